import type { Tx } from '../../../platform/db/database.ts'
import { requestCheck } from '../conflicts/check.ts'
import type { KnowledgeContext } from '../context.ts'
import { deleteChunks, type IndexedLabels, insertChunks, listChunks } from '../indexing/chunk-queries.ts'
import { type Chunk, chunkPages, type ReadPage } from '../indexing/chunks.ts'
import { embedJob } from '../job-definitions.ts'
import { detectLanguage } from '../lexicon/language.ts'
import { INDEX_VERSION, meaningWords } from '../lexicon/meanings.ts'
import { replaceWithheld } from '../withheld/withheld-queries.ts'
import { findWithheld, showPages } from '../withheld/withhold.ts'

type Subject = { id: string; title: string; tags: readonly string[] }

/** Passages analyzed and written at once: between two batches, other work runs. */
const BATCH = 250
/** Passages by which the language of an entry is told. */
const SAMPLE = 20

async function writePassages(ctx: KnowledgeContext, trx: Tx, owner: string, entry: Subject, chunks: readonly Chunk[]): Promise<void> {
  await deleteChunks(trx, owner, entry.id)
  const language = await detectLanguage([...chunks.slice(0, SAMPLE).map(({ content }) => content), entry.title].join('\n'))
  const labels: IndexedLabels = { ...entry, language, titleMeanings: meaningWords(entry.title, language), tagMeanings: meaningWords(entry.tags.join(', '), language), indexVersion: INDEX_VERSION }
  for (let start = 0; start < chunks.length; start += BATCH) {
    const batch = chunks.slice(start, start + BATCH).map((chunk) => ({ ...chunk, meanings: meaningWords(chunk.content, language) }))
    await insertChunks(trx, owner, labels, batch, start)
  }
  await requestCheck(ctx, trx, owner, entry.id)
  if (ctx.embedder) await ctx.jobs.enqueue(trx, embedJob, { owner })
}

/**
 * Replaces an entry's passages by those of a text. Takes the transaction of the change that requires it, the
 * entry, its text, and what reading it took out; the passages are found by words at once, and by meaning when the job has run. What of them no
 * model gets is recorded for the owner.
 */
export async function replacePassages(ctx: KnowledgeContext, trx: Tx, owner: string, entry: Subject, pages: readonly ReadPage[], hidden: readonly string[] = []): Promise<void> {
  const shown = showPages(pages)
  const chunks = chunkPages(shown.pages)
  await replaceWithheld(trx, owner, entry.id, await findWithheld(entry.title, chunks, [...hidden, ...shown.hidden]))
  await writePassages(ctx, trx, owner, entry, chunks)
}

/**
 * Indexes the passages of an entry again, by its present title and tags: those of a file have no other source of their text. `divide` may split
 * them further.
 */
export async function relabelPassages(ctx: KnowledgeContext, trx: Tx, owner: string, entry: Subject, divide: (chunks: Chunk[]) => Chunk[] = (chunks) => chunks): Promise<void> {
  await writePassages(ctx, trx, owner, entry, divide(await listChunks(trx, owner, entry.id)))
}
