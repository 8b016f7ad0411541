import http from 'node:http'
import https from 'node:https'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, vi } from 'vitest'

type Callback = (response: IncomingMessage) => void

/**
 * Sends a client's calls of one https host to the sandbox, for clients whose address is built in: the same bytes, without TLS. Takes the host, the
 * start of its paths, and where those are served instead; calls of other hosts fail.
 */
export function redirectHttps(host: string, path: string, target: () => string): void {
  const reroute = (url: URL): URL => {
    if (url.host !== host || !url.pathname.startsWith(path)) throw new Error(`A client called ${url.href}.`)
    return new URL(`${target()}${url.pathname.slice(path.length)}${url.search}`)
  }
  beforeAll(() => {
    vi.spyOn(https, 'request').mockImplementation(((url: URL, options: RequestOptions, callback?: Callback): ClientRequest => {
      const { agent: _tlsAgent, protocol: _protocol, host: _host, hostname: _hostname, port: _port, path: _path, ...rest } = options
      return http.request(reroute(url), rest, callback)
    }) as typeof https.request)
    syncBuiltinESMExports()
  })
  afterAll(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
}
