import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ChatbotTurns } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'

export type TurnRow = Selectable<ChatbotTurns>

/** Notes that the chatbot has its turn on a message. Returns the id, undefined for a message that was noted before. */
export async function insertTurn(trx: Tx, turn: { id: string; owner: string; messageId: string; threadId: string; dueAt: Date }): Promise<string | undefined> {
  const row = await trx
    .insertInto('chatbot_turns')
    .values({ id: turn.id, owner: turn.owner, message_id: turn.messageId, thread_id: turn.threadId, due_at: turn.dueAt })
    .onConflict((conflict) => conflict.columns(['owner', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Acquires a turn that is due. Undefined when it was taken, is not due, or another process has it. */
export const beginTurnForSystem = (db: Db, id: string, lease: Lease): Promise<TurnRow | undefined> =>
  db.updateTable('chatbot_turns').set(leaseColumns(lease)).where('id', '=', id).where('done_at', 'is', null).where('due_at', '<=', lease.takenAt).where(isFree(lease.takenAt)).returningAll().executeTakeFirst()

/** Ends a held turn, in the transaction of what came of it. Returns false when the lease was lost: then nothing may come of it. */
export async function endTurn(db: Db, { owner, id }: TurnRow, token: string, now: Date): Promise<boolean> {
  const row = await db.updateTable('chatbot_turns').set({ done_at: now, ...NO_LEASE }).where('owner', '=', owner).where('id', '=', id).where('done_at', 'is', null).where(isHeldBy(token)).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Takes a held turn up again later. */
export async function postponeTurn(db: Db, { owner, id }: TurnRow, token: string, { dueAt, isFailure }: { dueAt: Date; isFailure: boolean }): Promise<void> {
  await db.updateTable('chatbot_turns').set(({ eb }) => ({ due_at: dueAt, ...(isFailure && { attempts: eb('attempts', '+', 1) }), ...NO_LEASE })).where('owner', '=', owner).where('id', '=', id).where(isHeldBy(token)).execute()
}

/** Makes all turns of the owner due that are to come. Returns their ids, the oldest first. */
export async function hastenTurns(db: Db, owner: string, now: Date): Promise<string[]> {
  await db.updateTable('chatbot_turns').set({ due_at: now, is_hastened: true }).where('owner', '=', owner).where('done_at', 'is', null).execute()
  const rows = await db.selectFrom('chatbot_turns').select('id').where('owner', '=', owner).where('done_at', 'is', null).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Turns that are due and that no process has. */
export async function listDueTurnsForSystem(db: Db, { now, before }: { now: Date; before: Date }, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('chatbot_turns').select('id').where('done_at', 'is', null).where('due_at', '<=', before).where(isFree(now)).orderBy('due_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}
