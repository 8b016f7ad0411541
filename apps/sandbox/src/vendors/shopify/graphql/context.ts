import type { Shop } from '../../../shops/types.ts'
import type { Shopify } from '../state.ts'
import type { ApiName } from './schema.ts'

/** Part of the results of a bulk operation: connections are not paged, and the first one starts at `from`. */
export type BulkPart = { from: number; count: number; isTaken: boolean }

/** What fields are resolved with. `root`: the queries and mutations; `scopes`: what the caller may read. */
export type Context = { shopify: Shopify; shop: Shop; api: ApiName; root: object; clientId: string; scopes: readonly string[]; isTokenless: boolean; bulk?: BulkPart }
