import type { AuthContext } from '../service.ts'
import type { MailJob } from './mail-jobs.ts'
import { linkTokenOf, otpOf } from './mail-links.ts'
import { writeMail } from './mail-texts.ts'
import { findMailTokenForSystem, type MailKind, type MailTokenRow } from './queries.ts'

const VERIFY_TYPES: Readonly<Record<Exclude<MailKind, 'reauthentication'>, string>> = {
  signup: 'signup',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  magiclink: 'magiclink',
}

/** The address of a mail's link; null for a mail that has a code only. */
function linkOf(ctx: AuthContext, row: MailTokenRow, kind: MailKind, redirectTo: string): string | null {
  if (kind === 'reauthentication') return null
  const url = new URL(`${ctx.publicUrl()}/auth/v1/verify`)
  url.searchParams.set('token', linkTokenOf(ctx.vault, row.id, row.code_challenge !== null))
  url.searchParams.set('type', VERIFY_TYPES[kind])
  url.searchParams.set('redirect_to', redirectTo)
  return url.href
}

/**
 * Job: sends a mail whose link is still valid. Throws when the mail server may accept it later, so that the job is retried; a
 * rejected recipient is logged and not retried.
 */
export async function handleMailJob(ctx: AuthContext, { mailId, redirectTo }: MailJob): Promise<void> {
  const row = await findMailTokenForSystem(ctx.db, mailId, ctx.clock.now())
  if (!row) return
  const kind = row.kind as MailKind
  const mail = writeMail(kind, row.recipient, { link: linkOf(ctx, row, kind, redirectTo), otp: otpOf(ctx.vault, row.id), expiresAt: row.expires_at })
  const outcome = await ctx.mailer.send(mail)
  if (outcome.kind === 'ok') return
  if (outcome.kind === 'rejected') ctx.log.warn({ kind, reason: outcome.reason }, 'mail rejected by the mail server')
  else throw new Error(`Mail not sent: ${outcome.reason}`)
}
