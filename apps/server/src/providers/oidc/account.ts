import { z } from 'zod'
import type { ExternalAccount } from '../../ports/identity-provider.ts'

/** Claims about a person (OpenID Connect Core, section 5.1). Some issuers send flags as text. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.string()]).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  picture: z.string().max(2_000).optional().catch(undefined),
})
export type Claims = z.infer<typeof claims>

/** Reads the claims that are used. Throws a ZodError when there is no subject. */
export const claimsOf = (payload: object): Claims => claims.parse(payload)

/** The account that claims describe. */
export const toAccount = ({ sub, email, email_verified: verified, name, given_name: given, preferred_username: username, picture }: Claims): ExternalAccount => ({
  id: sub,
  email: email ?? null,
  isEmailVerified: verified === true || verified === 'true',
  name: name ?? given ?? username ?? '',
  pictureUrl: picture ?? null,
})
