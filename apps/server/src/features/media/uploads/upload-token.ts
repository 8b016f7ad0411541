import { z } from 'zod'
import type { Vault } from '../../../platform/crypto.ts'
import { createSignedTokens } from '../../../platform/signed-token.ts'

const tokens = createSignedTokens('media-upload', z.strictObject({ owner: z.uuid(), path: z.string() }))

/** A signature that lets its holder PUT one file at `path` for `owner` until `expiresAt`. Returns the token. */
export const signUploadToken = (vault: Vault, owner: string, path: string, expiresAt: Date): string => tokens.sign(vault, { owner, path }, expiresAt)

/** Checks a token against the path it is used at. Returns the owner it is bound to, `expired`, or `invalid`. */
export function readUploadToken(vault: Vault, token: string, path: string, now: Date): { owner: string } | 'expired' | 'invalid' {
  const read = tokens.read(vault, token, now)
  if (typeof read === 'string') return read
  return read.path === path && path.startsWith(`${read.owner}/`) ? { owner: read.owner } : 'invalid'
}
