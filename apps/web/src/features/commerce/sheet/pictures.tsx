import type { ProductDetail, ProductPicture } from '@marquee/contract/commerce/products/product'
import { LoaderCircle } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../../../ui/class-names.ts'
import { Thumb } from '../thumb.tsx'
import { count } from '../words.ts'
import { Part } from './part.tsx'

/** Whether a picture has an alternative text, or is not in the library. */
function Mark({ picture: { altText, state } }: { picture: ProductPicture }) {
  const [text, isMissing] = state === 'failed' ? ['Not loaded', true] : altText === '' ? ['ALT?', true] : ['ALT', false]
  return <span className={cx('absolute bottom-1 left-1 rounded-xs px-1.5 text-2xs font-semibold', isMissing ? 'bg-[#FFF2DA] text-[#824F00]' : 'bg-black/80 text-white')}>{text}</span>
}

function Picture({ picture }: { picture: ProductPicture }) {
  const { thumbnailUrl, itemUrl, itemId, url, state, altText } = picture
  const shown = <><Thumb url={thumbnailUrl ?? itemUrl ?? url} size="xl" /><Mark picture={picture} />{state === 'waiting' ? <LoaderCircle size={16} aria-label="Loading" className="absolute top-1 right-1 animate-spin text-subtle" /> : null}</>
  if (itemId === null) return <span className="relative block">{shown}<span className="sr-only">{altText}</span></span>
  return <Link to={`/content?open=${itemId}`} className="relative block rounded-lg">{shown}<span className="sr-only">{altText || 'Picture without alternative text'}, open in the library</span></Link>
}

/** The pictures of a product with the state of their alternative texts. */
export function Pictures({ product }: { product: ProductDetail }) {
  const inLibrary = product.pictures.filter(({ state }) => state === 'imported').length
  return (
    <Part heading="Pictures" note={`${count(inLibrary)} in the library`}>
      <ul className="mt-2 flex flex-wrap gap-2">
        {product.pictures.map((picture) => <li key={picture.id}><Picture picture={picture} /></li>)}
      </ul>
    </Part>
  )
}
