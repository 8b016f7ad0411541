import type { Database } from '../../../platform/db/database.ts'
import { holdRunsForSystem } from './queries.ts'

/** Makes the series that are still being scheduled wait: the posts to come are proposals that their owner approves. */
export const holdSeries = (db: Database, now: Date): Promise<void> => holdRunsForSystem(db, now)
