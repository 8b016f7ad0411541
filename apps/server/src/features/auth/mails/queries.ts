import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AuthOneTimeTokens } from '../../../platform/db/types.gen.ts'

export type MailTokenRow = Selectable<AuthOneTimeTokens>
export type MailTokenKind = 'signup' | 'recovery' | 'email_change_current' | 'email_change_new'
export type NewMailToken = {
  id: string
  kind: MailTokenKind
  email: string
  tokenHash: string
  otpHash: string
  codeChallenge: string | null
  codeChallengeMethod: string | null
  expiresAt: Date
}

/** Replaces the owner's link of a kind, unless a newer one was asked for meanwhile. Returns whether it did. */
export async function putMailToken(db: Db, owner: string, token: NewMailToken): Promise<boolean> {
  const columns = {
    id: token.id,
    email: token.email,
    token_hash: token.tokenHash,
    otp_hash: token.otpHash,
    code_challenge: token.codeChallenge,
    code_challenge_method: token.codeChallengeMethod,
    expires_at: token.expiresAt,
  }
  const row = await db
    .insertInto('auth_one_time_tokens')
    .values({ ...columns, user_id: owner, kind: token.kind })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(columns).where('auth_one_time_tokens.id', '<=', token.id))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The link a mail carries, or null when it was used, replaced or is over. */
export async function findMailTokenForSystem(db: Db, id: string, now: Date): Promise<MailTokenRow | null> {
  const query = db.selectFrom('auth_one_time_tokens').selectAll().where('id', '=', id).where('expires_at', '>', now)
  return (await query.executeTakeFirst()) ?? null
}

/** Uses up the link with a hash. Returns it, or null when there is no such link for one of these purposes. */
export async function takeLinkForSystem(db: Db, tokenHash: string, kinds: readonly MailTokenKind[], now: Date): Promise<MailTokenRow | null> {
  const query = db.deleteFrom('auth_one_time_tokens').where('token_hash', '=', tokenHash).where('kind', 'in', kinds).where('expires_at', '>', now)
  return (await query.returningAll().executeTakeFirst()) ?? null
}

/** Uses up the code sent to an e-mail address. Returns its row, or null when there is none for one of these purposes. */
export async function takeCodeForSystem(db: Db, email: string, otpHash: string, kinds: readonly MailTokenKind[], now: Date): Promise<MailTokenRow | null> {
  const query = db
    .deleteFrom('auth_one_time_tokens')
    .where('otp_hash', '=', otpHash)
    .where('email', '=', email)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
  return (await query.returningAll().executeTakeFirst()) ?? null
}

/** Whether the owner has an open link of a kind. */
export async function hasMailToken(db: Db, owner: string, kind: MailTokenKind): Promise<boolean> {
  return (await db.selectFrom('auth_one_time_tokens').select('id').where('user_id', '=', owner).where('kind', '=', kind).executeTakeFirst()) !== undefined
}

/** Makes the owner's open links useless. */
export async function deleteMailTokens(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('auth_one_time_tokens').where('user_id', '=', owner).execute()
}

/** Removes links that are over. */
export async function deleteOldMailTokensForSystem(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_one_time_tokens').where('expires_at', '<', now).execute()
}
