import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { VideoTasks } from '../../platform/db/types.gen.ts'
import { NO_LEASE } from '../../platform/jobs/lease.ts'

export type TaskRow = Selectable<VideoTasks>
export type NewTask = Insertable<VideoTasks>

/** Statuses of a running task. */
export const OPEN_STATUSES = ['pending', 'processing'] as const

/** Whether a task is still running. */
export const isOpen = (row: Pick<TaskRow, 'is_ours' | 'status'>): boolean => row.is_ours && OPEN_STATUSES.some((status) => status === row.status)

export const findTask = (db: Db, owner: string, id: string): Promise<TaskRow | undefined> =>
  db.selectFrom('video_tasks').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** Adds a task. Returns false, and adds nothing, when the owner has one of that id. */
export async function insertTask(db: Db, task: NewTask): Promise<boolean> {
  const row = await db.insertInto('video_tasks').values(task).onConflict((conflict) => conflict.columns(['owner', 'id']).doNothing()).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Lets one transaction at a time start videos of the owner, so that the running ones can be counted. */
export async function lockStarts(trx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`video:${owner}`}, 0))`.execute(trx)
}

/** How many videos of the owner are running. */
export async function countRunning(db: Db, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('video_tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('status', 'in', OPEN_STATUSES)
    .where('is_ours', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Starts the next attempt of a failed task of the server. Returns the row, or undefined when there is none. */
export const reopenTask = (trx: Tx, owner: string, id: string, token: string, now: Date): Promise<TaskRow | undefined> =>
  trx
    .updateTable('video_tasks')
    .set(({ eb }) => ({
      status: 'pending', stage: 'queued', attempt: eb('attempt', '+', 1), webhook_token: token, error: null, progress: null, provider: null, provider_task_id: null,
      saves: 0, asked_at: now, started_at: null, checked_at: null, next_check_at: now, ...NO_LEASE, finished_at: null, updated_at: now,
    }))
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('is_ours', '=', true)
    .where('status', '=', 'failed')
    .returningAll()
    .executeTakeFirst()

/** What a device may change of its record. */
export type RecordChange = { status?: string; error?: string | null; item_ids?: string[] }

/** Changes a record that a device saved. Returns it, or undefined when it is a task of the server or does not exist. */
export const changeRecord = (db: Db, owner: string, id: string, change: RecordChange, now: Date): Promise<TaskRow | undefined> =>
  db
    .updateTable('video_tasks')
    .set({ ...change, updated_at: now })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('is_ours', '=', false)
    .returningAll()
    .executeTakeFirst()

/** Removes a video that is not running. Returns false when it is running or does not exist. */
export async function deleteEnded(db: Db, owner: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('video_tasks')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('is_ours', '=', false), eb('status', 'not in', OPEN_STATUSES)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a video of the owner other than `except` uses the file. */
export async function isShown(db: Db, owner: string, itemId: string, except: string | null = null): Promise<boolean> {
  const row = await db
    .selectFrom('video_tasks')
    .select('id')
    .where('owner', '=', owner)
    .where('id', 'is distinct from', except)
    .where(sql<boolean>`item_ids @> array[${itemId}]::uuid[]`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes all videos of the owner. Returns them. */
export const deleteAll = (db: Db, owner: string): Promise<TaskRow[]> => db.deleteFrom('video_tasks').where('owner', '=', owner).returningAll().execute()
