import { z } from 'zod'

/** The parts of Twilio's answers that are read (protocols/sms.md section 1). */
export const sentMessage = z.object({ sid: z.string() })
export const account = z.object({ status: z.string() })
export const refusal = z.object({ code: z.number().int(), message: z.string() })
