import { PRODUCT_FILTERS, PRODUCT_SORTS } from '@marquee/contract/commerce/products/product'
import { oneOf, useSearchFields, uuidField } from '../../../lib/search-params.ts'
import type { ProductQuery } from '../product-queries.ts'

const SEARCH = { q: (value: string) => value || undefined, filter: oneOf(PRODUCT_FILTERS), store: uuidField, sort: oneOf(PRODUCT_SORTS) }

/** Search, filter, store and order of the products, as the address has them, and the query they make. */
export function useProductView() {
  const [values, set] = useSearchFields(SEARCH)
  const { q, filter, store, sort } = values
  const query: ProductQuery = { ...(q && { q }), ...(filter && { filter }), ...(store && { storeId: store }), ...(sort && { sort }) }
  return { values, set, query, isNarrowed: q !== undefined || (filter !== undefined && filter !== 'all') || store !== undefined, clear: () => set({ q: null, filter: null, store: null }) }
}
export type ProductView = ReturnType<typeof useProductView>
