import { ensureDemoShops } from '../../../shops/open-shop.ts'
import { findShop } from '../../../shops/world.ts'
import type { Shopify } from '../state.ts'
import { issueCode, readAsk, returnTo } from './install.ts'

/** Installs the app as a merchant does who presses Install. Takes the address of the page of consent. @returns the query with which the browser comes back. @throws if the page would show a problem. */
export async function installAsMerchant(shopify: Shopify, authUrl: string): Promise<URLSearchParams> {
  const { pathname, searchParams } = new URL(authUrl)
  const name = /\/([^/]+)\/admin\/oauth\/authorize$/.exec(pathname)?.[1] ?? ''
  ensureDemoShops(shopify.world)
  const shop = findShop(shopify.world, 'shopify', name)
  const ask = readAsk(shopify, Object.fromEntries(searchParams))
  if (!shop || typeof ask === 'string') throw new Error(typeof ask === 'string' ? ask : `There is no shop ${name}`)
  const back = returnTo(shopify, shop, ask, { code: issueCode(shopify, shop, ask) })
  await shopify.world.durable()
  return new URL(back).searchParams
}
