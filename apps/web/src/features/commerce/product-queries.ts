import { composeSelection, getProduct, listChanges, listPostsOfProduct, listProducts, suggestProducts } from '@marquee/contract/commerce/products/routes'
import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { COMMERCE_KEY } from './key.ts'

export type ProductQuery = Pick<RouteInput<typeof listProducts>['query'], 'q' | 'filter' | 'storeId' | 'sort'>
export type ProductPage = RouteAnswer<typeof listProducts>
export type PostOfProduct = RouteAnswer<typeof listPostsOfProduct>['posts'][number]

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

/** Posts that used a product, the newest ones. */
export const usePostsOfProduct = (id: string) => useQuery({ queryKey: [...COMMERCE_KEY, 'product', id, 'posts'], queryFn: async ({ signal }) => (await call(listPostsOfProduct, { params: { id }, query: {} }, { signal })).posts })

/** What changed in the stores, or in one product, newest first. */
export const useChanges = (productId?: string) =>
  useInfiniteQuery({
    queryKey: [...COMMERCE_KEY, 'changes', productId ?? 'all'],
    queryFn: ({ pageParam, signal }) => call(listChanges, { query: { ...(productId && { productId }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

/** Three products worth a post; asked for while nothing is selected. */
export const useSuggested = (isOn: boolean) => useQuery({ queryKey: [...COMMERCE_KEY, 'suggested'], enabled: isOn, queryFn: async ({ signal }) => (await call(suggestProducts, { query: {} }, { signal })).products })

export type Selection = RouteInput<typeof composeSelection>['body']
/** What the composer starts with for the selected products. Nothing is stored. */
export const composeProducts = (body: Selection) => call(composeSelection, { body })
/** The same ahead of time, for the networks that do not take it. */
export const useRefusals = (body: Selection | null) =>
  useQuery({ queryKey: [...COMMERCE_KEY, 'refusals', body], enabled: body !== null, placeholderData: keepPreviousData, queryFn: async ({ signal }) => (await call(composeSelection, { body: body ?? { productIds: [] } }, { signal })).refusals })
