import { CHANGE_WORDS } from '@marquee/contract/commerce/facts/words'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { useDeferredStore } from '../../../../lib/use-deferred-store.ts'
import type { Composer } from '../../composer.ts'
import { type TextTab, textOf } from '../../editor/text-target.ts'
import { bindWords } from '../edit.ts'
import { unboundPrice, useOffered } from './product-facts.ts'
import { rangesOf } from '../tokens.ts'

export type BindOfferProps = { composer: Pick<Composer, 'form'>; tab: TextTab }

/** Offers to bind a typed number that is the price of the product; one that was left alone is not offered again. */
export function BindOffer({ composer, tab }: BindOfferProps) {
  const form = useDeferredStore(composer.form)
  const { product } = useOffered(composer)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const text = textOf(form, tab)
  const found = unboundPrice(text, rangesOf(form, text), product)
  if (!found || !product || left.has(found.words)) return null
  const bind = (): void => {
    // The text may have been edited since it was looked at.
    if (textOf(composer.form.getState(), tab) === text) bindWords({ composer, tab }, found, { kind: 'price', productId: product.id, variantId: found.variantId })
  }
  return (
    <span role="status" className="inline-flex items-center gap-1 rounded-md bg-brand-soft pl-2 text-xs text-brand-text">
      <Tag size={13} aria-hidden />{found.words} is the price of {product.title}.
      <button type="button" onClick={bind} className="min-h-7 rounded-sm px-1 font-semibold underline underline-offset-2 pointer-coarse:min-h-11">{CHANGE_WORDS.bindIt}</button>
      <button type="button" onClick={() => setLeft(new Set([...left, found.words]))} className="min-h-7 rounded-sm px-1.5 pointer-coarse:min-h-11">No</button>
    </span>
  )
}
