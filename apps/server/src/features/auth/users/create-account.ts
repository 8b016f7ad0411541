import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { insertIdentity, listIdentities } from '../identities/queries.ts'
import type { AuthContext } from '../service.ts'
import { nameOf } from './metadata.ts'
import { insertProfile, insertUser, type UserChanges, type UserRow } from './queries.ts'

/** An account to be created: with an e-mail address or a phone number, or with neither for an anonymous one. */
export type NewAccount = { email: string | null; phone: string | null; passwordHash: string | null; metadata: Record<string, unknown>; isConfirmed: boolean }

function providerOf({ email, phone }: NewAccount): 'email' | 'phone' | null {
  if (email !== null) return 'email'
  return phone === null ? null : 'phone'
}

/** Inserts the account, its identity and its profile row (trace.md AUTH-16). Returns null when the address or number is taken. */
export async function createAccount(ctx: AuthContext, tx: Tx, account: NewAccount): Promise<UserRow | null> {
  const now = ctx.clock.now()
  const provider = providerOf(account)
  const confirmation = { confirmedAt: account.isConfirmed ? now : null, confirmationSentAt: account.isConfirmed || provider === null ? null : now }
  const { email, phone, passwordHash, metadata } = account
  const user = await insertUser(tx, { id: newId(now.getTime()), email, phone, passwordHash, metadata, provider, ...confirmation, now })
  if (!user) return null
  await insertProfile(tx, user.id, nameOf(metadata), now)
  if (provider) await insertIdentity(tx, user.id, { id: newId(now.getTime()), provider, providerId: user.id, data: {}, now })
  return user
}

/**
 * Adds the e-mail address or the phone number as a way to sign in, once it is the user's. Returns the changes of the account: with an
 * address it is no longer anonymous.
 */
export async function addProvider(ctx: AuthContext, tx: Tx, user: UserRow, provider: 'email' | 'phone'): Promise<UserChanges> {
  const now = ctx.clock.now()
  const known = await listIdentities(tx, user.id)
  if (!known.some((identity) => identity.provider === provider)) await insertIdentity(tx, user.id, { id: newId(now.getTime()), provider, providerId: user.id, data: {}, now })
  const providers = [...new Set([...known.map((identity) => identity.provider), provider])]
  const stored = user.app_metadata as Record<string, unknown>
  return { is_anonymous: false, app_metadata: { ...stored, provider: stored.provider ?? provider, providers } }
}
