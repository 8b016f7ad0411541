import { ShoppingBag } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { useDeferredStore } from '../../../../lib/use-deferred-store.ts'
import { onDemand } from '../../../../ui/on-demand.tsx'
import { PopPanel, preloadPopPanel } from '../../../../ui/pop-panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { Composer } from '../../composer.ts'
import { type TextTab, textOf } from '../../editor/text-target.ts'
import { chooseProduct, useChoice } from './choice.ts'
import type { BindOfferProps } from './bind-offer.tsx'
import type { PickerProps } from './product-picker.tsx'
import type { ProductsTabProps } from './products-tab.tsx'
import { insertWanted } from './lazy-wanted.ts'

const Panel = onDemand<ProductsTabProps>(async () => (await import('./products-tab.tsx')).ProductsTab, { fallback: () => <Skeleton className="mt-3 h-48 w-full" /> })
const Picker = onDemand<PickerProps>(async () => (await import('./product-picker.tsx')).ProductPicker, { fallback: () => <Skeleton className="h-48 w-full" /> })
const BindOffer = onDemand<BindOfferProps>(async () => (await import('./bind-offer.tsx')).BindOffer)

type FactToolProps = { composer: Pick<Composer, 'form'>; tab: TextTab; area: RefObject<HTMLTextAreaElement | null> }

/** Inserts a fact of a product: opened by its button, or by a command such as `/price`. What looks like a price is offered to be bound. */
export function FactTool({ composer, tab, area }: FactToolProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const wanted = useChoice((choice) => choice.wanted)
  const hasProduct = useChoice((choice) => choice.productId !== null)
  const hasFacts = useStore(composer.form, (form) => form.bound.length > 0)
  const zone = useTimeZone()
  const text = textOf(useDeferredStore(composer.form), tab)
  const close = (): void => {
    setOpen(false)
    useChoice.setState({ wanted: null })
  }
  const pick = ({ id }: { id: string }): void => {
    close()
    chooseProduct(id)
    if (wanted) insertWanted({ composer, tab, area, zone }, wanted.kind, wanted.from)
  }
  const preload = (): void => {
    void preloadPopPanel()
    void Panel.preload()
  }
  return (
    <>
      <button ref={button} type="button" aria-haspopup="dialog" aria-expanded={isOpen || wanted !== null} onPointerEnter={preload} onFocus={preload} onClick={() => (isOpen || wanted ? close() : setOpen(true))} className="inline-flex min-h-[30px] items-center gap-1 rounded-md px-1 text-sm text-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11">
        <ShoppingBag size={16} strokeWidth={1.75} aria-hidden />Fact
      </button>
      {isOpen || wanted ? <PopPanel anchor={button} title={wanted ? 'Which product?' : 'Fact of a product'} onClose={close}><div className="pt-3">{wanted ? <Picker onPick={pick} /> : <Panel composer={composer} tab={tab} area={area} onInserted={close} />}</div></PopPanel> : null}
      {(hasProduct || hasFacts) && /\d/.test(text) ? <BindOffer composer={composer} tab={tab} /> : null}
    </>
  )
}
