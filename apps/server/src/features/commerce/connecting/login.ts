import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import { AppError } from '../../../platform/errors.ts'
import type { StoreLogin } from '../../../ports/storefront.ts'
import { type CommerceContext, storefrontOf } from '../context.ts'
import type { StoreRow } from '../stores/queries.ts'
import { keepStore } from './keep-store.ts'
import { CONNECT_WORDS, offError, toConnectError } from './words.ts'

/** What a person typed: the address, and a token or keys. */
export type Typed = { platform: 'shopify'; address: string; storefrontToken?: string | null | undefined } | { platform: 'woocommerce'; address: string; consumerKey: string; consumerSecret: string }

/** The login that was typed, with the address as the platform names it. Throws validation_failed for what is no address, conflict for a platform that is off. */
export function readLogin(ctx: CommerceContext, typed: Typed): StoreLogin {
  const storefront = storefrontOf(ctx, typed.platform)
  if (!storefront) throw offError(typed.platform)
  const address = storefront.readAddress(typed.address)
  if (address === null) throw new AppError('validation_failed', CONNECT_WORDS.badAddress(typed.platform), { details: [{ path: typed.platform === 'shopify' ? 'shop' : 'address', message: CONNECT_WORDS.badAddress(typed.platform) }] })
  if (typed.platform === 'woocommerce') return { way: 'keys', address, key: typed.consumerKey, secret: typed.consumerSecret }
  return typed.storefrontToken ? { way: 'token', address, token: typed.storefrontToken } : { way: 'tokenless', address }
}

/** Connects a store by what its owner copied from it. Throws what its refusal says. */
export async function connectByLogin(ctx: CommerceContext, owner: string, platform: StorePlatform, login: StoreLogin): Promise<StoreRow> {
  const storefront = storefrontOf(ctx, platform)
  if (!storefront) throw offError(platform)
  const opened = await storefront.open(login)
  if (opened.kind !== 'ok') throw toConnectError(opened)
  return keepStore(ctx, owner, platform, opened.value)
}
