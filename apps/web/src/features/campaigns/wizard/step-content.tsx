import { BRAND_PERSONALITIES, WIZARD_STYLES, WIZARD_TONES } from '@marquee/contract/campaigns/values'
import { Switch } from '../../../ui/field.tsx'
import { SelectField } from '../builder/fields.tsx'
import { WordsField } from '../builder/words-field.tsx'
import { titled } from '../labels.ts'
import type { ChangeWizard, WizardForm } from './form.ts'

const options = (values: readonly string[]) => values.map((value) => ({ value, label: titled(value) }))

/** Step 3: how its posts are written, and the voice of the brand. */
export function StepContent({ form, onChange }: { form: WizardForm; onChange: ChangeWizard }) {
  return (
    <>
      <section aria-labelledby="content-ai" className="grid gap-3">
        <h3 id="content-ai" className="text-md font-semibold">Content AI</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField label="Tone" isLabelShown value={form.tone} options={options(WIZARD_TONES)} onChange={(tone) => onChange({ tone })} />
          <SelectField label="Style" isLabelShown value={form.style} options={options(WIZARD_STYLES)} onChange={(style) => onChange({ style })} />
        </div>
        <Switch label="Hashtags" hint="A few at the end of a post. Off: none." checked={form.hashtags} onChange={({ target }) => onChange({ hashtags: target.checked })} />
        <Switch label="Mentions" hint="Posts may mention accounts. Off: none does." checked={form.mentions} onChange={({ target }) => onChange({ mentions: target.checked })} />
      </section>
      <section aria-labelledby="brand-voice" className="grid gap-3 border-t border-line pt-4">
        <h3 id="brand-voice" className="text-md font-semibold">Brand voice</h3>
        <SelectField label="Personality" isLabelShown value={form.personality} options={[{ value: '', label: 'None in particular' }, ...options(BRAND_PERSONALITIES)]} onChange={(personality) => onChange({ personality })} />
        <WordsField label="Keywords" hint="Words your posts should use. Press Enter after each." words={form.keywords} onChange={(keywords) => onChange({ keywords })} />
        <WordsField label="Words to avoid" hint="None of them ever appears in a post." words={form.avoid_words} onChange={(avoid_words) => onChange({ avoid_words })} />
      </section>
    </>
  )
}
