import type { Notice } from '@marquee/contract/notifications'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { NotificationDeliveries, Notifications } from '../../platform/db/types.gen.ts'
import type { Position } from '../../platform/time-cursor.ts'

export type NoticeRow = Selectable<Notifications>
export type DeliveryRow = Selectable<NotificationDeliveries>

/** A notice to store. */
export type NewNotice = {
  key: string
  kind: Notice['kind']
  tone: Notice['tone']
  isUrgent: boolean
  title: string
  body: string
  path: string
  about?: Date | null
  postId?: string
  accountId?: string
  expiresAt?: Date
  occurredAt: Date
}

/** Inserts a notice of the owner. Returns it; undefined when there is one with its key. */
export const insertNotice = (db: Db, owner: string, id: string, { isUrgent, about, postId, accountId, expiresAt, occurredAt, ...rest }: NewNotice, isShown: boolean, now: Date): Promise<NoticeRow | undefined> =>
  db
    .insertInto('notifications')
    .values({ ...rest, id, owner, is_urgent: isUrgent, about_at: about ?? null, post_id: postId ?? null, account_id: accountId ?? null, expires_at: expiresAt ?? null, is_shown: isShown, occurred_at: occurredAt, created_at: now })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst()

export type NewDelivery = { id: string; notificationId: string; channel: 'email' | 'push'; deviceId: string | null; dueAt: Date }

/** Writes the intent of messages of the owner. */
export async function insertDeliveries(db: Db, owner: string, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  const rows = deliveries.map(({ id, notificationId, channel, deviceId, dueAt }) => ({ id, owner, notification_id: notificationId, channel, device_id: deviceId, state: 'waiting', due_at: dueAt }))
  await db.insertInto('notification_deliveries').values(rows).onConflict((conflict) => conflict.doNothing()).execute()
}

/** A message that waits, with what the gate asks about its notice. */
export type Waiting = Pick<DeliveryRow, 'id' | 'channel' | 'due_at'> & Pick<NoticeRow, 'kind' | 'is_urgent' | 'expires_at'>

/** The owner's waiting messages. */
export const listWaiting = (db: Db, owner: string): Promise<Waiting[]> =>
  db
    .selectFrom('notification_deliveries as d')
    .innerJoin('notifications as n', (join) => join.onRef('n.owner', '=', 'd.owner').onRef('n.id', '=', 'd.notification_id'))
    .select(['d.id', 'd.channel', 'd.due_at', 'n.kind', 'n.is_urgent', 'n.expires_at'])
    .where('d.owner', '=', owner)
    .where('d.state', '=', 'waiting')
    .where('d.lease_token', 'is', null)
    .orderBy('d.id')
    .forUpdate('d')
    .execute()

/** Moves waiting messages of the owner to another time. */
export async function moveDeliveries(db: Db, owner: string, ids: readonly string[], dueAt: Date): Promise<void> {
  await db.updateTable('notification_deliveries').set({ due_at: dueAt }).where('owner', '=', owner).where('id', 'in', ids).where('state', '=', 'waiting').execute()
}

/** Ends messages of the owner that are not sent. */
export async function dropDeliveries(db: Db, owner: string, ids: readonly string[], reason: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('notification_deliveries').set({ state: 'dropped', reason, settled_at: now }).where('owner', '=', owner).where('id', 'in', ids).where('state', '=', 'waiting').execute()
}

/** A notice with the current state of what it is about. */
export type ListedNotice = NoticeRow & { post_state: string | null; troubles: { platform: string; fix: string | null }[]; account_platform: string | null; account_state: string | null; account_expires_at: Date | null }

/** The owner's shown notices before a position, newest first. */
export async function listNotices(db: Db, owner: string, { isUnread, before, limit }: { isUnread: boolean; before: Position | null; limit: number }): Promise<ListedNotice[]> {
  const { rows } = await sql<ListedNotice>`
    select n.*, p.state as post_state, a.platform as account_platform, a.state as account_state, a.expires_at as account_expires_at,
      coalesce((select json_agg(json_build_object('platform', d.platform, 'fix', d.fix)) from deliveries d where d.owner = n.owner and d.post_id = p.id and d.status in ('failed', 'held')), '[]') as troubles
    from (
      select * from notifications where owner = ${owner} and is_shown ${isUnread ? sql`and read_at is null` : sql``}
        ${before ? sql`and (occurred_at, id) < (${before.at}, ${before.id}::uuid)` : sql``}
      order by occurred_at desc, id desc limit ${limit}
    ) n
    left join posts p on p.owner = n.owner and p.id = n.post_id and p.deleted_at is null
    left join social_accounts a on a.owner = n.owner and a.id = n.account_id
    order by n.occurred_at desc, n.id desc`.execute(db)
  return rows
}

/** How many of the owner's shown notices are unread. */
export async function countUnread(db: Db, owner: string): Promise<number> {
  const { count } = await db.selectFrom('notifications').select((eb) => eb.fn.countAll<string>().as('count')).where('owner', '=', owner).where('is_shown', '=', true).where('read_at', 'is', null).executeTakeFirstOrThrow()
  return Number(count)
}

const unread = (db: Db, owner: string, now: Date) => db.updateTable('notifications').set({ read_at: now }).where('owner', '=', owner).where('read_at', 'is', null)

/** Marks notices of the owner as read: the given ones, or all. Returns whether one was unread. */
export async function markRead(db: Db, owner: string, ids: readonly string[] | undefined, now: Date): Promise<boolean> {
  const query = unread(db, owner, now)
  const { numUpdatedRows } = await (ids ? query.where('id', 'in', ids) : query).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the owner's notices as read, except those of some kinds. */
export async function markReadBut(db: Db, owner: string, kinds: readonly string[], now: Date): Promise<void> {
  await unread(db, owner, now).where('kind', 'not in', kinds).execute()
}

/** Marks the owner's earlier notices of a kind about a post, or about an account, as read: somebody has acted. */
export async function markSettled(db: Db, owner: string, about: { kinds: readonly string[]; postId?: string; accountIds?: readonly string[] }, before: Date, now: Date): Promise<boolean> {
  const query = unread(db, owner, now).where('kind', 'in', about.kinds).where('occurred_at', '<', before)
  const narrowed = about.postId === undefined ? query.where('account_id', 'in', about.accountIds ?? []) : query.where('post_id', '=', about.postId)
  return (await narrowed.executeTakeFirst()).numUpdatedRows > 0n
}

/** The owner's notices since a time, oldest first, as the gate takes them. */
export const listForRehearsal = (db: Db, owner: string, since: Date, limit: number): Promise<Pick<NoticeRow, 'kind' | 'is_urgent' | 'expires_at' | 'occurred_at'>[]> =>
  db.selectFrom('notifications').select(['kind', 'is_urgent', 'expires_at', 'occurred_at']).where('owner', '=', owner).where('occurred_at', '>=', since).where('kind', '!=', 'test').orderBy('occurred_at').orderBy('id').limit(limit).execute()

/** Deletes notices and e-mails from before a time, of all owners. */
export async function purgeNoticesForSystem(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('notifications').where('id', 'in', db.selectFrom('notifications').select('id').where('occurred_at', '<', before).limit(limit)).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes all notices and e-mails of the owner; the settings and browsers stay. */
export async function deleteNotices(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('notifications').where('owner', '=', owner).execute()
  await db.deleteFrom('notification_mails').where('owner', '=', owner).execute()
}

/** Ends every message that waits, of all owners. */
export async function dropWaitingForSystem(db: Db, reason: string, now: Date): Promise<void> {
  await db.updateTable('notification_deliveries').set({ state: 'dropped', reason, settled_at: now, lease_token: null, lease_expires_at: null }).where('state', 'in', ['waiting', 'sending']).execute()
  await db.updateTable('notification_mails').set({ state: 'failed', reason, settled_at: now, lease_token: null, lease_expires_at: null }).where('state', '=', 'waiting').execute()
}
