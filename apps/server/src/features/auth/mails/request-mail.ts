import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { AuthContext, Origin } from '../service.ts'
import { countMail } from '../throttle/throttle.ts'
import { findUserByEmailForSystem, updateUser, type UserRow } from '../users/queries.ts'
import { type MailRequest, REQUEST_MAIL, SEND_MAIL } from './mail-jobs.ts'
import { type CodeChallenge, createLink } from './mail-links.ts'
import type { MailTokenKind } from './queries.ts'

type RequestedMail = { kind: MailRequest['kind']; email: string; redirectTo: string; flow: CodeChallenge | null }

/**
 * Requests a mail to an address that may or may not belong to a user (recover, resend): same response, same work for both.
 * Throws AuthError over_email_send_rate_limit (429).
 */
export async function requestMail(ctx: AuthContext, mail: RequestedMail, origin: Origin): Promise<void> {
  await countMail(ctx, mail.email, origin.address)
  const mailId = newId(ctx.clock.now().getTime())
  await ctx.db.transaction().execute((tx) => ctx.jobs.enqueue(tx, REQUEST_MAIL, { ...mail, mailId }))
}

type LinkMail = { mailId: string; kind: MailTokenKind; email: string; redirectTo: string; flow: CodeChallenge | null }

/** Creates a link for the owner and enqueues its mail, in the caller's transaction. */
export async function enqueueMail(ctx: AuthContext, tx: Tx, owner: string, { mailId, kind, email, redirectTo, flow }: LinkMail): Promise<void> {
  const isNewest = await createLink(ctx, tx, { mailId, owner, kind, email, flow })
  if (isNewest) await ctx.jobs.enqueue(tx, SEND_MAIL, { mailId, redirectTo })
}

/** Creates the links of an address change: the new address must confirm it, and the old one, if there is one (protocols/supabase-auth.md section 3). */
export async function enqueueEmailChange(ctx: AuthContext, tx: Tx, user: UserRow, newEmail: string, redirectTo: string, flow: CodeChallenge | null): Promise<void> {
  const now = ctx.clock.now()
  const common = { redirectTo, flow }
  if (user.email !== null) await enqueueMail(ctx, tx, user.id, { ...common, mailId: newId(now.getTime()), kind: 'email_change_current', email: user.email })
  await enqueueMail(ctx, tx, user.id, { ...common, mailId: newId(now.getTime()), kind: 'email_change_new', email: newEmail })
}

async function enqueueFor(ctx: AuthContext, tx: Tx, user: UserRow, { mailId, kind, email, redirectTo, flow }: MailRequest): Promise<void> {
  const now = ctx.clock.now()
  if (kind === 'email_change') {
    if (user.new_email) await enqueueEmailChange(ctx, tx, user, user.new_email, redirectTo, flow)
    return
  }
  if (kind === 'signup' && user.email_confirmed_at) return
  await enqueueMail(ctx, tx, user.id, { mailId, kind, email: user.email ?? email, redirectTo, flow })
  await updateUser(tx, user.id, kind === 'signup' ? { confirmation_sent_at: now } : { recovery_sent_at: now }, now)
}

/** Job: handles a mail request. Silently drops one for an unknown address and a confirmation that is no longer needed. */
export async function handleMailRequest(ctx: AuthContext, request: MailRequest): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const user = await findUserByEmailForSystem(tx, request.email)
    if (user) await enqueueFor(ctx, tx, user, request)
  })
}
