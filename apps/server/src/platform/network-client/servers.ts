import { isPublicUrl } from '../safe-fetch/index.ts'

/** The servers of networks that users may name, and where each is reached. */
export type ServerBook = {
  /** What a user typed as the address of a server: without path, query and trailing slash, https unless the operator allows its host. Null for what is none. */
  read(typed: string): string | null
  /** The address for calls. The simulator's is, for browsers, another one than for this server. */
  reach(server: string): string
}

type Rules = {
  /** Hosts, with port, that the operator allows although they are private or use http. */
  allowedHosts: readonly string[]
  /** The simulators of networks: their address for browsers and for calls. */
  simulated: readonly { shown: string; reached: string }[]
}

const MAX_LENGTH = 300
const withScheme = (text: string): string => (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)

/** The rules for addresses of servers. What a text alone cannot tell, such as where a name leads, is checked by the client at each call (security.md section 4.5). */
export function createServerBook({ allowedHosts, simulated }: Rules): ServerBook {
  const ofSimulator = (server: string) => simulated.find(({ shown }) => server === shown)
  return {
    read(typed) {
      const text = typed.trim().replace(/\/+$/, '')
      if (text.length > MAX_LENGTH) return null
      if (ofSimulator(text)) return text
      const url = URL.parse(withScheme(text))
      if (!url || url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) return null
      if (allowedHosts.includes(url.host)) return url.origin
      return url.protocol === 'https:' && isPublicUrl(url.href) ? url.origin : null
    },
    reach: (server) => ofSimulator(server)?.reached ?? server,
  }
}
