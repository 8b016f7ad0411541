import { Send } from 'lucide-react'
import { Checkbox } from '../../../ui/field.tsx'
import { PartCard } from '../builder/fields.tsx'
import type { ChangeTrigger } from '../builder/trigger-fields.tsx'
import type { DraftAction, DraftTrigger } from '../model/draft.ts'
import { ruleSentence } from '../words.ts'

/** `all 2 actions`, `1 of 2 actions`; nothing when it leads nowhere. */
export function leadsToText({ action_ids: ids }: DraftTrigger, actions: readonly DraftAction[]): string | undefined {
  const count = ids === undefined ? actions.length : actions.filter(({ id }) => ids.includes(id)).length
  if (count === 0) return undefined
  if (count === actions.length) return count === 1 ? 'then its action' : `then all ${count} actions`
  return `then ${count} of ${actions.length} actions`
}

/** Which actions a trigger leads to: all of them, or chosen ones. */
export function LeadsTo({ trigger, actions, onChange }: { trigger: DraftTrigger; actions: readonly DraftAction[]; onChange: ChangeTrigger }) {
  const { action_ids: ids } = trigger
  const set = (next: string[] | undefined): void => onChange(({ action_ids: _, ...before }) => (next === undefined ? before : { ...before, action_ids: next }))
  const toggle = (id: string, isOn: boolean): void => set(isOn ? [...(ids ?? []), id] : (ids ?? []).filter((each) => each !== id))
  return (
    <PartCard heading="Then" icon={<Send size={15} strokeWidth={1.75} aria-hidden />}>
      {actions.length === 0 ? <p className="text-sm text-muted">No action is configured yet.</p> : <Checkbox label="All actions" checked={ids === undefined} onChange={({ target }) => set(target.checked ? undefined : actions.map(({ id }) => id))} />}
      {ids === undefined ? null : actions.map((action) => <Checkbox key={action.id} label={ruleSentence({ actions: [{ ...action, enabled: true }] })} checked={ids.includes(action.id)} onChange={({ target }) => toggle(action.id, target.checked)} />)}
    </PartCard>
  )
}
