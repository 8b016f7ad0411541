import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import type { StoreLogin } from '../queries.ts'
import type { Way } from './ways.ts'

/** What is entered to connect a store. */
export type Fields = { address: string; token: string; key: string; secret: string }
export const NO_FIELDS: Fields = { address: '', token: '', key: '', secret: '' }

/** What the test is given; null while something is missing. */
export function loginOf(platform: StorePlatform, way: Way, { address, token, key, secret }: Fields): StoreLogin | null {
  if (address.trim() === '') return null
  if (platform === 'woocommerce') return way === 'keys' && key.trim() !== '' && secret.trim() !== '' ? { platform, address: address.trim(), consumerKey: key.trim(), consumerSecret: secret.trim() } : null
  return platform === 'shopify' ? { platform, address: address.trim(), ...(token.trim() !== '' && { storefrontToken: token.trim() }) } : null
}

/** A secret as it may be shown: its last four letters. */
export const masked = (secret: string): string => (secret === '' ? 'none' : `${'•'.repeat(8)}${secret.slice(-4)}`)
