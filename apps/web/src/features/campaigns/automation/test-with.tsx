import { useId, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/controls.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useProductSearch } from '../product-queries.ts'
import { TestedRules } from './tested-rules.tsx'
import type { Lists } from './use-automation.ts'
import { useProductTest } from './product-test-queries.ts'

/** With more products than this, they can be searched. */
const MANY = 12
const MAX_SEARCH = 80
type Product = { id: string; title: string }

/** The choice among the products that were found. */
function Choice({ id, products, chosen, isLoading, onChoose }: { id: string; products: readonly Product[]; chosen: string; isLoading: boolean; onChoose: (id: string) => void }) {
  const none = isLoading ? 'Loading…' : 'No product matches'
  return (
    <div className="min-w-0 flex-1 basis-40 sm:max-w-52">
      <NativeSelect id={id} value={chosen} disabled={products.length === 0} onChange={({ target }) => onChoose(target.value)}>
        {products.length === 0 ? <option value="">{none}</option> : products.map(({ id: each, title }) => <option key={each} value={each}>{title}</option>)}
      </NativeSelect>
    </div>
  )
}

/** `canTest`: says whether the form has nothing that is refused, and shows it otherwise. */
type Props = { id: string; lists: Lists; zone: string; canTest: () => boolean }
const NONE: readonly Product[] = []

/** Tests the rules as they stand in the form with one of the owner's products. */
export function TestWith({ id, lists, zone, canTest }: Props) {
  const select = useId()
  const [q, setQ] = useState('')
  const [asked, setAsked] = useState('')
  const { data: products = NONE, isPending, isError, error } = useProductSearch(q)
  const chosen = (products.find((each) => each.id === asked) ?? products[0])?.id ?? ''
  const test = useProductTest(id, lists, chosen)
  if (isError) return <p role="alert" className="text-sm text-bad">{errorText(error, 'The products could not be loaded.')}</p>
  if (!isPending && products.length === 0 && q === '') return <p className="text-sm text-muted">With a store you can test these rules with one of its products. <Link to="/integrations/ecommerce" className="link">Connect one</Link></p>
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        <label htmlFor={select} className="text-sm text-muted">Test with</label>
        {products.length > MANY || q !== '' ? <SearchField label="Search products" placeholder="Search products" className="min-w-0 max-sm:w-full sm:w-44" value={q} maxLength={MAX_SEARCH} onChange={setQ} /> : null}
        <Choice id={select} products={products} chosen={chosen} isLoading={isPending} onChoose={setAsked} />
        <Button disabled={chosen === ''} loading={test.busy === 'rules'} loadingText="Testing…" onClick={() => canTest() && test.ask('rules')}>Test</Button>
      </div>
      <TestedRules test={test} zone={zone} />
    </div>
  )
}
