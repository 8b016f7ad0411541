import type { Product, PRODUCT_SORTS } from '@marquee/contract/commerce/products/product'
import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { useRowWindow } from '../../../lib/use-row-window.ts'
import type { useProducts } from '../product-queries.ts'
import { PHONE_ROW_REM, PhoneRow, ProductRow, ROW_REM, type RowProps } from './product-row.tsx'
import { chooseProducts, dropProducts, toggleProduct, useChosen } from './selection.ts'

/** Rows from the end at which the next page is read. */
const ROWS_AHEAD = 15

type Props = { list: ReturnType<typeof useProducts>; products: readonly Product[]; total: number | undefined; openId: string | undefined; sort: (typeof PRODUCT_SORTS)[number]; onOpen: (id: string) => void }

/** Reads the next page before its first row is reached. */
function useNextPage({ list, products }: Props, to: number): void {
  const isNearEnd = to >= products.length - ROWS_AHEAD
  const readNext = useEffectEvent(() => {
    if (list.hasNextPage && !list.isFetchingNextPage && !list.isError) void list.fetchNextPage()
  })
  useEffect(() => {
    if (isNearEnd) readNext()
  }, [isNearEnd, products.length])
}

/** Selects what is loaded, or takes it out. */
function ChooseAll({ products }: { products: readonly Product[] }) {
  const chosen = useChosen((state) => state.products)
  const here = products.filter(({ id }) => chosen.some((each) => each.id === id)).length
  const isAll = here > 0 && here === products.length
  return (
    <label className="grid size-9 place-items-center pointer-coarse:size-11">
      <input type="checkbox" className="tick size-4.5" checked={isAll} ref={(box) => { if (box) box.indeterminate = here > 0 && !isAll }} onChange={() => (here > 0 ? dropProducts(new Set(products.map(({ id }) => id))) : chooseProducts(products))} />
      <span className="sr-only">Select all that are shown</span>
    </label>
  )
}

const Mark = () => <ChevronDown size={13} aria-hidden className="ml-1 inline align-[-2px] text-brand-text" />
const HEAD = 'h-8 text-xs font-medium text-muted'

/** What rows have in common. */
function useRowProps({ products, openId, onOpen }: Props): Omit<RowProps, 'product' | 'place' | 'isOpen'> & { isOpenAt: (id: string) => boolean } {
  const now = useNow()
  const most = useMemo(() => products.reduce((max, { sales }) => Math.max(max, sales.sold ?? 0), 0), [products])
  const toggle = useMemo(() => (product: Product, isRange: boolean) => toggleProduct(product, products, isRange), [products])
  return { now, most, onOpen, onToggle: toggle, isOpenAt: (id) => id === openId }
}

/** Room for rows that are not drawn. */
const Room = ({ rows }: { rows: number }) => (rows > 0 ? <tr aria-hidden style={{ height: `${rows * ROW_REM}rem` }}><td aria-hidden colSpan={6} /></tr> : null)

/** The products as a table: the rows near the window, with room for the others. */
export function ProductTable(props: Props) {
  const { products, total, sort } = props
  const { list: body, from, to } = useRowWindow<HTMLTableSectionElement>(products.length, ROW_REM)
  useNextPage(props, to)
  const { isOpenAt, ...shared } = useRowProps(props)
  return (
    <table aria-rowcount={(total ?? products.length) + 1} className="w-full table-auto">
      <caption className="sr-only">Products</caption>
      <thead className="border-b border-line">
        <tr aria-rowindex={1}>
          <td className="w-11 pl-1.5"><ChooseAll products={products} /></td>
          <th scope="col" className={`${HEAD} w-full pl-0 text-left`} {...(sort === 'name' && { 'aria-sort': 'ascending' })}>Product{sort === 'name' ? <Mark /> : null}</th>
          <th scope="col" className={`${HEAD} pr-3.5 text-right`}>Price</th>
          <th scope="col" className={`${HEAD} pr-3.5 text-right`}>Stock</th>
          <th scope="col" className={`${HEAD} pr-3.5 text-right whitespace-nowrap max-md:hidden`} {...(sort === 'best_selling' && { 'aria-sort': 'descending' })}>Sold, 30 days{sort === 'best_selling' ? <Mark /> : null}</th>
          <th scope="col" className={`${HEAD} pr-3.5 text-left whitespace-nowrap max-lg:hidden`} {...(sort === 'longest_not_posted' && { 'aria-sort': 'ascending' })}>Last posted{sort === 'longest_not_posted' ? <Mark /> : null}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Room rows={from} />
        {products.slice(from, to).map((product, index) => <ProductRow key={product.id} product={product} place={from + index} isOpen={isOpenAt(product.id)} {...shared} />)}
        <Room rows={products.length - to} />
      </tbody>
    </table>
  )
}

/** The same on a phone. */
export function ProductStack(props: Props) {
  const { products, total } = props
  const { list: root, from, to } = useRowWindow<HTMLUListElement>(products.length, PHONE_ROW_REM)
  useNextPage(props, to)
  const { isOpenAt, ...shared } = useRowProps(props)
  return (
    <ul ref={root} aria-label="Products" className="relative" style={{ height: `${products.length * PHONE_ROW_REM}rem` }}>
      {products.slice(from, to).map((product, index) => <PhoneRow key={product.id} product={product} place={from + index} count={total ?? products.length} isOpen={isOpenAt(product.id)} {...shared} />)}
    </ul>
  )
}
