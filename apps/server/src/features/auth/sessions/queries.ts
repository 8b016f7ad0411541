import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AuthFlowStates, AuthRefreshTokens, AuthSessions } from '../../../platform/db/types.gen.ts'

export type SessionRow = Selectable<AuthSessions>
export type RefreshTokenRow = Selectable<AuthRefreshTokens>
export type FlowRow = Selectable<AuthFlowStates>

type NewSession = { id: string; method: string; userAgent: string; address: string; now: Date }
type NewFlow = {
  id: string
  codeChallenge: string
  /** Of the challenge. */
  method: string
  expiresAt: Date
  /** How the user signed in; by a mail when absent. */
  signInMethod?: 'otp' | 'oauth'
  /** The identity whose tokens go with the session. */
  identityId?: string | null
  /** The session that goes on instead of a new one. */
  sessionId?: string | null
}
type NewRefreshToken = { sessionId: string; tokenHash: string; parentHash: string | null; now: Date }

/** Inserts a session of the owner. */
export async function insertSession(db: Db, owner: string, session: NewSession): Promise<void> {
  const { id, method, userAgent, address, now } = session
  await db.insertInto('auth_sessions').values({ id, user_id: owner, method, user_agent: userAgent, address, created_at: now, refreshed_at: now, used_at: now }).execute()
}

/** Inserts the newest token of a session's family. */
export async function insertRefreshTokenForSystem(db: Db, token: NewRefreshToken): Promise<void> {
  await db
    .insertInto('auth_refresh_tokens')
    .values({ token_hash: token.tokenHash, session_id: token.sessionId, parent_hash: token.parentHash, created_at: token.now })
    .execute()
}

/** A user with the state of one of their sessions: all that `authenticate` needs, in one query. */
export async function findUserWithSessionForSystem(db: Db, owner: string, sessionId: string) {
  const row = await db
    .selectFrom('auth_users')
    .leftJoin('auth_sessions as session', (join) => join.onRef('session.user_id', '=', 'auth_users.id').on('session.id', '=', sessionId))
    .select(['auth_users.id', 'auth_users.email', 'auth_users.email_confirmed_at', 'session.id as session_id', 'session.revoked_at', 'session.second_at', 'session.used_at'])
    .select((eb) => eb.exists(eb.selectFrom('auth_factors').select('id').where('user_id', '=', owner).where('status', '=', 'verified')).as('has_factor'))
    .where('auth_users.id', '=', owner)
    .executeTakeFirst()
  return row ?? null
}

/** The owner's session. */
export async function findSession(db: Db, owner: string, sessionId: string): Promise<SessionRow | null> {
  return (await db.selectFrom('auth_sessions').selectAll().where('id', '=', sessionId).where('user_id', '=', owner).executeTakeFirst()) ?? null
}

/** Records the second factor that confirmed the owner's session. Returns the session, or null when it has ended. */
export async function confirmSession(db: Db, owner: string, sessionId: string, second: { method: string; now: Date }): Promise<SessionRow | null> {
  const update = db.updateTable('auth_sessions').set({ second_method: second.method, second_at: second.now, refreshed_at: second.now })
  return (await update.where('id', '=', sessionId).where('user_id', '=', owner).where('revoked_at', 'is', null).returningAll().executeTakeFirst()) ?? null
}

/** Removes the owner's other sessions that no second factor confirmed. */
export async function deleteUnconfirmedSessions(db: Db, owner: string, sessionId: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('user_id', '=', owner).where('id', '!=', sessionId).where('second_at', 'is', null).execute()
}

/** Takes back the assurance level of all sessions of the owner, who has no second factor any more. */
export async function unconfirmSessions(db: Db, owner: string): Promise<void> {
  await db.updateTable('auth_sessions').set({ second_method: null, second_at: null }).where('user_id', '=', owner).execute()
}

/** Removes every refresh token of a session: none of them may renew what a second factor confirmed. */
export async function deleteRefreshTokensForSystem(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('auth_refresh_tokens').where('session_id', '=', sessionId).execute()
}

/** Those of the given sessions that were neither ended nor revoked. */
export async function listLiveSessionsForSystem(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('auth_sessions').select('id').where('id', 'in', ids).where('revoked_at', 'is', null).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The session a refresh token belongs to, locked so that parallel refreshes run sequentially. */
export async function lockSessionOfTokenForSystem(db: Db, tokenHash: string): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('auth_refresh_tokens').select('session_id').where('token_hash', '=', tokenHash))
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The token with a hash and the newest one of its session. */
export async function findTokensForSystem(db: Db, sessionId: string, tokenHash: string): Promise<{ given: RefreshTokenRow | null; active: RefreshTokenRow | null }> {
  const rows = await db
    .selectFrom('auth_refresh_tokens')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('revoked_at', 'is', null)]))
    .execute()
  const given = rows.find((row) => row.token_hash === tokenHash) ?? null
  return { given, active: rows.find((row) => row.revoked_at === null) ?? null }
}

/** Revokes a token that has a successor. */
export async function revokeTokenForSystem(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('auth_refresh_tokens').set({ revoked_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Records that a session was renewed, and from where. */
export async function renewSessionForSystem(db: Db, sessionId: string, address: string, now: Date): Promise<void> {
  await db.updateTable('auth_sessions').set({ refreshed_at: now, used_at: now, address }).where('id', '=', sessionId).execute()
}

/** Records a use of a session, and from where, unless one was recorded since `since`. */
export async function touchSessionForSystem(db: Db, sessionId: string, { address, now, since }: { address: string | null; now: Date; since: Date }): Promise<void> {
  await db.updateTable('auth_sessions').set({ used_at: now, ...(address === null ? {} : { address }) }).where('id', '=', sessionId).where('used_at', '<', since).execute()
}

/** The owner's sessions that have not ended, the last used first. */
export const listSessions = (db: Db, owner: string): Promise<SessionRow[]> =>
  db.selectFrom('auth_sessions').selectAll().where('user_id', '=', owner).where('revoked_at', 'is', null).orderBy('used_at', 'desc').orderBy('id', 'desc').execute()

/** Revokes a session and every token of its family, and keeps the rows, so that a later replay gets the right error. */
export async function revokeSessionForSystem(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('auth_sessions').set({ revoked_at: now }).where('id', '=', sessionId).execute()
  await db.updateTable('auth_refresh_tokens').set({ revoked_at: now }).where('session_id', '=', sessionId).where('revoked_at', 'is', null).execute()
}

/** Removes sessions of the owner with their tokens: one, all but one, or all. Returns whether there were any. */
export async function deleteSessions(db: Db, owner: string, which: { only: string } | { except: string } | 'all'): Promise<boolean> {
  const all = db.deleteFrom('auth_sessions').where('user_id', '=', owner)
  const chosen = which === 'all' ? all : 'only' in which ? all.where('id', '=', which.only) : all.where('id', '!=', which.except)
  return (await chosen.executeTakeFirst()).numDeletedRows > 0n
}

/** Stores an authorization code of the owner's PKCE flow. */
export async function insertFlow(db: Db, owner: string, { id, codeChallenge, method, expiresAt, signInMethod = 'otp', identityId = null, sessionId = null }: NewFlow): Promise<void> {
  const grants = { method: signInMethod, identity_id: identityId, session_id: sessionId }
  await db
    .insertInto('auth_flow_states')
    .values({ id, user_id: owner, code_challenge: codeChallenge, code_challenge_method: method, expires_at: expiresAt, ...grants })
    .execute()
}

/** The flow of an authorization code, locked: a code works once. */
export async function lockFlowForSystem(db: Db, id: string): Promise<FlowRow | null> {
  return (await db.selectFrom('auth_flow_states').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** Deletes a used authorization code. */
export async function deleteFlowForSystem(db: Db, id: string): Promise<void> {
  await db.deleteFrom('auth_flow_states').where('id', '=', id).execute()
}

/** Deletes all authorization codes of the owner. */
export async function deleteFlows(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('auth_flow_states').where('user_id', '=', owner).execute()
}

/** Removes sessions not used since `unusedSince` and expired codes. */
export async function deleteOldSessionsForSystem(db: Db, now: Date, unusedSince: Date): Promise<void> {
  await db.deleteFrom('auth_sessions').where('refreshed_at', '<', unusedSince).execute()
  await db.deleteFrom('auth_flow_states').where('expires_at', '<', now).execute()
}
