import type { Tx } from '../../../platform/db/database.ts'
import { deleteChunks, insertChunks, listChunks } from '../indexing/chunk-queries.ts'
import { type ReadPage, chunkPages } from '../indexing/chunks.ts'
import type { KnowledgeContext } from '../context.ts'
import { embedJob } from '../job-definitions.ts'

type Subject = { id: string; title: string; tags: readonly string[] }

/**
 * Puts the passages of a text in the place of those that an entry has. Takes the transaction of the change that made it necessary, the
 * entry and its text; the passages are found by their words at once, and by their meaning when the job has run.
 */
export async function replacePassages(ctx: KnowledgeContext, trx: Tx, owner: string, entry: Subject, pages: readonly ReadPage[]): Promise<void> {
  await deleteChunks(trx, owner, entry.id)
  await insertChunks(trx, owner, entry, chunkPages(pages))
  if (ctx.embedder) await ctx.jobs.enqueue(trx, embedJob, { owner })
}

/** Lets a file's passages be found by another title and other tags. */
export async function relabelPassages(ctx: KnowledgeContext, trx: Tx, owner: string, entry: Subject): Promise<void> {
  const chunks = await listChunks(trx, owner, entry.id)
  await deleteChunks(trx, owner, entry.id)
  await insertChunks(trx, owner, entry, chunks)
  if (ctx.embedder) await ctx.jobs.enqueue(trx, embedJob, { owner })
}
