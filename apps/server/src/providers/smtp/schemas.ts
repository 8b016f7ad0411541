import { z } from 'zod'

/** What the mail library answers for a message the server took. */
export const sentInfo = z.object({ messageId: z.string() })

/** What it throws: its own code, the server's status, and what the system was doing or waiting for. */
export const smtpFailure = z.object({
  code: z.string().optional(),
  responseCode: z.number().int().optional(),
  syscall: z.string().optional(),
  timeoutType: z.string().optional(),
})
export type SmtpFailure = z.infer<typeof smtpFailure>
