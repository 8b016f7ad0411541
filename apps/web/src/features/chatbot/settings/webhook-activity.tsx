import { NETWORKS } from '@marquee/contract/conversations/networks'
import { type WebhookEvent, type WebhookEventOutcome, webhookOutcomeLabel } from '@marquee/contract/conversations/webhook-events'
import { Webhook } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NetworkIcon } from '../network-icon.tsx'
import { agoOf } from '../words.ts'
import { Loaded } from '../loaded.tsx'
import { useWebhookActivity } from './settings-queries.ts'

/** Characters of a hook's id that tell it from others. */
const ID_SHOWN = 10
const shortId = (id: string): string => (id.length > ID_SHOWN ? `${id.slice(0, ID_SHOWN)}…` : id)
const GOOD: readonly WebhookEventOutcome[] = ['stored', 'drafted', 'answered', 'updated']
const BAD: readonly WebhookEventOutcome[] = ['refused', 'failed']
const toneOf = (outcome: WebhookEventOutcome): string => (GOOD.includes(outcome) ? 'text-ok' : BAD.includes(outcome) ? 'text-bad' : 'text-muted')

function Event({ event: { action, sub_action: subAction, platform, hook_id: hookId, created_at: at, outcome, refusal, times, thread_id: threadId }, now, zone }: { event: WebhookEvent; now: number; zone: string }) {
  const network = NETWORKS.find((name) => name === platform)
  const label = `${webhookOutcomeLabel(outcome, refusal)}${times > 1 ? `, ${times} times` : ''}`
  return (
    <li className="flex gap-2.5 py-2 text-sm">
      <span className="pt-0.5">{network ? <NetworkIcon network={network} size={15} /> : <Webhook size={15} strokeWidth={1.75} aria-hidden className="text-muted" />}</span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3"><span className="min-w-0 truncate">{action}{subAction === null ? '' : `, ${subAction}`}</span><time dateTime={at} title={formatDateTime(at, zone)} className="shrink-0 text-xs text-muted">{agoOf(at, now)}</time></p>
        <p className="flex items-baseline justify-between gap-3 text-xs"><span className="min-w-0 truncate text-subtle">{hookId === null ? 'no hook' : `hook ${shortId(hookId)}`}</span><span className={cx('shrink-0 text-right font-medium', toneOf(outcome))}>{threadId === null ? label : <Link to={`/social-interactions?tab=${action === 'messages' ? 'messages' : 'comments'}&thread=${threadId}`} className="hover:underline">{label}</Link>}</span></p>
      </div>
    </li>
  )
}

/** The provider's last reports, and what became of each (trace.md CHAT-35). */
export function WebhookActivity() {
  const activity = useWebhookActivity()
  const now = useNow()
  const zone = useTimeZone()
  return (
    <Card>
      <h2 className="mb-1 text-md font-semibold">Recent webhook activity</h2>
      <Loaded query={activity} skeleton={<Skeleton className="h-24 w-full" />}>
        {(events) => (events.length === 0 ? <p className="mt-2 text-sm text-muted">Nothing was reported yet. Reports arrive once an account is connected.</p> : <ul className="divide-y divide-line">{events.map((event) => <Event key={event.id} event={event} now={now} zone={zone} />)}</ul>)}
      </Loaded>
    </Card>
  )
}
