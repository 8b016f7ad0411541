import { z } from 'zod'
import type { Vault } from '../../../platform/crypto.ts'

const PURPOSE = 'media-upload'
const claims = z.strictObject({ owner: z.uuid(), path: z.string(), exp: z.number().int() })

/** A signature that lets its holder PUT one file at `path` for `owner` until `expiresAt`. Returns the token. */
export function signUploadToken(vault: Vault, owner: string, path: string, expiresAt: Date): string {
  const body = Buffer.from(JSON.stringify({ owner, path, exp: expiresAt.getTime() })).toString('base64url')
  return `${body}.${vault.sign(body, PURPOSE)}`
}

function parseClaims(body: string): z.infer<typeof claims> | null {
  try {
    return claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Checks a token against the path it is used at. Returns the owner it is bound to, `expired`, or `invalid`. */
export function readUploadToken(vault: Vault, token: string, path: string, now: Date): { owner: string } | 'expired' | 'invalid' {
  const [body, signature, ...rest] = token.split('.')
  if (!body || !signature || rest.length > 0 || !vault.verify(body, signature, PURPOSE)) return 'invalid'
  const read = parseClaims(body)
  if (!read || read.path !== path || !path.startsWith(`${read.owner}/`)) return 'invalid'
  return read.exp > now.getTime() ? { owner: read.owner } : 'expired'
}
