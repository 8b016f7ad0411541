/**
 * A random key for an `Idempotency-Key` header or a list. Unlike `crypto.randomUUID` it works on plain http too, as in
 * self-hosted installations on a local network.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
