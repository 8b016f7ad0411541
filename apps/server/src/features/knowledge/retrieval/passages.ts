import type { Tx } from '../../../platform/db/database.ts'
import { requestCheck } from '../conflicts/check.ts'
import type { KnowledgeContext } from '../context.ts'
import { listToneEntries } from '../entries/tone-queries.ts'
import { deleteChunks, type IndexedChunk, type IndexedLabels, insertChunks, listChunks, type QuestionedChunk } from '../indexing/chunk-queries.ts'
import { type Chunk, chunkPages, type ReadPage } from '../indexing/chunks.ts'
import { embedJob } from '../job-definitions.ts'
import { detectLanguage, type TextLanguage } from '../../../platform/language/language.ts'
import { INDEX_VERSION, meaningWords } from '../../../platform/language/meanings.ts'
import { hashSource, needQuestions } from '../questions/due.ts'
import { listQuestions } from '../questions/question-queries.ts'
import { listHidden, replaceWithheld } from '../withheld/withheld-queries.ts'
import { findWithheld, showPages } from '../withheld/withhold.ts'

export type Subject = { id: string; type: string; title: string; tags: readonly string[] }

/** Passages analyzed and written at once: between two batches, other work runs. */
const BATCH = 250
/** Passages by which the language of an entry is told. */
const SAMPLE = 20

/** What all passages of an entry are found by. Takes the entry and its language. */
export const labelsOf = ({ id, title, tags }: Subject, language: TextLanguage): IndexedLabels =>
  ({ id, title, tags, language, titleMeanings: meaningWords(title, language), tagMeanings: meaningWords(tags.join(', '), language), indexVersion: INDEX_VERSION })

/** A passage with the words that stand for its meanings. Takes its place in the entry and the entry's language. */
export const indexChunk = (chunk: QuestionedChunk, position: number, language: TextLanguage): IndexedChunk =>
  ({ ...chunk, position, meanings: meaningWords(chunk.content, language), questionMeanings: meaningWords(chunk.questions.join('\n'), language) })

async function writePassages(ctx: KnowledgeContext, trx: Tx, owner: string, entry: Subject, chunks: readonly Chunk[]): Promise<void> {
  const written = await listQuestions(trx, owner, entry.id)
  await deleteChunks(trx, owner, entry.id)
  const language = await detectLanguage([...chunks.slice(0, SAMPLE).map(({ content }) => content), entry.title].join('\n'))
  const labels = labelsOf(entry, language)
  const keepQuestions = (chunk: Chunk): QuestionedChunk => {
    const source = hashSource(entry, chunk.content)
    const questions = written.get(source)
    return { ...chunk, questions: questions ?? [], questionsFor: questions ? source : null }
  }
  for (let start = 0; start < chunks.length; start += BATCH) {
    await insertChunks(trx, owner, labels, chunks.slice(start, start + BATCH).map((chunk, index) => indexChunk(keepQuestions(chunk), start + index, language)))
  }
  await needQuestions(ctx, trx, owner, entry.id)
  await requestCheck(ctx, trx, owner, entry.id)
  if (ctx.embedder) await ctx.jobs.enqueue(trx, embedJob, { owner })
}

/** Records what of an entry no model gets, and what nothing written repeats. Entries about the tone speak to whoever writes: that is what they are for. */
async function recordWithheld(trx: Tx, owner: string, entry: Subject, chunks: readonly Chunk[], hidden: readonly string[]): Promise<void> {
  const found = await findWithheld(entry.title, chunks, hidden, (await listToneEntries(trx, owner, [entry.id])).has(entry.id))
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
