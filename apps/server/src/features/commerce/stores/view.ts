import { CONNECTION_TYPES, STORE_PLATFORM_LABELS, type StorePlatform } from '@marquee/contract/commerce/platforms'
import { mendOf, type StoreState, type StoreTrouble, statusOf, troubleText } from '@marquee/contract/commerce/stores/states'
import type { Store, StoreConnection, StoreSync } from '@marquee/contract/commerce/stores/store'
import type { StoreRow } from './queries.ts'
import type { SyncRow } from '../sync/queries.ts'
import { summarise } from '../sync/summary.ts'

const FOUND = ['added', 'removed', 'prices', 'stocks', 'titles', 'links', 'sales', 'postsHeld', 'pictures', 'imported', 'failed'] as const

/** Seconds left at the pace so far; null while nothing can be said. */
function secondsLeft({ read_count: read, total, started_at: startedAt, state }: SyncRow, now: Date): number | null {
  const elapsed = now.getTime() - startedAt.getTime()
  if (state !== 'running' || total === null || read < 50 || elapsed < 2_000) return null
  return Math.max(0, Math.round(((elapsed / read) * (total - read)) / 1_000))
}

/** A reading as screens show it. */
export function presentSync(row: SyncRow, now: Date): StoreSync {
  const found = row.found as Record<string, number>
  return {
    id: row.id, kind: row.kind as StoreSync['kind'], state: row.state as StoreSync['state'], stage: row.stage as StoreSync['stage'],
    read: row.total === null ? row.read_count : Math.min(row.read_count, row.total), total: row.total, secondsLeft: secondsLeft(row, now),
    waitsUntil: row.waits_until !== null && row.waits_until > now ? row.waits_until.toISOString() : null,
    startedAt: row.started_at.toISOString(), endedAt: row.ended_at?.toISOString() ?? null, reason: row.reason,
    summary: summarise(row), found: Object.fromEntries(FOUND.map((name) => [name, found[name] ?? 0])) as StoreSync['found'],
  }
}

/** What goes with a store's row. */
export type StoreParts = { products: number; pictures: number; sync: SyncRow | null; way: string | null; orders: Store['ordersFromPosts']; isSandbox: boolean }

const urlOf = ({ host, address, url }: StoreRow): string | null => {
  if (url !== null) return url
  if (address !== null && /^https?:\/\//.test(address)) return address
  const place = host ?? address
  return place === null ? null : `https://${place}`
}

/** A store as the specification's list has it. */
export const presentConnection = (row: StoreRow, products: number): StoreConnection => ({
  id: row.id, storeName: row.name, platform: row.platform as StorePlatform, status: statusOf(row.state as StoreState), productsCount: products, lastSync: row.last_sync_at?.toISOString() ?? null, storeUrl: urlOf(row),
})

const isKnown = (type: string): type is Store['connectionType'] => CONNECTION_TYPES.some((known) => known === type)

function explain(row: StoreRow): Pick<Store, 'reason' | 'consequence'> {
  const label = STORE_PLATFORM_LABELS[row.platform as StorePlatform]
  if (row.state === 'revoked') return { reason: `${label} took our access back.`, consequence: 'Its products stay as they were last read, and posts that name its facts wait, until you reconnect.' }
  if (row.trouble === null) return { reason: null, consequence: null }
  const trouble = row.trouble as StoreTrouble
  return { reason: troubleText(trouble, row.platform as StorePlatform), consequence: trouble === 'webhook-lost' ? 'Its changes are found at the next full check.' : 'Its products stay as they were last read until it answers.' }
}

/** A store with everything that screens show. */
export function presentStore(row: StoreRow, { products, pictures, sync, way, orders, isSandbox }: StoreParts, now: Date): Store {
  const [state, trouble] = [row.state as StoreState, row.trouble as StoreTrouble | null]
  return {
    ...presentConnection(row, products), ...explain(row),
    connectionType: isKnown(row.connection_type) ? row.connection_type : 'oauth', hasToken: row.connection_type === 'storefront_api' ? way === 'token' : null,
    address: row.address, state, trouble, mend: mendOf(state, trouble), stateSince: row.state_since.toISOString(), currency: row.currency, picturesCount: pictures,
    sync: sync === null ? null : presentSync(sync, now), connectedAt: row.connected_at.toISOString(), lastHeardAt: row.last_heard_at?.toISOString() ?? null, nextFullCheckAt: row.next_full_check_at?.toISOString() ?? null,
    ordersFromPosts: orders, hasWebhooks: row.has_hooks, isSandbox,
  }
}
