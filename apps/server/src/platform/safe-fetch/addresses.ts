import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net'

/** IPv4 ranges that are not the public Internet (IANA special-purpose registry), and one cloud's own service address. */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24],
  ['192.0.2.0', 24], ['192.31.196.0', 24], ['192.52.193.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['192.175.48.0', 24],
  ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4], ['168.63.129.16', 32],
]
/** Parts of the public IPv6 space 2000::/3 that are not public: Teredo and other protocols, documentation, 6to4. */
const SPECIAL_V6: readonly (readonly [string, number])[] = [['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]]

function listOf(ranges: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, family)
  return list
}

const privateV4 = listOf(PRIVATE_V4, 'ipv4')
const specialV6 = listOf(SPECIAL_V6, 'ipv6')
const publicV6 = listOf([['2000::', 3]], 'ipv6')
/** Where the machines of a cloud ask for their own credentials: link-local addresses, and those of three providers. */
const METADATA_V4 = listOf([['169.254.0.0', 16], ['168.63.129.16', 32], ['100.100.100.200', 32]], 'ipv4')
const METADATA_V6 = listOf([['fe80::', 10], ['fd00:ec2::254', 128], ['fd20:ce::254', 128]], 'ipv6')
/** Forms that carry an IPv4 address in their last 32 bits: mapped (RFC 4291) and NAT64 (RFC 6052). */
const carriesV4 = listOf([['::ffff:0:0', 96], ['64:ff9b::', 96]], 'ipv6')

/** The last 32 bits of an IPv6 address, as IPv4. */
function embeddedV4(address: string): string {
  const text = new SocketAddress({ address, family: 'ipv6' }).address
  const dotted = /(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1]
  if (dotted) return dotted
  const [high = 0, low = 0] = text.split(':').slice(-2).map((group) => Number.parseInt(group || '0', 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Whether an IP address, in any spelling `node:net` reads, belongs to the public Internet. Anything that is not an address is not public. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateV4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  if (carriesV4.check(address, 'ipv6')) return isPublicAddress(embeddedV4(address))
  return publicV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

/** Whether an IP address is one at which a cloud tells a machine its credentials, or any other link-local one. Also for forms that carry an IPv4 address. */
export function isMetadataAddress(address: string): boolean {
  const bare = address.replace(/%.*$/u, '')
  if (isIPv4(bare)) return METADATA_V4.check(bare, 'ipv4')
  if (!isIPv6(bare)) return false
  return carriesV4.check(bare, 'ipv6') ? isMetadataAddress(embeddedV4(bare)) : METADATA_V6.check(bare, 'ipv6')
}
