import type { SnippetKind } from '@marquee/contract/snippets'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PostSnippets, SocialAccounts } from '../../../platform/db/types.gen.ts'

export type SnippetRow = Selectable<PostSnippets>
/** Name of the constraint that one owner's names of a kind are unique, ignoring case. */
const UNIQUE_NAME = 'post_snippets_name'

/** The owner's saved texts by name, of one kind if given. */
export function listSnippets(db: Db, owner: string, kind: SnippetKind | undefined): Promise<SnippetRow[]> {
  const query = db.selectFrom('post_snippets').selectAll().where('owner', '=', owner)
  return (kind ? query.where('kind', '=', kind) : query).orderBy(sql`lower(name)`).orderBy('id').execute()
}

/** Saved texts of one kind are counted and added by one request of the owner at a time. */
export async function lockSnippets(trx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`snippets:${owner}`}, 0))`.execute(trx)
}

export async function countSnippets(db: Db, owner: string, kind: string): Promise<number> {
  const { count } = await db.selectFrom('post_snippets').select(({ fn }) => fn.countAll<number>().as('count')).where('owner', '=', owner).where('kind', '=', kind).executeTakeFirstOrThrow()
  return Number(count)
}

/** The owner's saved text. */
export const findSnippet = (db: Db, owner: string, id: string): Promise<SnippetRow | undefined> =>
  db.selectFrom('post_snippets').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** The one that a request with this create key added. */
export const findByCreateKey = (db: Db, owner: string, createKey: string): Promise<SnippetRow | undefined> =>
  db.selectFrom('post_snippets').selectAll().where('owner', '=', owner).where('create_key', '=', createKey).executeTakeFirst()

/** Adds a saved text; undefined when the name is taken. */
export const insertSnippet = (db: Db, row: SnippetRow): Promise<SnippetRow | undefined> =>
  db.insertInto('post_snippets').values(row).onConflict((conflict) => conflict.doNothing()).returningAll().executeTakeFirst()

const isNameTaken = (error: unknown): boolean => (error as { constraint?: unknown }).constraint === UNIQUE_NAME

/** Changes the owner's saved text. Returns it, or why not. */
export async function changeSnippet(db: Db, owner: string, id: string, change: { name?: string; text?: string }, now: Date): Promise<SnippetRow | 'missing' | 'taken'> {
  try {
    const row = await db.updateTable('post_snippets').set({ ...change, updated_at: now }).where('owner', '=', owner).where('id', '=', id).returningAll().executeTakeFirst()
    return row ?? 'missing'
  } catch (error) {
    if (isNameTaken(error)) return 'taken'
    throw error
  }
}

/** Deletes the owner's saved text. Returns whether there was one. */
export async function deleteSnippet(db: Db, owner: string, id: string): Promise<boolean> {
  const row = await db.deleteFrom('post_snippets').where('owner', '=', owner).where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Removes all saved texts of the owner. */
export async function deleteSnippets(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('post_snippets').where('owner', '=', owner).execute()
}

/** The texts with a mention among the owner's newest posts; `limit` posts are searched. */
export const listTextsWithMentions = (db: Db, owner: string, limit: number): Promise<{ content: string; platforms: string[]; first_comment: string; thread: string[] }[]> =>
  db
    .selectFrom((eb) => eb.selectFrom('posts').select(['content', 'platforms', 'first_comment', 'thread', 'id']).where('owner', '=', owner).where('deleted_at', 'is', null).orderBy('id', 'desc').limit(limit).as('newest'))
    .select(['content', 'platforms', 'first_comment', 'thread'])
    .where((eb) => eb.or([eb('content', 'like', '%@%'), eb('first_comment', 'like', '%@%'), sql<boolean>`exists (select from unnest(thread) part where part like '%@%')`]))
    .orderBy('id', 'desc')
    .execute()

/** The owner's accounts that are not disconnected. */
export const listOwnHandles = (db: Db, owner: string): Promise<Pick<Selectable<SocialAccounts>, 'platform' | 'handle' | 'display_name'>[]> =>
  db.selectFrom('social_accounts').select(['platform', 'handle', 'display_name']).where('owner', '=', owner).where('state', '<>', 'disconnected').orderBy('platform').execute()
