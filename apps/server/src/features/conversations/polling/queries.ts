import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ConversationsChecks, ConversationsPolls } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'

export type CheckRow = Selectable<ConversationsChecks>
export type PollRow = Selectable<ConversationsPolls>
export type Subject = { owner: string; via: 'provider' | 'direct'; kind: 'comment' | 'message' | 'mention'; subject: string }

/** Adds what is to be asked for; what was written since `since` counts as news. One that exists is asked for again at `at`, or earlier if it was to be. Returns its id. */
export async function planCheck(db: Db, id: string, { owner, via, kind, subject }: Subject, { since, at }: { since: Date; at: Date }): Promise<string> {
  const row = await db
    .insertInto('conversations_checks')
    .values({ id, owner, via, kind, subject, since, next_check_at: at })
    .onConflict((conflict) => conflict.columns(['owner', 'via', 'kind', 'subject']).doUpdateSet({ next_check_at: sql`least(conversations_checks.next_check_at, ${at}::timestamptz)` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Acquires the lease of a check that is due. Returns it, or undefined. */
export const leaseCheckForSystem = (db: Db, id: string, lease: Lease): Promise<CheckRow | undefined> =>
  db.updateTable('conversations_checks').set(leaseColumns(lease)).where('id', '=', id).where('next_check_at', '<=', lease.takenAt).where(isFree(lease.takenAt)).returningAll().executeTakeFirst()

/** Ends a check under its lease. Returns false when the lease was lost. */
export async function endCheck(trx: Tx, id: string, token: string, change: Updateable<ConversationsChecks>): Promise<boolean> {
  const row = await trx.updateTable('conversations_checks').set({ ...change, ...NO_LEASE }).where('id', '=', id).where(isHeldBy(token)).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Checks that are due, of all owners. */
export const listDueForSystem = (db: Db, before: Date, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('conversations_checks').select('id').where('next_check_at', '<=', before).where(isFree(before)).orderBy('next_check_at').limit(limit).execute()

/** What is asked for, of the owner. */
export const listChecks = (db: Db, owner: string): Promise<CheckRow[]> => db.selectFrom('conversations_checks').selectAll().where('owner', '=', owner).execute()

/** The check of one thing; undefined if it was never asked for. */
export const findCheck = (db: Db, { owner, via, kind, subject }: Subject): Promise<CheckRow | undefined> =>
  db.selectFrom('conversations_checks').selectAll().where('owner', '=', owner).where('via', '=', via).where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst()

/** Whether somebody wrote to the owner in private on a network. */
export async function hasMessageThread(db: Db, owner: string, { via, network }: { via: string; network: string }): Promise<boolean> {
  const row = await db.selectFrom('conversations_threads').select('id').where('owner', '=', owner).where('via', '=', via).where('network', '=', network).where('kind', '=', 'message').where('last_incoming_at', 'is not', null).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Gives a check of the owner another time, unless it is being made, or was made since it was read. Returns whether its time changed. */
export async function moveCheck(trx: Tx, owner: string, { id, next_check_at: known }: Pick<CheckRow, 'id' | 'next_check_at'>, at: Date): Promise<boolean> {
  if (known === null || known.getTime() === at.getTime()) return false
  const row = await trx.updateTable('conversations_checks').set({ next_check_at: at }).where('owner', '=', owner).where('id', '=', id).where('next_check_at', '=', known).where('lease_token', 'is', null).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Ends the checks of the owner's networks in one way, of these kinds. */
export async function stopChecks(trx: Tx, owner: string, { via, networks, kinds }: { via: string; networks: readonly string[]; kinds: readonly ('message' | 'mention')[] }): Promise<void> {
  if (networks.length === 0) return
  await trx.updateTable('conversations_checks').set({ next_check_at: null }).where('owner', '=', owner).where('via', '=', via).where('kind', 'in', kinds).where('subject', 'in', networks).execute()
}

/** The networks on which a post of the provider's id stands, and since when. */
export async function readPlaces(db: Db, owner: string, providerPostId: string): Promise<{ platform: string; nativeId: string | null; publishedAt: Date }[]> {
  const rows = await db
    .selectFrom('dispatches as i')
    .innerJoin('deliveries as d', (join) => join.onRef('d.owner', '=', 'i.owner').onRef('d.dispatch_id', '=', 'i.id'))
    .select(['d.platform', 'd.native_id', 'd.published_at'])
    .where('i.owner', '=', owner)
    .where('i.provider_post_id', '=', providerPostId)
    .where('d.status', '=', 'published')
    .execute()
  return rows.flatMap((row) => (row.published_at ? [{ platform: row.platform, nativeId: row.native_id, publishedAt: row.published_at }] : []))
}

/** The ids under which a post of ours was published, at the provider or at a network itself, with the networks of each. */
export async function listPublished(db: Db, owner: string, postId: string): Promise<{ via: 'provider' | 'direct'; subject: string; platforms: string[] }[]> {
  const rows = await db.selectFrom('dispatches').select(['provider_post_id', 'account_id', 'platforms']).where('owner', '=', owner).where('post_id', '=', postId).where('provider_post_id', 'is not', null).execute()
  const found = new Map<string, { via: 'provider' | 'direct'; subject: string; platforms: string[] }>()
  for (const { provider_post_id: subject, account_id: account, platforms } of rows) {
    if (subject === null) continue
    const known = found.get(subject)
    found.set(subject, { via: account === null ? 'provider' : 'direct', subject, platforms: [...(known?.platforms ?? []), ...(platforms ?? [])] })
  }
  return [...found.values()]
}

type NewPoll = Insertable<ConversationsPolls> & { is_successful: boolean; is_rate_limited: boolean }

/** Adds entries of one check to the log, and to the owner's totals. Returns them. */
export async function insertPolls(trx: Tx, owner: string, polls: readonly NewPoll[], at: Date): Promise<PollRow[]> {
  if (polls.length === 0) return []
  const rows = await trx.insertInto('conversations_polls').values([...polls]).returningAll().execute()
  const [failed, limited] = [polls.filter((poll) => !poll.is_successful).length, polls.filter((poll) => poll.is_rate_limited).length]
  await trx
    .insertInto('conversations_poll_totals')
    .values({ owner, polls: polls.length, failed, rate_limited: limited, last_at: at, last_rate_limited_at: limited > 0 ? at : null })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet({
        polls: sql`conversations_poll_totals.polls + excluded.polls`,
        failed: sql`conversations_poll_totals.failed + excluded.failed`,
        rate_limited: sql`conversations_poll_totals.rate_limited + excluded.rate_limited`,
        last_at: sql`greatest(conversations_poll_totals.last_at, excluded.last_at)`,
        last_rate_limited_at: sql`greatest(conversations_poll_totals.last_rate_limited_at, excluded.last_rate_limited_at)`,
      }),
    )
    .execute()
  return rows
}

/** The calls that checks made to the provider since a time, and when a network was asked last, in whatever way. */
export async function countPolls(db: Db, owner: string, since: Date): Promise<{ calls: number; lastAt: Date | null }> {
  const { rows } = await sql<{ calls: number; last_at: Date | null }>`
    select (select coalesce(sum(calls), 0)::int from conversations_polls where owner = ${owner} and via = 'provider' and at >= ${since}) as calls, (select at from conversations_polls where owner = ${owner} order by at desc limit 1) as last_at`.execute(db)
  return { calls: rows[0]?.calls ?? 0, lastAt: rows[0]?.last_at ?? null }
}

/** Makes a check of the owner due now. */
export async function makeDue(db: Db, owner: string, id: string, now: Date): Promise<void> {
  await db.updateTable('conversations_checks').set({ next_check_at: now }).where('owner', '=', owner).where('id', '=', id).where('next_check_at', '>', now).execute()
}

/** The networks on which the owner's posts of these provider's ids stand, and since when. */
export async function listPlacesOf(db: Db, owner: string, providerPostIds: readonly string[]): Promise<{ subject: string | null; platform: string; publishedAt: Date }[]> {
  if (providerPostIds.length === 0) return []
  const rows = await db
    .selectFrom('dispatches as i')
    .innerJoin('deliveries as d', (join) => join.onRef('d.owner', '=', 'i.owner').onRef('d.dispatch_id', '=', 'i.id'))
    .select(['i.provider_post_id as subject', 'd.platform', 'd.published_at'])
    .where('i.owner', '=', owner)
    .where('i.provider_post_id', 'in', providerPostIds)
    .where('d.status', '=', 'published')
    .execute()
  return rows.flatMap(({ subject, platform, published_at: publishedAt }) => (publishedAt ? [{ subject, platform, publishedAt }] : []))
}

/** Deletes entries of the log before a time. */
export async function purgePollsForSystem(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('conversations_polls').where('at', '<', before).execute()
}
