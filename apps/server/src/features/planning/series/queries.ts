import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { SeriesRunItems, SeriesRuns } from '../../../platform/db/types.gen.ts'

export type RunRow = Selectable<SeriesRuns>
export type ItemRow = Selectable<SeriesRunItems>
export type NewRun = Omit<Insertable<SeriesRuns>, 'status' | 'created_at' | 'updated_at'>
export type NewItem = Omit<Insertable<SeriesRunItems>, 'run_id' | 'owner' | 'status'>

/** Inserts a running run with its waiting items. Returns false, and inserts nothing, when a run with its create key exists. */
export async function insertRun(db: Db, run: NewRun, items: readonly NewItem[], now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('series_runs')
    .values({ ...run, status: 'running', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['owner', 'create_key']).where('create_key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  const values = items.map((item) => ({ ...item, run_id: run.id, owner: run.owner, status: 'waiting' }))
  await db.insertInto('series_run_items').values(values).execute()
  return true
}

/** The owner's run. */
export const findRun = (db: Db, owner: string, id: string): Promise<RunRow | undefined> =>
  db.selectFrom('series_runs').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** The owner's run with this create key. */
export const findRunByKey = (db: Db, owner: string, createKey: string): Promise<RunRow | undefined> =>
  db.selectFrom('series_runs').selectAll().where('owner', '=', owner).where('create_key', '=', createKey).executeTakeFirst()

/** As findRun, with the run locked until the transaction ends. */
export const lockRun = (db: Db, owner: string, id: string): Promise<RunRow | undefined> =>
  db.selectFrom('series_runs').selectAll().where('owner', '=', owner).where('id', '=', id).forUpdate().executeTakeFirst()

/** For jobs, which know only the id: of any owner. */
export const findRunForSystem = (db: Db, id: string): Promise<RunRow | undefined> =>
  db.selectFrom('series_runs').selectAll().where('id', '=', id).executeTakeFirst()

/** The owner's runs since `since`, newest first. */
export const listRuns = (db: Db, owner: string, since: Date, limit: number): Promise<RunRow[]> =>
  db.selectFrom('series_runs').selectAll().where('owner', '=', owner).where('created_at', '>=', since).orderBy('created_at', 'desc').limit(limit).execute()

/** Items of the owner's runs, in processing order. */
export const listItems = (db: Db, owner: string, runIds: readonly string[]): Promise<ItemRow[]> =>
  db.selectFrom('series_run_items').selectAll().where('owner', '=', owner).where('run_id', 'in', runIds).orderBy('run_id').orderBy('ordinal').execute()

/** The next item of the owner's run. */
export const findNextItem = (db: Db, owner: string, runId: string): Promise<ItemRow | undefined> =>
  db
    .selectFrom('series_run_items')
    .selectAll()
    .where('owner', '=', owner)
    .where('run_id', '=', runId)
    .where('status', '=', 'waiting')
    .orderBy('ordinal')
    .limit(1)
    .executeTakeFirst()

/** Stores the outcome of an item. */
export async function settleItem(db: Db, item: Pick<ItemRow, 'owner' | 'run_id' | 'ordinal'>, outcome: Pick<Updateable<SeriesRunItems>, 'status' | 'error'>, now: Date): Promise<void> {
  await db
    .updateTable('series_run_items')
    .set({ ...outcome, processed_at: now })
    .where('owner', '=', item.owner)
    .where('run_id', '=', item.run_id)
    .where('ordinal', '=', item.ordinal)
    .execute()
}

/** Marks items of the owner's run as undone. */
export async function undoItems(db: Db, owner: string, runId: string, ordinals: readonly number[]): Promise<void> {
  if (ordinals.length === 0) return
  await db.updateTable('series_run_items').set({ status: 'undone' }).where('owner', '=', owner).where('run_id', '=', runId).where('ordinal', 'in', ordinals).execute()
}

/** Marks the waiting items of the owner's run as stopped. */
export async function stopItems(db: Db, owner: string, runId: string): Promise<void> {
  await db.updateTable('series_run_items').set({ status: 'stopped' }).where('owner', '=', owner).where('run_id', '=', runId).where('status', '=', 'waiting').execute()
}

/** Sets the status of the owner's run; the same status records progress. */
export const setRunStatus = (db: Db, owner: string, id: string, status: 'running' | 'done' | 'undone', now: Date): Promise<RunRow> =>
  db
    .updateTable('series_runs')
    .set({ status, updated_at: now })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Ids of running runs without progress since `since`, the longest waiting first. */
export async function findStalledRunsForSystem(db: Db, since: Date, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('series_runs').select('id').where('status', '=', 'running').where('updated_at', '<', since).orderBy('updated_at').limit(limit).execute()
  return rows.map((row) => row.id)
}

/** Removes every run of the owner; their posts stay. */
export async function deleteRuns(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('series_runs').where('owner', '=', owner).execute()
}

/** Removes runs that ended before `before`, of all owners; their posts stay. */
export async function purgeRunsForSystem(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('series_runs').where('updated_at', '<', before).where(sql<boolean>`status <> 'running'`).execute()
}

/** Makes the running runs of all owners require approval. */
export async function holdRunsForSystem(db: Db, now: Date): Promise<void> {
  await db.updateTable('series_runs').set({ is_automatic: false, updated_at: now }).where('status', '=', 'running').execute()
}
