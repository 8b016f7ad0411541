import { Sentence } from '../builder/sentence.tsx'
import { paceSentence } from '../model/pace.ts'
import { useCampaigns } from '../queries.ts'
import { namesOf, ruleSentence } from '../words.ts'
import { schedulingOf, type WizardForm } from './form.ts'
import { BY_HAND } from './step-automation.tsx'

/** The campaign in words, as far as it is entered. */
export function WordsRail({ form }: { form: WizardForm }) {
  const { data } = useCampaigns()
  const names = namesOf(data?.campaigns)
  const { isAutomated, rules, products, pace, frequency, timing } = form
  const isByHand = !isAutomated || rules.length === 0
  return (
    <section aria-label="In words" className="grid content-start gap-2">
      <h3 className="text-sm font-medium text-muted">In words</h3>
      <div aria-live="polite" className="grid gap-2">
        {isByHand ? <p className="font-display text-lg font-semibold tracking-tight">{isAutomated ? 'No rule yet.' : BY_HAND}</p> : rules.map((rule) => <p key={rule.trigger.id} className="font-display text-md font-medium tracking-tight"><Sentence text={ruleSentence({ ...rule, names, products: products.map(({ id }) => id), scheduling: schedulingOf(timing) })} /></p>)}
        <p className="text-sm text-muted">{paceSentence(pace, frequency)}</p>
      </div>
    </section>
  )
}
