import { defineLease, type KeptLease, newLease, withLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { KnowledgeContext } from '../context.ts'
import { conflictsJob } from '../job-definitions.ts'
import { beginScan, type DueCheck, endCheck, endScan, listDueChecks, listDueOwnersForSystem, lockScan, markUnchecked } from './check-queries.ts'
import { replaceConflicts } from './conflict-queries.ts'
import { createReader, findConflicts, type Reader } from './find-conflicts.ts'

/** Raised when conflicts are found in another way: the entries compared by earlier versions are compared again. */
export const CONFLICTS_VERSION = 4
const BATCH = 100
const SWEPT_OWNERS = 200
/** A run that does not renew for this long loses the owner; those of a killed server are then compared by another. */
const SCAN = defineLease({ name: 'knowledge.conflicts', table: 'knowledge_conflict_scans', durationMs: 20_000, heldBy: 'worker' })

/** Has a job compare an entry with the owner's others. To be called in the transaction that changes it. */
export async function requestCheck(ctx: Pick<KnowledgeContext, 'jobs'>, trx: Tx, owner: string, entryId: string): Promise<void> {
  await markUnchecked(trx, owner, entryId)
  await ctx.jobs.enqueue(trx, conflictsJob, { owner })
}

/** An entry that changed while it was compared: what was found is of its former text. */
class ChangedMeanwhile extends Error {}

async function checkEntry(ctx: KnowledgeContext, owner: string, due: DueCheck, read: Reader, { token, signal }: KeptLease): Promise<void> {
  const found = await findConflicts(ctx, owner, due.entry_id, read, signal)
  if (signal.aborted) return
  const saving = ctx.db.transaction().execute(async (trx) => {
    if (!(await lockScan(trx, owner, token))) return
    const isChanged = await replaceConflicts(trx, owner, due.entry_id, found, ctx.clock.now())
    if (!(await endCheck(trx, owner, due, CONFLICTS_VERSION))) throw new ChangedMeanwhile()
    if (isChanged) await ctx.live.publish(trx, owner, { type: 'knowledge.changed', entryId: null, stage: 'conflicts' })
  })
  await saving.catch((error: unknown) => {
    if (!(error instanceof ChangedMeanwhile)) throw error
  })
}

async function checkAll(ctx: KnowledgeContext, owner: string, kept: KeptLease): Promise<void> {
  // What a change puts back during the run is compared by the job of that change.
  const seen = new Set<string>()
  const read = createReader()
  for (;;) {
    const due = (await listDueChecks(ctx.db, owner, CONFLICTS_VERSION, BATCH)).filter(({ entry_id, stamp }) => !seen.has(`${entry_id} ${stamp}`))
    if (due.length === 0) return
    for (const check of due) {
      if (kept.signal.aborted) return
      seen.add(`${check.entry_id} ${check.stamp}`)
      await checkEntry(ctx, owner, check, read, kept)
    }
  }
}

/**
 * Compares the owner's entries that have changed with the others, one process at a time. Takes the owner. Idempotent; a killed run is continued by the
 * sweep.
 */
export async function checkConflicts(ctx: KnowledgeContext, owner: string): Promise<void> {
  while ((await listDueChecks(ctx.db, owner, CONFLICTS_VERSION, 1)).length > 0) {
    const lease = newLease(ctx, SCAN)
    // Whoever has it looks again after releasing it.
    if (!(await beginScan(ctx.db, owner, lease))) return
    try {
      await withLease(ctx, lease, { owner }, (kept) => checkAll(ctx, owner, kept))
    } finally {
      await endScan(ctx.db, owner, lease.token)
    }
  }
}

/** The sweep's task: owners with entries that were not compared: their job was lost, or an earlier version compared them. */
export const uncheckedOwners = (ctx: KnowledgeContext): SweepTask =>
  sweepItems({
    name: 'owners to look for conflicts',
    limit: SWEPT_OWNERS,
    find: (_moment, limit) => listDueOwnersForSystem(ctx.db, CONFLICTS_VERSION, limit),
    handle: (owner) => ctx.jobs.enqueue(ctx.db, conflictsJob, { owner }, { isUnlessWaiting: true }),
  })
