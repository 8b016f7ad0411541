import { mendOf, type StoreState, type StoreTrouble } from '@marquee/contract/commerce/stores/states'
import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import { AppError } from '../../../platform/errors.ts'
import { startConsent } from '../connecting/consent.ts'
import { type CommerceContext, storefrontOf } from '../context.ts'
import { beginSync } from '../sync/start.ts'
import { keepHooks } from '../webhooks/hooks.ts'
import type { StoreRow } from './queries.ts'
import { ownStore } from './service.ts'

/** The page on which the owner agrees again; null for a store whose keys or token are entered again. */
async function askAgain(ctx: CommerceContext, { owner, platform, address, connection_type }: StoreRow): Promise<string | null> {
  const name = platform as StorePlatform
  if (connection_type === 'storefront_api' || !storefrontOf(ctx, platform)?.consent) return null
  return (await startConsent(ctx, owner, name, name === 'etsy' ? null : address)).authUrl
}

/** Does the one step that mends a store. Returns the page to go to, if the owner has to agree again. Throws conflict when nothing is wrong. */
export async function mendNow(ctx: CommerceContext, owner: string, storeId: string): Promise<string | null> {
  const store = await ownStore(ctx, owner, storeId)
  const mend = mendOf(store.state as StoreState, store.trouble as StoreTrouble | null)
  if (mend === null || mend === 'wait') throw new AppError('conflict', 'Nothing needs to be mended.')
  if (mend === 'reconnect' || mend === 'allow') return askAgain(ctx, store)
  if (mend === 'repair') await keepHooks(ctx, { owner, storeId })
  else await ctx.db.transaction().execute((trx) => beginSync(ctx, trx, store, 'manual'))
  return null
}
