import { isIP, isIPv6, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

/** An address without zone and, as some proxies write it, without port; null when it is none. */
function readAddress(text: string): string | null {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? []
  const address = (inBrackets ?? withPort ?? text).replace(/%.*$/, '')
  if (isIP(address) === 0) return null
  const canonical = isIPv6(address) ? new SocketAddress({ address, family: 'ipv6' }).address : address
  return MAPPED_IPV4.exec(canonical)?.[1] ?? canonical
}

/** The first 64 bits of a canonical IPv6 address: what it omits with `::` is filled in. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const [front, back] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const omitted = Math.max(0, 8 - (front?.length ?? 0) - (back?.length ?? 0))
  const groups = [...(front ?? []), ...Array<string>(omitted).fill('0'), ...(back ?? [])]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * The address of the client that sent a request: the connection's peer, or what the proxies that TRUST_PROXY names report. Takes the request.
 * Entries of the chain that are no addresses are skipped.
 */
export function clientIp(request: FastifyRequest): string {
  const chain = request.ips ?? [request.socket.remoteAddress ?? '']
  for (const entry of chain.toReversed()) {
    const address = readAddress(entry.trim())
    if (address !== null) return address
  }
  return 'unknown'
}

/**
 * What clients are counted by: an IPv4 address as it is, of an IPv6 address the first 64 bits, because one subscriber has the whole /64.
 * Takes the request. Every limit per address, the known addresses of accounts and the demo use this.
 */
export function clientAddress(request: FastifyRequest): string {
  const ip = clientIp(request)
  return ip.includes(':') ? networkOf(ip) : ip
}
