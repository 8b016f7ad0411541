import { CAMPAIGN_LIMITS, CAMPAIGN_TYPES } from '@marquee/contract/campaigns/values'
import { Field, Input, Textarea } from '../../../ui/field.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import type { ChangeWizard, WizardForm } from './form.ts'
import { TargetProducts } from './target-products.tsx'
import { TemplateStrip } from './template-strip.tsx'

const TYPE_HINTS = { product_launch: 'Something new is for sale', inventory_promotion: 'What is in stock, or nearly gone', seasonal: 'A holiday or a season', engagement: 'Talking with your readers', custom: 'Anything else' } as const

/** Step 1: what the campaign is. */
export function StepBasics({ form, onChange }: { form: WizardForm; onChange: ChangeWizard }) {
  return (
    <>
      <TemplateStrip form={form} onChange={onChange} />
      <Field label="Title" required>{(ids) => <Input {...ids} value={form.title} maxLength={CAMPAIGN_LIMITS.title} autoComplete="off" onChange={({ target }) => onChange({ title: target.value })} />}</Field>
      <Field label="Description" hint="What it is for. Posts are written with it in mind.">{(ids) => <Textarea {...ids} rows={2} value={form.description} maxLength={CAMPAIGN_LIMITS.description} onChange={({ target }) => onChange({ description: target.value })} />}</Field>
      <ChoiceTiles label="Type" values={CAMPAIGN_TYPES} value={form.type} hints={TYPE_HINTS} isRequired onChange={(type) => onChange({ type })} />
      <TargetProducts chosen={form.products} onChange={(products) => onChange({ products })} />
    </>
  )
}
