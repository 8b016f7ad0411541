import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { NotificationMails } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'
import type { NoticeRow } from '../queries.ts'

export type MailRow = Selectable<NotificationMails>
/** A notice with the id of its message by e-mail. */
export type DueNotice = NoticeRow & { delivery_id: string }

/** The owner's e-mails that are due, locked; those that another job is gathering are left out. */
export async function lockDueMails(db: Db, owner: string, now: Date, limit: number): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select n.*, d.id as delivery_id from notification_deliveries d join notifications n on n.owner = d.owner and n.id = d.notification_id
    where d.owner = ${owner} and d.channel = 'email' and d.state = 'waiting' and d.due_at <= ${now}
    order by n.occurred_at, n.id limit ${limit} for update of d skip locked`.execute(db)
  return rows
}

/** Writes the intent of one e-mail of the owner, with the messages that it contains. */
export async function insertMail(db: Db, owner: string, mail: { id: string; address: string; deliveryIds: readonly string[]; now: Date }): Promise<void> {
  const { id, address, deliveryIds, now } = mail
  await db.insertInto('notification_mails').values({ id, owner, address, state: 'waiting', next_at: now, created_at: now }).execute()
  await db.updateTable('notification_deliveries').set({ state: 'sending', mail_id: id }).where('owner', '=', owner).where('id', 'in', deliveryIds).execute()
}

/** Leases an e-mail that is due. Returns it; undefined when it was sent, is being sent, or waits. */
export const leaseMailForSystem = (db: Db, id: string, lease: { token: string; expiresAt: Date }, now: Date): Promise<MailRow | undefined> =>
  db
    .updateTable('notification_mails')
    .set((eb) => ({ ...leaseColumns(lease), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .where(isFree(now))
    .returningAll()
    .executeTakeFirst()

/** The notices of an e-mail, oldest first. */
export const listMailNotices = (db: Db, owner: string, mailId: string): Promise<DueNotice[]> =>
  db
    .selectFrom('notifications as n')
    .innerJoin('notification_deliveries as d', (join) => join.onRef('d.owner', '=', 'n.owner').onRef('d.notification_id', '=', 'n.id'))
    .selectAll('n')
    .select('d.id as delivery_id')
    .where('d.owner', '=', owner)
    .where('d.mail_id', '=', mailId)
    .orderBy('n.occurred_at')
    .orderBy('n.id')
    .execute()

/** Takes messages of the owner out of an e-mail that was not sent: they wait again. */
export async function takeOutOfMail(db: Db, owner: string, mailId: string, ids: readonly string[]): Promise<void> {
  await db.updateTable('notification_deliveries').set({ state: 'waiting', mail_id: null }).where('owner', '=', owner).where('mail_id', '=', mailId).where('id', 'in', ids).where('state', '=', 'sending').execute()
}

/** The holder's last write: the e-mail was sent, or is not tried again. */
export async function settleMail(db: Db, { owner, id, lease_token: token }: MailRow, state: 'sent' | 'failed', reason: string | null, now: Date): Promise<void> {
  const { numUpdatedRows } = await db.updateTable('notification_mails').set({ ...NO_LEASE, state, reason, settled_at: now }).where('owner', '=', owner).where('id', '=', id).where(isHeldBy(token ?? '')).executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await db.updateTable('notification_deliveries').set({ state, reason, settled_at: now }).where('owner', '=', owner).where('mail_id', '=', id).execute()
}

/** The holder's last write: the e-mail is tried again later. Returns whether the lease was still its own. */
export async function postponeMail(db: Db, { owner, id, lease_token: token }: MailRow, reason: string, nextAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('notification_mails').set({ ...NO_LEASE, reason, next_at: nextAt }).where('owner', '=', owner).where('id', '=', id).where(isHeldBy(token ?? '')).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Owners whose e-mails are due since before a time and were not gathered. */
export async function listUngatheredForSystem(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('notification_deliveries').select('owner').distinct().where('channel', '=', 'email').where('state', '=', 'waiting').where('due_at', '<=', before).limit(limit).execute()
  return rows.map(({ owner }) => owner)
}

/** E-mails that are due since before a time, and that nobody is sending. */
export async function listUnsentMailsForSystem(db: Db, { now, before }: { now: Date; before: Date }, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('notification_mails').select('id').where('state', '=', 'waiting').where('next_at', '<=', before).where(isFree(now)).orderBy('next_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Deletes settled e-mails from before a time that no message refers to any more. */
export async function purgeMailsForSystem(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notification_mails').where('created_at', '<', before).where('state', '!=', 'waiting').execute()
}
