import { AUTH_FACTOR_TEXTS, RECOVERY_CODES, RECOVERY_CODES_NAME } from '@marquee/contract/auth-factors'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import { AuthError } from '../auth-error.ts'
import { type FactorRow, listFactors } from '../identities/queries.ts'
import type { AuthContext } from '../service.ts'
import { elevateSession } from '../sessions/elevate-session.ts'
import { presentSession, type StartedSession } from '../sessions/start-session.ts'
import { guardRecovery } from '../throttle/throttle.ts'
import { lockUser } from '../users/queries.ts'
import type { SessionBody } from '../view.ts'
import { factorNotFound } from './challenge.ts'
import { consumeRecoveryCode, deleteFactor, insertFactor, listRecoveryCodes, markCodesShown, type RecoveryCodeRow, replaceRecoveryCodes } from './queries.ts'

/** Crockford's base32: digits and letters that nobody mistakes for one another. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits. */
const LENGTH = 16
const METHOD = 'mfa/recovery_code'

export type RecoveryCodes = { factor: FactorRow; codes: string[] }

/** A code, derived from its row's id and the installation's key: until it is shown it exists nowhere, and the database has its hash only. */
function codeOf(ctx: AuthContext, id: string): string {
  const bytes = Buffer.from(ctx.vault.sign(id, 'auth-recovery-code'), 'base64url')
  return [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

const hashOf = (ctx: AuthContext, code: string): string => ctx.vault.sign(code, 'auth-recovery-code-hash')

/** A code as people type it: any case, spaces and hyphens, and the letters that look like digits. */
const normalize = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')

const findRecoveryFactor = async (tx: Tx, owner: string): Promise<FactorRow | undefined> => (await listFactors(tx, owner)).find(({ kind }) => kind === 'recovery_code')

async function writeCodes(ctx: AuthContext, tx: Tx, owner: string, shownAt: Date | null): Promise<string[]> {
  const now = ctx.clock.now()
  const ids = Array.from({ length: RECOVERY_CODES }, () => newId(now.getTime()))
  const rows = ids.map((id) => ({ id, hash: hashOf(ctx, codeOf(ctx, id)) }))
  await replaceRecoveryCodes(tx, owner, rows, shownAt, now)
  return ids.map((id) => codeOf(ctx, id))
}

/** Creates the codes that come with the first factor, in the caller's transaction. They are shown when the owner asks for them. */
export async function createFirstCodes(ctx: AuthContext, tx: Tx, owner: string): Promise<void> {
  await addRecoveryFactor(ctx, tx, owner, RECOVERY_CODES_NAME)
  await writeCodes(ctx, tx, owner, null)
}

/** Adds the factor under which clients list the codes; without a name when another factor has it. */
async function addRecoveryFactor(ctx: AuthContext, tx: Tx, owner: string, name: string): Promise<FactorRow> {
  const now = ctx.clock.now()
  const row = { id: newId(now.getTime()), kind: 'recovery_code', status: 'verified', secretSealed: null, phone: null, now } as const
  const factor = (await insertFactor(tx, owner, { ...row, name })) ?? (await insertFactor(tx, owner, { ...row, name: '' }))
  if (!factor) throw new Error('The recovery codes were not stored')
  return factor
}

/** Codes are for those who have another factor, in a session that it confirmed. Throws AuthError mfa_recovery_codes_sole_factor (422), insufficient_aal (403). */
async function assertMayManage(tx: Tx, caller: SessionCaller): Promise<void> {
  await lockUser(tx, caller.userId)
  const hasFactor = (await listFactors(tx, caller.userId)).some(({ kind, status }) => kind !== 'recovery_code' && status === 'verified')
  if (!hasFactor) throw new AuthError(422, 'mfa_recovery_codes_sole_factor', AUTH_FACTOR_TEXTS.recoveryAlone)
  if (caller.level === 'aal1') throw new AuthError(403, 'insufficient_aal', AUTH_FACTOR_TEXTS.recoveryLevel)
}

const isUnseen = (rows: readonly RecoveryCodeRow[]): boolean => rows.length > 0 && rows.every((row) => row.shown_at === null && row.used_at === null)

/** The codes that came with the first factor, if nobody saw them yet; from now on they count as shown. */
async function showUnseen(ctx: AuthContext, tx: Tx, owner: string): Promise<string[] | null> {
  const rows = await listRecoveryCodes(tx, owner)
  if (!isUnseen(rows)) return null
  await markCodesShown(tx, owner, ctx.clock.now())
  return rows.map(({ id }) => codeOf(ctx, id))
}

/**
 * Shows the codes: those that came with the first factor, once; afterwards `existing` says whether a further set replaces them or is refused.
 * Throws AuthError mfa_verified_factor_exists, mfa_recovery_codes_sole_factor (422), insufficient_aal (403).
 */
export const generateCodes = (ctx: AuthContext, caller: SessionCaller, { name, existing }: { name: string; existing: 'keep' | 'replace' }): Promise<RecoveryCodes> =>
  ctx.db.transaction().execute(async (tx) => {
    await assertMayManage(tx, caller)
    const known = await findRecoveryFactor(tx, caller.userId)
    const unseen = known && (await showUnseen(ctx, tx, caller.userId))
    if (known && unseen) return { factor: known, codes: unseen }
    if (known && existing === 'keep') throw new AuthError(422, 'mfa_verified_factor_exists', AUTH_FACTOR_TEXTS.recoveryExists)
    const factor = known ?? (await addRecoveryFactor(ctx, tx, caller.userId, name))
    return { factor, codes: await writeCodes(ctx, tx, caller.userId, ctx.clock.now()) }
  })

/** Replaces the codes by new ones, which are returned. Throws AuthError mfa_factor_not_found (404), insufficient_aal (403), 422. */
export const regenerateCodes = (ctx: AuthContext, caller: SessionCaller): Promise<RecoveryCodes> =>
  ctx.db.transaction().execute(async (tx) => {
    await assertMayManage(tx, caller)
    const factor = await findRecoveryFactor(tx, caller.userId)
    if (!factor) throw factorNotFound()
    return { factor, codes: await writeCodes(ctx, tx, caller.userId, ctx.clock.now()) }
  })

/** Removes the codes. Returns the id of their factor. Throws AuthError mfa_factor_not_found (404), insufficient_aal (403), 422. */
export const removeCodes = (ctx: AuthContext, caller: SessionCaller): Promise<{ id: string }> =>
  ctx.db.transaction().execute(async (tx) => {
    await assertMayManage(tx, caller)
    const factor = await findRecoveryFactor(tx, caller.userId)
    if (!factor) throw factorNotFound()
    await deleteFactor(tx, caller.userId, factor.id)
    await replaceRecoveryCodes(tx, caller.userId, [], null, ctx.clock.now())
    return { id: factor.id }
  })

/** How many codes the owner has. `factor` is undefined without any. */
export const readCodes = (ctx: AuthContext, owner: string) =>
  ctx.db.transaction().execute(async (tx) => {
    const [factor, rows] = [await findRecoveryFactor(tx, owner), await listRecoveryCodes(tx, owner)]
    return { factor, total: rows.length, left: rows.filter(({ used_at }) => used_at === null).length, isShown: rows.some(({ shown_at }) => shown_at !== null) }
  })

/** Uses up a recovery code of the owner, in the caller's transaction. Returns whether it was an unused one. */
export const useRecoveryCode = (ctx: AuthContext, tx: Tx, owner: string, code: string): Promise<boolean> =>
  consumeRecoveryCode(tx, owner, hashOf(ctx, normalize(code)), ctx.clock.now())

/**
 * Uses a recovery code in place of a second factor. Returns the session, now confirmed. Each code is good once.
 * Throws AuthError mfa_verification_failed (422), mfa_recovery_codes_locked (429).
 */
export async function verifyRecoveryCode(ctx: AuthContext, caller: SessionCaller, code: string): Promise<SessionBody> {
  const started: StartedSession[] = []
  await guardRecovery(ctx, caller.userId, async () => {
    await ctx.db.transaction().execute(async (tx) => {
      await lockUser(tx, caller.userId)
      if (await useRecoveryCode(ctx, tx, caller.userId, code)) started.push(await elevateSession(ctx, tx, caller, METHOD))
    })
    return started.length > 0
  })
  const [session] = started
  if (!session) throw new AuthError(422, 'mfa_verification_failed', AUTH_FACTOR_TEXTS.recoveryWrong)
  return presentSession(ctx, session)
}
