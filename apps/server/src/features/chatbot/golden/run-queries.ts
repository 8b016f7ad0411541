import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ChatbotGoldenRuns } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'

export type RunRow = Selectable<ChatbotGoldenRuns>
export type AskedVersion = { personalityId: string; version: number }

/** Has all questions asked of a version, also one that is being asked: it begins again. Returns the run's id. */
export async function requestRun(db: Db, owner: string, { id, personalityId, version, now }: AskedVersion & { id: string; now: Date }): Promise<string> {
  const knowledge = sql<number>`coalesce((select version from knowledge_versions where owner = ${owner}), 0)`
  const due = { requested_at: now, finished_at: null, failures: 0, due_at: now, knowledge_version: knowledge }
  const row = await db
    .insertInto('chatbot_golden_runs')
    .values({ id, owner, personality_id: personalityId, version, ...due })
    .onConflict((conflict) => conflict.columns(['owner', 'personality_id', 'version']).doUpdateSet(due))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Acquires a run that is due. Undefined when it is finished, not due, or another process has it. */
export const beginRunForSystem = (db: Db, id: string, lease: Lease): Promise<RunRow | undefined> =>
  db.updateTable('chatbot_golden_runs').set(leaseColumns(lease)).where('id', '=', id).where('finished_at', 'is', null).where('due_at', '<=', lease.takenAt).where(isFree(lease.takenAt)).returningAll().executeTakeFirst()

/** Ends a held run. One that was requested again meanwhile stays due. Returns whether it is finished. */
export async function finishRun(db: Db, { owner, id, requested_at }: RunRow, token: string, now: Date): Promise<boolean> {
  const row = await db.updateTable('chatbot_golden_runs').set({ finished_at: now, ...NO_LEASE }).where('owner', '=', owner).where('id', '=', id).where('requested_at', '=', requested_at).where(isHeldBy(token)).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Continues a held run later. */
export async function postponeRun(db: Db, { owner, id }: RunRow, token: string, dueAt: Date): Promise<void> {
  await db.updateTable('chatbot_golden_runs').set(({ eb }) => ({ due_at: dueAt, failures: eb('failures', '+', 1), ...NO_LEASE })).where('owner', '=', owner).where('id', '=', id).where(isHeldBy(token)).execute()
}

/** The owner's versions that are being asked. */
export const listOpenRuns = (db: Db, owner: string): Promise<Pick<RunRow, 'personality_id' | 'version'>[]> =>
  db.selectFrom('chatbot_golden_runs').select(['personality_id', 'version']).where('owner', '=', owner).where('finished_at', 'is', null).execute()

/** Versions that were asked before. */
export const listAskedVersions = (db: Db, owner: string): Promise<Pick<RunRow, 'personality_id' | 'version'>[]> =>
  db.selectFrom('chatbot_golden_runs').select(['personality_id', 'version']).where('owner', '=', owner).execute()

/** Runs that are due and that no process has. */
export async function listDueRunsForSystem(db: Db, { now, before }: { now: Date; before: Date }, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('chatbot_golden_runs').select('id').where('finished_at', 'is', null).where('due_at', '<=', before).where(isFree(now)).orderBy('due_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export type Outdated = { owner: string; personality_id: string; version: number }

/** Versions that answer and were asked before a time, with other knowledge than there is now. */
export async function listOutdatedForSystem(db: Db, before: Date, limit: number): Promise<Outdated[]> {
  const { rows } = await sql<Outdated>`
    select r.owner, r.personality_id, r.version from chatbot_golden_runs r
    where r.finished_at < ${before} and (select k.version from knowledge_versions k where k.owner = r.owner) <> r.knowledge_version
      and case when r.version = 0 then true else (select p.version from chatbot_personalities p where p.owner = r.owner and p.id = r.personality_id::uuid and p.deleted_at is null) = r.version end
    order by r.finished_at limit ${limit}`.execute(db)
  return rows
}
