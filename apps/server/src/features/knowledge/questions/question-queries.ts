import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'
import { lockPassages } from '../indexing/chunk-queries.ts'
import type { Chunk } from '../indexing/chunks.ts'

/** The questions of an entry's passages, by the hash of the text that they were written for. */
export async function listQuestions(db: Db, owner: string, entryId: string): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('knowledge_chunks').select(['questions', 'questions_for']).where('owner', '=', owner).where('entry_id', '=', entryId).where('questions_for', 'is not', null).execute()
  return new Map(rows.flatMap(({ questions, questions_for: source }) => (source === null ? [] : [[source, questions]])))
}

/** `hadQuestions`: it is indexed by some that were written for another text. */
export type Unquestioned = { id: number; content: string; hadQuestions: boolean }

/** Passages without questions among the first `within` of an entry, in their order. */
export const listUnquestioned = (db: Db, owner: string, entryId: string, within: number, limit: number): Promise<Unquestioned[]> =>
  db
    .selectFrom('knowledge_chunks')
    .select(['id', 'content', sql<boolean>`questions <> '{}'`.as('hadQuestions')])
    .where('owner', '=', owner)
    .where('entry_id', '=', entryId)
    .where('position', '<', within)
    .where('questions_for', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute()

/** Whether there are any. */
export const hasUnquestioned = async (db: Db, owner: string, entryId: string, within: number): Promise<boolean> => (await listUnquestioned(db, owner, entryId, within, 1)).length > 0

/** Counts the passages of an entry as without questions; they stay indexed by those that they have. */
export async function dropQuestionSources(trx: Tx, owner: string, entryId: string): Promise<void> {
  await lockPassages(trx, owner)
  await trx.updateTable('knowledge_chunks').set({ questions_for: null }).where('owner', '=', owner).where('entry_id', '=', entryId).where('questions_for', 'is not', null).execute()
}

/** Records that a passage has no questions, for the text with this hash. */
export async function saveNoQuestions(trx: Tx, owner: string, id: number, source: string): Promise<void> {
  await trx.updateTable('knowledge_chunks').set({ questions_for: source }).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Takes a passage out of the index, to be written again. Undefined when it no longer exists. */
export const takeChunk = (trx: Tx, owner: string, id: number): Promise<(Chunk & { position: number; language: string }) | undefined> =>
  trx.deleteFrom('knowledge_chunks').where('owner', '=', owner).where('id', '=', id).returning(['position', 'page', 'content', 'language']).executeTakeFirst()

/** The run of an entry, and the token of its lease. */
export type QuestionRun = { entry_id: string; owner: string; attempts: number; lease_token: string }

/** Makes the questions of an entry due, whoever works on them: that run was for another text. */
export async function setRunDue(trx: Tx, owner: string, entryId: string, now: Date): Promise<void> {
  const due = { state: 'due', attempts: 0, due_at: now, ...NO_LEASE }
  await trx.insertInto('knowledge_question_runs').values({ ...due, owner, entry_id: entryId }).onConflict((conflict) => conflict.column('entry_id').doUpdateSet(due)).execute()
}

export async function dropRun(trx: Tx, owner: string, entryId: string): Promise<void> {
  await trx.deleteFrom('knowledge_question_runs').where('owner', '=', owner).where('entry_id', '=', entryId).execute()
}

/** Acquires the lease of an entry's run. Undefined when it is not due, or leased by another run. */
export async function beginRunForSystem(db: Db, entryId: string, lease: Lease): Promise<QuestionRun | undefined> {
  const row = await db
    .updateTable('knowledge_question_runs')
    .set(leaseColumns(lease))
    .where('entry_id', '=', entryId)
    .where('state', '=', 'due')
    .where('due_at', '<=', lease.takenAt)
    .where(isFree(lease.takenAt))
    .returning(['entry_id', 'owner', 'attempts'])
    .executeTakeFirst()
  return row && { ...row, lease_token: lease.token }
}

export type RunEnding = { state: 'done' | 'failed' } | { state: 'due'; attempts: number; due_at: Date }

/** Ends a run, if it still has its lease. */
export async function endRun(db: Db, { owner, entry_id, lease_token }: QuestionRun, ending: RunEnding): Promise<void> {
  await db
    .updateTable('knowledge_question_runs')
    .set({ ...ending, ...NO_LEASE })
    .where('owner', '=', owner)
    .where('entry_id', '=', entry_id)
    .where(isHeldBy(lease_token))
    .execute()
}

/** Postpones all runs of the owner. */
export async function postponeRuns(db: Db, owner: string, until: Date): Promise<void> {
  await db.updateTable('knowledge_question_runs').set({ due_at: until }).where('owner', '=', owner).where('state', '=', 'due').where('due_at', '<', until).execute()
}

/** Entries whose questions are due and that no run works on. */
export async function listDueRunsForSystem(db: Db, { now, before }: { now: Date; before: Date }, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('knowledge_question_runs').select('entry_id').where('state', '=', 'due').where('due_at', '<=', before).where(isFree(now)).orderBy('due_at').limit(limit).execute()
  return rows.map((row) => row.entry_id)
}

/** Makes a batch of those entries due that were saved while no model was there. Returns the last entry looked at, null at the end. */
export async function addMissingRunsForSystem(db: Db, afterId: string, now: Date, limit: number): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with looked_at as (select id, owner from knowledge_entries where id > ${afterId}::uuid order by id limit ${limit}),
      added as (insert into knowledge_question_runs (entry_id, owner, due_at) select id, owner, ${now} from looked_at on conflict do nothing)
    select id as last from looked_at order by id desc limit 1`.execute(db)
  return rows[0]?.last ?? null
}
