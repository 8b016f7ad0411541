import type { CommerceContext } from '../context.ts'
import { hookUrl } from '../webhooks/hooks.ts'
import { openStoreKey } from './open.ts'
import type { StoreRow } from './queries.ts'

/** Ends a store's webhooks and gives our access back. A store that does not answer must not keep its connection, so nothing here fails. */
export async function leaveStore(ctx: CommerceContext, store: StoreRow): Promise<void> {
  const open = await openStoreKey(ctx, store)
  if (open.kind !== 'ok') return
  const { storefront, key } = open.value
  const url = hookUrl(ctx, store.id)
  const ended = url === null ? null : await storefront.events.unsubscribe(key, url)
  const revoked = await storefront.revoke(key)
  ctx.log.info({ storeId: store.id, webhooks: ended?.kind ?? 'none', access: revoked.kind }, 'a store was left')
}
