import { BootError } from './platform/errors.ts'
import { readTrustedProxies, type TrustsProxy } from './platform/http/edge/trusted-proxies.ts'

/** Reads TRUST_PROXY. Returns the check of a proxy's address, null when none is trusted; throws BootError for what cannot be read. */
export function readTrustProxy(setting: string): TrustsProxy | null {
  const read = readTrustedProxies(setting)
  if (read === null || typeof read === 'function') return read
  throw new BootError(`The environment variable TRUST_PROXY is not valid: "${read.wrong}" is neither a number of proxies (1 to 10) nor an address or network such as 10.0.0.0/8.`)
}
