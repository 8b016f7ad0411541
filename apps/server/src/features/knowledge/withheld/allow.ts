import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import type { allowWithheld as allowRoute } from '@marquee/contract/knowledge-entries'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { KnowledgeContext } from '../context.ts'
import { readEntry } from '../entries/entries.ts'
import { entryNotFound, readEntryId } from '../ids.ts'
import { renewQuestions } from '../questions/due.ts'
import { allowWithheld } from './withheld-queries.ts'

/**
 * Gives a withheld sentence of an entry to models, or lets one be quoted that is not; or takes either back. Takes the owner, the entry's id, the sentence's key and whether it is
 * allowed; returns the entry. Throws AppError not_found for an entry without that sentence.
 */
export async function setAllowed(ctx: KnowledgeContext, owner: string, id: string, { key, isAllowed }: RouteRequest<typeof allowRoute>['body']): Promise<KnowledgeEntry> {
  const uuid = readEntryId(id)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await allowWithheld(trx, owner, uuid, key, isAllowed ? ctx.clock.now() : null))) throw entryNotFound()
    // Those that are there were written for what the model got before.
    await renewQuestions(ctx, trx, owner, uuid)
    await ctx.live.publish(trx, owner, { type: 'knowledge.changed', entryId: id, stage: 'ready' })
  })
  return readEntry(ctx, owner, id)
}
