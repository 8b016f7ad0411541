import type { ExpressionBuilder, Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB, VideoTasks } from '../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns } from '../../platform/jobs/lease.ts'
import type { Attempt } from './context.ts'
import { OPEN_STATUSES, type TaskRow } from './queries.ts'

type Builder = ExpressionBuilder<DB, 'video_tasks'>

const open = (eb: Builder) => eb.and([eb('is_ours', '=', true), eb('status', 'in', OPEN_STATUSES)])
const openAttempt = ({ owner, id, attempt }: Attempt) => (eb: Builder) =>
  eb.and([eb('owner', '=', owner), eb('id', '=', id), eb('attempt', '=', attempt), open(eb)])
/** An attempt and its lease token; null for one whose files a version without tokens started to fetch. */
export type LeasedAttempt = Attempt & { lease_token: string | null }

const isLeased = ({ lease_token }: LeasedAttempt) => (eb: Builder) => (lease_token === null ? eb('lease_token', 'is', null) : isHeldBy(lease_token))

/** The attempt while it is running. */
export const findOpenForSystem = (db: Db, of: Attempt): Promise<TaskRow | undefined> =>
  db.selectFrom('video_tasks').selectAll().where(openAttempt(of)).executeTakeFirst()

/** Changes a running attempt for its owner, regardless of its lease. Returns the row, or undefined when it ended, was restarted or is deleted. */
export const changeOpenForSystem = (db: Db, of: Attempt, change: Updateable<VideoTasks>, now: Date): Promise<TaskRow | undefined> =>
  db.updateTable('video_tasks').set({ ...change, updated_at: now }).where(openAttempt(of)).returningAll().executeTakeFirst()

/** Changes a leased attempt. Returns the row, or undefined when it ended, was restarted, is deleted or its lease is lost. */
export const changeLeasedForSystem = (db: Db, of: LeasedAttempt, change: Updateable<VideoTasks>, now: Date): Promise<TaskRow | undefined> =>
  db.updateTable('video_tasks').set({ ...change, updated_at: now }).where(openAttempt(of)).where(isLeased(of)).returningAll().executeTakeFirst()

/** Records once that an attempt is about to be submitted, and acquires its lease. Returns it, or undefined when it was submitted or is not running. */
export const leaseStartForSystem = (db: Db, of: Attempt, lease: Lease): Promise<TaskRow | undefined> =>
  db
    .updateTable('video_tasks')
    .set({ ...leaseColumns(lease), started_at: lease.takenAt, updated_at: lease.takenAt })
    .where(openAttempt(of))
    .where('started_at', 'is', null)
    .where('next_check_at', '<=', lease.takenAt)
    .where(isFree(lease.takenAt))
    .returningAll()
    .executeTakeFirst()

/** Acquires the lease of an attempt whose status check is due. Returns it, or undefined when it is not due or leased. */
export const leaseCheckForSystem = (db: Db, of: Attempt, lease: Lease): Promise<TaskRow | undefined> =>
  db
    .updateTable('video_tasks')
    .set({ ...leaseColumns(lease), checked_at: lease.takenAt })
    .where(openAttempt(of))
    .where('started_at', 'is not', null)
    .where('next_check_at', '<=', lease.takenAt)
    .where(isFree(lease.takenAt))
    .returningAll()
    .executeTakeFirst()

/** Moves the next status check of an attempt to `at`, unless it is leased. Returns the row, or undefined. */
export const bringForwardForSystem = (db: Db, of: Attempt, at: Date, now: Date): Promise<TaskRow | undefined> =>
  db.updateTable('video_tasks').set({ next_check_at: at, updated_at: now }).where(openAttempt(of)).where(isFree(now)).returningAll().executeTakeFirst()

/** The running task of a webhook's address. */
export const findByTokenForSystem = (db: Db, token: string): Promise<TaskRow | undefined> =>
  db.selectFrom('video_tasks').selectAll().where('webhook_token', '=', token).where(open).executeTakeFirst()

/** Attempts that were due before `before` and are not leased. */
export const listOverdueForSystem = (db: Db, before: Date, limit: number): Promise<Attempt[]> =>
  db.selectFrom('video_tasks').select(['owner', 'id', 'attempt']).where(open).where('next_check_at', '<=', before).where(isFree(before)).orderBy('next_check_at').limit(limit).execute()

/** Ends every running attempt of the owner. Returns them. */
export const endAll = (trx: Tx, owner: string, ended: Updateable<VideoTasks>, now: Date): Promise<TaskRow[]> =>
  trx.updateTable('video_tasks').set({ ...ended, updated_at: now }).where('owner', '=', owner).where(open).returningAll().execute()
