import type { Channel, NoticeKind } from '@marquee/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type StoredCell = { kind: string; channel: string; is_on: boolean }
/** Everything that decides what reaches a user, as stored. */
export type StoredSetup = {
  email: string | null
  is_confirmed: boolean
  timezone: string | null
  is_quiet: boolean | null
  quiet_from: string | null
  quiet_to: string | null
  digest: string | null
  cells: StoredCell[]
  devices: string[]
}

/** The owner's settings, zone, address and browsers, in one query; undefined when the account is gone. */
export async function findSetup(db: Db, owner: string): Promise<StoredSetup | undefined> {
  const { rows } = await sql<StoredSetup>`
    select u.email, u.email_confirmed_at is not null as is_confirmed, p.timezone, s.is_quiet, s.quiet_from, s.quiet_to, s.digest,
      coalesce((select json_agg(json_build_object('kind', c.kind, 'channel', c.channel, 'is_on', c.is_on)) from notification_preferences c where c.owner = u.id), '[]') as cells,
      array(select d.id::text from push_devices d where d.owner = u.id order by d.created_at, d.id) as devices
    from auth_users u left join profiles p on p.id = u.id left join notification_settings s on s.owner = u.id
    where u.id = ${owner}`.execute(db)
  return rows[0]
}

const lockOf = (owner: string) => sql`hashtextextended(${`notifications ${owner}`}, 0)`

/** Locks the owner's settings until the transaction ends: a change of them, and what gathers messages, wait for notices that are being told. */
export const lockSettings = (db: Db, owner: string): Promise<unknown> => sql`select pg_advisory_xact_lock(${lockOf(owner)})`.execute(db)

/** Keeps the owner's settings as they are until the transaction ends; several notices are told at once. */
export const keepSettings = (db: Db, owner: string): Promise<unknown> => sql`select pg_advisory_xact_lock_shared(${lockOf(owner)})`.execute(db)

/** Stores single switches of the owner. */
export async function saveCells(db: Db, owner: string, cells: readonly { kind: NoticeKind; channel: Channel; isOn: boolean }[], now: Date): Promise<void> {
  for (const { kind, channel, isOn } of cells) {
    const values = { is_on: isOn, updated_at: now }
    await db.insertInto('notification_preferences').values({ owner, kind, channel, ...values }).onConflict((conflict) => conflict.columns(['owner', 'kind', 'channel']).doUpdateSet(values)).execute()
  }
}

/** Stores the owner's quiet hours and digest, only those given. */
export async function saveTimes(db: Db, owner: string, change: { is_quiet?: boolean; quiet_from?: string; quiet_to?: string; digest?: string }, now: Date): Promise<void> {
  const values = { ...change, updated_at: now }
  await db.insertInto('notification_settings').values({ owner, ...values }).onConflict((conflict) => conflict.column('owner').doUpdateSet(values)).execute()
}
