import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AccountDeletions } from '../../../platform/db/types.gen.ts'

export type DeletionRow = Selectable<AccountDeletions>

/** Records that the owner's account is to be erased. Returns false when it already is. */
export async function insertDeletion(db: Db, { id, owner, now }: { id: string; owner: string; now: Date }): Promise<boolean> {
  const insert = db.insertInto('account_deletions').values({ id, owner, requested_at: now }).onConflict((conflict) => conflict.column('owner').doNothing())
  return (await insert.returning('id').executeTakeFirst()) !== undefined
}

/** A deletion that is not finished. */
export async function findDeletionForSystem(db: Db, id: string): Promise<DeletionRow | null> {
  return (await db.selectFrom('account_deletions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Deletions requested before a time that are not finished. */
export const listDeletionsForSystem = (db: Db, before: Date, limit: number): Promise<DeletionRow[]> =>
  db.selectFrom('account_deletions').selectAll().where('requested_at', '<=', before).orderBy('requested_at').limit(limit).execute()

/**
 * Removes the jobs about the owner from the queue, in any state but a running one: those whose payload names the owner, one of the
 * addresses, or something of the owner's. Their rows must still exist.
 */
export async function cancelJobs(db: Db, owner: string, addresses: readonly string[]): Promise<void> {
  await sql`
    with own as (
      select id::text as id from posts where owner = ${owner}
      union all select id::text from campaigns where owner = ${owner}
      union all select id::text from dispatches where owner = ${owner}
      union all select id::text from media_items where owner = ${owner}
      union all select id::text from knowledge_files where owner = ${owner}
      union all select id::text from images_jobs where owner = ${owner}
      union all select id::text from chatbot_golden_runs where owner = ${owner}
      union all select id::text from chatbot_turns where owner = ${owner}
      union all select id::text from series_runs where owner = ${owner}
      union all select id::text from conversations_messages where owner = ${owner}
      union all select id::text from conversations_checks where owner = ${owner}
      union all select message_id::text from conversations_judgings where owner = ${owner}
      union all select id::text from events where owner = ${owner}
      union all select id::text from notification_mails where owner = ${owner}
      union all select id::text from notification_deliveries where owner = ${owner}
      union all select id::text from webhook_deliveries where owner = ${owner}
      union all select unnest(${[owner, ...addresses]}::text[])
    )
    delete from pgboss.job
    where state <> 'active'
      and exists (select from jsonb_each_text(case jsonb_typeof(data) when 'object' then data else '{}' end) as field where field.value in (select id from own))`.execute(db)
}

/** Removes the owner's account and, with it, every row that refers to it; then those that name the owner without a reference. */
export async function deleteOwner(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('auth_users').where('id', '=', owner).execute()
  await db.deleteFrom('idempotency_keys').where('owner', '=', owner).execute()
  // Removing what can be searched for notes the words that nobody has any more.
  await db.deleteFrom('home_lost_words').where('owner', '=', owner).execute()
}
