import type { Database } from '../../../platform/db/database.ts'
import { holdRunsForSystem } from './queries.ts'

/** Makes running series of all owners require approval: their remaining posts wait for approval. */
export const holdSeries = (db: Database, now: Date): Promise<void> => holdRunsForSystem(db, now)
