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

async function changeEmail(ctx: AuthContext, tx: Tx, user: UserRow, kind: string): Promise<boolean> {
  const now = ctx.clock.now()
  const other = kind === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  if (await hasMailToken(tx, user.id, other)) return false
  if (!user.new_email) throw invalidLink()
  await updateUser(tx, user.id, { ...(await addProvider(ctx, tx, user, 'email')), email: user.new_email, new_email: null, email_confirmed_at: now }, now)
  await deleteMailTokens(tx, user.id)
  return true
}

async function changePhone(ctx: AuthContext, tx: Tx, user: UserRow, phone: string): Promise<void> {
  const now = ctx.clock.now()
  if (user.new_phone !== phone) throw invalidLink()
  await updateUser(tx, user.id, { ...(await addProvider(ctx, tx, user, 'phone')), phone, new_phone: null, phone_confirmed_at: now }, now)
}

/** Applies what a link or code was for. Returns false while the other address of a change still has to confirm. Throws AuthError otp_expired (403). */
export async function applyToken(ctx: AuthContext, tx: Tx, { user_id: owner, kind, recipient }: MailTokenRow): Promise<boolean> {
  const user = await lockUser(tx, owner)
  if (!user) throw invalidLink()
  if (kind === 'email_change_current' || kind === 'email_change_new') return changeEmail(ctx, tx, user, kind)
  if (kind === 'phone_change') {
    await changePhone(ctx, tx, user, recipient)
    return true
  }
  const now = ctx.clock.now()
  const changes = confirmBy(kind, user, now)
  if (changes) await updateUser(tx, user.id, changes, now)
  return true
}
