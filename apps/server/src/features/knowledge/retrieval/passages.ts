import type { Tx } from '../../../platform/db/database.ts'
import type { KnowledgeContext } from '../context.ts'
import { isToneEntry } from '../entries/tone-queries.ts'
import { deleteChunks, type IndexedLabels, insertChunks, listChunks } from '../indexing/chunk-queries.ts'
import { type Chunk, chunkPages, type ReadPage } from '../indexing/chunks.ts'
import { embedJob } from '../job-definitions.ts'
import { detectLanguage } from '../../../platform/language/language.ts'
import { INDEX_VERSION, meaningWords } from '../../../platform/language/meanings.ts'
import { listHidden, replaceWithheld } from '../withheld/withheld-queries.ts'
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
  if (ctx.embedder) await ctx.jobs.enqueue(trx, embedJob, { owner })
}

/** Records what of an entry no model gets. Entries about the tone speak to whoever writes: that is what they are for. */
async function recordWithheld(trx: Tx, owner: string, entry: Subject, chunks: readonly Chunk[], hidden: readonly string[]): Promise<void> {
  const found = await findWithheld(entry.title, chunks, hidden, await isToneEntry(trx, owner, entry.id))
  await replaceWithheld(trx, owner, entry.id, found)
}

/**
 * Replaces an entry's passages by those of a text. Takes the transaction of the change that requires it, the
 * entry, its text, and what reading it took out; the passages are found by words at once, and by meaning when the job has run. What of them no
 * model gets is recorded for the owner.
 */
export async function replacePassages(ctx: KnowledgeContext, trx: Tx, owner: string, entry: Subject, pages: readonly ReadPage[], hidden: readonly string[] = []): Promise<void> {
  const shown = showPages(pages)
  const chunks = chunkPages(shown.pages)
  await recordWithheld(trx, owner, entry, chunks, [...hidden, ...shown.hidden])
  await writePassages(ctx, trx, owner, entry, chunks)
}

/** A passage that is divided, and what was taken out of it. */
export type Divided = { chunks: Chunk[]; hidden: string[] }

/**
 * Indexes the passages of an entry again, by its present title and tags: those of a file have no other source of their text. `divide` may split
 * them further. What an earlier version recorded as hidden is not in the passages any more and stays recorded; what that version let through is taken out now.
 */
export async function relabelPassages(ctx: KnowledgeContext, trx: Tx, owner: string, entry: Subject, divide: (chunks: Chunk[]) => Divided = (chunks) => ({ chunks, hidden: [] })): Promise<void> {
  const divided = divide(await listChunks(trx, owner, entry.id))
  const shown = showPages(divided.chunks.map(({ content, page }) => ({ text: content, page })))
  const chunks = shown.pages.flatMap(({ text, page }) => (text.trim() === '' ? [] : [{ content: text, page }]))
  await recordWithheld(trx, owner, entry, chunks, [...(await listHidden(trx, owner, entry.id)), ...divided.hidden, ...shown.hidden])
  await writePassages(ctx, trx, owner, entry, chunks)
}
