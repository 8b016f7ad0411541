import { sayStoppingRule } from '@marquee/campaigns'
import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { EXPERIMENT_TEXTS as TEXTS } from '@marquee/contract/campaigns/experiment-texts'
import { EXPERIMENT_KINDS, EXPERIMENT_LIMITS, EXPERIMENT_MEASURES } from '@marquee/contract/campaigns/values'
import { type ReactNode, useId } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { NumberField, SelectField } from '../builder/fields.tsx'
import { platformName } from '../labels.ts'
import type { ExperimentForm as Form, ExperimentProblems } from './form.ts'
import { useExperimentForm } from './use-experiment-form.ts'
import { VariantFields } from './variant-fields.tsx'

type PartProps = { form: Form; problems: ExperimentProblems; isTried: boolean; set: (change: Partial<Form>) => void }
const DATE = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-3 first:border-0 first:pt-0"><h4 id={id} className="font-medium">{title}</h4>{children}</section>
}

/** When it stops, stated before anything else. */
function StopFields({ form: { posts, perDay, day, kind }, problems, isTried, set }: PartProps) {
  const { posts: range, perDay: daily } = EXPERIMENT_LIMITS
  const isDated = /^\d{4}-\d{2}-\d{2}$/.test(day)
  return (
    <Section title="When it stops">
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <NumberField label="Posts of each variant" unit="posts" hint={`${range.min} to ${range.max}`} value={posts} problem={problems.posts} isTried={isTried} onChange={(value) => set({ posts: value })} />
        {kind === 'time' ? null : <NumberField label="Posts a day" unit="a day" hint={`${daily.min} to ${daily.max}`} value={perDay} problem={problems.perDay} isTried={isTried} onChange={(value) => set({ perDay: value })} />}
        <Field label="Last day" error={problems.day}>{(ids) => <Input {...ids} type="date" value={day} onChange={({ target }) => set({ day: target.value })} />}</Field>
      </div>
      <p aria-live="polite" className="text-sm">{posts === undefined || !isDated ? null : sayStoppingRule(posts, DATE.format(new Date(`${day}T00:00Z`)))} <span className="text-muted">{TEXTS.wins} {TEXTS.locked}</span></p>
    </Section>
  )
}

function SubjectFields({ form, problems, isTried, set, campaign, onKind }: PartProps & { campaign: Campaign; onKind: (kind: string) => void }) {
  return (
    <Section title="What is compared">
      <Field label="Question" error={isTried ? problems.question : undefined}>{(ids) => <Input {...ids} value={form.question} maxLength={EXPERIMENT_LIMITS.question} placeholder="How should a gift post open?" onChange={({ target }) => set({ question: target.value })} />}</Field>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-3">
        <SelectField label="What differs" isLabelShown value={form.kind} options={EXPERIMENT_KINDS.map((value) => ({ value, label: TEXTS.kinds[value] }))} onChange={onKind} />
        <SelectField label="Network" isLabelShown value={form.platform} problem={problems.platform} isTried={isTried} options={campaign.platforms.map((value) => ({ value, label: platformName(value) }))} onChange={(value) => set({ platform: campaign.platforms.find((each) => each === value) ?? form.platform })} />
        <SelectField label="Measure" isLabelShown value={form.measure} options={EXPERIMENT_MEASURES.map((value) => ({ value, label: TEXTS.measures[value] }))} onChange={(value) => set({ measure: EXPERIMENT_MEASURES.find((each) => each === value) ?? form.measure })} />
      </div>
      <VariantFields form={form} problem={isTried ? problems.variants : undefined} onChange={(variants) => set({ variants })} />
    </Section>
  )
}

/** A new experiment: when it stops, then what it compares. */
export function ExperimentForm({ campaign, onStarted, onClose }: { campaign: Campaign; onStarted: () => void; onClose: () => void }) {
  const { form, problems, isTried, isBusy, failure, set, chooseKind, submit } = useExperimentForm(campaign, onStarted)
  const part = { form, problems, isTried, set }
  return (
    <form aria-label={TEXTS.create} noValidate className="grid gap-4 rounded-lg p-4 shadow-1" onSubmit={submit}>
      <h3 className="text-md font-semibold">{TEXTS.create}</h3>
      <StopFields {...part} />
      <SubjectFields {...part} campaign={campaign} onKind={chooseKind} />
      {failure === null ? null : <Alert kind="error">{failure}</Alert>}
      <div className="flex flex-wrap justify-end gap-2"><Button onClick={onClose}>Cancel</Button><Button variant="primary" type="submit" loading={isBusy}>{TEXTS.start}</Button></div>
    </form>
  )
}
