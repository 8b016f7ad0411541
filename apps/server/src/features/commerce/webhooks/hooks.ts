import { STORE_CAPABILITIES } from '../../../ports/storefront.ts'
import type { StoreHook } from '../../../ports/storefront-events.ts'
import type { Outcome } from '../../../ports/outcome.ts'
import { type CommerceContext, HOOK_PURPOSE } from '../context.ts'
import { askStore, openStoreKey } from '../stores/open.ts'
import { changeStore, findKey, findStore, type StoreRow } from '../stores/queries.ts'
import { setState } from '../stores/state.ts'
import { HOOK_PATH } from './address.ts'

/** Where a store sends its webhooks; null where it cannot reach this server. */
export const hookUrl = ({ webhookBase }: Pick<CommerceContext, 'webhookBase'>, storeId: string): string | null => (webhookBase === null ? null : `${webhookBase}${HOOK_PATH}/${storeId}`)

async function subscribe(ctx: CommerceContext, store: StoreRow, url: string): Promise<Outcome<StoreHook[]> | null> {
  const [open, key] = [await openStoreKey(ctx, store), await findKey(ctx.db, store.owner, store.id)]
  if (open.kind !== 'ok' || !key) return open.kind === 'ok' ? null : open
  if (!STORE_CAPABILITIES[open.value.storefront.platform][open.value.way]?.hasWebhooks) return null
  const secret = ctx.vault.open(key.hook_secret_sealed, HOOK_PURPOSE)
  return askStore(ctx, store, 'webhooks', () => open.value.storefront.events.subscribe(open.value.key, { url, secret }), (hooks) => hooks.length)
}

/**
 * Subscribes to a store's webhooks and repairs those that were lost. A store that cannot reach this server, or has none, is asked instead. Throws when the store does not answer, so that
 * the job is repeated.
 */
export async function keepHooks(ctx: CommerceContext, { owner, storeId }: { owner: string; storeId: string }): Promise<void> {
  const store = await findStore(ctx.db, owner, storeId)
  const url = hookUrl(ctx, storeId)
  if (!store || url === null || store.state === 'disconnecting' || store.state === 'revoked') return
  const hooks = await subscribe(ctx, store, url)
  if (hooks === null) return
  if (hooks.kind === 'unavailable' || hooks.kind === 'unknown' || hooks.kind === 'rate-limited') throw new Error(`The webhooks could not be set: ${hooks.reason}`)
  await ctx.db.transaction().execute(async (trx) => {
    await changeStore(trx, owner, storeId, { has_hooks: hooks.kind === 'ok' && hooks.value.length > 0, updated_at: ctx.clock.now() })
    const now = await findStore(trx, owner, storeId)
    if (hooks.kind === 'ok' && now?.state === 'error' && now.trouble === 'webhook-lost') await setState(ctx, trx, now, { state: 'active' })
  })
}

/** The subscriptions of a store as it says itself; null when it cannot be asked. */
export async function readHooks(ctx: CommerceContext, store: StoreRow): Promise<StoreHook[] | null> {
  const [open, url] = [await openStoreKey(ctx, store), hookUrl(ctx, store.id)]
  if (open.kind !== 'ok' || url === null || !STORE_CAPABILITIES[open.value.storefront.platform][open.value.way]?.hasWebhooks) return null
  const hooks = await askStore(ctx, store, 'list webhooks', () => open.value.storefront.events.list(open.value.key, url), (list) => list.length)
  return hooks.kind === 'ok' ? hooks.value : null
}
