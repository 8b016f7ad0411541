import { BootError } from '../../errors.ts'
import { isLoopbackHost, readHost } from './hosts.ts'
import { readTrustedProxies, type TrustsProxy } from './trusted-proxies.ts'

/** Reads TRUST_PROXY. Returns the check of a proxy's address, null when none is trusted; throws BootError for what cannot be read. */
export function readTrustProxy(setting: string): TrustsProxy | null {
  const read = readTrustedProxies(setting)
  if (read === null || typeof read === 'function') return read
  throw new BootError(`The environment variable TRUST_PROXY is not valid: "${read.wrong}" is neither a number of proxies (1 to 10) nor an address or network such as 10.0.0.0/8.`)
}

/** Reads ALLOWED_HOSTS, names separated by commas; `.example.com` stands for that name and its subdomains. Throws BootError for what is no name. */
export function readAllowedHosts(setting: string): string[] {
  const parts = setting.split(',').map((part) => part.trim().toLowerCase()).filter(Boolean)
  const wrong = parts.find((part) => readHost(part.replace(/^\./, '')) === null || part.includes(':'))
  if (wrong !== undefined) throw new BootError(`The environment variable ALLOWED_HOSTS is not valid: "${wrong}" is not a host name; write marquee.example without https:// and port.`)
  return parts.map((part) => part.replace(/\.$/, ''))
}

/** Reads a list of hosts with their port unless it is the scheme's own, separated by commas. Takes the name of the variable; throws BootError for what is no host. */
export function readHosts(name: string, setting: string): string[] {
  const parts = setting.split(',').map((part) => part.trim().toLowerCase()).filter(Boolean)
  const wrong = parts.find((part) => readHost(part) === null)
  if (wrong !== undefined) throw new BootError(`The environment variable ${name} is not valid: "${wrong}" is not a host; write n8n.internal:5678 without https://.`)
  return parts
}

/** Reads PUBLIC_URL: an origin. Throws BootError for an address with a path, because the pages and their links start at the root. */
export function readPublicUrl(setting: string): string {
  const { origin, pathname, search, hash, username, password } = new URL(setting)
  if (pathname === '/' && search + hash + username + password === '') return origin
  throw new BootError('The environment variable PUBLIC_URL is not valid: it must be an address without a path, user name or query, such as https://marquee.example. Marquee needs a host name of its own.')
}

/** The settings of how the server meets the network. */
export type Edge = { host: string; port: number; publicUrl: string | null; trustsProxy: TrustsProxy | null; allowedHosts: readonly string[] }

/** What HOST says when nobody else can connect. Other addresses of 127.0.0.0/8 are taken for strangers, as those of clients are. */
const LISTENS_ON_LOOPBACK = /^(localhost|127\.0\.0\.1|::1)$/i
/** What HOST says when everybody can, this machine included. */
const LISTENS_EVERYWHERE: readonly string[] = ['0.0.0.0', '::']

/** Whether people have an address that is not this machine's own: https needs a proxy. */
function isPublished({ publicUrl }: Edge): boolean {
  if (publicUrl === null) return false
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || !isLoopbackHost(hostname)
}

/** Whether people connect to the server itself. */
function isDirect({ host, port, publicUrl }: Edge): boolean {
  const address = new URL(publicUrl ?? 'http://localhost')
  return !LISTENS_ON_LOOPBACK.test(host) && address.protocol === 'http:' && Number(address.port || 80) === port
}

/** Whether others than this machine reach the server: by its own address, or through a proxy. */
export const isExposed = (config: Edge): boolean => !LISTENS_ON_LOOPBACK.test(config.host) || isPublished(config) || config.trustsProxy !== null

/** Whether a client on this machine may be a proxy, also when it does not say so: TRUST_PROXY names this machine, or PUBLIC_URL needs a proxy and nothing says where it is. */
export function mayHideProxy(config: Edge): boolean {
  const { trustsProxy } = config
  return trustsProxy ? ['127.0.0.1', '::1'].some((address) => trustsProxy(address, 0)) : isPublished(config) && !isDirect(config)
}

type Started = { config: Edge & { smtpUrl: string | null }; publicUrl: () => string; sandbox: object | null; sandboxAccess: { keyPath: string } }

/** What a server that others can reach says when it starts, one line each. Takes its context and the port it listens on. */
export function listNotices({ config, publicUrl, sandbox, sandboxAccess }: Started, port: number): string[] {
  if (!isExposed(config)) return []
  const isOpenHere = LISTENS_ON_LOOPBACK.test(config.host) || LISTENS_EVERYWHERE.includes(config.host)
  const who = mayHideProxy({ ...config, port }) || !isOpenHere ? 'The sandbox can be opened with this link only' : 'The sandbox is open to this machine only; from elsewhere, use this link'
  return [
    ...(config.smtpUrl === null ? ['Others can reach this server and SMTP_URL is not set: links for signing in and for a new password are not sent.'] : []),
    ...(sandbox ? [`${who}: ${publicUrl()}${sandboxAccess.keyPath}`] : []),
  ]
}

/** The names of this server besides those of the machine: from PUBLIC_URL, ALLOWED_HOSTS, and HOST when it is a name. */
export const hostNames = ({ host, publicUrl, allowedHosts }: Edge): string[] => [...(publicUrl ? [new URL(publicUrl).hostname] : []), host.toLowerCase(), ...allowedHosts]
