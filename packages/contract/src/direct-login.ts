import { z } from 'zod'
import { DIRECT_TEXTS } from './direct-texts.ts'

const MAX_SERVER = 300
const MAX_HANDLE = 253
const MAX_PASSWORD = 200

/** A handle without a leading @, in lower case, or an e-mail address. */
const handle = z.string().trim().max(MAX_HANDLE).transform((text) => text.replace(/^@/, '').toLowerCase()).refine((text) => /^[^\s@/]+(?:\.[^\s@/]+)+$|^[^\s@]+@[^\s@]+$/.test(text), DIRECT_TEXTS.badHandle)

/** What the dialog asks for. */
export const blueskyLogin = z.strictObject({
  handle,
  password: z.string().trim().min(1, DIRECT_TEXTS.badPassword).max(MAX_PASSWORD),
  /** Absent: Bluesky's own. */
  server: z.string().trim().min(1).max(MAX_SERVER).optional(),
})
