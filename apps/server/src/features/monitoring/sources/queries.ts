import { sql } from 'kysely'
import { GAP_EVENTS } from '@marquee/contract/monitoring/source-state'
import type { Network, ThreadKind, Way } from '@marquee/contract/conversations/networks'
import type { Db } from '../../../platform/db/database.ts'

/** What a source is: the comments, mentions or messages of a network. */
export type SourceKey = { via: Way; network: Network; kind: ThreadKind }
export type AccountRow = { id: string; via: Way; network: Network; state: string }

/** Checks of a source that are read, newest first. */
const CHECKS_READ = 10

const unnestKeys = (keys: readonly SourceKey[]) =>
  sql`unnest(${keys.map(({ via }) => via)}::text[], ${keys.map(({ network }) => network)}::text[], ${keys.map(({ kind }) => kind)}::text[])`

/** The account of each network that the owner reaches, each way once: a working one if there is one. */
export async function listAccounts(db: Db, owner: string): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select distinct on (via, platform) id, via, platform as network, state from social_accounts
    where owner = ${owner} and state in ('connected', 'expired')
    order by via, platform, state = 'connected' desc, created_at`.execute(db)
  return rows
}

/** To what the owner's profile is subscribed; undefined without one. */
export const findSubscription = (db: Db, owner: string): Promise<{ webhook_url: string | null; webhook_actions: string[]; messaging_active: boolean } | undefined> =>
  db.selectFrom('social_profiles').select(['webhook_url', 'webhook_actions', 'messaging_active']).where('owner', '=', owner).where('gone_at', 'is', null).executeTakeFirst()

/** When somebody wrote on each source: the newest threads, oldest first. */
export async function listEvents(db: Db, owner: string, keys: readonly SourceKey[]): Promise<(SourceKey & { at: Date })[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<SourceKey & { at: Date }>`
    select key.via, key.network, key.kind, heard.at from ${unnestKeys(keys)} as key (via, network, kind)
      cross join lateral (
        select last_incoming_at as at from conversations_threads t
        where t.owner = ${owner} and t.via = key.via and t.network = key.network and t.kind = key.kind and t.last_incoming_at is not null
        order by last_incoming_at desc limit ${GAP_EVENTS}
      ) as heard
    order by heard.at`.execute(db)
  return rows
}

export type CheckedRow = SourceKey & { at: Date; is_successful: boolean; reason: string | null }

/** The last checks of each source, newest first. */
export async function listChecked(db: Db, owner: string, keys: readonly SourceKey[]): Promise<CheckedRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<CheckedRow>`
    select key.via, key.network, key.kind, poll.at, poll.is_successful, poll.reason from ${unnestKeys(keys)} as key (via, network, kind)
      cross join lateral (
        select at, is_successful, reason from conversations_polls p
        where p.owner = ${owner} and p.via = key.via and p.network = key.network and p.kind = key.kind
        order by at desc limit ${CHECKS_READ}
      ) as poll
    order by poll.at desc`.execute(db)
  return rows
}

/** What checks found that no webhook told, of each source since its own time and before `before`. */
export async function countMissed(db: Db, owner: string, since: readonly (SourceKey & { since: Date })[], before: Date): Promise<(SourceKey & { missed: number })[]> {
  if (since.length === 0) return []
  const { rows } = await sql<SourceKey & { missed: number }>`
    select key.via, key.network, key.kind, coalesce(sum(p.missed), 0)::int as missed
    from unnest(${since.map(({ via }) => via)}::text[], ${since.map(({ network }) => network)}::text[], ${since.map(({ kind }) => kind)}::text[], ${since.map((each) => each.since)}::timestamptz[]) as key (via, network, kind, since)
      join conversations_polls p on p.owner = ${owner} and p.via = key.via and p.network = key.network and p.kind = key.kind and p.at > key.since and p.at <= ${before}
    group by key.via, key.network, key.kind`.execute(db)
  return rows
}

export type StoredSource = SourceKey & { state: string; has_webhook: boolean; expected_since: Date }

/** The owner's sources as they were judged last. */
export async function listStored(db: Db, owner: string): Promise<StoredSource[]> {
  const rows = await db.selectFrom('monitoring_sources').select(['via', 'network', 'kind', 'state', 'has_webhook', 'expected_since']).where('owner', '=', owner).execute()
  // What the columns hold is what was written by the contract's names.
  return rows.map(({ via, network, kind, ...row }) => ({ ...row, via: via as Way, network: network as Network, kind: kind as ThreadKind }))
}

/** From now on, webhooks are expected to tell of everything on the owner's sources: what was missed before does not count. */
export async function expectAnew(db: Db, owner: string, now: Date): Promise<void> {
  await db.updateTable('monitoring_sources').set({ expected_since: now }).where('owner', '=', owner).execute()
}
