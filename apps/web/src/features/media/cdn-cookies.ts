/** Cookies set by image CDNs; a damaged one keeps pictures from loading. */
const CDN_COOKIE = /^(__cf|_cf|cf_)/i

/** Names of the image CDN cookies that this page can see. Takes the text of `document.cookie`. */
export const cdnCookiesIn = (cookies: string): string[] =>
  cookies.split(';').map((part) => part.split('=')[0]?.trim() ?? '').filter((name) => CDN_COOKIE.test(name))

/** Removes the image CDNs' cookies (trace.md PICK-05). */
export function clearCdnCookies(): void {
  for (const name of cdnCookiesIn(document.cookie)) document.cookie = `${name}=; Max-Age=0; path=/`
}
