import { BlockList, isIP, isIPv6 } from 'node:net'

/** Whether an address of the forwarding chain may name the one before it. `hop` 0 is the connection's own peer. */
export type TrustsProxy = (address: string, hop: number) => boolean

const MAX_HOPS = 10
const CIDR = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

function addRange(list: BlockList, text: string): boolean {
  const [, address = '', prefix] = CIDR.exec(text) ?? []
  const bits = isIP(address) === 6 ? 128 : 32
  const size = prefix === undefined ? bits : Number(prefix)
  if (isIP(address) === 0 || size > bits) return false
  list.addSubnet(address, size, familyOf(address))
  return true
}

/**
 * Reads TRUST_PROXY: a number of proxies in a row, or their addresses and networks (`10.0.0.0/8, ::1`), separated by commas. Returns the
 * check of an address, null when no proxy is trusted, or the part that cannot be read as `{ wrong }`.
 */
export function readTrustedProxies(setting: string): TrustsProxy | null | { wrong: string } {
  if (/^\d+$/.test(setting)) {
    const hops = Number(setting)
    if (hops > MAX_HOPS) return { wrong: setting }
    return hops === 0 ? null : (_address, hop) => hop < hops
  }
  const list = new BlockList()
  const wrong = setting.split(',').map((part) => part.trim()).find((part) => !addRange(list, part))
  if (wrong !== undefined) return { wrong }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}
