import { CAMPAIGN_LIMITS } from '@marquee/contract/campaigns/values'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api-error.ts'
import { ProductThumb } from '../../../ui/product-thumb.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useProductSearch } from '../product-queries.ts'
import type { WizardForm } from './form.ts'

const SHOWN = 5
const MAX_SEARCH = 80
type Products = WizardForm['products']

/** Products that match what is typed; a pressed one is chosen. */
function Found({ q, chosen, onChoose }: { q: string; chosen: Products; onChoose: (product: Products[number]) => void }) {
  const { data, isError, error } = useProductSearch(q)
  if (isError) return <p role="alert" className="text-sm text-bad">{errorText(error, 'The products could not be loaded.')}</p>
  if (data?.length === 0) return <p className="text-sm text-muted">{q === '' ? <>No store is connected yet. <Link to="/integrations/ecommerce" className="link">Connect one</Link></> : 'No product matches.'}</p>
  const rest = (data ?? []).filter(({ id }) => !chosen.some((each) => each.id === id)).slice(0, SHOWN)
  return (
    <ul aria-label="Products to choose" className="grid gap-0.5">
      {rest.map(({ id, title, pictureUrl }) => (
        <li key={id}><button type="button" onClick={() => onChoose({ id, title })} className="flex min-h-9 w-full items-center gap-2.5 rounded-md px-2 text-left hover:bg-sunken pointer-coarse:min-h-11"><ProductThumb url={pictureUrl} size="sm" /><span className="min-w-0 flex-1 truncate">{title}</span></button></li>
      ))}
    </ul>
  )
}

/** The products the campaign is about; none means all of them. */
export function TargetProducts({ chosen, onChange }: { chosen: Products; onChange: (chosen: Products) => void }) {
  const [q, setQ] = useState('')
  const isFull = chosen.length >= CAMPAIGN_LIMITS.targetProducts
  return (
    <section aria-label="Target products" className="grid gap-2">
      <div><h3 className="font-medium">Target products</h3><p className="text-sm text-muted">{chosen.length === 0 ? 'All products. Choose some to narrow the campaign to them.' : `${chosen.length} chosen. Events of other products do nothing.`}</p></div>
      {chosen.length > 0 ? (
        <ul aria-label="Chosen products" className="flex flex-wrap gap-1.5">
          {chosen.map(({ id, title }) => <li key={id} className="inline-flex max-w-full items-center gap-1 rounded-full bg-brand-soft py-0.5 pr-1 pl-3 text-sm text-brand-text"><span className="min-w-0 truncate">{title}</span><button type="button" onClick={() => onChange(chosen.filter((each) => each.id !== id))} className="grid size-6 place-items-center rounded-full hover:bg-surface pointer-coarse:size-11"><X size={13} aria-hidden /><span className="sr-only">Remove {title}</span></button></li>)}
        </ul>
      ) : null}
      {isFull ? <p className="text-sm text-muted">That is all of {CAMPAIGN_LIMITS.targetProducts}.</p> : (
        <div className="grid gap-1.5 rounded-lg p-2 ring-1 ring-line">
          <SearchField label="Search products" placeholder="Search products" className="min-w-0" value={q} maxLength={MAX_SEARCH} onChange={setQ} />
          <Found q={q} chosen={chosen} onChoose={(product) => onChange([...chosen, product])} />
        </div>
      )}
    </section>
  )
}
