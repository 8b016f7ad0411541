import { isPublicUrl } from '../../platform/safe-fetch/index.ts'

/** Which sites people may name, and where each is reached. */
export type SiteBook = {
  /** The address of a site from what a person typed: with the folder that it lies in, https unless the operator allows its host. Null for what is none. */
  read(typed: string): string | null
  /** The address for calls. The simulator's is, for browsers, another one than for this server. */
  reach(url: string): string
}

type Rules = {
  /** Hosts, with port, that the operator allows although they are private or use http. */
  allowedHosts: readonly string[]
  /** Below which address the simulator has its stores, for browsers and for calls; null without it. */
  simulated: { shown: string; reached: string } | null
}

const MOST_CHARACTERS = 300
const FOLDER = /^(?:\/[\w.~-]{1,80}){0,3}$/
const STORE = /^[a-z0-9][a-z0-9-]{0,80}$/
/** Pages of WordPress that people copy the address of. */
const PAGES = /\/(?:wp-admin|wp-json|wp-login\.php|wc-auth|index\.php)(?:\/.*)?$/
const withScheme = (text: string): string => (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)

/** Without its query, a page of WordPress, and slashes at the end. */
const folderOf = (url: URL): string => url.pathname.replace(PAGES, '').replace(/\/+$/, '')

/** A store of the simulator; null for any other address below it. */
function simulatedStore(text: string, shown: string): string | null {
  const name = text.startsWith(`${shown}/`) ? (text.slice(shown.length + 1).split(/[/?#]/, 1)[0] ?? '') : ''
  return STORE.test(name) ? `${shown}/${name}` : null
}

/** The address that a text is; null for what is none, or says who calls. */
function webUrl(text: string): URL | null {
  const url = URL.parse(withScheme(text))
  return url && url.username === '' && url.password === '' && /^https?:$/.test(url.protocol) ? url : null
}

/** The rules for addresses of stores. Where a name leads is checked by the client at each call (security.md section 4.5). */
export function createSiteBook({ allowedHosts, simulated }: Rules): SiteBook {
  return {
    read(typed) {
      const text = typed.trim()
      if (text.length > MOST_CHARACTERS) return null
      const store = simulated && simulatedStore(text, simulated.shown)
      if (store) return store
      const url = webUrl(text)
      if (!url) return null
      const folder = folderOf(url)
      if (!FOLDER.test(folder) || folder.includes('..')) return null
      if (allowedHosts.includes(url.host)) return `${url.origin}${folder}`
      return url.protocol === 'https:' && url.port === '' && isPublicUrl(url.href) ? `${url.origin}${folder}` : null
    },
    reach: (url) => (simulated && url.startsWith(`${simulated.shown}/`) ? simulated.reached + url.slice(simulated.shown.length) : url),
  }
}
