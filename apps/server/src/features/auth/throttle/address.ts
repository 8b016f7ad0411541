/** Writes out the groups an IPv6 address leaves out. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const [front, back] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const missing = Math.max(0, 8 - (front?.length ?? 0) - (back?.length ?? 0))
  return [...(front ?? []), ...Array<string>(missing).fill('0'), ...(back ?? [])]
}

/**
 * The network address guesses are counted under: an IPv4 address as it is, of an IPv6 address the first 64 bits, because one
 * subscriber has all the rest. Takes the socket's remote address.
 */
export function networkOf(remoteAddress: string | undefined): string {
  const address = (remoteAddress ?? 'unknown').replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}
