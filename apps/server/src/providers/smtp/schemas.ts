import { z } from 'zod'

/** The mail library's result for a message that the server accepted. */
export const sentInfo = z.object({ messageId: z.string() })

/** Its error: its own code, the server's status, and the system call or time-out. */
export const smtpFailure = z.object({
  code: z.string().optional(),
  responseCode: z.number().int().optional(),
  syscall: z.string().optional(),
  timeoutType: z.string().optional(),
})
export type SmtpFailure = z.infer<typeof smtpFailure>
