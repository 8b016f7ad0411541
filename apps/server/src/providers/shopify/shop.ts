import { type Outcome, ok } from '../../ports/outcome.ts'
import { readCurrency } from '../../ports/money.ts'
import { UNREADABLE } from '../../ports/storefront-failures.ts'
import type { OpenedStore, ShopFacts } from '../../ports/storefront.ts'
import type { ShopifyClient } from './client.ts'
import { type ShopKey, writeKey } from './key.ts'
import { ADMIN } from './queries.ts'
import { frontOf } from './reading/read-products.ts'
import { adminShop, frontShop } from './schemas.ts'

async function readAdminShop(client: ShopifyClient, key: ShopKey): Promise<Outcome<ShopFacts>> {
  const told = await client.ask(key, adminShop, { query: ADMIN.shop, signal: client.deadline() })
  if (told.kind !== 'ok') return told
  const { shop, currentAppInstallation, productsCount } = told.value.value
  const currency = readCurrency(shop.currencyCode)
  if (currency === null) return UNREADABLE
  const scopes = currentAppInstallation?.accessScopes.map(({ handle }) => handle).toSorted((one, other) => one.localeCompare(other)) ?? null
  return ok({ externalId: shop.id, name: shop.name, address: key.shop, url: null, host: shop.primaryDomain.host, currency, scopes, productCount: productsCount?.count ?? null })
}

/** What is known of a shop. */
export async function readShop(client: ShopifyClient, key: ShopKey): Promise<Outcome<ShopFacts>> {
  if (key.way === 'consent') return readAdminShop(client, key)
  const told = await client.ask(key, frontShop, { query: frontOf(key).shop, signal: client.deadline() })
  if (told.kind !== 'ok') return told
  const { shop } = told.value.value
  const currency = readCurrency(shop.paymentSettings.currencyCode)
  if (currency === null) return UNREADABLE
  return ok({ externalId: shop.id, name: shop.name, address: key.shop, url: null, host: shop.primaryDomain.host, currency, scopes: null, productCount: null })
}

/** Opens a shop by what acts as it. */
export async function openShop(client: ShopifyClient, key: ShopKey): Promise<Outcome<OpenedStore>> {
  const shop = await readShop(client, key)
  return shop.kind === 'ok' ? ok({ key: writeKey(key), way: key.way, expiresAt: key.expiresAt === null ? null : new Date(key.expiresAt), shop: shop.value }) : shop
}
