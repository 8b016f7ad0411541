import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { AuthContext, Origin } from '../service.ts'
import { countMail, mayMail, mayOpenAccount } from '../throttle/throttle.ts'
import { createAccount } from '../users/create-account.ts'
import { findUserByEmailForSystem, updateUser, type UserChanges, type UserRow } from '../users/queries.ts'
import { isSharedAccount } from '../users/shared-account.ts'
import { type MailRequest, REQUEST_MAIL, SEND_MAIL } from './mail-jobs.ts'
import { type CodeChallenge, createLink } from './mail-links.ts'
import type { MailKind } from './queries.ts'

type RequestedMail = Omit<MailRequest, 'mailId'>

/**
 * Requests a mail to an address that may or may not belong to a user (recover, resend, otp): same response, same work for both.
 * Throws AuthError over_email_send_rate_limit (429).
 */
export async function requestMail(ctx: AuthContext, mail: RequestedMail, origin: Origin): Promise<void> {
  await countMail(ctx, mail.email, origin.address)
  const mailId = newId(ctx.clock.now().getTime())
  await ctx.db.transaction().execute((tx) => ctx.jobs.enqueue(tx, REQUEST_MAIL, { ...mail, mailId }))
}

type LinkMail = { mailId: string; kind: MailKind; email: string; redirectTo: string; flow: CodeChallenge | null }

/** Creates a link for the owner and enqueues its mail, in the caller's transaction. */
export async function enqueueMail(ctx: AuthContext, tx: Tx, owner: string, { mailId, kind, email, redirectTo, flow }: LinkMail): Promise<void> {
  const isNewest = await createLink(ctx, tx, { mailId, owner, kind, email, flow })
  if (isNewest) await ctx.jobs.enqueue(tx, SEND_MAIL, { mailId, redirectTo })
}

/**
 * The address that confirms the end of its own use: the current one. Where new accounts need no confirmation, only one that its owner proved since: a mistyped
 * one could never be left otherwise.
 */
export const confirmerOf = ({ isAutoconfirmOn }: Pick<AuthContext, 'isAutoconfirmOn'>, { email, email_proven_at }: UserRow): string | null => (isAutoconfirmOn && email_proven_at === null ? null : email)

/** Creates the links of an address change: the new address must confirm it, and the old one, if there is one that can (protocols/supabase-auth.md section 3). */
export async function enqueueEmailChange(ctx: AuthContext, tx: Tx, user: UserRow, newEmail: string, redirectTo: string, flow: CodeChallenge | null): Promise<void> {
  const now = ctx.clock.now()
  const common = { redirectTo, flow }
  const confirmer = confirmerOf(ctx, user)
  if (confirmer !== null) await enqueueMail(ctx, tx, user.id, { ...common, mailId: newId(now.getTime()), kind: 'email_change_current', email: confirmer })
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
  await updateUser(tx, user.id, sentAt(user, kind, now), now)
}

/** When the mail was sent, in the field that clients look at. */
function sentAt(user: UserRow, kind: MailKind, now: Date): UserChanges {
  return kind === 'signup' || (kind === 'magiclink' && !user.email_confirmed_at) ? { confirmation_sent_at: now } : { recovery_sent_at: now }
}

/** The account of the address, opened now if the request says so. */
async function findOrOpen(ctx: AuthContext, tx: Tx, { email, newAccount }: MailRequest): Promise<UserRow | null> {
  const user = await findUserByEmailForSystem(tx, email)
  if (user || !newAccount) return user
  return createAccount(ctx, tx, { email, phone: null, passwordHash: null, metadata: newAccount.metadata, isConfirmed: false })
}

/** Whether the new address of a change may get a mail again: it is not the one that asked. */
async function mayRepeatChange(ctx: AuthContext, { kind, email }: MailRequest): Promise<boolean> {
  const newEmail = kind === 'email_change' ? (await findUserByEmailForSystem(ctx.db, email))?.new_email : null
  return !newEmail || mayMail(ctx, newEmail)
}

/**
 * Job: handles a mail request. Silently drops one for an unknown address, for a confirmation that is no longer needed, and for a sign-in to an
 * account that is open to everybody anyway.
 */
export async function handleMailRequest(ctx: AuthContext, request: MailRequest): Promise<void> {
  if (request.kind === 'magiclink' && isSharedAccount(request.email)) return
  if (!(await mayRepeatChange(ctx, request))) return ctx.log.warn('the mails of a change of address were not sent again: the new address gets too many')
  const opens = request.newAccount && !(await findUserByEmailForSystem(ctx.db, request.email))
  if (opens && !(await mayOpenAccount(ctx, request.newAccount?.address ?? ''))) return ctx.log.warn('a sign-in link was not sent: too many new accounts from one address')
  await ctx.db.transaction().execute(async (tx) => {
    const user = await findOrOpen(ctx, tx, request)
    if (user) await enqueueFor(ctx, tx, user, request)
  })
}
