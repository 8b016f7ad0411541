import type { ProductFilter, ProductSort } from '@marquee/contract/commerce/products/product'

/** Filters and orders of the screen: those that need to know in which posts a product was are not among them. */
export const SHOWN_FILTERS = ['all', 'in_stock', 'low_stock', 'new', 'on_sale'] as const satisfies readonly ProductFilter[]
export const SHOWN_SORTS = ['best_selling', 'name'] as const satisfies readonly ProductSort[]
export type ShownSort = (typeof SHOWN_SORTS)[number]
