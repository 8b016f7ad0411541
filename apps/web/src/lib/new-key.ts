/**
 * A random key for an `Idempotency-Key` header or a list. Unlike `crypto.randomUUID` it works on plain http too, where a
 * self-hosted installation in a local network lives.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
