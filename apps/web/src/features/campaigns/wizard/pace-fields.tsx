import { FREQUENCIES, TIMINGS, WIZARD_FREQUENCIES } from '@marquee/contract/campaigns/values'
import { NumberField, SelectField, TextField } from '../builder/fields.tsx'
import { titled } from '../labels.ts'
import { type Pace, paceProblems, perText } from '../model/pace.ts'
import type { ChangeWizard, WizardForm } from './form.ts'

/** How many posts, when, and how far apart. */
export function PaceFields({ form, isTried, onChange }: { form: WizardForm; isTried: boolean; onChange: ChangeWizard }) {
  const { pace, frequency, timing } = form
  const problems = paceProblems(pace)
  const set = (change: Partial<Pace>): void => onChange((before) => ({ pace: { ...before.pace, ...change } }))
  return (
    <section aria-labelledby="pace" className="grid gap-3 border-t border-line pt-4">
      <div><h3 id="pace" className="text-md font-semibold">Pace</h3><p className="text-sm text-muted">The timing is that of posts you ask for, and of rules that post at the best hour.</p></div>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField label="Frequency" isLabelShown value={frequency} options={WIZARD_FREQUENCIES.map((value) => ({ value, label: titled(value) }))} onChange={(value) => onChange({ frequency: FREQUENCIES.find((each) => each === value) ?? frequency })} />
        <SelectField label="Timing" isLabelShown value={timing} options={TIMINGS.map((value) => ({ value, label: titled(value) }))} onChange={(value) => onChange({ timing: TIMINGS.find((each) => each === value) ?? timing })} />
        <NumberField label="At most" unit="posts" hint={`${perText(frequency)}, 1 to 100`} value={pace.max_posts} problem={problems['max_posts']} isTried={isTried} onChange={(value) => set({ max_posts: value })} />
        <NumberField label="One product" unit="h apart" hint="0 to 720 hours between two posts of it" value={pace.product_hours} problem={problems['product_hours']} isTried={isTried} onChange={(value) => set({ product_hours: value })} />
        <TextField label="Quiet from" type="time" hint="A post in quiet hours moves to their end." value={pace.quiet_from} problem={problems['quiet_from']} isTried={isTried} onChange={(value) => set({ quiet_from: value })} />
        <TextField label="Quiet to" type="time" value={pace.quiet_to} problem={problems['quiet_to']} isTried={isTried} onChange={(value) => set({ quiet_to: value })} />
      </div>
    </section>
  )
}
