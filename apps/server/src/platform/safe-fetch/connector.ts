import { lookup as dnsLookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPublicAddress } from './addresses.ts'
import { SafeFetchError } from './errors.ts'

export type ResolvedAddress = { address: string; family: number }
/** Resolves a name to all its addresses. */
export type ResolveHost = (hostname: string) => Promise<ResolvedAddress[]>

const CONNECT_TIMEOUT_MS = 5_000

/** The operating system's own resolution. */
export const resolveBySystem: ResolveHost = (hostname) => dnsLookup(hostname, { all: true, verbatim: true })

async function resolvePublic(resolve: ResolveHost, hostname: string): Promise<ResolvedAddress[]> {
  const found = await resolve(hostname)
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) throw new SafeFetchError('address', 'The name leads to a private address')
  return found
}

/** The checked addresses are the ones connected to: one resolution, so that a name cannot change in between. */
function pinnedLookup(resolve: ResolveHost): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const first = found[0]
        if (options.all) callback(null, found)
        else if (first) callback(null, first.address, first.family)
        else callback(new SafeFetchError('network', 'The name has no address'), '')
      },
      (error: unknown) => callback(error instanceof Error ? error : new SafeFetchError('network', 'The name cannot be resolved'), ''),
    )
  }
}

function guardedConnector(resolve: ResolveHost): buildConnector.connector {
  const connect = buildConnector({ lookup: pinnedLookup((hostname) => resolvePublic(resolve, hostname)), timeout: CONNECT_TIMEOUT_MS })
  return (options, callback) =>
    connect(options, (error, socket) => {
      if (error) return callback(error, null)
      if (isPublicAddress(socket.remoteAddress ?? '')) return callback(null, socket)
      socket.destroy()
      return callback(new SafeFetchError('address', 'The connection leads to a private address'), null)
    })
}

/** Connects to public addresses only, whatever a name resolves to. */
export const createGuardedAgent = (resolve: ResolveHost): Agent => new Agent({ connect: guardedConnector(resolve), pipelining: 0 })

/** Connects to the hosts the operator allowed by name. */
export const createOpenAgent = (resolve: ResolveHost): Agent =>
  new Agent({ connect: { lookup: pinnedLookup(resolve), timeout: CONNECT_TIMEOUT_MS }, pipelining: 0 })
