import type { ExpressionBuilder, Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB, VideoTasks } from '../../platform/db/types.gen.ts'
import type { Try } from './context.ts'
import { OPEN_STATUSES, type TaskRow } from './queries.ts'

type Builder = ExpressionBuilder<DB, 'video_tasks'>

const open = (eb: Builder) => eb.and([eb('is_ours', '=', true), eb('status', 'in', OPEN_STATUSES)])
const openTry = ({ owner, id, attempt }: Try) => (eb: Builder) => eb.and([eb('owner', '=', owner), eb('id', '=', id), eb('attempt', '=', attempt), open(eb)])
const free = (now: Date) => (eb: Builder) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)])

/** The try as long as it is being made. */
export const findOpenForSystem = (db: Db, of: Try): Promise<TaskRow | undefined> => db.selectFrom('video_tasks').selectAll().where(openTry(of)).executeTakeFirst()

/** Changes a try as long as it is being made. Returns the row, or undefined when it ended, was begun anew or is gone. */
export const changeOpenForSystem = (db: Db, of: Try, change: Updateable<VideoTasks>, now: Date): Promise<TaskRow | undefined> =>
  db.updateTable('video_tasks').set({ ...change, updated_at: now }).where(openTry(of)).returningAll().executeTakeFirst()

/** Notes that a try is about to be sent to the service, once. Returns it, or undefined when it was sent before or is not being made. */
export const claimStartForSystem = (db: Db, of: Try, now: Date, until: Date): Promise<TaskRow | undefined> =>
  db
    .updateTable('video_tasks')
    .set({ started_at: now, held_until: until, next_check_at: until, updated_at: now })
    .where(openTry(of))
    .where('started_at', 'is', null)
    .where('next_check_at', '<=', now)
    .returningAll()
    .executeTakeFirst()

/** Takes a try whose turn to be asked about has come, for one process until `until`. Returns it, or undefined when it has not. */
export const claimCheckForSystem = (db: Db, of: Try, now: Date, until: Date): Promise<TaskRow | undefined> =>
  db
    .updateTable('video_tasks')
    .set({ held_until: until, checked_at: now })
    .where(openTry(of))
    .where('started_at', 'is not', null)
    .where('next_check_at', '<=', now)
    .where(free(now))
    .returningAll()
    .executeTakeFirst()

/** The task that a webhook's address was made for, as long as it is being made. */
export const findByTokenForSystem = (db: Db, token: string): Promise<TaskRow | undefined> =>
  db.selectFrom('video_tasks').selectAll().where('webhook_token', '=', token).where(open).executeTakeFirst()

/** Makes the turn of every try come at `since` whose turn has come or that a process has. */
export async function endLeasesForSystem(db: Db, now: Date, since: Date): Promise<void> {
  await db
    .updateTable('video_tasks')
    .set({ held_until: null, next_check_at: since })
    .where(open)
    .where(({ or, eb }) => or([eb('held_until', 'is not', null), eb('next_check_at', '<=', now)]))
    .execute()
}

/** Tries whose turn came before `before` and that nobody works on. */
export const listOverdueForSystem = (db: Db, before: Date, now: Date, limit: number): Promise<Try[]> =>
  db.selectFrom('video_tasks').select(['owner', 'id', 'attempt']).where(open).where('next_check_at', '<=', before).where(free(now)).orderBy('next_check_at').limit(limit).execute()

/** Ends every try of the owner that is being made. Returns them. */
export const endAll = (trx: Tx, owner: string, ended: Updateable<VideoTasks>, now: Date): Promise<TaskRow[]> =>
  trx.updateTable('video_tasks').set({ ...ended, updated_at: now }).where('owner', '=', owner).where(open).returningAll().execute()
