import type { Tx } from '../../../platform/db/database.ts'
import { SEAL_PURPOSE } from '../factors/enroll.ts'
import { lockFactor, verifyFactorRow } from '../factors/queries.ts'
import { useRecoveryCode } from '../factors/recovery-codes.ts'
import { stepOfCode } from '../factors/totp.ts'
import { listFactors } from '../identities/queries.ts'
import { otpHashOf } from '../mails/mail-links.ts'
import { consumeCodeForSystem } from '../mails/queries.ts'
import type { AuthContext } from '../service.ts'
import type { UserRow } from '../users/queries.ts'

/** Uses a code of one of the owner's authenticator apps, each once. Returns whether it was one. */
async function useAppCode(ctx: AuthContext, tx: Tx, owner: string, code: string): Promise<boolean> {
  const now = ctx.clock.now()
  for (const { id, kind, status } of await listFactors(tx, owner)) {
    const factor = kind === 'totp' && status === 'verified' ? await lockFactor(tx, owner, id) : null
    if (!factor?.secret_sealed) continue
    const step = stepOfCode(ctx.vault.open(factor.secret_sealed, SEAL_PURPOSE), code, now, factor.last_step === null ? null : Number(factor.last_step))
    if (step === null) continue
    await verifyFactorRow(tx, owner, id, step, now)
    return true
  }
  return false
}

/** Uses a code of a second factor: of an authenticator app, or a recovery code. Takes the locked user; returns whether it was right. */
export const useFactorCode = async (ctx: AuthContext, tx: Tx, user: UserRow, code: string): Promise<boolean> =>
  (await useAppCode(ctx, tx, user.id, code.replaceAll(/\s/g, ''))) || (await useRecoveryCode(ctx, tx, user.id, code))

/** Uses the code that `reauthenticate` sent to the user. Takes the locked user; returns whether it was right. */
export async function useSentCode(ctx: AuthContext, tx: Tx, user: UserRow, code: string): Promise<boolean> {
  const recipient = user.email ?? user.phone
  if (recipient === null) return false
  const row = await consumeCodeForSystem(tx, recipient, otpHashOf(ctx.vault, recipient, code.trim()), ['reauthentication'], ctx.clock.now())
  return row?.user_id === user.id
}
