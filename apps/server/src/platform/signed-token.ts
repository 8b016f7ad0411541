import { z } from 'zod'
import type { Vault } from './crypto.ts'

/** Signs and reads short-lived tokens that carry claims, for one purpose. */
export type SignedTokens<Claims> = {
  /** A token that carries `claims` until `expiresAt`. */
  sign: (vault: Vault, claims: Claims, expiresAt: Date) => string
  /** The claims of a token; `expired` after its time, `invalid` if it was not signed here for this purpose. */
  read: (vault: Vault, token: string, now: Date) => Claims | 'expired' | 'invalid'
}

const signed = z.looseObject({ exp: z.number().int() })

function parse(text: string): z.infer<typeof signed> | null {
  try {
    return signed.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Creates the tokens of one purpose: those of another are invalid, even if their claims look the same. Takes the schema of the claims. */
export function createSignedTokens<Claims extends object>(purpose: string, claims: z.ZodType<Claims>): SignedTokens<Claims> {
  return {
    sign: (vault, granted, expiresAt) => {
      const text = Buffer.from(JSON.stringify({ ...granted, exp: expiresAt.getTime() })).toString('base64url')
      return `${text}.${vault.sign(text, purpose)}`
    },
    read: (vault, token, now) => {
      const [text, signature, ...rest] = token.split('.')
      if (!text || !signature || rest.length > 0 || !vault.verify(text, signature, purpose)) return 'invalid'
      const { exp, ...granted } = parse(text) ?? { exp: 0 }
      const read = claims.safeParse(granted).data
      if (!read) return 'invalid'
      return exp > now.getTime() ? read : 'expired'
    },
  }
}
