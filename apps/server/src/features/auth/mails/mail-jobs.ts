import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define.ts'
import { defineSweep } from '../../../platform/jobs/sweep.ts'

const flow = z.object({ challenge: z.string(), method: z.string() }).nullable()

/**
 * Somebody asked for a mail to an address. Whether it belongs to a user is found out here and not in the request, whose answer and
 * time are the same for all addresses.
 */
export const REQUEST_MAIL = defineJob(
  'auth.request-mail',
  z.object({ mailId: z.uuid(), kind: z.enum(['signup', 'recovery', 'email_change']), email: z.string(), redirectTo: z.string(), flow }),
)
export type MailRequest = z.infer<typeof REQUEST_MAIL.schema>

/** A mail whose link is open: write and send it. Tried for about half the hour the link works. */
export const SEND_MAIL = defineJob('auth.send-mail', z.object({ mailId: z.uuid(), redirectTo: z.string() }), { retryLimit: 12 })
export type MailOrder = z.infer<typeof SEND_MAIL.schema>

/** Removes what is over: links, codes, counters, unused sessions. */
export const SWEEP = defineSweep('auth.sweep', { cron: '17 * * * *', onStart: false, retryLimit: 5 })
