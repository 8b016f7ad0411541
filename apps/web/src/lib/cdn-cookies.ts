import { CDN_COOKIE_CLEANUP } from '@marquee/contract/screens'

/** Cookies set by image CDNs; a damaged one keeps pictures from loading. */
const CDN_COOKIE = /^(__cf|_cf|cf_)/i

/** Names of the image CDN cookies that this page can see. Takes the text of `document.cookie`. */
export const cdnCookiesIn = (cookies: string): string[] =>
  cookies.split(';').map((part) => part.split('=')[0]?.trim() ?? '').filter((name) => CDN_COOKIE.test(name))

/** Removes the image CDNs' cookies (trace.md PICK-05). */
export function clearCdnCookies(): void {
  for (const name of cdnCookiesIn(document.cookie)) document.cookie = `${name}=; Max-Age=0; path=/`
}

/**
 * Removes them for as long as the page is open: now, after a second, every minute, and after each form is submitted (trace.md GEN-08).
 * Returns a function that stops it.
 */
export function startCdnCookieCleanup(): () => void {
  const afterSubmit = (): void => void setTimeout(clearCdnCookies)
  clearCdnCookies()
  const first = setTimeout(clearCdnCookies, CDN_COOKIE_CLEANUP.firstDelayMs)
  const repeat = setInterval(clearCdnCookies, CDN_COOKIE_CLEANUP.repeatMs)
  document.addEventListener('submit', afterSubmit, { capture: true })
  return () => {
    clearTimeout(first)
    clearInterval(repeat)
    document.removeEventListener('submit', afterSubmit, { capture: true })
  }
}
