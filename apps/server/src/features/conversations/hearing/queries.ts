import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ConversationsMessages, ConversationsPeople } from '../../../platform/db/types.gen.ts'
import type { OwnAccount, Person } from '../../../ports/inbox.ts'

export type KnownMessage = Pick<Selectable<ConversationsMessages>, 'id' | 'external_id' | 'thread_id' | 'person_id' | 'is_own' | 'text' | 'likes' | 'is_hidden' | 'is_deleted' | 'edited_at' | 'reactions' | 'files'>
type Place = { via: string; network: string; isPrivate: boolean }

/** The owner's messages among these of a network. */
export const findKnown = (db: Db, owner: string, { via, network, isPrivate }: Place, externalIds: readonly string[]): Promise<KnownMessage[]> =>
  externalIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('conversations_messages')
        .select(['id', 'external_id', 'thread_id', 'person_id', 'is_own', 'text', 'likes', 'is_hidden', 'is_deleted', 'edited_at', 'reactions', 'files'])
        .where('owner', '=', owner)
        .where('via', '=', via)
        .where('network', '=', network)
        .where('is_private', '=', isPrivate)
        .where('external_id', 'in', externalIds)
        .execute()

/** The key of the thread in which each of these comments stands. */
export async function findThreadKeys(db: Db, owner: string, { via, network }: Omit<Place, 'isPrivate'>, commentIds: readonly string[]): Promise<Map<string, { key: string; kind: string }>> {
  if (commentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('conversations_messages as m')
    .innerJoin('conversations_threads as t', (join) => join.onRef('t.owner', '=', 'm.owner').onRef('t.id', '=', 'm.thread_id'))
    .select(['m.external_id', 't.thread_key', 't.kind'])
    .where('m.owner', '=', owner)
    .where('m.via', '=', via)
    .where('m.network', '=', network)
    .where('m.is_private', '=', false)
    .where('m.external_id', 'in', commentIds)
    .execute()
  return new Map(rows.map((row) => [row.external_id ?? '', { key: row.thread_key, kind: row.kind }]))
}

/** Held until the transaction ends: of two that store the same message of the account, its sending and what is heard of it, the second finds what the first has written. */
export async function lockOwnMessages(trx: Tx, owner: string, externalIds: readonly string[]): Promise<void> {
  for (const id of externalIds.toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${`message:${owner}:${id}`}, 0))`.execute(trx)
}

/** Adds messages; those that exist stay as they are. Returns the ids of the new ones. */
export async function insertMessages(trx: Tx, messages: readonly Insertable<ConversationsMessages>[]): Promise<Set<string>> {
  const [first] = messages
  if (!first) return new Set()
  await lockOwnMessages(trx, first.owner, messages.flatMap(({ is_own: isOwn, external_id: id }) => (isOwn ? (id ?? []) : [])))
  const rows = await trx.insertInto('conversations_messages').values([...messages]).onConflict((conflict) => conflict.doNothing()).returning('id').execute()
  return new Set(rows.map(({ id }) => id))
}

export async function changeMessage(trx: Tx, owner: string, id: string, change: Updateable<ConversationsMessages>): Promise<void> {
  await trx.updateTable('conversations_messages').set(change).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Marks comments of a thread as deleted that are not among those that the network has. Returns their ids. */
export async function markMissing(trx: Tx, owner: string, threadId: string, present: readonly string[], before: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('conversations_messages')
    .set({ is_deleted: true })
    .where('owner', '=', owner)
    .where('thread_id', '=', threadId)
    .where('is_deleted', '=', false)
    .where('external_id', 'is not', null)
    .where('external_id', 'not in', present.length > 0 ? present : [''])
    .where('is_private', '=', false)
    .where('created_at', '<', before)
    .where('at', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Of those who wrote in a thread, whose newest message is among some: an older one that is heard later, as after a lost report, overtakes nothing. */
export async function listOvertakenBy(trx: Tx, owner: string, threadId: string, news: readonly { id: string; personId: string }[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; person_id: string }>`
    select distinct on (person_id) person_id, id from conversations_messages
    where owner = ${owner} and thread_id = ${threadId} and not is_own and not is_deleted and person_id = any (${[...new Set(news.map(({ personId }) => personId))]}::uuid[])
    order by person_id, at desc, id desc`.execute(trx)
  return rows.flatMap(({ id, person_id: personId }) => (news.some((one) => one.id === id) ? [personId] : []))
}

/** The newest messages of people in a thread up to a time. */
export async function listIncomingBefore(trx: Tx, owner: string, threadId: string, before: Date, limit: number): Promise<string[]> {
  const rows = await trx.selectFrom('conversations_messages').select('id').where('owner', '=', owner).where('thread_id', '=', threadId).where('is_own', '=', false).where('at', '<=', before).orderBy('at', 'desc').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Threads below a post of a network. */
export const listThreadsOfPost = (db: Db, owner: string, { via, network, nativePostId }: { via: string; network: string; nativePostId: string }) =>
  db.selectFrom('conversations_threads').select(['id', 'thread_key']).where('owner', '=', owner).where('via', '=', via).where('network', '=', network).where('kind', '=', 'comment').where('native_post_id', '=', nativePostId).execute()

type PersonRow = Pick<Selectable<ConversationsPeople>, 'id' | 'name' | 'handle'>

/** The person of a key, added or brought up to date: what the network does not tell any more stays. */
export async function savePerson(trx: Tx, row: Insertable<ConversationsPeople>, told: Person): Promise<PersonRow> {
  return trx
    .insertInto('conversations_people')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['owner', 'via', 'network', 'person_key']).doUpdateSet({
        name: told.name === null ? sql`conversations_people.name` : told.name,
        handle: sql`coalesce(${told.username}, conversations_people.handle)`,
        avatar_url: sql`coalesce(${told.avatarUrl}, conversations_people.avatar_url)`,
        is_bot: sql`conversations_people.is_bot or ${row.is_bot ?? false}`,
        updated_at: row.updated_at,
      }),
    )
    .returning(['id', 'name', 'handle'])
    .executeTakeFirstOrThrow()
}

/** Our post that has this id on a network. */
export const findOwnPost = (db: Db, owner: string, network: string, nativeId: string) =>
  db.selectFrom('deliveries').select('post_id').where('owner', '=', owner).where('platform', '=', network).where('native_id', '=', nativeId).executeTakeFirst()

/** Our account on a network, by which its own words are recognised: the one in use, else the last. */
export async function findOwnAccount(db: Db, owner: string, { via, network }: { via: string; network: string }): Promise<OwnAccount & { state: string | null }> {
  const { rows } = await sql<{ external_id: string | null; handle: string | null; state: string }>`
    select external_id, handle, state from social_accounts where owner = ${owner} and via = ${via} and platform = ${network}
    order by state <> 'disconnected' desc, state = 'connected' desc, updated_at desc limit 1`.execute(db)
  const [row] = rows
  return { externalId: row?.external_id ?? null, username: row?.handle ?? null, state: row?.state ?? null }
}
