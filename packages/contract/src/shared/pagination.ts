import { z } from 'zod'

/** Opaque cursor of a keyset-paged list, from the previous page's `nextCursor`. */
export const cursor = z.string().max(400).optional()

/** Page size within [1, max], `fallback` when absent. Takes the largest and the default page size, returns the schema. */
export const pageLimit = (max: number, fallback: number) => z.coerce.number().int().min(1).max(max).default(fallback)
