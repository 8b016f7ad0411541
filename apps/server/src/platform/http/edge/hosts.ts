import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const HOST = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)\.?(?::\d{1,5})?$/i
const ABSOLUTE_TARGET = /^https?:\/\/([^/?#]*)/i
/** The names of the machine itself that a browser on it uses. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The host of a `Host` header, in lower case, without port and final dot. Takes the header; returns null for anything else than a name or an address. */
export const readHost = (header: string): string | null => HOST.exec(header)?.[1]?.toLowerCase() ?? null

/** Whether a host is a name of the machine itself. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_NAMES.has(host)

/** A literal address cannot be rebound: the browser connects to it, whoever wrote the page. */
const isLiteral = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) !== 0

const isListed = (host: string, entry: string): boolean => (entry.startsWith('.') ? host.endsWith(entry) || host === entry.slice(1) : host === entry)

/** The authority in the target of a request that is meant for a proxy (`GET http://host/path`), or null. */
export const targetAuthority = (raw: IncomingMessage & { originalUrl?: string }): string | null => ABSOLUTE_TARGET.exec(raw.originalUrl ?? raw.url ?? '')?.[1] ?? null

/** The target of a request as a path, which is what routes and checks compare. */
export function targetPath({ url = '/' }: IncomingMessage): string {
  const authority = ABSOLUTE_TARGET.exec(url)?.[0]
  if (authority === undefined) return url
  const path = url.slice(authority.length)
  return path.startsWith('/') ? path : `/${path}`
}

const countHosts = ({ rawHeaders }: IncomingMessage): number => rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length

/** Every name under which a request claims to reach this server: its header, its target, and what a trusted proxy reports. */
function claimedHosts(request: FastifyRequest): string[] {
  const authority = targetAuthority(request.raw)
  const claimed = [request.headers.host ?? '', ...(authority === null ? [] : [authority])]
  return request.host === claimed[0] ? claimed : [...claimed, request.host]
}

function isAllowed(request: FastifyRequest, names: readonly string[]): boolean {
  return claimedHosts(request).every((claimed) => {
    const host = readHost(claimed)
    return host !== null && (isLoopbackHost(host) || isLiteral(host) || names.some((name) => isListed(host, name)))
  })
}

/** A probe of HTTP/1.0 names no host. */
const isNamelessProbe = ({ raw, headers, routeOptions }: FastifyRequest): boolean => raw.httpVersion === '1.0' && headers.host === undefined && routeOptions.url === '/api/health'

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(421).header('cache-control', 'no-store')
  if (request.headers.accept?.includes('text/html')) return reply.type('text/plain; charset=utf-8').send(GATE_ERRORS.unknownHost)
  return reply.send({ success: false, error: GATE_ERRORS.unknownHost, code: 'misdirected' })
}

/**
 * Answers only requests for a name of this installation, so that no page of another name reaches it through a browser (DNS rebinding).
 * Takes the names besides those of the machine and literal addresses; one that starts with a dot stands for itself and its subdomains.
 */
export function checkHosts(app: FastifyInstance, names: readonly string[]): void {
  let isReported = false
  app.addHook('onRequest', async (request, reply) => {
    if (countHosts(request.raw) <= 1 && (isAllowed(request, names) || isNamelessProbe(request))) return
    request.log[isReported ? 'info' : 'warn']({ host: request.headers.host, forwarded: request.headers['x-forwarded-host'] }, 'refused a request for an unknown host: set PUBLIC_URL or ALLOWED_HOSTS if people use this name')
    isReported = true
    return refuse(request, reply)
  })
}
