import type { ProductDetail, ProductPicture } from '@marquee/contract/commerce/products/product'
import { ImagePlus, LoaderCircle } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { ProductThumb } from '../../../ui/product-thumb.tsx'
import { count } from '../words.ts'
import { Part } from './part.tsx'
import { useMakeCard } from './use-make-card.ts'

/** Whether a picture is a card, has an alternative text, or is not in the library. */
function Mark({ picture: { isCard, altText, state } }: { picture: ProductPicture }) {
  const [text, isMissing] = isCard ? ['Card', false] : state === 'failed' ? ['Not loaded', true] : altText === '' ? ['ALT?', true] : ['ALT', false]
  return <span className={cx('absolute bottom-1 left-1 rounded-xs px-1.5 text-2xs font-semibold', isMissing ? 'bg-[#FFF2DA] text-[#824F00]' : 'bg-black/80 text-white')}>{text}</span>
}

function Picture({ picture }: { picture: ProductPicture }) {
  const { thumbnailUrl, itemUrl, itemId, url, state, altText } = picture
  const shown = <><ProductThumb url={thumbnailUrl ?? itemUrl ?? url} size="xl" /><Mark picture={picture} />{state === 'waiting' ? <LoaderCircle size={16} aria-label="Loading" className="absolute top-1 right-1 animate-spin text-subtle" /> : null}</>
  if (itemId === null) return <span className="relative block">{shown}<span className="sr-only">{altText}</span></span>
  return <Link to={`/content?open=${itemId}`} className="relative block rounded-lg">{shown}<span className="sr-only">{altText || 'Picture without alternative text'}, open in the library</span></Link>
}

/** The pictures of a product with the state of their alternative texts, and a card that can be drawn. */
export function Pictures({ product }: { product: ProductDetail }) {
  const { isBusy, make } = useMakeCard(product.id)
  const inLibrary = product.pictures.filter(({ state }) => state === 'imported').length
  return (
    <Part heading="Pictures" note={`${count(inLibrary)} in the library`}>
      <ul className="mt-2 flex flex-wrap gap-2">
        {product.pictures.map((picture) => <li key={picture.id}><Picture picture={picture} /></li>)}
        <li>
          <button type="button" aria-busy={isBusy || undefined} onClick={() => !isBusy && void make()} className="grid size-[88px] place-items-center content-center gap-1 rounded-lg text-xs font-medium text-muted outline-1 -outline-offset-1 outline-field outline-dashed hover:text-ink">
            {isBusy ? <Spinner /> : <ImagePlus size={18} strokeWidth={1.75} aria-hidden className="text-brand-text" />}Make card
          </button>
        </li>
      </ul>
    </Part>
  )
}
