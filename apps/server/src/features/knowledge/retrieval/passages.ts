import type { Tx } from '../../../platform/db/database.ts'
import { deleteChunks, insertChunks, listChunks } from '../indexing/chunk-queries.ts'
import { type ReadPage, chunkPages } from '../indexing/chunks.ts'
import { findWithheld, showPages } from '../withheld/withhold.ts'
import { replaceWithheld } from '../withheld/withheld-queries.ts'
import type { KnowledgeContext } from '../context.ts'
import { embedJob } from '../job-definitions.ts'

type Subject = { id: string; title: string; tags: readonly string[] }

/**
 * Replaces an entry's passages by those of a text. Takes the transaction of the change that requires it, the
 * entry, its text, and what reading it took out; the passages are found by words at once, and by meaning when the job has run. What of them no
 * model gets is recorded for the owner.
 */
export async function replacePassages(ctx: KnowledgeContext, trx: Tx, owner: string, entry: Subject, pages: readonly ReadPage[], hidden: readonly string[] = []): Promise<void> {
  const shown = showPages(pages)
  const chunks = chunkPages(shown.pages)
  await replaceWithheld(trx, owner, entry.id, await findWithheld(entry.title, chunks, [...hidden, ...shown.hidden]))
  await deleteChunks(trx, owner, entry.id)
  await insertChunks(trx, owner, entry, chunks)
  if (ctx.embedder) await ctx.jobs.enqueue(trx, embedJob, { owner })
}

/** Changes the title and tags by which a file's passages are found. */
export async function relabelPassages(ctx: KnowledgeContext, trx: Tx, owner: string, entry: Subject): Promise<void> {
  const chunks = await listChunks(trx, owner, entry.id)
  await deleteChunks(trx, owner, entry.id)
  await insertChunks(trx, owner, entry, chunks)
  if (ctx.embedder) await ctx.jobs.enqueue(trx, embedJob, { owner })
}
