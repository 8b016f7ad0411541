import type { ExpressionBuilder, Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB, VideoTasks } from '../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns } from '../../platform/jobs/lease.ts'
import type { Try } from './context.ts'
import { OPEN_STATUSES, type TaskRow } from './queries.ts'

type Builder = ExpressionBuilder<DB, 'video_tasks'>

const open = (eb: Builder) => eb.and([eb('is_ours', '=', true), eb('status', 'in', OPEN_STATUSES)])
const openTry = ({ owner, id, attempt }: Try) => (eb: Builder) => eb.and([eb('owner', '=', owner), eb('id', '=', id), eb('attempt', '=', attempt), open(eb)])
/** A try and the token of its lease; null for one whose files a version without tokens began to fetch. */
export type LeasedTry = Try & { lease_token: string | null }

const isLeased = ({ lease_token }: LeasedTry) => (eb: Builder) => (lease_token === null ? eb('lease_token', 'is', null) : isHeldBy(lease_token))

/** The try as long as it is being made. */
export const findOpenForSystem = (db: Db, of: Try): Promise<TaskRow | undefined> => db.selectFrom('video_tasks').selectAll().where(openTry(of)).executeTakeFirst()

/** Changes a try as long as it is being made, whoever works on it: for its owner. Returns the row, or undefined when it ended, was begun anew or is gone. */
export const changeOpenForSystem = (db: Db, of: Try, change: Updateable<VideoTasks>, now: Date): Promise<TaskRow | undefined> =>
  db.updateTable('video_tasks').set({ ...change, updated_at: now }).where(openTry(of)).returningAll().executeTakeFirst()

/** Changes a try whose lease is held. Returns the row, or undefined when it ended, was begun anew, is gone or is somebody else's by now. */
export const changeLeasedForSystem = (db: Db, of: LeasedTry, change: Updateable<VideoTasks>, now: Date): Promise<TaskRow | undefined> =>
  db.updateTable('video_tasks').set({ ...change, updated_at: now }).where(openTry(of)).where(isLeased(of)).returningAll().executeTakeFirst()

/** Notes that a try is about to be sent to the service, once, and takes its lease. Returns it, or undefined when it was sent before or is not being made. */
export const takeStartForSystem = (db: Db, of: Try, lease: Lease): Promise<TaskRow | undefined> =>
  db
    .updateTable('video_tasks')
    .set({ ...leaseColumns(lease), started_at: lease.takenAt, updated_at: lease.takenAt })
    .where(openTry(of))
    .where('started_at', 'is', null)
    .where('next_check_at', '<=', lease.takenAt)
    .where(isFree(lease.takenAt))
    .returningAll()
    .executeTakeFirst()

/** Takes the lease of a try that is due to be asked about. Returns it, or undefined when it is not due, or somebody else's. */
export const takeCheckForSystem = (db: Db, of: Try, lease: Lease): Promise<TaskRow | undefined> =>
  db
    .updateTable('video_tasks')
    .set({ ...leaseColumns(lease), checked_at: lease.takenAt })
    .where(openTry(of))
    .where('started_at', 'is not', null)
    .where('next_check_at', '<=', lease.takenAt)
    .where(isFree(lease.takenAt))
    .returningAll()
    .executeTakeFirst()

/** Makes the next question about a try come at `at`, unless somebody works on it. Returns the row, or undefined. */
export const bringForwardForSystem = (db: Db, of: Try, at: Date, now: Date): Promise<TaskRow | undefined> =>
  db.updateTable('video_tasks').set({ next_check_at: at, updated_at: now }).where(openTry(of)).where(isFree(now)).returningAll().executeTakeFirst()

/** The task that a webhook's address was made for, as long as it is being made. */
export const findByTokenForSystem = (db: Db, token: string): Promise<TaskRow | undefined> =>
  db.selectFrom('video_tasks').selectAll().where('webhook_token', '=', token).where(open).executeTakeFirst()

/** Tries that were due before `before` and that nobody works on. */
export const listOverdueForSystem = (db: Db, before: Date, limit: number): Promise<Try[]> =>
  db.selectFrom('video_tasks').select(['owner', 'id', 'attempt']).where(open).where('next_check_at', '<=', before).where(isFree(before)).orderBy('next_check_at').limit(limit).execute()

/** Ends every try of the owner that is being made. Returns them. */
export const endAll = (trx: Tx, owner: string, ended: Updateable<VideoTasks>, now: Date): Promise<TaskRow[]> =>
  trx.updateTable('video_tasks').set({ ...ended, updated_at: now }).where('owner', '=', owner).where(open).returningAll().execute()
