/** @returns the origins of the product: the sandbox fetches from and sends webhooks to no other. */
export function allowedOrigins(publicUrl: string, more: readonly string[]): ReadonlySet<string> {
  return new Set([publicUrl, ...more].map((url) => new URL(url).origin))
}

/** @returns whether the sandbox may request that URL: it must have an allowed origin and no user name or password. */
export function isAllowed(address: string, origins: ReadonlySet<string>): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, username, password } = new URL(address)
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && origins.has(origin)
}

/**
 * Marks the sandbox's own calls as made for somebody else, as a proxy does: the address may be a caller's, and the product must not take the call for one
 * of the person at this machine.
 */
export const OWN_CALL = { via: '1.1 marquee-sandbox' } as const
