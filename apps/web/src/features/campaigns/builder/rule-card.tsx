import type { CampaignNames } from '@marquee/campaigns'
import type { SmartScheduling } from '@marquee/contract/campaigns/campaign'
import { BUILDER_TRIGGERS, type CampaignPlatform } from '@marquee/contract/campaigns/values'
import { ArrowRight, ChevronDown, Plus, Send, Trash2 } from 'lucide-react'
import { newKey } from '../../../lib/new-key.ts'
import { useLayout } from '../../../lib/use-media.ts'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import type { DraftAction, DraftRule } from '../model/draft.ts'
import { needsText, problemCount } from '../model/problems.ts'
import { ruleSentence } from '../words.ts'
import { ActionFields, BUILDER_CHOICES, type ChangeAction } from './action-fields.tsx'
import { PartCard } from './fields.tsx'
import { OnlyIfFields } from './only-if-fields.tsx'
import { RuleMenu, type RuleMove } from './rule-menu.tsx'
import { Sentence } from './sentence.tsx'
import { type ChangeTrigger, TriggerFields } from './trigger-fields.tsx'

export type ChangeRule = (change: (before: DraftRule) => DraftRule) => void
type ThenProps = { rule: DraftRule; offered: readonly CampaignPlatform[]; isTried: boolean; onChange: ChangeRule }

/** The card Then: the rule's actions; a place to choose the first one while it has none. */
function Then({ rule: { actions }, offered, isTried, onChange }: ThenProps) {
  const shown: readonly DraftAction[] = actions.length > 0 ? actions : [{ id: 'new', type: '', enabled: true, platforms: [], settings: {} }]
  const changeOne = (id: string): ChangeAction => (change) =>
    onChange((before) => ({ ...before, actions: before.actions.length > 0 ? before.actions.map((each) => (each.id === id ? change(each) : each)) : shown.map((each) => ({ ...change(each), id: newKey() })) }))
  const drop = (id: string): void => onChange((before) => ({ ...before, actions: before.actions.filter((each) => each.id !== id) }))
  const add = (): void => onChange((before) => ({ ...before, actions: [...before.actions, { id: newKey(), type: '', enabled: true, platforms: [], settings: {} }] }))
  return (
    <PartCard heading="Then" icon={<Send size={15} strokeWidth={1.75} aria-hidden />}>
      {shown.map((action, index) => (
        <div key={index} role="group" aria-label={`Action ${index + 1}`} className={cx('relative grid gap-2.5', index > 0 && 'border-t border-line pt-2.5')}>
          <ActionFields action={action} choices={BUILDER_CHOICES} offered={offered} isTried={isTried} onChange={changeOne(action.id)} />
          {actions.length > 1 ? <IconButton size="sm" label={`Remove action ${index + 1}`} className="self-end" onClick={() => drop(action.id)}><Trash2 size={15} strokeWidth={1.75} aria-hidden /></IconButton> : null}
        </div>
      ))}
      {actions.length > 0 ? <button type="button" onClick={add} className="link flex min-h-6 items-center gap-1.5 justify-self-start text-sm no-underline pointer-coarse:min-h-11"><Plus size={15} aria-hidden />Another action</button> : null}
    </PartCard>
  )
}

/** Between cards that stand beside each other. */
const Arrow = () => <span aria-hidden className="grid w-6 shrink-0 place-items-center text-subtle"><ArrowRight size={16} /></span>

type Props = ThenProps & { number: number; count: number; zone: string; isOpen: boolean; names: CampaignNames; scheduling: Partial<SmartScheduling>; onOpen: () => void; onMove: (move: RuleMove) => void }

/** A rule: one line of words; the open one with its cards. */
export function RuleCard({ rule, number, count, zone, offered, isOpen, isTried, names, scheduling, onOpen, onChange, onMove }: Props) {
  const words = <Sentence text={ruleSentence({ ...rule, names, scheduling })} />
  const problems = isTried ? problemCount(rule) : 0
  const isStacked = ['phone', 'narrow'].includes(useLayout())
  const onTrigger: ChangeTrigger = (change) => onChange((before) => ({ ...before, trigger: change(before.trigger) }))
  const badge = <span aria-hidden className={cx('grid size-6 shrink-0 place-items-center rounded-full text-sm font-semibold', problems > 0 ? 'bg-bad-soft text-bad' : 'bg-brand-soft text-brand-text')}>{number}</span>
  return (
    <li aria-label={`Rule ${number}`} className={cx('rounded-lg bg-raised', problems > 0 ? 'ring-[1.5px] ring-bad' : isOpen ? 'shadow-2 ring-[1.5px] ring-brand' : 'shadow-1')}>
      <div className="flex items-center gap-1 pr-2">
        {isOpen ? <div className="flex min-h-13 min-w-0 flex-1 items-center gap-3 py-2 pl-3.5">{badge}<p aria-live="polite" className="min-w-0 text-md">{words}</p></div> : (
          <button type="button" aria-expanded={false} onClick={onOpen} className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-lg py-2 pl-3.5 text-left">{badge}<span className="min-w-0 flex-1">{words}{problems > 0 ? <span className="block text-xs text-bad">{needsText(problems)}</span> : null}</span><ChevronDown size={17} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" /></button>
        )}
        <RuleMenu number={number} count={count} onMove={onMove} />
      </div>
      {isOpen ? (
        <div className={cx('flex px-3.5 pb-3.5', isStacked && 'flex-col gap-2')}>
          <TriggerFields trigger={rule.trigger} types={BUILDER_TRIGGERS} zone={zone} isTried={isTried} onChange={onTrigger} />
          {isStacked ? null : <Arrow />}
          <OnlyIfFields trigger={rule.trigger} isTried={isTried} onChange={onTrigger} />
          {isStacked ? null : <Arrow />}
          <Then rule={rule} offered={offered} isTried={isTried} onChange={onChange} />
        </div>
      ) : null}
    </li>
  )
}
