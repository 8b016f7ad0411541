import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../errors.ts'
import { defineLease, type LeaseContext, newLease, withLease } from '../../jobs/lease.ts'
import type { CreatingCall } from './creating-call.ts'
import { type Answer, findAnswer, freeKey, type IdempotentCall, recordMade, storeAnswer, takeKey } from './key-queries.ts'

export type { IdempotentCall } from './key-queries.ts'

/** Renewed while the call runs; one not renewed for this long belonged to a process that died, and a repeat takes over. */
const CALLING = defineLease({ name: 'platform.call', table: 'idempotency_keys', durationMs: 30_000, heldBy: 'request' })
/** How long a repeat waits for the first call. */
const WAIT_MS = 35_000
const POLL_MS = 100
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/

const inProgress = (): AppError => new AppError('conflict', GATE_ERRORS.keyInProgress)

async function storedAnswer({ db }: LeaseContext, call: IdempotentCall): Promise<Answer | null> {
  const found = await findAnswer(db, call)
  if (found && found.requestHash !== call.requestHash) throw new AppError('idempotency_key_reused', GATE_ERRORS.keyReused)
  return found?.answer ?? null
}

type Run = (creating: CreatingCall) => Promise<Answer>

async function runLeased(ctx: LeaseContext, call: IdempotentCall, { token }: { token: string }, madeId: string | null, run: Run): Promise<Answer> {
  const creating: CreatingCall = {
    key: call.key,
    madeId,
    async record(trx, id) {
      if (!(await recordMade(trx, call, token, id))) throw inProgress()
    },
  }
  try {
    const answer = await run(creating)
    await storeAnswer(ctx.db, call, token, answer)
    return answer
  } catch (error) {
    await freeKey(ctx.db, call, token)
    throw error
  }
}

/** Checks the header's form. Throws AppError bad_request. */
export function assertIdempotencyKey(key: string): void {
  if (!KEY_PATTERN.test(key)) throw new AppError('bad_request', GATE_ERRORS.badKey)
}

/**
 * Runs a creating call once per owner and key: repeats, parallel ones included, get the first response. The lease is renewed while the call
 * runs. A repeat after its process died learns what was made. A failed call that made nothing releases its key.
 * Takes the call and a function that runs it; returns its response. Throws AppError idempotency_key_reused (422) for a different request under
 * the same key and conflict (409) when the first one does not finish in time.
 */
export async function runOnce(ctx: LeaseContext, call: IdempotentCall, run: Run): Promise<Answer> {
  const now = () => ctx.clock.now().getTime()
  const deadline = now() + WAIT_MS
  while (now() < deadline) {
    const lease = newLease(ctx, CALLING)
    const taken = await takeKey(ctx.db, call, lease)
    if (taken) return withLease(ctx, lease, { owner: call.owner, key: call.key }, (kept) => runLeased(ctx, call, kept, taken.madeId, run))
    const answer = await storedAnswer(ctx, call)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw inProgress()
}
