import type { ListedRule } from '@marquee/contract/campaigns/routes'
import { Ban, Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useLayout } from '../../../lib/use-media.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { SwitchBox } from '../../../ui/controls.tsx'
import { Sentence } from '../builder/sentence.tsx'
import { lookOf } from '../manager/looks.ts'
import { whenText } from '../times.ts'

type LogOf = { rule: string; outcome?: 'fired' | 'not-fired' }
export type RuleEvents = { busy: string | null; onSwitch: (rule: ListedRule, enabled: boolean) => void; onOpen: (id: string) => void; onLog: (id: string, log: LogOf) => void; onFix: (id: string) => void }

/** When the rule fired last; that it stopped itself, and why. */
function LastFiring({ rule }: { rule: ListedRule }) {
  const zone = useTimeZone()
  const now = useNow()
  const at = rule.last_fired_at === null ? 'Never fired' : whenText(rule.last_fired_at, now, zone)
  if (rule.state === 'stopped') return <><span className="flex items-center gap-1.5 text-bad"><Ban size={14} strokeWidth={1.75} aria-hidden />Stopped itself</span><span className="block text-xs text-subtle">{rule.reason ?? at}</span></>
  if (rule.state === 'needs-you') return <><span className="flex items-center gap-1.5 text-ora"><Hand size={14} strokeWidth={1.75} aria-hidden />Needs you</span><span className="block text-xs text-subtle">{rule.reason ?? 'Something is missing.'}</span></>
  return at
}

/** When it acts next, or what keeps it from acting. */
function NextDue({ rule, onOpen }: { rule: ListedRule; onOpen: () => void }) {
  const zone = useTimeZone()
  const now = useNow()
  if (rule.state === 'stopped') return 'When you restart it'
  if (rule.state === 'off') return <span className="text-subtle">Off</span>
  if (rule.state === 'needs-you') return <span className="text-subtle">When it is complete</span>
  if (rule.state === 'campaign') return <button type="button" onClick={onOpen} className={cx('rounded-xs text-left hover:underline', rule.campaign_status === 'paused' ? 'text-wait' : 'text-subtle')}>Campaign is {rule.campaign_status === 'draft' ? 'a draft' : lookOf(rule.campaign_status).label.toLowerCase()}</button>
  return rule.next_due_at === null ? 'At the next event' : whenText(rule.next_due_at, now, zone)
}

/** How often it fired and did not: each opens the log. */
function Firings({ rule, onLog }: { rule: ListedRule; onLog: RuleEvents['onLog'] }) {
  const open = (outcome: 'fired' | 'not-fired') => () => onLog(rule.campaign_id, { rule: rule.rule_id, outcome })
  const text = (value: number, word: string, outcome: 'fired' | 'not-fired'): ReactNode =>
    value === 0 ? <span className="text-subtle">0 {word}</span> : <button type="button" onClick={open(outcome)} className="rounded-xs underline underline-offset-3 hover:decoration-2"><b className="font-semibold">{value.toLocaleString('en-US')}</b> {word}</button>
  return <span className="flex flex-wrap gap-x-3 text-sm">{text(rule.fired, 'fired', 'fired')}{text(rule.not_fired, 'not', 'not-fired')}</span>
}

/** The switch of a rule; Restart for one that stopped itself, Fix for one that is incomplete. */
function Control({ rule, events: { busy, onSwitch, onLog, onFix } }: { rule: ListedRule; events: RuleEvents }) {
  const name = rule.sentence
  if (rule.state === 'stopped') {
    return <span className="flex flex-wrap gap-1.5"><Button size="sm" onClick={() => onLog(rule.campaign_id, { rule: rule.rule_id })}>See why</Button><Button size="sm" loading={busy === rule.rule_id} onClick={() => onSwitch(rule, true)}>Restart</Button></span>
  }
  if (rule.state === 'needs-you') return <Button size="sm" aria-haspopup="dialog" onClick={() => onFix(rule.campaign_id)}>Fix</Button>
  return <SwitchBox aria-label={`Enabled: ${name}`} checked={rule.enabled} disabled={busy === rule.rule_id} onChange={({ target }) => onSwitch(rule, target.checked)} />
}

/** Columns of the rules where there is room for them. */
export const RULE_COLUMNS = 'items-center grid-cols-[minmax(0,1fr)_150px_160px_160px_96px_150px]'

/** A rule of one of the campaigns, as a row; on narrow windows a card. */
export function RuleRow({ rule, events }: { rule: ListedRule; events: RuleEvents }) {
  const isWide = useLayout() === 'wide'
  const cell = (label: string, content: ReactNode, className = '') => <div role="cell" className={cx('min-w-0 text-sm', className)}>{isWide ? null : <span className="mr-1.5 text-xs text-muted">{label}</span>}{content}</div>
  return (
    <div role="row" className={cx('grid gap-x-5 gap-y-1.5 border-t border-line px-4 py-3', isWide && RULE_COLUMNS)}>
      <div role="cell" className={cx('min-w-0', !rule.enabled && 'text-subtle')}><Sentence text={rule.sentence} /></div>
      {cell('Campaign', <button type="button" onClick={() => events.onOpen(rule.campaign_id)} className="rounded-xs text-left break-words text-brand-text hover:underline">{rule.campaign_title}</button>)}
      {cell('Last firing', <LastFiring rule={rule} />)}
      {cell('Next due', <NextDue rule={rule} onOpen={() => events.onOpen(rule.campaign_id)} />)}
      <div role="cell"><Firings rule={rule} onLog={events.onLog} /></div>
      <div role="cell"><Control rule={rule} events={events} /></div>
    </div>
  )
}
