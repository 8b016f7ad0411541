import { z } from 'zod'
import type { Vault } from '../../../platform/crypto.ts'
import { createSignedTokens } from '../../../platform/signed-token.ts'

/** What an upload token grants its holder: sending the bytes of one upload. */
export type UploadClaims = { owner: string; id: string }
const tokens = createSignedTokens<UploadClaims>('knowledge-upload', z.strictObject({ owner: z.uuid(), id: z.uuid() }))

/** A signature that lets its holder PUT the bytes of one upload until `expiresAt`. Returns the token. */
export const signUploadToken = (vault: Vault, claims: UploadClaims, expiresAt: Date): string => tokens.sign(vault, claims, expiresAt)

/** The grant of a token; null for an invalid or expired one. */
export function readUploadToken(vault: Vault, token: string, now: Date): UploadClaims | null {
  const read = tokens.read(vault, token, now)
  return typeof read === 'string' ? null : read
}
