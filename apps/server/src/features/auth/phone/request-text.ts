import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { createCode } from '../mails/mail-links.ts'
import type { TextKind } from '../mails/queries.ts'
import type { AuthContext, Origin } from '../service.ts'
import { countText, mayOpenAccount } from '../throttle/throttle.ts'
import { createAccount } from '../users/create-account.ts'
import { findUserByNewPhoneForSystem, findUserByPhoneForSystem, updateUser, type UserRow } from '../users/queries.ts'
import { REQUEST_TEXT, SEND_TEXT, type TextRequest } from './text-jobs.ts'

/**
 * Requests a text message to a number that may or may not belong to a user (otp, resend): same response, same work for both.
 * Returns the id of the message. Throws AuthError over_sms_send_rate_limit (429).
 */
export async function requestText(ctx: AuthContext, request: Omit<TextRequest, 'textId'>, origin: Origin): Promise<string> {
  await countText(ctx, request.phone, origin.address)
  const textId = newId(ctx.clock.now().getTime())
  await ctx.db.transaction().execute((tx) => ctx.jobs.enqueue(tx, REQUEST_TEXT, { ...request, textId }))
  return textId
}

type CodeText = { textId: string; kind: TextKind; phone: string }

/** Creates a code for the owner and enqueues its text message, in the caller's transaction. */
export async function enqueueText(ctx: AuthContext, tx: Tx, owner: string, { textId, kind, phone }: CodeText): Promise<void> {
  if (await createCode(ctx, tx, { textId, owner, kind, phone })) await ctx.jobs.enqueue(tx, SEND_TEXT, { textId })
}

/** The account that a text message is for, opened now if the request says so. */
async function findOrOpen(ctx: AuthContext, tx: Tx, { kind, phone, newAccount }: TextRequest): Promise<UserRow | null> {
  if (kind === 'phone_change') return findUserByNewPhoneForSystem(tx, phone)
  const user = await findUserByPhoneForSystem(tx, phone)
  if (user || !newAccount) return user
  return createAccount(ctx, tx, { email: null, phone, passwordHash: null, metadata: newAccount.metadata, isConfirmed: false })
}

async function enqueueFor(ctx: AuthContext, tx: Tx, user: UserRow, { textId, kind, phone }: TextRequest): Promise<void> {
  if (kind === 'sms_signup' && user.phone_confirmed_at) return
  await enqueueText(ctx, tx, user.id, { textId, kind, phone })
  const now = ctx.clock.now()
  await updateUser(tx, user.id, kind === 'phone_change' ? { phone_change_sent_at: now } : { confirmation_sent_at: now }, now)
}

/** Job: handles the request of a text message. Silently drops one for an unknown number and a confirmation that is no longer needed. */
export async function handleTextRequest(ctx: AuthContext, request: TextRequest): Promise<void> {
  const opens = request.newAccount && !(await findUserByPhoneForSystem(ctx.db, request.phone))
  if (opens && !(await mayOpenAccount(ctx, request.newAccount?.address ?? ''))) return ctx.log.warn('a sign-in code was not sent: too many new accounts from one address')
  await ctx.db.transaction().execute(async (tx) => {
    const user = await findOrOpen(ctx, tx, request)
    if (user) await enqueueFor(ctx, tx, user, request)
  })
}
