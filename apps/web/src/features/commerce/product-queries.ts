import { getProduct, listChanges, listProducts } from '@marquee/contract/commerce/products/routes'
import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { COMMERCE_KEY } from './key.ts'

export type ProductQuery = Pick<RouteInput<typeof listProducts>['query'], 'q' | 'filter' | 'storeId' | 'sort'>
export type ProductPage = RouteAnswer<typeof listProducts>

/** The products of a search, page by page. */
export const useProducts = (query: ProductQuery) =>
  useInfiniteQuery({
    queryKey: [...COMMERCE_KEY, 'products', query],
    queryFn: ({ pageParam, signal }) => call(listProducts, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: ProductPage) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

/** One product for its sheet. */
export const useProduct = (id: string) => useQuery({ queryKey: [...COMMERCE_KEY, 'product', id], queryFn: async ({ signal }) => (await call(getProduct, { params: { id }, query: {} }, { signal })).product })

/** What changed in the stores, or in one product, newest first. */
export const useChanges = (productId?: string) =>
  useInfiniteQuery({
    queryKey: [...COMMERCE_KEY, 'changes', productId ?? 'all'],
    queryFn: ({ pageParam, signal }) => call(listChanges, { query: { ...(productId && { productId }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
