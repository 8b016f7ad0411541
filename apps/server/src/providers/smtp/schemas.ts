import { z } from 'zod'

/** What the mail library answers for a message the server took. */
export const sentInfo = z.object({ messageId: z.string(), rejected: z.array(z.unknown()).default([]) })

/** What it throws: its own code, the SMTP command that failed and the server's status. */
export const smtpFailure = z.object({
  message: z.string().default('unknown reason'),
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().int().optional(),
})
export type SmtpFailure = z.infer<typeof smtpFailure>
