import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Encrypts secrets at rest and signs tokens; each purpose has its own key, derived from one master key. */
export type Vault = {
  /** Takes a text and its purpose; returns an opaque string that only `open` with the same purpose can read. */
  seal(text: string, purpose: string): string
  /** Returns the sealed text. Throws when it was altered or sealed for another purpose. */
  open(sealed: string, purpose: string): string
  /** Signature of `text`, base64url. */
  sign(text: string, purpose: string): string
  /** Whether `signature` is the one that `sign` returns, compared in constant time. */
  verify(text: string, signature: string, purpose: string): boolean
}

/** Creates a vault from a master key of at least 32 bytes. */
export function createVault(master: Buffer): Vault {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'marquee', purpose, 32))
  const sign = (text: string, purpose: string) => createHmac('sha256', keyFor(`sign:${purpose}`)).update(text).digest('base64url')
  return {
    seal(text, purpose) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    sign,
    verify: (text, signature, purpose) => equalTexts(sign(text, purpose), signature),
  }
}

/** SHA-256 of a text, hex. */
export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

/** `bytes` random bytes as base64url. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Whether two texts are equal, compared in constant time. */
export function equalTexts(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
