import { AUTH_PROVIDER_TEXTS } from '@marquee/contract/auth-providers'
import { isWebAddress } from '@marquee/contract/shared/web-address'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { ExternalAccount } from '../../../ports/identity-provider.ts'
import { AuthError } from '../auth-error.ts'
import { insertIdentity, listIdentities } from '../identities/queries.ts'
import { normalizeEmail } from '../requests.ts'
import type { AuthContext, Origin } from '../service.ts'
import { countSignUp } from '../throttle/throttle.ts'
import { findUserByEmailForSystem, insertProfile, insertUser, lockUser, updateUser, type UserRow } from '../users/queries.ts'
import { isSharedAccount } from '../users/shared-account.ts'
import { findIdentityForSystem, touchIdentity } from './queries.ts'

export type Known = { owner: string; identityId: string }
/** A provider's name and the account there. */
export type Proven = { provider: string; account: ExternalAccount }

const addressOfOther = (): AuthError => new AuthError(422, 'email_exists', AUTH_PROVIDER_TEXTS.addressOfOther)

/** The address that the provider vouches for, as accounts store it. */
function verifiedEmail({ email, isEmailVerified }: ExternalAccount): string | null {
  if (email === null || !isEmailVerified) return null
  const normalized = normalizeEmail(email)
  return normalized.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(normalized) ? normalized : null
}

/** What is kept of the provider's answer. */
const identityData = ({ id, email, isEmailVerified, name, pictureUrl }: ExternalAccount) => ({
  sub: id,
  ...(email === null ? {} : { email: email.slice(0, 320), email_verified: isEmailVerified }),
  ...(name === '' ? {} : { name: name.slice(0, 120), full_name: name.slice(0, 120) }),
  ...(pictureUrl !== null && isWebAddress(pictureUrl) ? { avatar_url: pictureUrl, picture: pictureUrl } : {}),
})

/** The parts of it that a new account starts with. */
function metadataOf(account: ExternalAccount): Record<string, unknown> {
  const { name, avatar_url } = identityData(account)
  return { ...(name === undefined ? {} : { name }), ...(avatar_url === undefined ? {} : { avatar_url }) }
}

/** Adds the account to the owner's identities, and its provider to those of the user. Returns the identity's id. */
async function addIdentity(ctx: AuthContext, tx: Tx, user: UserRow, { provider, account }: Proven): Promise<string> {
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  const before = await listIdentities(tx, user.id)
  await insertIdentity(tx, user.id, { id, provider, providerId: account.id, data: identityData(account), now })
  const stored = user.app_metadata as Record<string, unknown>
  const providers = [...new Set([...before.map((identity) => identity.provider), provider])]
  await updateUser(tx, user.id, { is_anonymous: false, app_metadata: { ...stored, provider: stored.provider ?? provider, providers } }, now)
  return id
}

async function createUser(ctx: AuthContext, tx: Tx, { provider, account }: Proven, email: string | null): Promise<UserRow> {
  const now = ctx.clock.now()
  const metadata = metadataOf(account)
  const names = { id: newId(now.getTime()), email, phone: null, passwordHash: null, metadata, provider }
  const user = await insertUser(tx, { ...names, confirmedAt: email === null ? null : now, confirmationSentAt: null, now })
  // Somebody else took the address in this moment.
  if (!user) throw addressOfOther()
  await insertProfile(tx, user.id, typeof metadata.name === 'string' ? metadata.name : '', now)
  return email === null ? user : updateUser(tx, user.id, { email_proven_at: now }, now)
}

/**
 * The user to whom the provider's account belongs by its address. An account here whose address nobody has proven may have been opened by somebody
 * else, so it is neither joined nor taken over: its owner signs in and links, or proves the address by a mail first. One that was never confirmed is
 * nobody's yet: whoever has the address gets it, without the password that somebody set.
 */
async function findByAddress(ctx: AuthContext, tx: Tx, email: string): Promise<UserRow | null> {
  const found = await findUserByEmailForSystem(tx, email)
  const user = found && (await lockUser(tx, found.id))
  if (!user) return null
  if (user.email_proven_at !== null) return user
  if (user.email_confirmed_at !== null || user.phone_confirmed_at !== null) throw addressOfOther()
  const now = ctx.clock.now()
  return updateUser(tx, user.id, { password_hash: null, user_metadata: {}, email_confirmed_at: now, email_proven_at: now }, now)
}

async function openAccount(ctx: AuthContext, tx: Tx, proven: Proven): Promise<Known> {
  const email = verifiedEmail(proven.account)
  if (email !== null && isSharedAccount(email)) throw addressOfOther()
  const user = (email === null ? null : await findByAddress(ctx, tx, email)) ?? (await createUser(ctx, tx, proven, email))
  return { owner: user.id, identityId: await addIdentity(ctx, tx, user, proven) }
}

/**
 * Finds whom an account at a provider signs in, and opens an account for whom nobody knows, in the caller's transaction. Returns the user and the
 * identity. Throws AuthError email_exists (422).
 */
export async function recognize(ctx: AuthContext, tx: Tx, proven: Proven): Promise<Known> {
  const { provider, account } = proven
  const identity = await findIdentityForSystem(tx, provider, account.id)
  if (!identity) return openAccount(ctx, tx, proven)
  await touchIdentity(tx, identity.user_id, identity.id, identityData(account), ctx.clock.now())
  return { owner: identity.user_id, identityId: identity.id }
}

/** Counts an account that `recognize` would open. Throws AuthError 429 when there were too many from this address. */
export async function countNewcomer(ctx: AuthContext, { provider, account }: Proven, { address }: Origin): Promise<void> {
  if (!(await findIdentityForSystem(ctx.db, provider, account.id))) await countSignUp(ctx, address)
}

/**
 * Adds an account at a provider to the owner's, in the caller's transaction. Returns the identity; linking the owner's own account again only
 * renews it. Throws AuthError identity_already_exists (422) when it is another user's, user_not_found (403).
 */
export async function linkAccount(ctx: AuthContext, tx: Tx, owner: string, proven: Proven): Promise<Known> {
  const { provider, account } = proven
  const user = await lockUser(tx, owner)
  if (!user) throw new AuthError(403, 'user_not_found', AUTH_PROVIDER_TEXTS.identityNotFound)
  const identity = await findIdentityForSystem(tx, provider, account.id)
  if (identity && identity.user_id !== owner) throw new AuthError(422, 'identity_already_exists', AUTH_PROVIDER_TEXTS.identityExists)
  if (!identity) return { owner, identityId: await addIdentity(ctx, tx, user, proven) }
  await touchIdentity(tx, owner, identity.id, identityData(account), ctx.clock.now())
  return { owner, identityId: identity.id }
}
