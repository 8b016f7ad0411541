import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { TaskRow } from '../queries.ts'
import { containing } from '../../../platform/db/containing.ts'

export type Narrowing = { status: string | null; search: string | null }
type Range = { limit: number; offset: number }

const narrow = (db: Db, owner: string, { status, search }: Narrowing) => {
  const all = db.selectFrom('video_tasks').where('owner', '=', owner)
  const ofStatus = status === null ? all : all.where('status', '=', status)
  return search === null ? ofStatus : ofStatus.where('prompt', 'ilike', containing(search))
}

/** A page of the owner's videos, newest first. */
export const listTasks = (db: Db, owner: string, narrowing: Narrowing, { limit, offset }: Range): Promise<TaskRow[]> =>
  narrow(db, owner, narrowing).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute()

/** How many videos match in all. */
export async function countTasks(db: Db, owner: string, narrowing: Narrowing): Promise<number> {
  const { count } = await narrow(db, owner, narrowing).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** How many videos of each status the owner has. */
export const countByStatus = (db: Db, owner: string): Promise<{ status: string; count: number }[]> =>
  db.selectFrom('video_tasks').select(['status', sql<number>`count(*)`.as('count')]).where('owner', '=', owner).groupBy('status').execute()
