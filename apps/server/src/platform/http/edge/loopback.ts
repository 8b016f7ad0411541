import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackHost, readHost, targetAuthority } from './hosts.ts'
import type { TrustsProxy } from './trusted-proxies.ts'

/** The addresses that clients on this machine have by default. Others of 127.0.0.0/8 are taken for strangers. */
const LOOPBACK_PEERS: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const PROXY_HEADERS: ReadonlySet<string> = new Set([
  'forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'x-original-forwarded-for', 'x-original-host', 'x-envoy-external-address',
  'cf-connecting-ip', 'cf-ray', 'true-client-ip', 'fastly-client-ip', 'tailscale-user-login',
])

const isFromProxy = (headers: IncomingHttpHeaders): boolean => Object.keys(headers).some((name) => name.startsWith('x-forwarded') || PROXY_HEADERS.has(name))

/** Whether a request comes from a program on this machine. */
export type IsLocal = (request: FastifyRequest) => boolean

/**
 * Creates the check whether a request comes from a program on this machine, for one of the machine's own names, and not through a proxy. Takes whether
 * clients on this machine may be a proxy that does not say so: then none is local. What is missed without that: a proxy that says nothing of itself
 * and does not speak HTTP/1.0, as nginx does by default and no browser.
 */
export const createLocalCheck = (mayHideProxy: boolean): IsLocal => (request) => !mayHideProxy && isLoopback(request)

function isLoopback({ socket, raw, headers }: FastifyRequest): boolean {
  if (!LOOPBACK_PEERS.has(socket.remoteAddress ?? '') || raw.httpVersion === '1.0') return false
  const host = readHost(headers.host ?? '')
  return host !== null && isLoopbackHost(host) && targetAuthority(raw) === null && !isFromProxy(headers)
}

/** Says once that a proxy's headers are ignored, because then all visitors count as one. Takes which proxies are trusted. */
export function reportIgnoredProxies(app: FastifyInstance, trustsProxy: TrustsProxy | null): void {
  let isReported = false
  app.addHook('onRequest', async (request) => {
    const peer = request.socket.remoteAddress ?? ''
    if (isReported || request.headers['x-forwarded-for'] === undefined || trustsProxy?.(peer, 0)) return
    isReported = true
    const why = trustsProxy ? 'TRUST_PROXY does not name this address' : 'TRUST_PROXY is not set'
    request.log.warn({ peer }, `X-Forwarded-For is ignored, because ${why}: if this is your proxy, all its visitors count as one client (README.md, Behind a reverse proxy)`)
  })
}
