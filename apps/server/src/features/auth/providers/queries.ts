import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AuthOauthFlows, AuthProviderTokens } from '../../../platform/db/types.gen.ts'
import type { IdentityRow } from '../identities/queries.ts'

export type OauthFlowRow = Selectable<AuthOauthFlows>
export type ProviderTokenRow = Selectable<AuthProviderTokens>
type NewOauthFlow = Pick<OauthFlowRow, 'state_hash' | 'provider' | 'redirect_to' | 'code_challenge' | 'code_challenge_method' | 'secrets_sealed' | 'user_id' | 'session_id' | 'expires_at'>
type NewTokens = { identityId: string; accessSealed: string; refreshSealed: string | null; now: Date }

/** Stores an attempt to sign in by a provider, or to link an account. */
export async function insertOauthFlowForSystem(db: Db, flow: NewOauthFlow): Promise<void> {
  await db.insertInto('auth_oauth_flows').values(flow).execute()
}

/** The attempt of a state. */
export async function findOauthFlowForSystem(db: Db, stateHash: string): Promise<OauthFlowRow | null> {
  return (await db.selectFrom('auth_oauth_flows').selectAll().where('state_hash', '=', stateHash).executeTakeFirst()) ?? null
}

/** Uses an attempt. Returns false when it was used before. */
export async function useOauthFlowForSystem(db: Db, stateHash: string, now: Date): Promise<boolean> {
  const update = db.updateTable('auth_oauth_flows').set({ used_at: now }).where('state_hash', '=', stateHash).where('used_at', 'is', null)
  return (await update.returning('state_hash').executeTakeFirst()) !== undefined
}

/** Removes expired attempts. */
export async function deleteOldOauthFlowsForSystem(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_oauth_flows').where('expires_at', '<', now).execute()
}

/** The identity of an account at a provider, whoever's it is. */
export async function findIdentityForSystem(db: Db, provider: string, providerId: string): Promise<IdentityRow | null> {
  return (await db.selectFrom('auth_identities').selectAll().where('provider', '=', provider).where('provider_id', '=', providerId).executeTakeFirst()) ?? null
}

/** Records a sign-in by the owner's identity, and what the provider says about it now. */
export async function touchIdentity(db: Db, owner: string, id: string, data: Record<string, unknown>, now: Date): Promise<void> {
  const changes = { identity_data: JSON.stringify(data), last_sign_in_at: now, updated_at: now }
  await db.updateTable('auth_identities').set(changes).where('id', '=', id).where('user_id', '=', owner).execute()
}

/** Removes an identity of the owner, with its tokens. */
export async function deleteIdentity(db: Db, owner: string, id: string): Promise<void> {
  await db.deleteFrom('auth_identities').where('id', '=', id).where('user_id', '=', owner).execute()
}

/** Stores the newest tokens of an identity of the owner. A provider that gives no refresh token again leaves the earlier one valid. */
export async function saveProviderTokens(db: Db, owner: string, { identityId, accessSealed, refreshSealed, now }: NewTokens): Promise<void> {
  const tokens = { access_token_sealed: accessSealed, received_at: now, confirmed_at: null }
  await db
    .insertInto('auth_provider_tokens')
    .values({ identity_id: identityId, user_id: owner, refresh_token_sealed: refreshSealed, ...tokens })
    .onConflict((conflict) => conflict.column('identity_id').doUpdateSet({ ...tokens, ...(refreshSealed === null ? {} : { refresh_token_sealed: refreshSealed }) }))
    .execute()
}

/** The tokens of an identity of the owner. */
export async function findProviderTokens(db: Db, owner: string, identityId: string): Promise<ProviderTokenRow | null> {
  return (await db.selectFrom('auth_provider_tokens').selectAll().where('identity_id', '=', identityId).where('user_id', '=', owner).executeTakeFirst()) ?? null
}

/** The tokens that a provider gave for the owner since `since` and that the browser did not confirm, with the identity's data. */
export async function findNewTokens(db: Db, owner: string, provider: string, since: Date) {
  const row = await db
    .selectFrom('auth_provider_tokens as tokens')
    .innerJoin('auth_identities as identity', 'identity.id', 'tokens.identity_id')
    .select(['tokens.identity_id', 'tokens.access_token_sealed', 'tokens.received_at', 'identity.identity_data'])
    .where('tokens.user_id', '=', owner)
    .where('identity.provider', '=', provider)
    .where('tokens.confirmed_at', 'is', null)
    .where('tokens.received_at', '>', since)
    .orderBy('tokens.received_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Confirms the owner's tokens. Returns false when they were confirmed before. */
export async function confirmTokens(db: Db, owner: string, identityId: string, now: Date): Promise<boolean> {
  const update = db.updateTable('auth_provider_tokens').set({ confirmed_at: now }).where('identity_id', '=', identityId).where('user_id', '=', owner)
  return (await update.where('confirmed_at', 'is', null).returning('identity_id').executeTakeFirst()) !== undefined
}

/** The owner's connected accounts as the profile row lists them. Locks the row. */
export async function lockSocialAccounts(db: Db, owner: string): Promise<unknown> {
  return (await db.selectFrom('profiles').select('social_accounts').where('id', '=', owner).forUpdate().executeTakeFirst())?.social_accounts ?? []
}

/** Replaces the list of the owner's connected accounts. */
export async function saveSocialAccounts(db: Db, owner: string, accounts: readonly object[], now: Date): Promise<void> {
  await db.updateTable('profiles').set({ social_accounts: JSON.stringify(accounts), updated_at: now }).where('id', '=', owner).execute()
}
