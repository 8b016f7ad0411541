import { connectWithKeys, finishEtsy, getConsent, startApproval, startEtsy, testStore } from '@marquee/contract/commerce/stores/connecting'
import { debugStore, disconnectStore, importProducts, listImportable, listStores, mendStore, previewDisconnect, resumeSync, startSync, stopSync } from '@marquee/contract/commerce/stores/routes'
import type { Store } from '@marquee/contract/commerce/stores/store'
import type { TestResult, TestRow } from '@marquee/contract/commerce/stores/test-log'
import { completeShopify, finishShopify, startShopify } from '@marquee/contract/commerce/specified/shopify'
import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, callRaw } from '../../lib/api.ts'
import { newKey } from '../../lib/new-key.ts'
import { readEvents } from '../../lib/sse.ts'
import { COMMERCE_KEY } from './key.ts'

const STORES_KEY = [...COMMERCE_KEY, 'stores'] as const
/** How often stores are read again while one of them is being read, in milliseconds: events come sooner. */
const MOVING_MS = 2_000

export type StoresAnswer = RouteAnswer<typeof listStores>
export type Importable = RouteAnswer<typeof listImportable>['products'][number]
export type Imported = RouteAnswer<typeof importProducts>
export type StoreDebug = RouteAnswer<typeof debugStore>

/** States in which something goes on in a store. */
const MOVING: readonly Store['state'][] = ['connected', 'first-sync', 'syncing', 'disconnecting']

/** The connected stores and the platforms that can be connected; read again while something goes on. */
export const useStores = () =>
  useQuery({
    queryKey: STORES_KEY,
    queryFn: ({ signal }) => call(listStores, { query: {} }, { signal }),
    refetchInterval: ({ state }) => (state.data?.stores.some((store) => MOVING.includes(store.state)) ? MOVING_MS : false),
  })

/** Reads everything of commerce again that is shown. */
export const refreshCommerce = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: COMMERCE_KEY })

/** Shows a store as the server returned it, before the list is read again. */
export function showStore(client: QueryClient, store: Store): void {
  client.setQueryData<StoresAnswer>(STORES_KEY, (before) => before && { ...before, stores: [store, ...before.stores.filter(({ id }) => id !== store.id)] })
}

/** Shows a store without its row: it was disconnected. */
export function hideStore(client: QueryClient, id: string): void {
  client.setQueryData<StoresAnswer>(STORES_KEY, (before) => before && { ...before, stores: before.stores.filter((store) => store.id !== id) })
}

export const beginSync = (id: string) => call(startSync, { params: { id }, body: {} })
export const haltSync = (id: string) => call(stopSync, { params: { id }, body: {} })
export const continueSync = (id: string) => call(resumeSync, { params: { id }, body: {} })
export const mend = (id: string) => call(mendStore, { params: { id }, body: {} })
export const disconnect = (id: string) => call(disconnectStore, { params: { id }, query: {} })

/** What disconnecting a store would remove and keep; asked for when the question is shown. */
export const useDisconnectPreview = (id: string) => useQuery({ queryKey: [...COMMERCE_KEY, 'disconnect', id], queryFn: ({ signal }) => call(previewDisconnect, { params: { id }, query: {} }, { signal }), staleTime: 0, gcTime: 0 })

/** The products of a store as it has them now, page by page. */
export const useImportable = (id: string) =>
  useInfiniteQuery({
    queryKey: [...COMMERCE_KEY, 'importable', id],
    queryFn: ({ pageParam, signal }) => call(listImportable, { params: { id }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
export const importSelected = (id: string, externalIds: string[]) => call(importProducts, { params: { id }, body: { externalIds } })

/** How a store is reached, with its secrets masked. */
export const useStoreDebug = (id: string) => useQuery({ queryKey: [...COMMERCE_KEY, 'debug', id], queryFn: ({ signal }) => call(debugStore, { params: { id }, query: {} }, { signal }), staleTime: 0 })

export type StoreLogin = RouteInput<typeof testStore>['body']['login']
type Told = { type: 'row'; row: TestRow } | { type: 'done'; result: TestResult }

/** Tries a connection. Takes what opens the store and what to call with each row of the log as it comes. Returns the result. Throws ApiError, or AbortError when it was cancelled. */
export async function tryStore(login: StoreLogin, onRow: (row: TestRow) => void, signal: AbortSignal): Promise<TestResult> {
  const response = await callRaw(testStore, { body: { login } }, 'text/event-stream', { signal })
  if (!response.headers.get('content-type')?.includes('text/event-stream')) return ((await response.json()) as RouteAnswer<typeof testStore>).result
  for await (const { data } of readEvents(response, signal)) {
    const told = JSON.parse(data) as Told
    if (told.type === 'done') return told.result
    onRow(told.row)
  }
  throw new DOMException('The test ended without a result.', 'AbortError')
}

/** The page of Shopify on which the owner agrees; empty when the server named none. */
export const beginShopify = async (shop: string, signal: AbortSignal): Promise<string> => (await call(startShopify, { body: { shop } }, { signal })).authUrl
export const completeStorefront = (shop: string, storefrontToken: string) => call(completeShopify, { body: { shop, connectionType: 'storefront_api', ...(storefrontToken !== '' && { storefrontToken }) } })
export type ShopifyReturn = RouteInput<typeof finishShopify>['body']
export const finishShopifyConsent = (body: ShopifyReturn) => call(finishShopify, { body })
export const beginEtsy = (signal: AbortSignal) => call(startEtsy, { body: {} }, { signal })
export type EtsyReturn = RouteInput<typeof finishEtsy>['body']
export const finishEtsyConsent = (body: EtsyReturn) => call(finishEtsy, { body })
export const beginApproval = (address: string, signal: AbortSignal) => call(startApproval, { body: { address } }, { signal })
export const connectByKeys = (body: RouteInput<typeof connectWithKeys>['body']) => call(connectWithKeys, { body }, { idempotencyKey: newKey() })
/** What has become of a consent that was started. */
export const useConsent = (id: string | null) =>
  useQuery({
    queryKey: [...COMMERCE_KEY, 'consent', id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(getConsent, { params: { id: id ?? '' }, query: {} }, { signal }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'waiting' ? MOVING_MS : false),
  })
