import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define.ts'
import { defineSweep } from '../../../platform/jobs/sweep.ts'

const flow = z.object({ challenge: z.string(), method: z.string() }).nullable()

/** The account to open when nobody has the address: its data, and where the request came from, for the limit of sign-ups. */
export const newAccount = z.object({ metadata: z.record(z.string(), z.unknown()), address: z.string() })

/**
 * A mail to an address was requested. Whether it belongs to a user is looked up here and not in the request, whose response and
 * duration are the same for all addresses.
 */
export const REQUEST_MAIL = defineJob(
  'auth.request-mail',
  z.object({ mailId: z.uuid(), kind: z.enum(['signup', 'recovery', 'email_change', 'magiclink']), email: z.string(), redirectTo: z.string(), flow, newAccount: newAccount.optional() }),
)
export type MailRequest = z.infer<typeof REQUEST_MAIL.schema>

/** Writes and sends the mail of a valid link. Retried for about half the hour the link works. */
export const SEND_MAIL = defineJob('auth.send-mail', z.object({ mailId: z.uuid(), redirectTo: z.string() }), { retryLimit: 12 })
export type MailJob = z.infer<typeof SEND_MAIL.schema>

/** Removes expired links, codes and counters, and unused sessions. */
export const SWEEP = defineSweep('auth.sweep', { cron: '17 * * * *', onStart: false, retryLimit: 5 })
