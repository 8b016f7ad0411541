import { TEXT_CODE_SECONDS } from '@marquee/contract/auth-codes'
import { otpOf } from '../mails/mail-links.ts'
import { findMailTokenForSystem, type TextKind } from '../mails/queries.ts'
import type { AuthContext } from '../service.ts'
import { toE164 } from './phone-number.ts'
import type { TextJob } from './text-jobs.ts'
import { writeText } from './text-messages.ts'

/**
 * Job: sends the text message of a code that is still valid. Throws when the service may accept it later, so that the job is retried; a
 * refused number is logged and not retried.
 */
export async function handleTextJob(ctx: AuthContext, { textId }: TextJob): Promise<void> {
  const row = await findMailTokenForSystem(ctx.db, textId, ctx.clock.now())
  if (!row || !ctx.sms) return
  const kind = row.kind as TextKind
  const outcome = await ctx.sms.send({ to: toE164(row.recipient), text: writeText(kind, otpOf(ctx.vault, row.id), TEXT_CODE_SECONDS / 60) })
  if (outcome.kind === 'ok') return
  if (outcome.kind === 'rejected') ctx.log.warn({ kind, reason: outcome.reason }, 'text message refused by the service')
  else throw new Error(`Text message not sent: ${outcome.reason}`)
}
