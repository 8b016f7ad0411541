import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ChatbotPersonalities, ChatbotPersonalityVersions } from '../../../platform/db/types.gen.ts'

export type PersonalityRow = Selectable<ChatbotPersonalities>
export type VersionRow = Selectable<ChatbotPersonalityVersions>
/** Name of the constraint that one owner's names are unique, ignoring case. */
const UNIQUE_NAME = 'chatbot_personalities_name'

/** The owner's personalities that are not deleted, newest first. */
export const listRows = (db: Db, owner: string): Promise<PersonalityRow[]> =>
  db.selectFrom('chatbot_personalities').selectAll().where('owner', '=', owner).where('deleted_at', 'is', null).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

export const findRow = (db: Db, owner: string, id: string): Promise<PersonalityRow | undefined> =>
  db.selectFrom('chatbot_personalities').selectAll().where('owner', '=', owner).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** As findRow, with the row locked until the transaction ends. */
export const lockRow = (trx: Tx, owner: string, id: string): Promise<PersonalityRow | undefined> =>
  trx.selectFrom('chatbot_personalities').selectAll().where('owner', '=', owner).where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()

/** The deleted personality of an undo. */
export const lockDeleted = (trx: Tx, owner: string, undoId: string): Promise<PersonalityRow | undefined> =>
  trx.selectFrom('chatbot_personalities').selectAll().where('owner', '=', owner).where('undo_id', '=', undoId).forUpdate().executeTakeFirst()

/** Personalities of one owner are counted, named and added by one request at a time. Returns how many there are. */
export async function countRowsLocked(trx: Tx, owner: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`personalities:${owner}`}, 0))`.execute(trx)
  const { count } = await trx.selectFrom('chatbot_personalities').select(({ fn }) => fn.countAll<string>().as('count')).where('owner', '=', owner).where('deleted_at', 'is', null).executeTakeFirstOrThrow()
  return Number(count)
}

const isNameTaken = (error: unknown): boolean => (error as { constraint?: unknown }).constraint === UNIQUE_NAME

/** Adds a personality. Returns false when its name is taken. */
export async function insertRow(trx: Tx, row: Insertable<ChatbotPersonalities>): Promise<boolean> {
  const added = await trx.insertInto('chatbot_personalities').values(row).onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst()
  return added !== undefined
}

/** Changes a personality. Returns false when its name is taken; then the transaction is over. */
export async function changeRow(trx: Tx, owner: string, id: string, change: Updateable<ChatbotPersonalities>): Promise<boolean> {
  try {
    await trx.updateTable('chatbot_personalities').set(change).where('owner', '=', owner).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (isNameTaken(error)) return false
    throw error
  }
}

export async function insertVersion(trx: Tx, row: Insertable<ChatbotPersonalityVersions>): Promise<void> {
  await trx.insertInto('chatbot_personality_versions').values(row).execute()
}

export const findVersion = (db: Db, owner: string, id: string, version: number): Promise<VersionRow | undefined> =>
  db.selectFrom('chatbot_personality_versions').selectAll().where('owner', '=', owner).where('personality_id', '=', id).where('version', '=', version).executeTakeFirst()

/** Versions of a personality, newest first. */
export const listVersions = (db: Db, owner: string, id: string): Promise<VersionRow[]> =>
  db.selectFrom('chatbot_personality_versions').selectAll().where('owner', '=', owner).where('personality_id', '=', id).orderBy('version', 'desc').execute()

/** The versions that answer, of all the owner's personalities. */
export const listActiveVersions = (db: Db, owner: string): Promise<VersionRow[]> =>
  db
    .selectFrom('chatbot_personality_versions as v')
    .innerJoin('chatbot_personalities as p', (join) => join.onRef('p.owner', '=', 'v.owner').onRef('p.id', '=', 'v.personality_id').onRef('p.version', '=', 'v.version'))
    .selectAll('v')
    .where('v.owner', '=', owner)
    .where('p.deleted_at', 'is', null)
    .execute()

/** Deletes the oldest versions beyond the newest `keep`, except the one that answers. */
export async function dropOldVersions(trx: Tx, owner: string, { id, version }: Pick<PersonalityRow, 'id' | 'version'>, keep: number): Promise<void> {
  const kept = trx.selectFrom('chatbot_personality_versions').select('version').where('owner', '=', owner).where('personality_id', '=', id).orderBy('version', 'desc').limit(keep)
  await trx.deleteFrom('chatbot_personality_versions').where('owner', '=', owner).where('personality_id', '=', id).where('version', '<>', version).where('version', 'not in', kept).execute()
}

/** Removes up to `limit` personalities whose deletion can no longer be taken back, with what they answered. Returns how many there were. */
export async function purgeDeletedForSystem(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (select id from chatbot_personalities where deleted_at < ${before} limit ${limit}),
      answers as (delete from chatbot_golden_answers a using chatbot_personalities p, old where p.id = old.id and a.owner = p.owner and a.personality_id = p.id::text),
      runs as (delete from chatbot_golden_runs r using chatbot_personalities p, old where p.id = old.id and r.owner = p.owner and r.personality_id = p.id::text),
      gone as (delete from chatbot_personalities where id in (select id from old) returning id)
    select count(*)::int as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}
