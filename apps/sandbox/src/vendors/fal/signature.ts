import { createHash, createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { JsonWebKey, KeyObject } from 'node:crypto'
import type { WebhookProtocol } from '../../studio/hooks.ts'
import type { Collection, Store } from '../../store.ts'
import { describeReport } from './present.ts'

const USER_ID = 'sandbox-user'

type StoredKey = { kid: string; jwk: JsonWebKey }

export type FalKeys = {
  /** The public keys as `/.well-known/jwks.json` returns them. */
  publish(): { keys: JsonWebKey[] }
  /** Webhooks signed by the key. */
  protocol: WebhookProtocol
  /** Empties the store but keeps the key, because receivers cache it for a day. */
  surviveReset(emptyStore: () => Promise<void>): Promise<void>
}

const makeKey = (): StoredKey => ({ kid: randomUUID(), jwk: generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) })

/** fal's signing key, created once and kept in the store. */
export function createFalKeys(store: Store): FalKeys {
  const keys: Collection<StoredKey> = store.collection('fal-keys')

  function ownKey(): StoredKey {
    const known = keys.get('current')
    if (known) return known
    const key = makeKey()
    keys.set('current', key)
    return key
  }

  return {
    publish() {
      const { kid, jwk } = ownKey()
      return { keys: [{ kty: 'OKP', crv: 'Ed25519', ...(jwk.x ? { x: jwk.x } : {}), kid, use: 'sig', alg: 'EdDSA' }] }
    },
    protocol: {
      describe: describeReport,
      headersFor: (body, id, isForged) => signedHeaders(body, id, createPrivateKey({ key: (isForged ? makeKey() : ownKey()).jwk, format: 'jwk' })),
    },
    async surviveReset(emptyStore) {
      const key = ownKey()
      await emptyStore()
      keys.set('current', key)
    },
  }
}

/** Signs request id, user, time and the body's hash, one per line (protocols/video.md section 3). */
function signedHeaders(body: string, requestId: string, key: KeyObject): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const message = [requestId, USER_ID, timestamp, createHash('sha256').update(body).digest('hex')].join('\n')
  return {
    'x-fal-webhook-request-id': requestId,
    'x-fal-webhook-user-id': USER_ID,
    'x-fal-webhook-timestamp': timestamp,
    'x-fal-webhook-signature': sign(null, Buffer.from(message), key).toString('hex'),
  }
}
