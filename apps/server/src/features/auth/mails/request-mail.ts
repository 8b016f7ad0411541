import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { AuthContext, Origin } from '../service.ts'
import { countMail } from '../throttle/throttle.ts'
import { findUserByEmailForSystem, updateUser, type UserRow } from '../users/queries.ts'
import { type MailRequest, REQUEST_MAIL, SEND_MAIL } from './mail-jobs.ts'
import { type CodeChallenge, openLink } from './mail-links.ts'
import type { MailTokenKind } from './queries.ts'

type MailWish = { kind: MailRequest['kind']; email: string; redirectTo: string; flow: CodeChallenge | null }

/**
 * Asks for a mail to an address that may or may not be a user's (recover, resend). Same answer, same work for both.
 * Throws AuthError over_email_send_rate_limit (429).
 */
export async function requestMail(ctx: AuthContext, wish: MailWish, origin: Origin): Promise<void> {
  await countMail(ctx, wish.email, origin.address)
  const mailId = newId(ctx.clock.now().getTime())
  await ctx.db.transaction().execute((tx) => ctx.jobs.enqueue(tx, REQUEST_MAIL, { ...wish, mailId }))
}

type LinkOrder = { mailId: string; kind: MailTokenKind; email: string; redirectTo: string; flow: CodeChallenge | null }

/** Opens a link for the owner and orders its mail, in the caller's transaction. */
export async function orderMail(ctx: AuthContext, tx: Tx, owner: string, { mailId, kind, email, redirectTo, flow }: LinkOrder): Promise<void> {
  const isNewest = await openLink(ctx, tx, { mailId, owner, kind, email, flow })
  if (isNewest) await ctx.jobs.enqueue(tx, SEND_MAIL, { mailId, redirectTo })
}

/** Opens both links of a change of address: the old and the new one must confirm it (protocols/supabase-auth.md section 3). */
export async function orderEmailChange(ctx: AuthContext, tx: Tx, user: UserRow, newEmail: string, redirectTo: string, flow: CodeChallenge | null): Promise<void> {
  const now = ctx.clock.now()
  const order = { redirectTo, flow }
  await orderMail(ctx, tx, user.id, { ...order, mailId: newId(now.getTime()), kind: 'email_change_current', email: user.email })
  await orderMail(ctx, tx, user.id, { ...order, mailId: newId(now.getTime()), kind: 'email_change_new', email: newEmail })
}

async function orderFor(ctx: AuthContext, tx: Tx, user: UserRow, { mailId, kind, redirectTo, flow }: MailRequest): Promise<void> {
  const now = ctx.clock.now()
  if (kind === 'email_change') {
    if (user.new_email) await orderEmailChange(ctx, tx, user, user.new_email, redirectTo, flow)
    return
  }
  if (kind === 'signup' && user.email_confirmed_at) return
  await orderMail(ctx, tx, user.id, { mailId, kind, email: user.email, redirectTo, flow })
  await updateUser(tx, user.id, kind === 'signup' ? { confirmation_sent_at: now } : { recovery_sent_at: now }, now)
}

/** Handles a mail request: an address without a user, and a confirmation that is not needed any more, end here without a trace. */
export async function handleMailRequest(ctx: AuthContext, request: MailRequest): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const user = await findUserByEmailForSystem(tx, request.email)
    if (user) await orderFor(ctx, tx, user, request)
  })
}
