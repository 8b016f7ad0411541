import { STORE_PLATFORM_LABELS } from '@marquee/contract/commerce/platforms'
import type { Product } from '@marquee/contract/commerce/products/product'
import { memo } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { PlatformMark } from '../platform-mark.tsx'
import { ProductThumb } from '../../../ui/product-thumb.tsx'
import { counted } from '../words.ts'
import { postedText, Price, ProductBadges, Sold, Stock, VariantsText } from './product-words.tsx'
import { useChosen } from './selection.ts'

/** Heights of a row, in rem: in the table, and on a phone. */
export const ROW_REM = 3.375
export const PHONE_ROW_REM = 5.25

export type RowProps = { product: Product; place: number; isOpen: boolean; now: number; most: number; onOpen: (id: string) => void; onToggle: (product: Product, isRange: boolean) => void }

const useIsChosen = (id: string): boolean => useChosen(({ products }) => products.some((each) => each.id === id))

function Choose({ product, onToggle, isChosen, className }: Pick<RowProps, 'product' | 'onToggle'> & { isChosen: boolean; className?: string }) {
  return (
    <label className={cx('grid size-9 place-items-center pointer-coarse:size-11', className)}>
      <input type="checkbox" className="tick size-4.5" checked={isChosen} onChange={() => undefined} onClick={(event) => onToggle(product, event.shiftKey)} />
      <span className="sr-only">Select {product.title}</span>
    </label>
  )
}

/** A product in the table. Its name opens the sheet. */
export const ProductRow = memo(function ProductRow({ product, place, isOpen, now, most, onOpen, onToggle }: RowProps) {
  const isChosen = useIsChosen(product.id)
  return (
    <tr aria-rowindex={place + 2} aria-selected={isChosen} style={{ height: `${ROW_REM}rem` }} className={cx('cursor-pointer border-b border-line', isChosen || isOpen ? 'bg-brand-soft' : 'hover:bg-sunken/60', isOpen && 'shadow-[inset_3px_0_0_var(--brand)]')} onClick={(event) => !(event.target as Element).closest('button, input, label, a') && onOpen(product.id)}>
      <td className="w-11 pl-1.5"><Choose product={product} isChosen={isChosen} onToggle={onToggle} /></td>
      <td className="max-w-0 py-1 pr-3">
        <span className="flex items-center gap-3">
          <ProductThumb url={product.pictureUrl} />
          <span className="min-w-0">
            <span className="flex items-center gap-2">
              <button type="button" data-product={product.id} aria-current={isOpen ? 'true' : undefined} onClick={() => onOpen(product.id)} className="min-w-0 truncate rounded-xs text-left font-medium">{product.title}</button>
              <span className="shrink-0"><ProductBadges product={product} /></span>
            </span>
            <span className="flex items-center gap-1.5 truncate text-xs text-muted"><PlatformMark platform={product.platform} size={13} /><span className="sr-only">{STORE_PLATFORM_LABELS[product.platform]}, </span><VariantsText product={product} /></span>
          </span>
        </span>
      </td>
      <td className="pr-3.5 text-right"><Price product={product} /></td>
      <td className="pr-3.5 text-right whitespace-nowrap"><Stock product={product} /></td>
      <td className="pr-3.5 text-right whitespace-nowrap max-md:hidden"><Sold sold={product.sales.sold} most={most} /></td>
      <td className={cx('pr-3.5 whitespace-nowrap max-lg:hidden', product.lastPostedAt !== null && 'text-muted')}>{postedText(product.lastPostedAt, now)}</td>
    </tr>
  )
})

/** A product on a phone: two lines and its badge. */
export const PhoneRow = memo(function PhoneRow({ product, place, count, now, onOpen, onToggle }: RowProps & { count: number }) {
  const isChosen = useIsChosen(product.id)
  const sold = product.sales.sold === null ? '' : `${counted(product.sales.sold, 'piece')} sold, `
  return (
    <li aria-posinset={place + 1} aria-setsize={count} style={{ top: `${place * PHONE_ROW_REM}rem`, height: `${PHONE_ROW_REM}rem` }} className={cx('absolute inset-x-0 flex items-center overflow-hidden border-b border-line pr-3', isChosen && 'bg-brand-soft')}>
      <Choose product={product} isChosen={isChosen} onToggle={onToggle} className="size-11 shrink-0" />
      <button type="button" data-product={product.id} onClick={() => onOpen(product.id)} className="flex h-full min-w-0 flex-1 items-center gap-2.5 rounded-sm text-left focus-visible:-outline-offset-2">
        <span className="relative shrink-0"><ProductThumb url={product.pictureUrl} /><span className="absolute -right-1.5 -bottom-1.5 grid size-5 place-items-center rounded-full bg-surface"><PlatformMark platform={product.platform} size={12} /></span></span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{product.title}</span>
          <span className="block truncate text-xs text-muted">{sold.replace(/ pieces?/, '')}{postedText(product.lastPostedAt, now).toLowerCase()}{product.lastPostedAt === null ? ' posted' : ''}</span>
          <ProductBadges product={product} />
        </span>
        <span className="shrink-0 text-right"><span className="block [&_s]:hidden"><Price product={product} /></span><span className="text-xs text-muted"><Stock product={product} unit=" in stock" /></span></span>
      </button>
    </li>
  )
})
