import { INVENTORY_TYPES, PRICE_DIRECTIONS, RATE_DIRECTIONS, TIME_FREQUENCIES, TRIGGER_TYPES, type TriggerType } from '@marquee/contract/campaigns/values'
import { Zap } from 'lucide-react'
import { titled, withStored } from '../labels.ts'
import { type DraftTrigger, type Fields, withTriggerType } from '../model/draft.ts'
import { type Problems, triggerProblems } from '../model/problems.ts'
import { NumberField, type Option, PartCard, SelectField, TextField } from './fields.tsx'
import { tellRemoved } from './type-change.ts'

export type ChangeTrigger = (change: (before: DraftTrigger) => DraftTrigger) => void
type PartProps = { conditions: Fields; problems: Problems; isTried: boolean; zone: string; set: (change: Fields) => void }

const optionsOf = (values: readonly string[], label: (value: string) => string = titled): Option[] => values.map((value) => ({ value, label: label(value) }))
const text = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
const DIRECTION_LABELS: Readonly<Record<string, string>> = { decrease: 'Falls by', increase: 'Rises by', greater_than: 'Stays above', less_than: 'Stays below' }
const WEEKDAYS: readonly Option[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, index) => ({ value: String(index + 1), label }))
const MONTH_DAYS: readonly Option[] = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: index === 30 ? 'Last day' : `Day ${index + 1}` }))

function ProductAdded({ conditions, problems, isTried, set }: PartProps) {
  return <NumberField label="Wait" unit="hours" hint="0 to 168, usually 1" value={conditions['delay_hours']} problem={problems['delay_hours']} isTried={isTried} onChange={(value) => set({ delay_hours: value })} />
}

function InventoryChange({ conditions, problems, isTried, set }: PartProps) {
  return (
    <>
      <SelectField label="Change of stock" placeholder="Choose a change" value={text(conditions['type'])} options={optionsOf(INVENTORY_TYPES)} problem={problems['type']} isTried={isTried} onChange={(type) => set({ type })} />
      {conditions['type'] === 'low_stock' ? <NumberField label="Below" unit="items" hint="0 or more, usually 10" value={conditions['threshold']} problem={problems['threshold']} isTried={isTried} onChange={(threshold) => set({ threshold })} /> : null}
    </>
  )
}

function PriceChange({ conditions, problems, isTried, set }: PartProps) {
  return (
    <>
      <SelectField label="Direction" placeholder="Choose a direction" value={text(conditions['direction'])} options={optionsOf(PRICE_DIRECTIONS, (value) => DIRECTION_LABELS[value] ?? value)} problem={problems['direction']} isTried={isTried} onChange={(direction) => set({ direction })} />
      <NumberField label="At least" unit="%" hint="1 to 100, usually 10" value={conditions['percent']} problem={problems['percent']} isTried={isTried} onChange={(percent) => set({ percent })} />
    </>
  )
}

function PerformanceThreshold({ conditions, problems, isTried, set }: PartProps) {
  return (
    <>
      <SelectField label="Engagement rate" placeholder="Choose a direction" isLabelShown value={text(conditions['direction'])} options={optionsOf(RATE_DIRECTIONS, (value) => DIRECTION_LABELS[value] ?? value)} problem={problems['direction']} isTried={isTried} onChange={(direction) => set({ direction, metric: 'engagement_rate' })} />
      <NumberField label="Rate" unit="%" hint="0.1 to 100, usually 5" value={conditions['threshold']} problem={problems['threshold']} isTried={isTried} onChange={(threshold) => set({ threshold })} />
      <NumberField label="For" unit="hours" hint="1 to 168, usually 24" value={conditions['window_hours']} problem={problems['window_hours']} isTried={isTried} onChange={(value) => set({ window_hours: value })} />
    </>
  )
}

function TimeBased({ conditions, problems, isTried, zone, set }: PartProps) {
  const { frequency } = conditions
  return (
    <>
      <SelectField label="How often" placeholder="Choose how often" value={text(frequency)} options={optionsOf(TIME_FREQUENCIES)} problem={problems['frequency']} isTried={isTried} onChange={(value) => set({ frequency: value })} />
      {frequency === 'weekly' ? <SelectField label="Day of the week" value={text(conditions['weekday'] ?? 1)} options={WEEKDAYS} onChange={(value) => set({ weekday: Number(value) })} /> : null}
      {frequency === 'monthly' ? <SelectField label="Day of the month" value={text(conditions['day'] ?? 1)} options={MONTH_DAYS} onChange={(value) => set({ day: Number(value) })} /> : null}
      <TextField label="Time" type="time" hint={frequency === 'hourly' ? 'Its minutes count, in every hour.' : `By the clock of ${zone}`} value={text(conditions['time_of_day'])} problem={problems['time_of_day']} isTried={isTried} onChange={(value) => set({ time_of_day: value === '' ? undefined : value })} />
    </>
  )
}

const PARTS: Readonly<Record<TriggerType, (props: PartProps) => React.ReactNode>> = { product_added: ProductAdded, inventory_change: InventoryChange, price_change: PriceChange, performance_threshold: PerformanceThreshold, time_based: TimeBased }

type Props = { trigger: DraftTrigger; types: readonly TriggerType[]; zone: string; isTried: boolean; onChange: ChangeTrigger }

/** The card When: the type and its fields. */
export function TriggerFields({ trigger, types, zone, isTried, onChange }: Props) {
  const Part = trigger.type === '' ? null : PARTS[trigger.type]
  const choose = (value: string): void => {
    const type = TRIGGER_TYPES.find((each) => each === value)
    if (type === undefined || type === trigger.type) return
    onChange((before) => withTriggerType(before, type))
    tellRemoved(trigger.type, trigger.conditions, () => onChange((before) => ({ ...before, type: trigger.type, conditions: trigger.conditions })))
  }
  return (
    <PartCard heading="When" icon={<Zap size={15} strokeWidth={1.75} aria-hidden />}>
      <SelectField label="Trigger" placeholder="Choose a trigger" value={trigger.type} options={optionsOf(withStored(types, trigger.type))} onChange={choose} />
      {Part === null ? null : <Part conditions={trigger.conditions} problems={triggerProblems(trigger)} isTried={isTried} zone={zone} set={(change) => onChange((before) => ({ ...before, conditions: { ...before.conditions, ...change } }))} />}
    </PartCard>
  )
}
