import type { OnlyIf } from '@marquee/contract/campaigns/rules'
import type { Money } from '@marquee/contract/commerce/money'
import { ListFilter, Plus } from 'lucide-react'
import { useState } from 'react'
import type { DraftTrigger } from '../model/draft.ts'
import { triggerProblems } from '../model/problems.ts'
import { useProductSearch } from '../product-queries.ts'
import { PartCard, TextField } from './fields.tsx'
import type { ChangeTrigger } from './trigger-fields.tsx'

const ICON = <ListFilter size={15} strokeWidth={1.75} aria-hidden />
const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null && value !== ''))] as string[]
const DEFAULT_CURRENCY = 'EUR'
/** The currency of the first price that is known. */
const currencyOf = (prices: readonly (Money | null | undefined)[]): string => prices.find((price) => price !== null && price !== undefined)?.currency ?? DEFAULT_CURRENCY

type MoreProps = { only: OnlyIf; problems: Readonly<Record<string, string>>; currency: string; tags: readonly string[]; isTried: boolean; set: (change: Partial<OnlyIf>) => void }

/** Tag, collection and price of the product. */
function More({ only, problems, currency, tags, isTried, set }: MoreProps) {
  const amount = (value: string) => (value.trim() === '' ? undefined : { amount: value.trim().replace(',', '.'), currency })
  return (
    <>
      <TextField label="Tag" placeholder="Any tag" suggestions={tags} value={only.tag ?? ''} onChange={(value) => set({ tag: value || undefined })} />
      <TextField label="Collection" placeholder="Any collection" value={only.collection ?? ''} onChange={(value) => set({ collection: value || undefined })} />
      <div className="grid grid-cols-2 gap-2">
        <TextField label={`From ${currency}`} value={only.price_from?.amount ?? ''} problem={problems['price_from']} isTried={isTried} onChange={(value) => set({ price_from: amount(value) })} />
        <TextField label={`To ${currency}`} value={only.price_to?.amount ?? ''} problem={problems['price_to']} isTried={isTried} onChange={(value) => set({ price_to: amount(value) })} />
      </div>
    </>
  )
}

/** The card Only if: what must hold of the product besides the event; at a time, which product is posted about. */
export function OnlyIfFields({ trigger, isTried, onChange }: { trigger: DraftTrigger; isTried: boolean; onChange: ChangeTrigger }) {
  const only = trigger.only_if ?? {}
  const [isMore, setMore] = useState([only.tag, only.collection, only.price_from, only.price_to].some((value) => value !== undefined))
  const { data: products = [] } = useProductSearch('')
  // The specification keeps the product type of this trigger with its own conditions.
  const isOwn = trigger.type === 'product_added'
  const type = isOwn ? trigger.conditions['product_type'] : only.product_type
  const set = (change: Partial<OnlyIf>): void => onChange((before) => ({ ...before, only_if: clean({ ...before.only_if, ...change }) }))
  const setType = (value: string): void => {
    if (isOwn) onChange((before) => ({ ...before, conditions: clean({ ...before.conditions, product_type: value || undefined }) }))
    else set({ product_type: value || undefined })
  }
  if (trigger.type === 'performance_threshold') return <PartCard heading="Only if" note="optional" icon={ICON}><p className="text-sm text-muted">This trigger is about posts, so there is no product to narrow.</p></PartCard>
  const currency = currencyOf([only.price_from, only.price_to, ...products.map(({ price }) => price)])
  return (
    <PartCard heading="Only if" note="optional" icon={ICON}>
      <TextField label="Product type" placeholder="Any product" suggestions={distinct(products.map(({ category }) => category))} value={typeof type === 'string' ? type : ''} onChange={setType} />
      {isMore ? <More only={only} problems={triggerProblems(trigger)} currency={currency} tags={distinct(products.flatMap(({ tags }) => tags))} isTried={isTried} set={set} /> : null}
      {isMore ? null : <button type="button" onClick={() => setMore(true)} className="link flex min-h-6 items-center gap-1.5 justify-self-start text-sm no-underline pointer-coarse:min-h-11"><Plus size={15} aria-hidden />Tag, price or collection</button>}
    </PartCard>
  )
}

/** Without the fields that ask nothing. */
const clean = <T extends object>(fields: T): T => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
