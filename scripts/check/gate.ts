import { join } from 'node:path'

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '../..')

/** What a gate found: one text per problem, and a note that is worth a line even when all is well. */
export type Findings = { problems: string[]; note?: string }

/** One part of `npm run check`. Its name is also the argument that runs it alone. */
export type Gate = { name: string; run: () => Promise<Findings> }
