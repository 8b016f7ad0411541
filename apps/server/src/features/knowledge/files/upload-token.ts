import { z } from 'zod'
import type { Vault } from '../../../platform/crypto.ts'

const PURPOSE = 'knowledge-upload'
const claims = z.strictObject({ owner: z.uuid(), id: z.uuid(), exp: z.number().int() })
/** What an upload token grants its holder: sending the bytes of one upload. */
export type UploadClaims = { owner: string; id: string }

/** A signature that lets its holder PUT the bytes of one upload until `expiresAt`. Returns the token. */
export function signUploadToken(vault: Vault, { owner, id }: UploadClaims, expiresAt: Date): string {
  const body = Buffer.from(JSON.stringify({ owner, id, exp: expiresAt.getTime() })).toString('base64url')
  return `${body}.${vault.sign(body, PURPOSE)}`
}

function parse(body: string): z.infer<typeof claims> | null {
  try {
    return claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The grant of a token; null for an invalid or expired one. */
export function readUploadToken(vault: Vault, token: string, now: Date): UploadClaims | null {
  const [body, signature, ...rest] = token.split('.')
  if (!body || !signature || rest.length > 0 || !vault.verify(body, signature, PURPOSE)) return null
  const read = parse(body)
  return read && read.exp > now.getTime() ? { owner: read.owner, id: read.id } : null
}
