import type { Product } from '@marquee/contract/commerce/products/product'
import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useRowWindow } from '../../../lib/use-row-window.ts'
import type { useProducts } from '../product-queries.ts'
import { PHONE_ROW_REM, PhoneRow, ProductRow, ROW_REM, type RowProps } from './product-row.tsx'
import type { ShownSort } from './shown.ts'

/** Rows from the end at which the next page is read. */
const ROWS_AHEAD = 15

type Props = { list: ReturnType<typeof useProducts>; products: readonly Product[]; total: number | undefined; openId: string | undefined; sort: ShownSort; onOpen: (id: string) => void }

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

const Mark = () => <ChevronDown size={13} aria-hidden className="ml-1 inline align-[-2px] text-brand-text" />
const HEAD = 'h-8 text-xs font-medium text-muted'

/** What rows have in common. */
function useRowProps({ products, openId, onOpen }: Props): Omit<RowProps, 'product' | 'place' | 'isOpen'> & { isOpenAt: (id: string) => boolean } {
  const most = useMemo(() => products.reduce((max, { sales }) => Math.max(max, sales.sold ?? 0), 0), [products])
  return { most, onOpen, isOpenAt: (id) => id === openId }
}

/** Room for rows that are not drawn. */
const Room = ({ rows }: { rows: number }) => (rows > 0 ? <tr aria-hidden style={{ height: `${rows * ROW_REM}rem` }}><td aria-hidden colSpan={4} /></tr> : null)

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
          <th scope="col" className={`${HEAD} w-full pl-4 text-left`} {...(sort === 'name' && { 'aria-sort': 'ascending' })}>Product{sort === 'name' ? <Mark /> : null}</th>
          <th scope="col" className={`${HEAD} pr-3.5 text-right`}>Price</th>
          <th scope="col" className={`${HEAD} pr-3.5 text-right`}>Stock</th>
          <th scope="col" className={`${HEAD} pr-3.5 text-right whitespace-nowrap max-md:hidden`} {...(sort === 'best_selling' && { 'aria-sort': 'descending' })}>Sold, 30 days{sort === 'best_selling' ? <Mark /> : null}</th>
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
      {products.slice(from, to).map((product, index) => <PhoneRow key={product.id} product={product} place={from + index} total={total ?? products.length} isOpen={isOpenAt(product.id)} {...shared} />)}
    </ul>
  )
}
