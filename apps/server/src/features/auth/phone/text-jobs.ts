import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define.ts'
import { newAccount } from '../mails/mail-jobs.ts'

/** A text message to a number was requested; as with mails, whether it belongs to a user is looked up here. */
export const REQUEST_TEXT = defineJob(
  'auth.request-text',
  z.object({ textId: z.uuid(), kind: z.enum(['sms', 'sms_signup', 'phone_change']), phone: z.string(), newAccount: newAccount.optional() }),
)
export type TextRequest = z.infer<typeof REQUEST_TEXT.schema>

/** Writes and sends the text message of a valid code. Retried for about as long as the code works. */
export const SEND_TEXT = defineJob('auth.send-text', z.object({ textId: z.uuid() }), { retryLimit: 6 })
export type TextJob = z.infer<typeof SEND_TEXT.schema>
