import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import type { Collection, Store } from '../../store.ts'

type StoredKey = { kid: string; jwk: JsonWebKey }

export type OidcKeys = {
  /** The public keys, as the issuer publishes them. */
  publish(): { keys: JsonWebKey[] }
  /** Signs claims as a JWT; a forged one is signed by a key that nobody published. */
  sign(claims: Record<string, unknown>, isForged?: boolean): string
}

const makeKey = (): StoredKey => ({ kid: randomUUID(), jwk: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) })
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The issuer's signing key, created once and kept in the store; it survives a reset, because applications cache it. */
export function createOidcKeys(store: Store): OidcKeys {
  const keys: Collection<StoredKey> = store.collection('oidc-keys')

  let current: StoredKey | undefined

  function ownKey(): StoredKey {
    const stored = keys.get('current')
    current = stored ?? current ?? makeKey()
    if (!stored) keys.set('current', current)
    return current
  }

  return {
    publish() {
      const { kid, jwk } = ownKey()
      const publicJwk = createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' })).export({ format: 'jwk' })
      return { keys: [{ ...publicJwk, kid, use: 'sig', alg: 'ES256' }] }
    },
    sign(claims, isForged = false) {
      const own = ownKey()
      const { jwk } = isForged ? makeKey() : own
      const text = `${encode({ alg: 'ES256', kid: own.kid, typ: 'JWT' })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(text), { key: createPrivateKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' })
      return `${text}.${signature.toString('base64url')}`
    },
  }
}
