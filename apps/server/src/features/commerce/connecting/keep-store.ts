import type { ConnectionType, StorePlatform } from '@marquee/contract/commerce/platforms'
import { COMMERCE_LIMITS } from '@marquee/contract/commerce/limits'
import type { Tx } from '../../../platform/db/database.ts'
import { randomToken } from '../../../platform/crypto.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { OpenedStore, StoreWay } from '../../../ports/storefront.ts'
import { announce, type CommerceContext, HOOK_PURPOSE, KEY_PURPOSE } from '../context.ts'
import { storeConnected } from '../events/events.ts'
import { hooksJob } from '../job-definitions.ts'
import { changeStore, countStores, findFormer, findKey, insertStore, saveKey, type StoreRow } from '../stores/queries.ts'
import { beginFirstSync } from '../sync/start.ts'
import { CONNECT_WORDS } from './words.ts'

const TYPES: Readonly<Record<StoreWay, ConnectionType>> = { consent: 'oauth', token: 'storefront_api', tokenless: 'storefront_api', keys: 'keys' }

async function writeStore(ctx: CommerceContext, trx: Tx, owner: string, platform: StorePlatform, { way, shop }: OpenedStore): Promise<StoreRow> {
  const now = ctx.clock.now()
  const values = {
    connection_type: TYPES[way], address: shop.address, host: shop.host, url: shop.url, name: shop.name.slice(0, 200), currency: shop.currency, scopes: shop.scopes, trouble: null, state_since: now, updated_at: now, connected_at: now,
    next_poll_at: null, next_full_check_at: null,
  }
  const former = await findFormer(trx, owner, platform, shop.externalId)
  if (former?.state === 'disconnecting') throw new AppError('conflict', 'This store is being disconnected. Try again in a moment.')
  if (former) return (await changeStore(trx, owner, former.id, { ...values, state: former.baseline_at === null ? 'connected' : 'active' })) ?? former
  if ((await countStores(trx, owner)) >= COMMERCE_LIMITS.storesPerUser) throw new AppError('conflict', CONNECT_WORDS.tooMany)
  return insertStore(trx, { ...values, id: newId(now.getTime()), owner, platform, external_id: shop.externalId, state: 'connected' })
}

/**
 * Keeps a store that was opened, with what acts as it sealed, and begins its first reading a moment later. A shop that was connected before keeps its row and products. Throws conflict
 * when the owner has too many.
 */
export async function keepStore(ctx: CommerceContext, owner: string, platform: StorePlatform, opened: OpenedStore): Promise<StoreRow> {
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    const store = await writeStore(ctx, trx, owner, platform, opened)
    const before = await findKey(trx, owner, store.id)
    // Webhooks that are under way were signed with the secret that the store has.
    const secret = before?.hook_secret_sealed ?? ctx.vault.seal(randomToken(24), HOOK_PURPOSE)
    await saveKey(trx, { store_id: store.id, owner, way: opened.way, key_sealed: ctx.vault.seal(opened.key, KEY_PURPOSE), hook_secret_sealed: secret, expires_at: opened.expiresAt, updated_at: now })
    await beginFirstSync(ctx, trx, store)
    await ctx.jobs.enqueue(trx, hooksJob, { owner, storeId: store.id })
    await ctx.events.publish(trx, storeConnected, { owner, payload: { storeId: store.id, platform }, at: now })
    await announce(ctx, owner, 'stores', store.id, trx)
    return store
  })
}
