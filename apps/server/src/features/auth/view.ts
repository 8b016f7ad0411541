import { ACCESS_TOKEN_SECONDS } from '@marquee/contract/auth'
import { z } from 'zod'
import type { FactorRow, IdentityRow } from './identities/queries.ts'
import type { UserRow } from './users/queries.ts'

const identity = z.object({
  identity_id: z.string(),
  id: z.string(),
  user_id: z.string(),
  identity_data: z.record(z.string(), z.unknown()),
  provider: z.string(),
  last_sign_in_at: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
  email: z.string().optional(),
})

const factor = z.object({
  id: z.string(),
  friendly_name: z.string(),
  factor_type: z.string(),
  status: z.string(),
  phone: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
  last_challenged_at: z.string().optional(),
})

/** The user object of the protocol (protocols/supabase-auth.md section 2). */
export const userBody = z.object({
  id: z.string(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  email_confirmed_at: z.string().optional(),
  phone_confirmed_at: z.string().optional(),
  confirmed_at: z.string().optional(),
  confirmation_sent_at: z.string().optional(),
  recovery_sent_at: z.string().optional(),
  email_change_sent_at: z.string().optional(),
  phone_change_sent_at: z.string().optional(),
  reauthentication_sent_at: z.string().optional(),
  new_phone: z.string().optional(),
  new_email: z.string().optional(),
  last_sign_in_at: z.string().optional(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  identities: z.array(identity),
  factors: z.array(factor).optional(),
  created_at: z.string(),
  updated_at: z.string(),
  is_anonymous: z.boolean(),
})
export type UserBody = z.infer<typeof userBody>

/** The response of every route that signs in. */
export const sessionBody = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  expires_at: z.number().int(),
  refresh_token: z.string(),
  /** After a sign-in by a provider, what it gave. */
  provider_token: z.string().optional(),
  provider_refresh_token: z.string().optional(),
  user: userBody,
})
export type SessionBody = z.infer<typeof sessionBody>

type Metadata = Record<string, unknown>

/** Keeps the fields that have a value, dates as ISO strings. */
const dates = (fields: Record<string, Date | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, date]) => (date ? [[name, date.toISOString()]] : [])))

/** What the server states about a user's addresses; of an identity by e-mail or phone it is all there is. */
const addressData = (user: UserRow) => ({
  email: user.email ?? '',
  ...(user.phone === null ? {} : { phone: user.phone }),
  email_verified: user.email_confirmed_at !== null,
  phone_verified: user.phone_confirmed_at !== null,
  sub: user.id,
})

function identityView(user: UserRow, row: IdentityRow) {
  const isOwn = row.provider === 'email' || row.provider === 'phone'
  const data = isOwn ? addressData(user) : (row.identity_data as Metadata)
  return {
    identity_id: row.id,
    id: row.provider_id,
    user_id: user.id,
    identity_data: data,
    provider: row.provider,
    ...dates({ last_sign_in_at: row.last_sign_in_at }),
    created_at: row.created_at.toISOString(),
    updated_at: (isOwn ? user.updated_at : row.updated_at).toISOString(),
    ...(typeof data.email === 'string' && data.email !== '' ? { email: data.email } : {}),
  }
}

const factorView = (row: FactorRow) => ({
  id: row.id,
  friendly_name: row.friendly_name,
  factor_type: row.kind,
  status: row.status,
  ...(row.phone === null ? {} : { phone: row.phone }),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  ...dates({ last_challenged_at: row.last_challenged_at }),
})

/** A user as clients see it. Takes the row, its identities and its factors. */
export function userView(user: UserRow, identities: readonly IdentityRow[], factors: readonly FactorRow[]): UserBody {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...dates({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.email_confirmed_at ?? user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.email_change_sent_at,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    ...(user.new_email === null ? {} : { new_email: user.new_email }),
    ...(user.new_phone === null ? {} : { new_phone: user.new_phone }),
    app_metadata: user.app_metadata as Metadata,
    user_metadata: { ...(user.user_metadata as Metadata), ...addressData(user) },
    identities: identities.map((row) => identityView(user, row)),
    ...(factors.length > 0 ? { factors: factors.map(factorView) } : {}),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
  }
}

/**
 * The response to a sign-up with a confirmed user's address or number while accounts are confirmed by a code: a fictitious account
 * (protocols/supabase-auth.md section 3, signup).
 */
export function fakeUserView(id: string, { email, phone, metadata }: { email: string | null; phone: string | null; metadata: Metadata }, now: Date): UserBody {
  const time = now.toISOString()
  const identityData = { email: email ?? '', ...(phone === null ? {} : { phone }), email_verified: false, phone_verified: false, sub: id }
  const provider = phone === null ? 'email' : 'phone'
  return {
    id,
    aud: 'authenticated',
    role: '',
    email: email ?? '',
    phone: phone ?? '',
    confirmation_sent_at: time,
    app_metadata: { provider, providers: [provider] },
    user_metadata: { ...metadata, ...identityData },
    identities: [],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  }
}

/** The response of a sign-in. Takes the user, the signed token and the refresh token. */
export const sessionView = (user: UserBody, access: { token: string; expiresAt: number }, refreshToken: string): SessionBody => ({
  access_token: access.token,
  token_type: 'bearer',
  expires_in: ACCESS_TOKEN_SECONDS,
  expires_at: access.expiresAt,
  refresh_token: refreshToken,
  user,
})
