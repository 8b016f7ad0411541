import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Chunk } from './chunks.ts'

/**
 * Locks the owner's passages until the transaction ends. To be called before passages are changed: their triggers count in this row, and
 * saving vectors starts with it, so that with another order the two could deadlock.
 */
export async function lockPassages(trx: Tx, owner: string): Promise<void> {
  await trx.selectFrom('knowledge_versions').select('version').where('owner', '=', owner).forUpdate().execute()
}

export async function deleteChunks(trx: Tx, owner: string, entryId: string): Promise<void> {
  await lockPassages(trx, owner)
  await trx.deleteFrom('knowledge_chunks').where('owner', '=', owner).where('entry_id', '=', entryId).execute()
}

/** A passage with the questions that a model wrote for it, if one did, and the hash of the text that they were written for. */
export type QuestionedChunk = Chunk & { questions: readonly string[]; questionsFor: string | null }
/** The same at its place in the entry, with the words that stand for its meanings. */
export type IndexedChunk = QuestionedChunk & { position: number; meanings: readonly string[]; questionMeanings: readonly string[] }
/** What all passages of an entry are found by: its labels with their meanings, and its language. */
export type IndexedLabels = { id: string; title: string; tags: readonly string[]; language: string; titleMeanings: readonly string[]; tagMeanings: readonly string[]; indexVersion: number }

/** Writes some of an entry's passages; each is found by the entry's title and tags too. */
export async function insertChunks(trx: Tx, owner: string, entry: IndexedLabels, chunks: readonly IndexedChunk[]): Promise<void> {
  const tags = entry.tags.join(' ')
  const rows = chunks.map(({ questionsFor, questionMeanings, ...chunk }) => ({ ...chunk, questions_for: questionsFor, question_meanings: questionMeanings }))
  await sql`
    insert into knowledge_chunks (owner, entry_id, position, page, title, content, language, index_version, questions, questions_for, words)
    select ${owner}::uuid, ${entry.id}::uuid, c.position, c.page, ${entry.title}, c.content, ${entry.language}, ${entry.indexVersion}, c.questions, c.questions_for,
      knowledge_chunk_words(${owner}::uuid, ${entry.title}, ${tags}, c.content, ${entry.language}, ${entry.titleMeanings}::text[], ${entry.tagMeanings}::text[], c.meanings, c.questions, c.question_meanings)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (position integer, page integer, content text, meanings text[], questions text[], questions_for text, question_meanings text[])`.execute(trx)
}

/** The entry's passages in their order. */
export const listChunks = (db: Db, owner: string, entryId: string): Promise<Chunk[]> =>
  db.selectFrom('knowledge_chunks').select(['content', 'page']).where('owner', '=', owner).where('entry_id', '=', entryId).orderBy('position').execute()

/** Entries of the owner with passages that an earlier version indexed. */
export async function listOutdatedEntries(db: Db, owner: string, indexVersion: number, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('knowledge_chunks').select('entry_id').distinct().where('owner', '=', owner).where('index_version', '<', indexVersion).limit(limit).execute()
  return rows.map((row) => row.entry_id)
}

/** Owners with passages that an earlier version indexed. */
export async function listOutdatedOwnersForSystem(db: Db, indexVersion: number, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('knowledge_chunks').select('owner').distinct().where('index_version', '<', indexVersion).limit(limit).execute()
  return rows.map(({ owner }) => owner)
}
