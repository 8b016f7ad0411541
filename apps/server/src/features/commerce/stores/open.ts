import { newId } from '../../../platform/ids.ts'
import { isFree, isHeldBy, leaseColumns, newLease, NO_LEASE } from '../../../platform/jobs/lease.ts'
import type { Failure, Outcome } from '../../../ports/outcome.ts'
import type { Storefront, StoreWay } from '../../../ports/storefront.ts'
import { type CommerceContext, KEY_PURPOSE, RENEWING, storefrontOf } from '../context.ts'
import { logCall } from './call-queries.ts'
import { changeKey, findKey, type KeyRow, type StoreRow } from './queries.ts'

/** A store that can be asked. */
export type OpenStore = { storefront: Storefront; way: StoreWay; key: string }

/** What ends by itself is renewed this long before. */
const RENEW_BEFORE_MS = 2 * 60_000
const SWITCHED_OFF: Failure = { kind: 'unavailable', reason: 'This platform is switched off.' }
const NO_KEY: Failure = { kind: 'unauthorized', reason: 'Nothing acts as this store.' }

/** Renews what acts as a store, once however many ask: the others wait for the next attempt of their job. */
async function renew(ctx: CommerceContext, storefront: Storefront, row: KeyRow): Promise<Outcome<string>> {
  const lease = newLease(ctx, RENEWING)
  const taken = await changeKey(ctx.db, row.owner, row.store_id, leaseColumns(lease)).where(isFree(ctx.clock.now())).where('updated_at', '=', row.updated_at).executeTakeFirst()
  if (taken.numUpdatedRows === 0n) return { kind: 'rate-limited', reason: 'The connection is being renewed.', retryAfterSeconds: 2 }
  const renewed = await storefront.renew(ctx.vault.open(row.key_sealed, KEY_PURPOSE))
  const now = ctx.clock.now()
  if (renewed.kind !== 'ok') {
    await changeKey(ctx.db, row.owner, row.store_id, NO_LEASE).where(isHeldBy(lease.token)).execute()
    return renewed
  }
  const { key, expiresAt } = renewed.value
  await changeKey(ctx.db, row.owner, row.store_id, { ...NO_LEASE, key_sealed: ctx.vault.seal(key, KEY_PURPOSE), expires_at: expiresAt, updated_at: now }).where(isHeldBy(lease.token)).execute()
  return { kind: 'ok', value: key }
}

/** Opens a store for calls, and renews what acts as it when that is about to end. */
export async function openStoreKey(ctx: CommerceContext, { owner, id, platform }: Pick<StoreRow, 'owner' | 'id' | 'platform'>): Promise<Outcome<OpenStore>> {
  const storefront = storefrontOf(ctx, platform)
  if (!storefront) return SWITCHED_OFF
  const row = await findKey(ctx.db, owner, id)
  if (!row) return NO_KEY
  const way = row.way as StoreWay
  if (row.expires_at === null || row.expires_at.getTime() - ctx.clock.now().getTime() > RENEW_BEFORE_MS) return { kind: 'ok', value: { storefront, way, key: ctx.vault.open(row.key_sealed, KEY_PURPOSE) } }
  const renewed = await renew(ctx, storefront, row)
  return renewed.kind === 'ok' ? { kind: 'ok', value: { storefront, way, key: renewed.value } } : renewed
}

/** Makes one call of a store and notes it for the debug view. Takes what it is for, in words, and the call; returns its outcome. */
export async function askStore<Value>(ctx: CommerceContext, store: Pick<StoreRow, 'owner' | 'id'>, what: string, call: () => Promise<Outcome<Value>>, countItems: (value: Value) => number | null = () => null): Promise<Outcome<Value>> {
  const startedAt = performance.now()
  const outcome = await call()
  const now = ctx.clock.now()
  await logCall(ctx.db, {
    id: newId(now.getTime()), owner: store.owner, store_id: store.id, what, outcome: outcome.kind === 'ok' ? 'ok' : `${outcome.kind}: ${outcome.reason}`.slice(0, 300),
    took_ms: Math.round(performance.now() - startedAt), items: outcome.kind === 'ok' ? countItems(outcome.value) : null, at: now,
  })
  return outcome
}
