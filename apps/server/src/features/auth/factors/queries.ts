import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AuthChallenges, AuthRecoveryCodes } from '../../../platform/db/types.gen.ts'
import type { FactorRow } from '../identities/queries.ts'

export type ChallengeRow = Selectable<AuthChallenges>
export type RecoveryCodeRow = Selectable<AuthRecoveryCodes>
export type NewFactor = { id: string; kind: 'totp' | 'phone' | 'recovery_code'; status: 'unverified' | 'verified'; name: string; secretSealed: string | null; phone: string | null; now: Date }
type NewChallenge = { id: string; factorId: string; address: string; otpHash: string | null; expiresAt: Date; now: Date }

/** Inserts a factor of the owner. Returns it, or null when another one has its name. */
export async function insertFactor(db: Db, owner: string, factor: NewFactor): Promise<FactorRow | null> {
  const { id, kind, status, name, secretSealed, phone, now } = factor
  const values = { id, user_id: owner, kind, status, friendly_name: name, secret_sealed: secretSealed, phone, created_at: now, updated_at: now }
  return (await db.insertInto('auth_factors').values(values).onConflict((conflict) => conflict.doNothing()).returningAll().executeTakeFirst()) ?? null
}

/** A factor of the owner that is answered with a code, locked so that one code counts once. */
export async function lockFactor(db: Db, owner: string, id: string): Promise<FactorRow | null> {
  const query = db.selectFrom('auth_factors').selectAll().where('id', '=', id).where('user_id', '=', owner).where('kind', '!=', 'recovery_code')
  return (await query.forUpdate().executeTakeFirst()) ?? null
}

/** Marks a factor of the owner as verified, with the time step of the code that did it. */
export async function verifyFactorRow(db: Db, owner: string, id: string, lastStep: number | null, now: Date): Promise<void> {
  const update = db.updateTable('auth_factors').set({ status: 'verified', updated_at: now, ...(lastStep === null ? {} : { last_step: lastStep }) })
  await update.where('id', '=', id).where('user_id', '=', owner).execute()
}

/** Records that a factor of the owner was asked for. */
export async function touchFactor(db: Db, owner: string, id: string, now: Date): Promise<void> {
  await db.updateTable('auth_factors').set({ last_challenged_at: now }).where('id', '=', id).where('user_id', '=', owner).execute()
}

/** Removes a factor of the owner. */
export async function deleteFactor(db: Db, owner: string, id: string): Promise<void> {
  await db.deleteFrom('auth_factors').where('id', '=', id).where('user_id', '=', owner).execute()
}

/** Removes the owner's factors that were never verified: all, or those of one phone. */
export async function deleteUnverifiedFactors(db: Db, owner: string, phone: string | null = null): Promise<void> {
  const all = db.deleteFrom('auth_factors').where('user_id', '=', owner).where('status', '=', 'unverified')
  await (phone === null ? all : all.where('phone', '=', phone)).execute()
}

/** Removes factors that were not verified since `pendingSince`, and expired challenges. */
export async function deleteOldFactorsForSystem(db: Db, now: Date, pendingSince: Date): Promise<void> {
  await db.deleteFrom('auth_challenges').where('expires_at', '<', now).execute()
  await db.deleteFrom('auth_factors').where('status', '=', 'unverified').where('created_at', '<', pendingSince).execute()
}

/** Inserts a challenge of a factor. */
export async function insertChallengeForSystem(db: Db, challenge: NewChallenge): Promise<void> {
  const { id, factorId, address, otpHash, expiresAt, now } = challenge
  await db.insertInto('auth_challenges').values({ id, factor_id: factorId, address, otp_hash: otpHash, expires_at: expiresAt, created_at: now }).execute()
}

/** A challenge of a factor. */
export async function findChallengeForSystem(db: Db, factorId: string, id: string): Promise<ChallengeRow | null> {
  return (await db.selectFrom('auth_challenges').selectAll().where('id', '=', id).where('factor_id', '=', factorId).executeTakeFirst()) ?? null
}

/** Counts a wrong answer to a challenge. */
export async function countAttemptForSystem(db: Db, id: string): Promise<void> {
  await db.updateTable('auth_challenges').set({ attempts: sql<number>`attempts + 1` }).where('id', '=', id).execute()
}

/** Removes the challenges of a factor: they were answered. */
export async function deleteChallengesForSystem(db: Db, factorId: string): Promise<void> {
  await db.deleteFrom('auth_challenges').where('factor_id', '=', factorId).execute()
}

/** The owner's recovery codes in their order. */
export const listRecoveryCodes = (db: Db, owner: string): Promise<RecoveryCodeRow[]> =>
  db.selectFrom('auth_recovery_codes').selectAll().where('user_id', '=', owner).orderBy('id').execute()

/** Replaces the owner's recovery codes. */
export async function replaceRecoveryCodes(db: Db, owner: string, codes: readonly { id: string; hash: string }[], shownAt: Date | null, now: Date): Promise<void> {
  await db.deleteFrom('auth_recovery_codes').where('user_id', '=', owner).execute()
  if (codes.length === 0) return
  await db.insertInto('auth_recovery_codes').values(codes.map(({ id, hash }) => ({ id, user_id: owner, code_hash: hash, shown_at: shownAt, created_at: now }))).execute()
}

/** Records that the owner saw the codes. */
export async function markCodesShown(db: Db, owner: string, now: Date): Promise<void> {
  await db.updateTable('auth_recovery_codes').set({ shown_at: now }).where('user_id', '=', owner).execute()
}

/** Uses up a recovery code of the owner. Returns whether it was unused. */
export async function consumeRecoveryCode(db: Db, owner: string, hash: string, now: Date): Promise<boolean> {
  const update = db.updateTable('auth_recovery_codes').set({ used_at: now }).where('user_id', '=', owner).where('code_hash', '=', hash).where('used_at', 'is', null)
  return (await update.returning('id').executeTakeFirst()) !== undefined
}
