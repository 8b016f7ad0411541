import type { Interaction } from '@marquee/contract/chatbot/interactions'
import { CHATBOT_TEXTS, INTERACTION_FILTERS, INTERACTION_STATUS_LABELS } from '@marquee/contract/chatbot/texts'
import { VERDICT_LABELS } from '@marquee/contract/conversations/thread'
import { Bot, Reply } from 'lucide-react'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { NetworkIcon } from '../network-icon.tsx'
import { agoOf } from '../words.ts'
import type { Counts } from './interaction-queries.ts'
import { STATUS_LOOKS } from './looks.ts'

export type Filter = (typeof INTERACTION_FILTERS)[number]
/** Filters that are always there; the others only with something in them. */
const USUAL: readonly Filter[] = ['all', 'pending_approval', 'approved', 'rejected']

/** The filters of the queue, with how many there are of each. */
export function Filters({ value, counts, onChange }: { value: Filter; counts: Counts | undefined; onChange: (value: Filter) => void }) {
  const shown = INTERACTION_FILTERS.filter((filter) => USUAL.includes(filter) || filter === value || (counts?.[filter] ?? 0) > 0)
  return (
    <div role="group" aria-label="Which interactions" className="flex flex-wrap gap-1 border-b border-line px-3 py-2.5">
      {shown.map((filter) => (
        <button key={filter} type="button" aria-pressed={filter === value} onClick={() => onChange(filter)} className={cx('inline-flex min-h-8 items-center gap-1.5 rounded-full px-2.5 text-sm font-medium pointer-coarse:min-h-11', filter === value ? 'bg-brand-soft text-brand-text' : 'text-muted hover:bg-sunken hover:text-ink')}>
          {filter === 'all' ? 'All' : INTERACTION_STATUS_LABELS[filter]}
          {filter !== 'all' && (counts?.[filter] ?? 0) > 0 ? <span>{counts?.[filter].toLocaleString('en-US')}</span> : null}
        </button>
      ))}
    </div>
  )
}

function Row({ interaction, isOpen, now, onOpen }: { interaction: Interaction; isOpen: boolean; now: number; onOpen: () => void }) {
  const { status, person, platform, incoming_message: incoming, generated_response: response, draft, created_at: at } = interaction
  const { tone, icon: Icon } = STATUS_LOOKS[status]
  return (
    <li className="relative">
      <button type="button" data-interaction={interaction.id} aria-current={isOpen || undefined} onClick={onOpen} className={cx('block w-full px-4 py-3 text-left -outline-offset-2', isOpen ? 'bg-brand-soft before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-brand' : 'hover:bg-sunken')}>
        <span className="flex items-center gap-2.5">
          <NetworkIcon network={platform} size={15} />
          <span dir="auto" className="min-w-0 truncate font-semibold">{person.name}</span>
          <time dateTime={at} className="ml-auto shrink-0 text-xs text-muted">{agoOf(at, now)}</time>
        </span>
        <span dir="auto" className="mt-0.5 block truncate text-sm text-muted">{incoming}</span>
        {response === '' ? null : <span className="flex items-center gap-1.5 text-sm"><Reply size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" /><span dir="auto" className="min-w-0 truncate">{response}</span></span>}
        <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>{INTERACTION_STATUS_LABELS[status]}</Badge>
          {interaction.is_auto ? <Badge tone="brand" icon={<Bot size={13} aria-hidden />}>{CHATBOT_TEXTS.auto}</Badge> : null}
          <span className="ml-auto text-xs text-muted">{VERDICT_LABELS[draft.verdict]}</span>
        </span>
      </button>
    </li>
  )
}

type Props = { interactions: readonly Interaction[]; openId: string | null; onOpen: (id: string) => void }

/** The interactions, those that wait first and the handled ones below a line of their own. */
export function Queue({ interactions, openId, onOpen }: Props) {
  const now = useNow()
  const waiting = interactions.filter(({ status }) => status === 'pending_approval')
  const handled = interactions.filter(({ status }) => status !== 'pending_approval')
  const rows = (list: readonly Interaction[]) => list.map((one) => <Row key={one.id} interaction={one} isOpen={one.id === openId} now={now} onOpen={() => onOpen(one.id)} />)
  return (
    <>
      {waiting.length > 0 ? <ul aria-label={CHATBOT_TEXTS.counters.pending} className="divide-y divide-line">{rows(waiting)}</ul> : null}
      {waiting.length > 0 && handled.length > 0 ? <p className="border-y border-line bg-canvas px-4 py-2 text-sm font-medium text-muted">Handled</p> : null}
      {handled.length > 0 ? <ul aria-label="Handled" className="divide-y divide-line">{rows(handled)}</ul> : null}
    </>
  )
}
