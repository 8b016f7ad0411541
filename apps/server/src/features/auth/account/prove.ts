import { ACCOUNT_TEXTS } from '@marquee/contract/account'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthContext } from '../service.ts'
import { limitHashing } from '../throttle/password-limiter.ts'
import { guardFactor, guardPassword } from '../throttle/throttle.ts'
import { isPassword } from '../users/passwords.ts'
import { findUser, lockUser, type UserRow } from '../users/queries.ts'
import { useFactorCode, useSentCode } from './codes.ts'

/** By what somebody shows that they are the owner of the session, not just at its keyboard. */
export type Proof = { password?: string | undefined; code?: string | undefined }

const wrong = (path: 'password' | 'code', message: string): AppError => new AppError('validation_failed', message, { details: [{ path, message }] })

/** Says what the auth protocol refuses in the words of the API. */
function translate(error: unknown): never {
  if (!(error instanceof AuthError)) throw error
  const retry = error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }
  if (error.status === 429) throw new AppError('rate_limited', GATE_ERRORS.rateLimited, retry)
  if (error.status === 503) throw new AppError('unavailable', GATE_ERRORS.unavailable, retry)
  throw error
}

/** The owner's account. Throws AppError not_found when it no longer exists. */
export async function readOwner(ctx: AuthContext, owner: string): Promise<UserRow> {
  const user = await findUser(ctx.db, owner)
  if (!user) throw new AppError('not_found', GATE_ERRORS.notFound)
  return user
}

/** Checks the password; attempts are limited as at sign-in. Throws AppError validation_failed, rate_limited or unavailable. */
export async function assertPasswordOf(ctx: AuthContext, user: UserRow, password: string | undefined, address: string): Promise<void> {
  if (!password) throw wrong('password', ACCOUNT_TEXTS.passwordMissing)
  const guess = { account: user.email ?? user.id, address, isKnownAddress: true }
  const check = () => guardPassword(ctx, guess, () => isPassword(user.password_hash, password))
  if (!(await limitHashing(check).catch(translate))) throw wrong('password', ACCOUNT_TEXTS.passwordWrong)
}

type UseCode = (ctx: AuthContext, tx: Tx, user: UserRow, code: string) => Promise<boolean>

async function assertCode(ctx: AuthContext, owner: string, code: string | undefined, address: string, use: UseCode): Promise<void> {
  if (!code) throw wrong('code', ACCOUNT_TEXTS.codeMissing)
  const attempt = () =>
    ctx.db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, owner)
      return user !== null && (await use(ctx, tx, user, code))
    })
  if (!(await guardFactor(ctx, { user: owner, address }, attempt).catch(translate))) throw wrong('code', ACCOUNT_TEXTS.codeWrong)
}

/** Checks and uses up a code of a second factor. Throws AppError validation_failed or rate_limited. */
export const assertFactorCode = (ctx: AuthContext, owner: string, code: string | undefined, address: string): Promise<void> => assertCode(ctx, owner, code, address, useFactorCode)

const useAnyCode: UseCode = async (ctx, tx, user, code) => (await useFactorCode(ctx, tx, user, code)) || (await useSentCode(ctx, tx, user, code))

/**
 * Requires one proof: the password, else a code of a second factor or one that was sent. An account that has none of them, and no address
 * to send one to, is its session. Throws AppError validation_failed, rate_limited or unavailable.
 */
export async function assertOwner(ctx: AuthContext, owner: string, { password, code }: Proof, address: string): Promise<void> {
  const user = await readOwner(ctx, owner)
  if (user.is_anonymous) return
  if (password && user.password_hash !== null) return assertPasswordOf(ctx, user, password, address)
  if (!code) throw wrong(user.password_hash === null ? 'code' : 'password', ACCOUNT_TEXTS.proofMissing)
  await assertCode(ctx, owner, code, address, useAnyCode)
}
