import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Who ended each of the owner's accounts, by id: `user` or `network`. */
export async function findEnders(db: Db, owner: string, accountIds: readonly string[]): Promise<Map<string, string | null>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db.selectFrom('social_accounts').select(['id', 'ended_by']).where('owner', '=', owner).where('id', 'in', accountIds).execute()
  return new Map(rows.map(({ id, ended_by: endedBy }) => [id, endedBy]))
}

/** Plans the reminder of a post of the owner; an earlier plan is replaced. */
export async function saveReminder(db: Db, owner: string, postId: string, leavesAt: Date, dueAt: Date): Promise<void> {
  const values = { leaves_at: leavesAt, due_at: dueAt }
  await db.insertInto('notification_reminders').values({ owner, post_id: postId, ...values }).onConflict((conflict) => conflict.column('post_id').doUpdateSet(values)).execute()
}

/** Removes the owner's planned reminder of a post. */
export async function deleteReminder(db: Db, owner: string, postId: string): Promise<void> {
  await db.deleteFrom('notification_reminders').where('owner', '=', owner).where('post_id', '=', postId).execute()
}

/** Takes the reminder of a post if it is due: it is handled once. */
export const takeReminderForSystem = (db: Db, postId: string, now: Date): Promise<{ owner: string; leaves_at: Date } | undefined> =>
  db.deleteFrom('notification_reminders').where('post_id', '=', postId).where('due_at', '<=', now).returning(['owner', 'leaves_at']).executeTakeFirst()

/** Posts whose reminder is due since before a time. */
export async function listDueRemindersForSystem(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('notification_reminders').select('post_id').where('due_at', '<=', before).orderBy('due_at').limit(limit).execute()
  return rows.map(({ post_id: id }) => id)
}

export type Expiring = { id: string; owner: string; platform: string; handle: string | null; expires_at: Date }

/** Connected accounts of all owners whose permission ends before `until` and whose owner was not told of that date. */
export async function listExpiringForSystem(db: Db, now: Date, until: Date, limit: number): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select a.id, a.owner, a.platform, a.handle, a.expires_at from social_accounts a
    where a.state = 'connected' and a.expires_at > ${now} and a.expires_at < ${until}
      and not exists (select from notifications n where n.owner = a.owner and n.key = 'expiring:' || a.id || ':' || (extract(epoch from a.expires_at) * 1000)::bigint)
    order by a.expires_at, a.id limit ${limit}`.execute(db)
  return rows
}

/** Time zones of the accounts. */
export async function listZonesForSystem(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('profiles').select('timezone').distinct().execute()
  return rows.map(({ timezone }) => timezone)
}

/** Owners in a zone who published something from `since` to before `until`, and did not get the report of that key. */
export async function listUnreportedForSystem(db: Db, { zone, key, since, until }: { zone: string; key: string; since: Date; until: Date }, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p where p.timezone = ${zone}
      and exists (select from posts where owner = p.id and deleted_at is null and state in ('published', 'partially_published') and published_at >= ${since} and published_at < ${until})
      and not exists (select from notifications n where n.owner = p.id and n.key = ${key})
    order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Owners with an account from before a time who were not told an announcement. */
export async function listUntoldForSystem(db: Db, key: string, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from auth_users u where u.created_at < ${before} and not exists (select from notifications n where n.owner = u.id and n.key = ${key})
    order by u.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
