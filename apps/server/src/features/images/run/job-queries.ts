import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ImagesJobs } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'

export type JobRow = Selectable<ImagesJobs>
export type NewJob = Pick<JobRow, 'id' | 'owner' | 'kind' | 'prompt' | 'shape' | 'variation' | 'provider' | 'source_item' | 'created_at' | 'next_check_at'>
export type JobChange = Pick<Updateable<ImagesJobs>, 'status' | 'stage' | 'attempts' | 'retries' | 'provider_task_id' | 'item_id' | 'error' | 'next_check_at' | 'finished_at'>

const OPEN = ['waiting', 'working'] as const

/** Lets one transaction at a time start jobs of this owner. */
export async function lockOwner(trx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`images:${owner}`}, 0))`.execute(trx)
}

/** How many jobs of the owner are waiting or running. */
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

/** Ends an open job of the owner as canceled, and with it its lease. Returns it, or undefined when there is none. */
export const cancelJob = (trx: Tx, owner: string, id: string, error: string, now: Date): Promise<JobRow | undefined> =>
  trx
    .updateTable('images_jobs')
    .set({ status: 'canceled', stage: 'done', error, finished_at: now, ...NO_LEASE })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .returningAll()
    .executeTakeFirst()

/** Acquires the lease of an open job that is due. Returns the job, or undefined when it is ended, leased or not yet due. */
export const leaseJobForSystem = (db: Db, id: string, lease: Lease): Promise<JobRow | undefined> =>
  db
    .updateTable('images_jobs')
    .set(({ fn, val }) => ({ status: 'working', ...leaseColumns(lease), started_at: fn.coalesce('started_at', val(lease.takenAt)) }))
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .where('next_check_at', '<=', lease.takenAt)
    .where(isFree(lease.takenAt))
    .returningAll()
    .executeTakeFirst()

/** When an open job can be leased: when it is due and its lease expired; undefined when it is ended or gone. */
export const findLeasableAtForSystem = (db: Db, id: string): Promise<{ at: Date } | undefined> =>
  db
    .selectFrom('images_jobs')
    .select(sql<Date>`greatest(next_check_at, lease_expires_at)`.as('at'))
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .executeTakeFirst()

/** Changes a leased job; `isLast` releases the lease. Returns it, or undefined when it was ended or taken over. */
export const changeLeased = (db: Db, { id, owner, token }: { id: string; owner: string; token: string }, change: JobChange, isLast: boolean): Promise<JobRow | undefined> =>
  db
    .updateTable('images_jobs')
    .set({ ...change, ...(isLast ? NO_LEASE : {}) })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('status', '=', 'working')
    .where(isHeldBy(token))
    .returningAll()
    .executeTakeFirst()

/** Open jobs that were due before `before` and are not leased, the longest overdue first. */
export const listOverdueForSystem = (db: Db, before: Date, limit: number): Promise<{ id: string; kind: string }[]> =>
  db
    .selectFrom('images_jobs')
    .select(['id', 'kind'])
    .where('status', 'in', OPEN)
    .where('next_check_at', '<=', before)
    .where(isFree(before))
    .orderBy('next_check_at')
    .limit(limit)
    .execute()

/** Deletes jobs that ended before `before`. */
export async function purgeEndedForSystem(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('images_jobs').where('finished_at', '<', before).execute()
}

export async function deleteJobs(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('images_jobs').where('owner', '=', owner).execute()
}
