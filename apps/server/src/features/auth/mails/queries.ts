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

/** Replaces the owner's link of a kind, unless a newer one was requested meanwhile. Returns whether it did. */
export async function upsertMailToken(db: Db, owner: string, token: NewMailToken): Promise<boolean> {
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

/** The link of a mail, or null when it was used, replaced or has expired. */
export async function findMailTokenForSystem(db: Db, id: string, now: Date): Promise<MailTokenRow | null> {
  const query = db.selectFrom('auth_one_time_tokens').selectAll().where('id', '=', id).where('expires_at', '>', now)
  return (await query.executeTakeFirst()) ?? null
}

/** Consumes the link with a hash. Returns it, or null when there is no such link of these kinds. */
export async function consumeLinkForSystem(db: Db, tokenHash: string, kinds: readonly MailTokenKind[], now: Date): Promise<MailTokenRow | null> {
  const query = db.deleteFrom('auth_one_time_tokens').where('token_hash', '=', tokenHash).where('kind', 'in', kinds).where('expires_at', '>', now)
  return (await query.returningAll().executeTakeFirst()) ?? null
}

/** Consumes the code sent to an e-mail address. Returns its row, or null when there is none of these kinds. */
export async function consumeCodeForSystem(db: Db, email: string, otpHash: string, kinds: readonly MailTokenKind[], now: Date): Promise<MailTokenRow | null> {
  const query = db
    .deleteFrom('auth_one_time_tokens')
    .where('otp_hash', '=', otpHash)
    .where('email', '=', email)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
  return (await query.returningAll().executeTakeFirst()) ?? null
}

/** Whether the owner has an unused link of a kind. */
export async function hasMailToken(db: Db, owner: string, kind: MailTokenKind): Promise<boolean> {
  return (await db.selectFrom('auth_one_time_tokens').select('id').where('user_id', '=', owner).where('kind', '=', kind).executeTakeFirst()) !== undefined
}

/** Invalidates the owner's unused links, of some kinds or all. */
export async function deleteMailTokens(db: Db, owner: string, kinds?: readonly MailTokenKind[]): Promise<void> {
  const all = db.deleteFrom('auth_one_time_tokens').where('user_id', '=', owner)
  await (kinds ? all.where('kind', 'in', kinds) : all).execute()
}

/** Removes expired links. */
export async function deleteOldMailTokensForSystem(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_one_time_tokens').where('expires_at', '<', now).execute()
}
