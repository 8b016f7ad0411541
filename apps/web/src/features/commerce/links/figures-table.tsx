import type { FIGURES_BY, FIGURES_SORTS } from '@marquee/contract/commerce/links/links'
import { PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { historyPath } from '../../../lib/history-path.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import type { FiguresRow } from '../link-queries.ts'
import { ProductThumb } from '../../../ui/product-thumb.tsx'
import { count, counted, revenueText } from '../words.ts'

export type By = (typeof FIGURES_BY)[number]
export type Sort = (typeof FIGURES_SORTS)[number]

/** A column by which the rows can be ordered. */
function SortHead({ label, name, sort, onSort }: { label: string; name: Sort; sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <th scope="col" aria-sort={sort === name ? 'descending' : 'none'} className="h-8 pr-4.5 text-right text-xs font-medium text-muted">
      <button type="button" onClick={() => onSort(name)} className="inline-flex min-h-6 items-center gap-1 rounded-xs hover:text-ink pointer-coarse:min-h-11">{label}{sort === name ? <ChevronDown size={13} aria-hidden className="text-brand-text" /> : null}</button>
    </th>
  )
}

const titleOf = ({ title }: FiguresRow): string => title.split('\n', 1)[0] ?? ''

function Title({ row, by }: { row: FiguresRow; by: By }) {
  const to = by === 'post' && row.postId ? historyPath(row.postId) : by === 'product' && row.productId ? `?tab=products&product=${row.productId}` : null
  return (
    <span className="flex items-center gap-3">
      {by === 'campaign' ? null : <ProductThumb url={row.pictureUrl} />}
      <span className="min-w-0">
        {to === null ? <span className="block truncate">{titleOf(row)}</span> : <Link to={to} className="block truncate rounded-xs hover:underline">{titleOf(row)}</Link>}
        {row.codes.length > 0 ? <span className="block truncate text-xs text-muted">{row.codes.join(', ')}</span> : null}
      </span>
    </span>
  )
}

const ordersOf = ({ orders }: FiguresRow): string => (orders === null ? 'orders not known' : counted(orders, 'order'))

/** The rows on a phone: each in two lines, in the order that was chosen. */
export function FiguresStack({ rows, by }: { rows: readonly FiguresRow[]; by: By }) {
  return (
    <ul aria-label="Figures">
      {rows.map((row) => (
        <li key={row.key} className="border-t border-line px-3 py-2.5">
          <Title row={row} by={by} />
          <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-muted"><span>{counted(row.clicks, 'click')}, {ordersOf(row)}</span>{row.revenue.length > 0 ? <span className="font-semibold text-ink">{revenueText(row.revenue)}</span> : null}</p>
        </li>
      ))}
    </ul>
  )
}

/** What each post, product or campaign brought. */
export function FiguresTable({ rows, by, sort, onSort }: { rows: readonly FiguresRow[]; by: By; sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <div tabIndex={0} role="group" aria-label="Figures" className="overflow-x-auto">
      <table className="w-full min-w-md">
        <thead><tr><th scope="col" className="h-8 w-full pl-4.5 text-left text-xs font-medium text-muted">{by === 'post' ? 'Post' : by === 'product' ? 'Product' : 'Campaign'}</th><th scope="col" className="h-8 pr-4.5 text-left text-xs font-medium text-muted">Network</th><SortHead label="Clicks" name="clicks" sort={sort} onSort={onSort} /><SortHead label="Orders" name="orders" sort={sort} onSort={onSort} /><SortHead label="Revenue" name="revenue" sort={sort} onSort={onSort} /></tr></thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="h-13 border-t border-line">
              <td className="max-w-0 min-w-40 py-1.5 pr-3 pl-4.5"><Title row={row} by={by} /></td>
              <td className="pr-4.5"><span className="flex gap-1.5">{row.platforms.map((platform) => <span key={platform}><PlatformIcon platform={platform} size={15} /><span className="sr-only">{PLATFORM_LIMITS[platform].label}</span></span>)}</span></td>
              <td className="pr-4.5 text-right">{count(row.clicks)}</td>
              <td className="pr-4.5 text-right whitespace-nowrap">{row.orders === null ? <span className="text-muted">Not known</span> : count(row.orders)}</td>
              <td className="pr-4.5 text-right font-semibold whitespace-nowrap">{row.orders === null ? '' : row.revenue.length === 0 ? <span className="font-normal text-muted">None</span> : revenueText(row.revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
