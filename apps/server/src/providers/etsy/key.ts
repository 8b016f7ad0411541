import { z } from 'zod'
import { parseJson } from '../../platform/read-json.ts'

/** What acts as a shop. Both tokens are renewed together. */
const etsyKey = z.object({ shopId: z.string().regex(/^\d{1,20}$/), token: z.string(), refreshToken: z.string(), expiresAt: z.string() })
export type EtsyKey = z.infer<typeof etsyKey>

/** What a key consists of; null for what is none of ours. */
export const readKey = (key: string): EtsyKey | null => etsyKey.safeParse(parseJson(key)).data ?? null
export const writeKey = (key: EtsyKey): string => JSON.stringify(key)
