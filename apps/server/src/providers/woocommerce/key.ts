import { z } from 'zod'
import { parseJson } from '../../platform/read-json.ts'

/** What acts as a store. `route`: how its REST API is addressed, which depends on the site's permalinks. */
const wooKey = z.object({ site: z.string().min(1), route: z.enum(['path', 'query']), key: z.string(), secret: z.string() })
export type WooKey = z.infer<typeof wooKey>

/** What a key consists of; null for what is none of ours. */
export const readKey = (key: string): WooKey | null => wooKey.safeParse(parseJson(key)).data ?? null
export const writeKey = (key: WooKey): string => JSON.stringify(key)
