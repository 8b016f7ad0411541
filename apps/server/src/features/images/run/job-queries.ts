import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ImagesJobs } from '../../../platform/db/types.gen.ts'

export type JobRow = Selectable<ImagesJobs>
export type NewJob = Pick<JobRow, 'id' | 'owner' | 'kind' | 'prompt' | 'shape' | 'variation' | 'provider' | 'source_item' | 'created_at' | 'next_check_at'>
export type JobChange = Pick<Updateable<ImagesJobs>, 'status' | 'stage' | 'attempts' | 'retries' | 'provider_task_id' | 'item_id' | 'error' | 'next_check_at' | 'finished_at'>
/** The right to work on a job: it lasts until the instant that the row holds, and who changed that instant last has it. */
export type Hold = { id: string; owner: string; until: Date }

const OPEN = ['waiting', 'working'] as const

/** Lets one transaction at a time start jobs of this owner. */
export async function lockOwner(trx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`images:${owner}`}, 0))`.execute(trx)
}

/** How many jobs of the owner wait or run. */
export async function countOpen(db: Db, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('images_jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('status', 'in', OPEN)
    .executeTakeFirstOrThrow()
  return count
}

export const insertJob = (trx: Tx, job: NewJob): Promise<JobRow> => trx.insertInto('images_jobs').values(job).returningAll().executeTakeFirstOrThrow()

export const findJob = (db: Db, owner: string, id: string): Promise<JobRow | undefined> =>
  db.selectFrom('images_jobs').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** Jobs of the owner that are open or ended since `since`, newest first. */
export const listRecent = (db: Db, owner: string, since: Date, limit: number): Promise<JobRow[]> =>
  db
    .selectFrom('images_jobs')
    .selectAll()
    .where('owner', '=', owner)
    .where(({ or, eb }) => or([eb('finished_at', 'is', null), eb('finished_at', '>=', since)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Ends an open job of the owner as canceled. Returns it, or undefined when there is none. */
export const cancelJob = (trx: Tx, owner: string, id: string, error: string, now: Date): Promise<JobRow | undefined> =>
  trx
    .updateTable('images_jobs')
    .set({ status: 'canceled', stage: 'done', error, finished_at: now })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .returningAll()
    .executeTakeFirst()

/** Takes an open job whose time has come, until `until`. Returns it, or undefined when it is ended, somebody else's or not yet due. */
export const claimForSystem = (db: Db, id: string, now: Date, until: Date): Promise<JobRow | undefined> =>
  db
    .updateTable('images_jobs')
    .set(({ fn, val }) => ({ status: 'working', next_check_at: until, started_at: fn.coalesce('started_at', val(now)) }))
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .where('next_check_at', '<=', now)
    .returningAll()
    .executeTakeFirst()

/** When an open job is to be looked at; undefined when it is ended or gone. */
export const findNextCheckForSystem = (db: Db, id: string): Promise<{ next_check_at: Date } | undefined> =>
  db.selectFrom('images_jobs').select('next_check_at').where('id', '=', id).where('status', 'in', OPEN).executeTakeFirst()

/** Changes a job that is still held. Returns it, or undefined when it was ended or taken by somebody else. */
export const changeHeld = (db: Db, { id, owner, until }: Hold, change: JobChange): Promise<JobRow | undefined> =>
  db
    .updateTable('images_jobs')
    .set(change)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('status', '=', 'working')
    .where('next_check_at', '=', until)
    .returningAll()
    .executeTakeFirst()

/** Makes every job that is due, or that a process has, due since `since`. */
export async function endLeasesForSystem(db: Db, now: Date, since: Date): Promise<void> {
  await db
    .updateTable('images_jobs')
    .set({ next_check_at: since })
    .where(({ or, eb, and }) => or([eb('status', '=', 'working'), and([eb('status', '=', 'waiting'), eb('next_check_at', '<=', now)])]))
    .execute()
}

/** Open jobs that were due before `before`, the longest overdue first. */
export const listOverdueForSystem = (db: Db, before: Date, limit: number): Promise<{ id: string; kind: string }[]> =>
  db.selectFrom('images_jobs').select(['id', 'kind']).where('status', 'in', OPEN).where('next_check_at', '<', before).orderBy('next_check_at').limit(limit).execute()

/** Forgets jobs that ended before `before`. */
export async function purgeEndedForSystem(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('images_jobs').where('finished_at', '<', before).execute()
}

export async function deleteJobs(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('images_jobs').where('owner', '=', owner).execute()
}
