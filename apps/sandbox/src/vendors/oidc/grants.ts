import { createHash, randomBytes } from 'node:crypto'
import type { Collection, Store } from '../../store.ts'

const CODE_MS = 60_000
/** How long a used code is remembered, so that a second use is refused as one. */
const FORGOTTEN_MS = 3_600_000

/** Who somebody said they are on the consent page. */
export type Person = { sub: string; name: string; email: string; isEmailVerified: boolean; hasInstagram: boolean }
/** What a code stands for: it is used once, by whom it was given to. */
export type Grant = { clientId: string; redirectUri: string; person: Person; nonce: string | undefined; challenge: string | undefined; scope: string; expiresAt: number }
type StoredGrant = Grant & { code: string; isUsed: boolean }
type StoredToken = { person: Person; scope: string }

export type Exchange = { clientId: string; redirectUri: string; verifier: string | undefined }
export type Grants = {
  /** @returns a new code. */
  issue(grant: Omit<Grant, 'expiresAt'>): string
  /** @returns the code's grant, or undefined when it was used, has expired, or belongs to another request. */
  redeem(code: string, exchange: Exchange): Grant | undefined
  /** @returns a new access token. */
  addToken(grant: Grant): string
  findToken(token: string): StoredToken | undefined
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The account's id: the same person has the same one. */
export const subjectOf = (email: string): string => `sandbox-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 20)}`

const isVerified = ({ challenge }: Grant, verifier: string | undefined): boolean => (challenge === undefined ? verifier === undefined : verifier !== undefined && hash(verifier) === challenge)

/** Codes and tokens of one simulated provider, kept in the store. Takes the name of its collections. */
export function createGrants(store: Store, name: string): Grants {
  const codes: Collection<StoredGrant> = store.collection(`${name}-codes`)
  const tokens: Collection<StoredToken> = store.collection(`${name}-tokens`)
  return {
    issue(grant) {
      for (const old of [...codes.values()]) if (old.expiresAt + FORGOTTEN_MS < Date.now()) codes.delete(old.code)
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { ...grant, code, expiresAt: Date.now() + CODE_MS, isUsed: false })
      return code
    },
    redeem(code, { clientId, redirectUri, verifier }) {
      const grant = codes.get(code)
      if (!grant || grant.isUsed) return undefined
      codes.set(code, { ...grant, isUsed: true })
      const isOurs = grant.clientId === clientId && grant.redirectUri === redirectUri
      return isOurs && grant.expiresAt > Date.now() && isVerified(grant, verifier) ? grant : undefined
    },
    addToken({ person, scope }) {
      const token = randomBytes(24).toString('base64url')
      tokens.set(token, { person, scope })
      return token
    },
    findToken: (token) => tokens.get(token),
  }
}
