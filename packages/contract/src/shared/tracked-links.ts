import type { Platform } from './platforms.ts'

/** Parameters that a tracked link gets; a link that has one of them already stays as it is. */
const MEDIUM = 'social'
const HTTP_LINK = /https?:\/\/[^\s<>"'()[\]{}]+/giu
/** Punctuation after a link belongs to the sentence. */
const TRAILING = '!?.,;:…'

/** The value of `utm_campaign`: lower case, words joined by hyphens. */
export const campaignTag = (campaign: string): string => campaign.normalize('NFKC').toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join('-') ?? ''

function trackLink(link: string, tags: readonly (readonly [string, string])[]): string {
  if (!URL.canParse(link)) return link
  const has = new URL(link).searchParams
  if ([...has.keys()].some((name) => name.toLowerCase().startsWith('utm_'))) return link
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(link) ?? []
  const query = tags.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&'
  return `${address}${joint}${query}${fragment}`
}

/** `text` with each of its http(s) links changed; punctuation after a link stays with the sentence. */
export const replaceLinks = (text: string, change: (link: string) => string): string =>
  text.replace(HTTP_LINK, (found) => {
    let end = found.length
    while (end > 0 && TRAILING.includes(found.charAt(end - 1))) end -= 1
    return `${change(found.slice(0, end))}${found.slice(end)}`
  })

/**
 * `text` with UTM parameters on its http(s) links: source is the platform, medium is `social`, campaign the post's campaign if it has one.
 * The rest of each link stays as it was written, and so does a link with UTM parameters of its own.
 */
export function trackLinks(text: string, { platform, campaign }: { platform: Platform; campaign: string }): string {
  const tag = campaignTag(campaign)
  const tags = [['utm_source', platform], ['utm_medium', MEDIUM], ...(tag === '' ? [] : [['utm_campaign', tag] as const])] as const
  return replaceLinks(text, (link) => trackLink(link, tags))
}
