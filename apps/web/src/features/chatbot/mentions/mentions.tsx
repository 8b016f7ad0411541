import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { AtSign, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { clockText } from '../../../lib/clock-text.ts'
import { useAutoCheck } from '../../../lib/use-auto-check.ts'
import { useClock } from '../../../lib/use-clock.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useChatbotAddress } from '../address.ts'
import { Loaded } from '../loaded.tsx'
import { useSummary } from '../queries.ts'
import { plural, withReason } from '../words.ts'
import { MentionCard } from './mention-card.tsx'
import { useCheck, useMentions } from './mention-queries.ts'

const SECOND_MS = 1_000

function Countdown({ nextAt }: { nextAt: number }) {
  const now = useClock(true)
  return <span className="text-sm text-muted">Next check in {clockText((nextAt - now) / SECOND_MS)}</span>
}

/** When the next check is, and one now; a failed one says why (trace.md CHAT-37, CHAT-47). */
function Checking({ isActive }: { isActive: boolean }) {
  const check = useCheck()
  const [isManual, setManual] = useState(false)
  // A check by itself that fails says nothing: the next one may succeed, and the monitor counts both.
  const nextAt = useAutoCheck(isActive, () => check.mutate({ type: 'comments', isByTimer: true }))
  const now = () => {
    setManual(true)
    check.mutate({ type: 'all' }, {
      onSuccess: ({ count, waiting, error }) => {
        if (error !== null) return
        const [soonest] = waiting.toSorted((one, other) => one.seconds - other.seconds)
        toast({ kind: 'info', text: soonest && count === 0 ? `Asked a moment ago. The next check is possible in ${clockText(soonest.seconds)}.` : `${count === 0 ? 'Nothing new.' : `${plural(count, 'new message')}.`}` })
      },
    })
  }
  const reason = check.data?.error ?? null
  const failure = !isManual || check.isPending ? null : check.error ? withReason(CHATBOT_TEXTS.pollFailed, check.error) : reason === null ? null : `${CHATBOT_TEXTS.pollFailed}. ${reason}`
  return (
    <>
      <div className="ml-auto flex items-center gap-3">
        {nextAt === null ? null : <Countdown nextAt={nextAt} />}
        <Button size="sm" icon={<RefreshCw size={15} strokeWidth={1.75} aria-hidden />} loading={check.isPending && isManual} onClick={now}>Check now</Button>
      </div>
      {failure === null ? null : <Alert kind="error" className="w-full">{failure}</Alert>}
    </>
  )
}

const FILTERS = [{ value: 'all', label: 'All' }, { value: 'new', label: 'New' }] as const
type Filter = (typeof FILTERS)[number]['value']

function Filters({ value: chosen, newCount, onChange }: { value: Filter; newCount: number; onChange: (value: Filter) => void }) {
  return (
    <div role="group" aria-label="Which mentions" className="flex gap-1">
      {FILTERS.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChange(value)} className={cx('inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm font-medium pointer-coarse:min-h-11', value === chosen ? 'bg-brand-soft text-brand-text' : 'text-muted hover:bg-sunken hover:text-ink')}>
          {label}{value === 'new' && newCount > 0 ? <span>{newCount.toLocaleString('en-US')}</span> : null}
        </button>
      ))}
    </div>
  )
}

const ICON = <AtSign size={20} strokeWidth={1.75} />

function Empty({ filter, isMonitoring, onShowAll }: { filter: Filter; isMonitoring: boolean; onShowAll: () => void }) {
  if (filter === 'new') return <EmptyState icon={ICON} title="No new mentions" action={<Button onClick={onShowAll}>Show all</Button>} />
  return <EmptyState icon={ICON} title={CHATBOT_TEXTS.noMentions} text="Comments below your posts and mentions of your accounts appear here." action={isMonitoring ? null : <ButtonLink to="/chatbot?tab=settings" variant="primary">{CHATBOT_TEXTS.startMonitoring}</ButtonLink>} />
}

/** Mentions and comments, each with the answer that it got or where it gets one. */
export function Mentions() {
  const [{ mentions: filter = 'all' }, setAddress] = useChatbotAddress()
  const list = useMentions(filter === 'new')
  const { data: summary } = useSummary()
  const now = useNow()
  const choose = (value: Filter) => setAddress({ mentions: value === 'all' ? null : value })
  const isMonitoring = summary?.monitoringActive ?? false
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Filters value={filter} newCount={summary?.newMentions ?? 0} onChange={choose} />
        <Checking isActive={isMonitoring} />
      </div>
      <Loaded query={list} skeleton={<div className="space-y-3">{[1, 2, 3].map((card) => <Skeleton key={card} className="h-36 w-full rounded-lg" />)}</div>}>
        {({ pages }) => {
          const mentions = pages.flatMap((page) => page.mentions)
          return mentions.length === 0 ? <Empty filter={filter} isMonitoring={isMonitoring} onShowAll={() => choose('all')} /> : <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">{mentions.map((mention) => <li key={mention.id} className="flex min-w-0 flex-col"><MentionCard mention={mention} now={now} /></li>)}</ul>
        }}
      </Loaded>
      {list.hasNextPage ? <div className="mt-4 text-center"><Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Show more</Button></div> : null}
    </div>
  )
}
