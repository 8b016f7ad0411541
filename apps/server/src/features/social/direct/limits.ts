import type { ServerLimits } from '@marquee/contract/shared/capabilities'
import { z } from 'zod'

const stored = z.object({ maxText: z.number(), maxMedia: z.number() })

/** The limits of an account's server as the row has them; null where its servers set none. */
export const readLimits = (limits: unknown): ServerLimits | null => (limits === null ? null : stored.parse(limits))
