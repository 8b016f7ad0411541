import type { SelectionForm } from '@marquee/contract/commerce/products/routes'
import { PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { FileText, GalleryHorizontal, List } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { CardStrip } from '../cards/card-strip.tsx'
import { useRefusals } from '../product-queries.ts'
import { clearProducts, useChosen } from '../products/selection.ts'
import { counted } from '../words.ts'
import { ChosenList } from './chosen-list.tsx'
import { FormTiles } from './form-tiles.tsx'
import { Suggestions } from './suggestions.tsx'
import { useCompose, useConnectedPlatforms } from './use-compose.ts'

const BUTTONS = { post: { label: 'Write a post', icon: FileText }, series: { label: 'Write a series', icon: List }, carousel: { label: 'Write a carousel', icon: GalleryHorizontal } } as const

/** Which of the connected networks do not take a carousel of the selection, in words: whether none takes it, and what is said. */
function useCarouselLimits(productIds: readonly string[]): { off: string | null; note: string | null } {
  const platforms = useConnectedPlatforms()
  const { data = [] } = useRefusals(productIds.length > 1 && platforms.length > 0 ? { productIds: [...productIds], form: 'carousel', platforms: [...platforms] } : null)
  const refused = data.filter(({ platform }) => platforms.includes(platform))
  if (refused.length === 0) return { off: null, note: null }
  const text = refused.map(({ platform, reason }) => `${PLATFORM_LIMITS[platform].label}: ${reason}`).join(' ')
  return refused.length === platforms.length ? { off: text, note: null } : { off: null, note: text }
}

/** The selected products, what is made of them, their cards, and the button that opens the composer filled. */
export function TrayBody() {
  const products = useChosen((state) => state.products)
  const [wanted, setForm] = useState<SelectionForm>('carousel')
  const [hasCards, setCards] = useState(true)
  const { isBusy, compose } = useCompose()
  const limits = useCarouselLimits(products.map(({ id }) => id))
  const form: SelectionForm = products.length < 2 || (wanted === 'carousel' && limits.off !== null) ? 'post' : wanted
  const { label, icon: Icon } = BUTTONS[form]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <ChosenList products={products} />
      <FormTiles value={form} count={products.length} carouselOff={limits.off} onChange={setForm} />
      {form === 'carousel' && limits.note !== null ? <p className="text-xs text-muted">{limits.note}</p> : null}
      <CardStrip products={products} />
      <Checkbox label="Use the cards as pictures" checked={hasCards} onChange={(event) => setCards(event.target.checked)} />
      <Button variant="primary" size="lg" className="w-full" icon={<Icon size={16} strokeWidth={1.75} aria-hidden />} loading={isBusy} onClick={() => void compose(products.map(({ id }) => id), form, hasCards)}>{label}</Button>
    </div>
  )
}

/** The rail beside the products: what is selected, or else what is worth a post. */
export function Tray({ onOpen }: { onOpen: (id: string) => void }) {
  const chosen = useChosen((state) => state.products.length)
  return (
    <Card role="region" aria-label="Write about products" className="sticky top-18 max-h-[calc(100dvh-5.5rem)] overflow-y-auto p-4!">
      {chosen === 0 ? <Suggestions onOpen={onOpen} /> : (
        <>
          <div className="mb-1 flex items-baseline justify-between gap-3">
            <h2 className="font-semibold"><span role="status">Write about {counted(chosen, 'product')}</span></h2>
            <button type="button" onClick={clearProducts} className="link min-h-6 text-sm no-underline pointer-coarse:min-h-11">Clear</button>
          </div>
          <TrayBody />
        </>
      )}
    </Card>
  )
}
