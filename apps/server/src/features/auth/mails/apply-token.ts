import type { Tx } from '../../../platform/db/database.ts'
import { invalidLink } from '../auth-error.ts'
import type { AuthContext } from '../service.ts'
import { addProvider } from '../users/create-account.ts'
import { lockUser, updateUser, type UserChanges, type UserRow } from '../users/queries.ts'
import { deleteMailTokens, hasMailToken, type MailTokenRow } from './queries.ts'

/**
 * The changes of an account whose owner signs in for the first time by a code. Whoever set its password did not prove to have the address or
 * number, so the password goes: otherwise a stranger could sign up with somebody's address and wait for its owner to confirm it.
 */
function confirmBy(kind: string, user: UserRow, now: Date): UserChanges | null {
  const isPhone = kind === 'sms' || kind === 'sms_signup'
  if (isPhone ? user.phone_confirmed_at : user.email_confirmed_at) return null
  const confirmed: UserChanges = isPhone ? { phone_confirmed_at: now } : { email_confirmed_at: now }
  return kind === 'signup' || kind === 'sms_signup' ? confirmed : { ...confirmed, password_hash: null }
}

/** What was mailed confirms the address it was mailed to: of a change that another one replaced meanwhile it confirms nothing. */
async function changeEmail(ctx: AuthContext, tx: Tx, user: UserRow, { kind, recipient }: MailTokenRow): Promise<boolean> {
  const now = ctx.clock.now()
  const isToNew = kind === 'email_change_new'
  if (!user.new_email || recipient !== (isToNew ? user.new_email : user.email)) throw invalidLink()
  if (await hasMailToken(tx, user.id, isToNew ? 'email_change_current' : 'email_change_new')) return false
  await updateUser(tx, user.id, { ...(await addProvider(ctx, tx, user, 'email')), email: user.new_email, new_email: null, email_confirmed_at: now, email_proven_at: now }, now)
  await deleteMailTokens(tx, user.id)
  return true
}

async function changePhone(ctx: AuthContext, tx: Tx, user: UserRow, phone: string): Promise<void> {
  const now = ctx.clock.now()
  if (user.new_phone !== phone) throw invalidLink()
  // What was sent to the old number signs nobody in any more.
  await deleteMailTokens(tx, user.id, ['sms', 'sms_signup'])
  await updateUser(tx, user.id, { ...(await addProvider(ctx, tx, user, 'phone')), phone, new_phone: null, phone_confirmed_at: now }, now)
}

/** Applies what a link or code was for. Returns false while the other address of a change still has to confirm. Throws AuthError otp_expired (403). */
export async function applyToken(ctx: AuthContext, tx: Tx, token: MailTokenRow): Promise<boolean> {
  const { user_id: owner, kind, recipient } = token
  const user = await lockUser(tx, owner)
  if (!user) throw invalidLink()
  if (kind === 'email_change_current' || kind === 'email_change_new') return changeEmail(ctx, tx, user, token)
  if (kind === 'phone_change') {
    await changePhone(ctx, tx, user, recipient)
    return true
  }
  const now = ctx.clock.now()
  const changes = { ...confirmBy(kind, user, now), ...(user.email === recipient ? { email_proven_at: now } : {}) }
  if (Object.keys(changes).length > 0) await updateUser(tx, user.id, changes, now)
  return true
}
