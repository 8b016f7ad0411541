import { CircleAlert } from 'lucide-react'
import { Switch } from '../../../ui/controls.tsx'
import { RuleBuilder } from '../builder/rule-builder.tsx'
import { joined, platformNames, titled } from '../labels.ts'
import { ruleProblem, schedulingOf, templateOf, type ChangeWizard, type WizardForm } from './form.ts'
import { PaceFields } from './pace-fields.tsx'

/** What posts are made only by hand say. */
export const BY_HAND = 'Posts only when you press Generate Post Now.'

function Review({ form, onStep }: { form: WizardForm; onStep: (step: number) => void }) {
  const { title, type, platforms, tone, style, hashtags, mentions, avoid_words: avoided } = form
  const content = [titled(tone), titled(style).toLowerCase(), hashtags ? 'hashtags' : '', mentions ? 'mentions' : ''].filter(Boolean).join(', ')
  const rows = [['Basics', `${title.trim()}, ${titled(type)}`], ['Platforms', platformNames(platforms)], ['Content', `${content}${avoided.length === 0 ? '' : `. Never ${joined(avoided.map((word) => `“${word}”`))}`}`]] as const
  return (
    <section aria-labelledby="review" className="border-t border-line pt-4">
      <h3 id="review" className="text-md font-semibold">Review</h3>
      <dl className="mt-1.5">
        {rows.map(([name, text], index) => (
          <div key={name} className="flex items-baseline gap-3 py-1 text-sm">
            <dt className="w-24 shrink-0 text-muted">{name}</dt><dd className="min-w-0 flex-1 break-words">{text}</dd>
            <dd><button type="button" onClick={() => onStep(index + 1)} className="link min-h-6 no-underline pointer-coarse:min-h-11">Edit{' '}<span className="sr-only">{name}</span></button></dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Props = { form: WizardForm; zone: string; isTried: boolean; onChange: ChangeWizard; onStep: (step: number) => void }

/** Step 4: the rules, the pace, and what was entered before. */
export function StepAutomation({ form, zone, isTried, onChange, onStep }: Props) {
  const problem = isTried ? ruleProblem(form) : null
  const template = templateOf(form.template)
  return (
    <>
      <section aria-labelledby="rules" className="grid gap-2.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id="rules" className="text-md font-semibold">Rules</h3>
          {template && form.isAutomated ? <p className="text-sm text-muted">From the template {template.name}. Change anything.</p> : null}
          <Switch className="ml-auto" label="Automation" checked={form.isAutomated} onChange={({ target }) => onChange({ isAutomated: target.checked })} />
        </div>
        <div aria-live="assertive">{problem === null ? null : <p className="flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2 text-bad"><CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.75 shrink-0" />{problem}</p>}</div>
        {form.isAutomated ? <RuleBuilder rules={form.rules} offered={form.platforms} zone={zone} scheduling={schedulingOf(form.timing)} isTried={isTried} onChange={(change) => onChange((before) => ({ rules: change(before.rules) }))} /> : <p className="text-muted">{BY_HAND}</p>}
      </section>
      <PaceFields form={form} isTried={isTried} onChange={onChange} />
      <Review form={form} onStep={onStep} />
    </>
  )
}
