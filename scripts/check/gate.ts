import { join } from 'node:path'

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '../..')

/** Result of a gate: one text per problem, and a note that is printed even if it passed. */
export type Findings = { problems: string[]; note?: string }

/** One part of `npm run check`. Its name is also the argument that runs it alone. */
export type Gate = { name: string; run: () => Promise<Findings> }
