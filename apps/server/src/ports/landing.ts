import type { Landing } from './storefront.ts'

const MOST_CHARACTERS = 200
const cut = (text: string | null | undefined): string | null => (text ? text.slice(0, MOST_CHARACTERS) : null)

/** Tags that the platform has already read from the address. */
type Tags = { source?: string | null | undefined; medium?: string | null | undefined; campaign?: string | null | undefined; content?: string | null | undefined }

/**
 * By which link a buyer came. Takes the address at which the visit began, and the tags where the platform tells them. Everything else in the address is
 * dropped: other programs put e-mail addresses and ids of buyers there. Null without an address or a tag.
 */
export function readLanding(address: string | null | undefined, tags: Tags = {}): Landing | null {
  const url = URL.parse(address ?? '', 'https://store.invalid')
  if (!address || !url) return tags.content || tags.campaign || tags.source ? readLanding('/', tags) : null
  const of = (name: 'source' | 'medium' | 'campaign' | 'content') => cut(tags[name] ?? url.searchParams.get(`utm_${name}`))
  return { path: url.pathname.slice(0, MOST_CHARACTERS), source: of('source'), medium: of('medium'), campaign: of('campaign'), content: of('content') }
}
