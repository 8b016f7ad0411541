import { readText } from '../../ayrshare/read.ts'

/** The scopes that this shop knows, with what they allow, as merchants read it. */
export const SCOPES: Readonly<Record<string, string>> = {
  read_products: 'View products, variants and collections',
  write_products: 'Edit products, variants and collections',
  read_inventory: 'View inventory and its locations',
  write_inventory: 'Edit inventory',
  read_locations: 'View the locations of your store',
  read_orders: 'View orders of the last 60 days',
  write_orders: 'Edit orders',
  read_files: 'View files',
  read_publications: 'View where products are published',
  read_product_listings: 'View products of the sales channel',
  unauthenticated_read_product_listings: 'View products as a customer',
  unauthenticated_read_product_inventory: 'View stock as a customer',
  unauthenticated_read_product_tags: 'View product tags as a customer',
}

/** The scopes of a request, separated by commas; one of writing includes that of reading. Returns why not, as a sentence. */
export function scopesIn(text: unknown): string[] | string {
  const scopes = (readText(text) ?? '').split(/[,\s]+/u).filter(Boolean)
  const unknown = scopes.find((scope) => !Object.hasOwn(SCOPES, scope))
  return unknown === undefined ? [...new Set(scopes)] : `invalid_scope: The access scope is invalid: ${unknown}`
}

/** Whether an app with these scopes has one of those that are needed. */
export const hasScope = (held: readonly string[], needed: readonly string[]): boolean => needed.some((scope) => held.includes(scope) || held.includes(scope.replace('read_', 'write_')))
