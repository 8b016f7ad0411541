import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'

/** A run that has not ended after this long belonged to a process that died; a repeat takes it over. */
const TAKE_OVER_MS = 30_000
const POLL_MS = 100
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/

export type IdempotentCall = { owner: string; key: string; requestHash: string }
type Answer = { status: number; body: unknown }

async function claim(db: Database, call: IdempotentCall, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ owner: call.owner, key: call.key, request_hash: call.requestHash, locked_at: now })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return true
  const taken = await db
    .updateTable('idempotency_keys')
    .set({ locked_at: now })
    .where('owner', '=', call.owner)
    .where('key', '=', call.key)
    .where('request_hash', '=', call.requestHash)
    .where('status', 'is', null)
    .where('locked_at', '<', new Date(now.getTime() - TAKE_OVER_MS))
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

async function storedAnswer(db: Database, call: IdempotentCall): Promise<Answer | null> {
  const row = await db.selectFrom('idempotency_keys').selectAll().where('owner', '=', call.owner).where('key', '=', call.key).executeTakeFirst()
  if (row && row.request_hash !== call.requestHash) throw new AppError('idempotency_key_reused', GATE_ERRORS.keyReused)
  return row?.status ? { status: row.status, body: row.response } : null
}

async function release(db: Database, call: IdempotentCall): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('owner', '=', call.owner).where('key', '=', call.key).where('status', 'is', null).execute()
}

async function runClaimed(db: Database, call: IdempotentCall, run: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await run()
    await db
      .updateTable('idempotency_keys')
      .set({ status: answer.status, response: JSON.stringify(answer.body) })
      .where('owner', '=', call.owner)
      .where('key', '=', call.key)
      .execute()
    return answer
  } catch (error) {
    await release(db, call)
    throw error
  }
}

/** Checks the header's form. Throws AppError bad_request. */
export function assertIdempotencyKey(key: string): void {
  if (!KEY_PATTERN.test(key)) throw new AppError('bad_request', GATE_ERRORS.badKey)
}

/**
 * Runs a creating call once per owner and key: repeats, parallel ones included, get the first answer. A failed call frees its key.
 * Takes the call and what runs it; returns its answer. Throws AppError idempotency_key_reused (422) for a different request under
 * the same key and conflict (409) when the first one does not end in time.
 */
export async function runOnce(db: Database, call: IdempotentCall, now: () => Date, run: () => Promise<Answer>): Promise<Answer> {
  const deadline = now().getTime() + TAKE_OVER_MS + 5_000
  while (now().getTime() < deadline) {
    if (await claim(db, call, now())) return runClaimed(db, call, run)
    const answer = await storedAnswer(db, call)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new AppError('conflict', GATE_ERRORS.keyInProgress)
}
