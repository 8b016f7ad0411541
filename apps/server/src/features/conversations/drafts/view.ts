import type { DraftReply } from '@marquee/contract/conversations/thread'
import type { Db } from '../../../platform/db/database.ts'
import { findThread } from '../threads/queries.ts'
import { type DraftRow, findDraft, findPending } from './queries.ts'

/** A draft as the API shows it. Takes its row and the last message of the person in its thread. */
export const presentDraft = (row: DraftRow, lastIncomingId: string | null): DraftReply => ({
  id: row.id,
  threadId: row.thread_id,
  status: row.status as DraftReply['status'],
  text: row.text,
  // What these columns contain is what `saveDraft` put there.
  facts: row.facts as DraftReply['facts'],
  sources: row.sources as DraftReply['sources'],
  verdict: row.verdict as DraftReply['verdict'],
  missing: row.missing,
  checks: row.checks as DraftReply['checks'],
  personality: { id: row.personality_id, name: row.personality_name, version: row.personality_version },
  origin: row.origin as DraftReply['origin'],
  length: row.length,
  maxLength: row.max_length,
  because: row.reject_reason ?? row.because,
  sendsAt: row.sends_at?.toISOString() ?? null,
  answersId: row.answers_id,
  isOutdated: lastIncomingId !== null && lastIncomingId !== row.answers_id,
  createdAt: row.created_at.toISOString(),
})

/** A draft of the owner; null if there is none. */
export async function readDraft(db: Db, owner: string, id: string): Promise<DraftReply | null> {
  const row = await findDraft(db, owner, id)
  if (!row) return null
  const thread = await findThread(db, owner, row.thread_id)
  return presentDraft(row, thread?.last_incoming_id ?? null)
}

/** The draft of a thread that waits for a decision; null if there is none. */
export async function readPending(db: Db, owner: string, thread: { id: string; last_incoming_id: string | null }): Promise<DraftReply | null> {
  const row = await findPending(db, owner, thread.id)
  return row ? presentDraft(row, thread.last_incoming_id) : null
}
