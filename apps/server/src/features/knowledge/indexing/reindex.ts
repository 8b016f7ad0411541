import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { KnowledgeContext } from '../context.ts'
import { reindexJob } from '../job-definitions.ts'
import { INDEX_VERSION } from '../lexicon/meanings.ts'
import { lockEntry } from '../queries.ts'
import { relabelPassages } from '../retrieval/passages.ts'
import { listOutdatedEntries, listOutdatedOwnersForSystem } from './chunk-queries.ts'

const BATCH = 100
const SWEPT_OWNERS = 200

async function reindexEntry(ctx: KnowledgeContext, owner: string, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const entry = await lockEntry(trx, owner, id)
    // Deleted meanwhile, with its passages.
    if (entry) await relabelPassages(ctx, trx, owner, entry)
  })
}

/**
 * Indexes again what an earlier version of the product indexed, entry by entry: each is found as before until its own turn. Takes the owner.
 */
export async function reindexPassages(ctx: KnowledgeContext, owner: string): Promise<void> {
  for (;;) {
    const entries = await listOutdatedEntries(ctx.db, owner, INDEX_VERSION, BATCH)
    if (entries.length === 0) return
    for (const id of entries) await reindexEntry(ctx, owner, id)
  }
}

/** The sweep's task: owners whose passages an earlier version indexed. */
export const outdatedOwners = (ctx: KnowledgeContext): SweepTask =>
  sweepItems({
    name: 'owners to index again',
    limit: SWEPT_OWNERS,
    find: (_moment, limit) => listOutdatedOwnersForSystem(ctx.db, INDEX_VERSION, limit),
    handle: (owner) => ctx.jobs.enqueue(ctx.db, reindexJob, { owner }, { isUnlessWaiting: true }),
  })
