import { isIP } from 'node:net'
import { isPublicAddress } from './addresses.ts'
import { SafeFetchError } from './errors.ts'

/** Names that never belong to the public Internet (RFC 6761, RFC 8375 and common private ones). */
const PRIVATE_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|example|onion|arpa)$/
const MAX_URL = 2_048
/** Characters on which two URL parsers may disagree; none belongs in an address. */
const AMBIGUOUS = /[\u0000-\u0020\u007f\\]/

export type TargetRules = { ports: readonly number[]; allowPrivateHosts: readonly string[] }
export type Target = { url: URL; isAllowedPrivate: boolean }

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

function parse(address: string): URL {
  if (address.length > MAX_URL || AMBIGUOUS.test(address)) throw new SafeFetchError('address', 'The address contains characters it must not')
  const url = URL.parse(address)
  if (!url) throw new SafeFetchError('address', 'The address cannot be read')
  return url
}

/** The host without brackets and trailing dots; the URL parser has normalised decimal, octal and hexadecimal forms. */
const plainHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')

function assertPublicHost(host: string): void {
  const isLiteral = isIP(host) !== 0
  if (isLiteral && !isPublicAddress(host)) throw new SafeFetchError('address', 'The address is not on the public Internet')
  if (!isLiteral && (!host.includes('.') || PRIVATE_NAMES.test(host))) throw new SafeFetchError('address', 'The host is not on the public Internet')
}

/**
 * Checks an address before anything is looked up or connected: form, scheme, credentials, port, and the host where it is an IP literal
 * (Node asks no `lookup` for those, security.md section 4.5). Takes the address and the rules; returns the parsed target.
 * Throws SafeFetchError.
 */
export function checkTarget(address: string, rules: TargetRules): Target {
  const url = parse(address)
  const defaultPort = DEFAULT_PORTS[url.protocol]
  if (!defaultPort) throw new SafeFetchError('scheme', 'Only http and https addresses are fetched')
  if (url.username !== '' || url.password !== '') throw new SafeFetchError('address', 'The address carries a login')
  if (rules.allowPrivateHosts.includes(url.host)) return { url, isAllowedPrivate: true }
  if (!rules.ports.includes(Number(url.port) || defaultPort)) throw new SafeFetchError('port', 'The port is not allowed')
  assertPublicHost(plainHost(url))
  return { url, isAllowedPrivate: false }
}

/** Whether an address may be on the public Internet, by its text alone: nothing is resolved. */
export function isPublicUrl(address: string): boolean {
  const url = URL.parse(address)
  const host = url ? plainHost(url) : ''
  return isIP(host) === 0 ? host.includes('.') && !PRIVATE_NAMES.test(host) : isPublicAddress(host)
}
