import type { Interaction } from '@marquee/contract/chatbot/interactions'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { BookOpen } from 'lucide-react'
import { Link } from 'react-router'
import { useNow } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWaiting } from '../interactions/interaction-queries.ts'
import { Loaded } from '../loaded.tsx'
import { NetworkIcon } from '../network-icon.tsx'
import { type Summary, useSummary } from '../queries.ts'
import { agoOf, plural } from '../words.ts'
import { UnansweredCard } from './unanswered-card.tsx'

const { counters } = CHATBOT_TEXTS
type Counter = { label: string; to: string; count: (summary: Summary) => number }
/** The four counters, each a link to what it counts (trace.md CHAT-06). */
const COUNTERS: readonly Counter[] = [
  { label: counters.personalities, to: '/chatbot?tab=personalities', count: ({ personalities }) => personalities },
  { label: counters.interactions, to: '/chatbot?tab=interactions', count: ({ totalInteractions }) => totalInteractions },
  { label: counters.pending, to: '/chatbot?tab=interactions&status=pending_approval', count: ({ pendingApproval }) => pendingApproval },
  { label: counters.mentions, to: '/chatbot?tab=mentions&mentions=new', count: ({ newMentions }) => newMentions },
]

function Counters({ summary }: { summary: Summary | undefined }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {COUNTERS.map(({ label, to, count }) => (
        <li key={label}>
          <Link to={to} className="block h-full rounded-lg bg-surface p-4 shadow-1 transition-shadow hover:shadow-2">
            <span className="block text-sm text-muted">{label}</span>
            <span className="mt-1 block min-h-9 font-display text-2xl font-semibold">{summary ? count(summary).toLocaleString('en-US') : ''}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function WaitingRow({ interaction: { id, platform, person, incoming_message: incoming, created_at: at }, now }: { interaction: Interaction; now: number }) {
  return (
    <li>
      <Link to={`/chatbot?tab=interactions&interaction=${id}`} className="-mx-2 block rounded-md px-2 py-2.5 hover:bg-sunken">
        <span className="flex items-center gap-2.5"><NetworkIcon network={platform} size={15} /><span dir="auto" className="min-w-0 truncate font-medium">{person.name}</span><time dateTime={at} className="ml-auto shrink-0 text-xs text-muted">{agoOf(at, now)}</time></span>
        <span dir="auto" className="block truncate text-sm text-muted">{incoming}</span>
      </Link>
    </li>
  )
}

function WaitingCard({ total }: { total: number }) {
  const waiting = useWaiting()
  const now = useNow()
  return (
    <Card>
      <div className="mb-1 flex items-baseline justify-between gap-3"><h2 className="font-semibold">Waiting for you</h2>{waiting.data && total > waiting.data.length ? <Link to="/chatbot?tab=interactions&status=pending_approval" className="link text-sm">All {total.toLocaleString('en-US')}</Link> : null}</div>
      <Loaded query={waiting} skeleton={<Skeleton className="h-24 w-full" />}>{(list) => (list.length === 0 ? <p className="text-muted">Nothing waits. A draft that needs your approval appears here.</p> : <ul className="divide-y divide-line">{list.map((one) => <WaitingRow key={one.id} interaction={one} now={now} />)}</ul>)}</Loaded>
    </Card>
  )
}

/** How many entries answers may use, and whether they do (trace.md CHAT-07 to CHAT-09). */
function KnowledgeCard({ summary }: { summary: Summary }) {
  const { isKnowledgeActive: isActive, knowledgeEntries: count } = summary
  return (
    <Card>
      <div className="flex items-center gap-2.5"><BookOpen size={18} strokeWidth={1.75} aria-hidden className="text-brand-text" /><h2 className="font-semibold">{CHATBOT_TEXTS.knowledgeBase}</h2><span className="ml-auto"><Badge tone={isActive ? 'ok' : 'idle'}>{isActive ? CHATBOT_TEXTS.active : CHATBOT_TEXTS.disabled}</Badge></span></div>
      <p className="mt-2 text-muted">{plural(count, 'entry', 'entries')} loaded.{count === 0 ? ' Without one, nothing has a source.' : ''}</p>
      {isActive ? null : <Alert kind="warning" className="mt-3"><Link to="/chatbot?tab=settings" className="underline underline-offset-2">{CHATBOT_TEXTS.knowledgeDisabled}</Link></Alert>}
      <p className="mt-3"><Link to="/knowledge" className="link text-sm">Open the knowledge base</Link></p>
    </Card>
  )
}

/** The other tools of the chatbot (trace.md CHAT-39). */
function Tools() {
  return (
    <nav aria-label="Tools" className="flex flex-wrap gap-x-5 gap-y-2 px-1 text-sm">
      <Link to="/chatbot?tab=test" className="link pointer-coarse:py-2.5">Try a message in Test Chat</Link>
      <Link to="/social-interactions?tab=monitor" className="link pointer-coarse:py-2.5">Open the polling monitor</Link>
    </nav>
  )
}

/** What the chatbot has done and what waits, with the ways there. */
export function Dashboard() {
  const { data: summary } = useSummary()
  return (
    <div className="space-y-4">
      <Counters summary={summary} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-4"><WaitingCard total={summary?.pendingApproval ?? 0} /><UnansweredCard /></div>
        <div className="space-y-4">{summary ? <KnowledgeCard summary={summary} /> : null}<Tools /></div>
      </div>
    </div>
  )
}
