import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { z } from 'zod'
import type { Database } from '../../../platform/db/database.ts'
import { BootError } from '../../../platform/errors.ts'
import type { TokenContext } from '../service.ts'
import { findActiveKeyForSystem, insertKeyForSystem, type NewSigningKey, type SigningKeyRow } from './queries.ts'

/** The only algorithm tokens are signed with; a token that names another is rejected (security.md section 4.7). */
export const TOKEN_ALGORITHM = 'ES256'
const SEAL_PURPOSE = 'auth-signing-key'
const ANON_KEY_YEARS = 10

const ecPublicKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
const ecPrivateKey = ecPublicKey.extend({ d: z.string() })

export type SigningKeys = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK; anonKey: string }

async function signAnonKey(privateKey: CryptoKey, kid: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1_000)
  return new SignJWT({ role: 'anon', iss: 'marquee', iat: issuedAt, exp: issuedAt + ANON_KEY_YEARS * 365 * 86_400 })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid, typ: 'JWT' })
    .sign(privateKey)
}

async function generateKey(ctx: TokenContext): Promise<NewSigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  const now = ctx.clock.now()
  return {
    kid,
    private_key_sealed: ctx.vault.seal(JSON.stringify(await exportJWK(privateKey)), SEAL_PURPOSE),
    public_jwk: JSON.stringify({ ...publicJwk, kid, alg: TOKEN_ALGORITHM, use: 'sig', key_ops: ['verify'] }),
    anon_key: await signAnonKey(privateKey, kid, now),
    created_at: now,
  }
}

function unseal(ctx: TokenContext, row: SigningKeyRow): JWK {
  try {
    return ecPrivateKey.parse(JSON.parse(ctx.vault.open(row.private_key_sealed, SEAL_PURPOSE)))
  } catch (error) {
    throw new BootError('The database was created with another master key: restore its MARQUEE_SECRET or the key file in DATA_DIR.', { cause: error })
  }
}

const importEs256 = async (jwk: JWK): Promise<CryptoKey> => (await importJWK(jwk, TOKEN_ALGORITHM)) as CryptoKey

async function openKeys(ctx: TokenContext, row: SigningKeyRow): Promise<SigningKeys> {
  const publicJwk = z.looseObject(ecPublicKey.shape).parse(row.public_jwk)
  const [privateKey, publicKey] = await Promise.all([importEs256(unseal(ctx, row)), importEs256(ecPublicKey.parse(row.public_jwk))])
  return { kid: row.kid, privateKey, publicKey, publicJwk, anonKey: row.anon_key }
}

async function findOrCreateKeys(ctx: TokenContext): Promise<SigningKeys> {
  const existing = await findActiveKeyForSystem(ctx.db)
  if (existing) return openKeys(ctx, existing)
  await insertKeyForSystem(ctx.db, await generateKey(ctx))
  const stored = await findActiveKeyForSystem(ctx.db)
  if (!stored) throw new Error('The signing key was not stored')
  return openKeys(ctx, stored)
}

const loaded = new WeakMap<Database, Promise<SigningKeys>>()

/**
 * The installation's key pair, created at first use and stored encrypted in the database, so that every process signs with the same
 * one. Throws BootError when the database was created with another secret key.
 */
export function signingKeys(ctx: TokenContext): Promise<SigningKeys> {
  const known = loaded.get(ctx.db)
  if (known) return known
  const keys = findOrCreateKeys(ctx)
  loaded.set(ctx.db, keys)
  keys.catch(() => loaded.delete(ctx.db))
  return keys
}

/** The public key the browser's client sends as `apikey`: the same for the life of the installation, and without other use. */
export const anonKey = async (ctx: TokenContext): Promise<string> => (await signingKeys(ctx)).anonKey
