/** Expands the groups an IPv6 address omits. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const [front, back] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const omitted = Math.max(0, 8 - (front?.length ?? 0) - (back?.length ?? 0))
  return [...(front ?? []), ...Array<string>(omitted).fill('0'), ...(back ?? [])]
}

/**
 * The network address that guesses are counted by: an IPv4 address as it is, of an IPv6 address the first 64 bits, because one
 * subscriber has the whole /64. Takes the socket's remote address.
 */
export function networkOf(remoteAddress: string | undefined): string {
  const address = (remoteAddress ?? 'unknown').replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}
