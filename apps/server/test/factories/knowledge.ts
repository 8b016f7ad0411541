import PDFDocument from 'pdfkit'
import type pg from 'pg'
import type { KnowledgeContext } from '../../src/features/knowledge/index.ts'
import { createEntry } from '../../src/features/knowledge/index.ts'
import { lockPassages } from '../../src/features/knowledge/indexing/chunk-queries.ts'
import type { Db, Tx } from '../../src/platform/db/database.ts'
import { UNKEYED_CALL } from '../../src/platform/http/idempotency/creating-call.ts'
import type { Actor } from '../world.ts'

type EntryFields = Partial<Parameters<typeof createEntry>[2]>

/** Adds an entry. Takes the context, the owner and what should differ; returns it. */
export const buildEntry = (ctx: KnowledgeContext, owner: string, fields: EntryFields = {}) =>
  createEntry(ctx, owner, { type: 'product', title: 'House Blend', description: 'A dark roast from Honduras for $18 a bag.', tags: ['coffee'], expiresOn: null, ...fields }, UNKEYED_CALL)

/** Changes an owner's stored passages while jobs that make vectors may run: with the lock that the product takes, so that the two do not deadlock. */
export const changePassages = (db: Db, owner: string, change: (trx: Tx) => Promise<unknown>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockPassages(trx, owner)
    await change(trx)
  })

/** A PDF with one page for each text. */
export function buildPdf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, ...options })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<Buffer>((resolve) => pdf.once('end', () => resolve(Buffer.concat(parts))))
  for (const text of pages) pdf.addPage().fontSize(11).text(text)
  pdf.end()
  return ended
}

type Answer = { status: number; body: { success: boolean; error?: string; file?: { id: string; fileData: { stage: string } } } }

/** Sends a file as the browser does: an address, the bytes, then the processing call. Returns the last response, or an earlier error. */
export async function sendFile(actor: Actor, fileName: string, fileType: string, bytes: Buffer, replaces?: string): Promise<Answer> {
  const address = await actor.call<{ uploadUrl: string; filePath: string }>('POST', '/api/knowledge-files/upload-url', { fileName, fileType, ...(replaces ? { replaces } : {}) })
  if (address.status !== 200) return address as unknown as Answer
  const put = await fetch(address.body.uploadUrl, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': fileType } })
  if (put.status !== 200) return { status: put.status, body: (await put.json()) as Answer['body'] }
  return actor.call('POST', '/api/knowledge-files/process', { filePath: address.body.filePath, fileName, fileType })
}

const ENTRIES = 4_000

/** Gives the users of a test database big knowledge bases, with files, uploads and trash. */
export async function buildManyEntries(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into knowledge_entries (id, owner, type, title, description, tags, checked_at, created_at, updated_at, former_amounts)
     select gen_random_uuid(), owners[1 + n % array_length(owners, 1)], case when n % 5 = 0 then 'uploaded_file' else 'product' end, 'Thing ' || n, 'A thing of lot ' || n / 50 || ' for $' || n,
            array['tag' || n % 40], now(), now() - n * interval '1 minute', now(), case when n % 97 = 0 then '[{"value":"1","kind":"money","text":"$1","until":"2026-01-01T00:00:00.000Z"}]'::jsonb else '[]' end
     from generate_series(1, ${ENTRIES}) as n, (select array_agg(id) as owners from auth_users) as users`,
  )
  await pool.query(
    `insert into knowledge_files (id, owner, entry_id, name, type, size, store_key, stage, created_at)
     select gen_random_uuid(), owner, id, 'a.txt', 'text/plain', 1, 'knowledge/' || id, 'ready', now() from knowledge_entries where type = 'uploaded_file'`,
  )
  await pool.query(
    `insert into knowledge_chunks (owner, entry_id, position, title, content, words, embedding_model, embedding, embedded_version, index_version)
     select e.owner, e.id, n, e.title, e.description, knowledge_chunk_words(e.owner, e.title, array_to_string(e.tags, ' '), e.description || ' part ' || n, 'en', '{}', '{}', '{~1}'), 'model/4', '\\x01020304', 1, case when n = 1 and e.type = 'uploaded_file' and random() < 0.01 then 0 else 1 end
     from knowledge_entries e, generate_series(1, 3) as n`,
  )
  await pool.query("insert into knowledge_withheld (owner, entry_id, key, position, kind, text) select owner, id, n::text, n, 'order', 'Say ' || n from knowledge_entries, generate_series(1, 2) as n")
  await pool.query("insert into knowledge_question_runs (entry_id, owner, state, due_at) select id, owner, case when random() < 0.01 then 'due' else 'done' end, now() from knowledge_entries")
  await pool.query('insert into knowledge_conflict_checks (entry_id, owner, version) select id, owner, case when random() < 0.01 then 0 else 1 end from knowledge_entries')
  await pool.query(
    `insert into knowledge_conflicts (id, owner, one_id, other_id, kind, subject, one_quote, one_start, one_end, other_quote, other_start, other_end, key, found_at)
     select gen_random_uuid(), owner, least(id, next), greatest(id, next), 'price', 'price', 'for $1', 4, 6, 'for $2', 4, 6, 'key', now()
     from (select id, owner, lead(id) over (partition by owner order by id) as next from knowledge_entries) as pairs where next is not null`,
  )
  await pool.query("insert into knowledge_conflict_scans (owner, lease_token, lease_expires_at) select owner, gen_random_uuid(), now() from knowledge_versions")
  await pool.query("insert into knowledge_uploads (id, owner, file_path, declared_type, expires_at, created_at) select gen_random_uuid(), owner, id::text, 'text/plain', now(), now() from knowledge_entries")
  await pool.query("insert into knowledge_trash (store_key, due_at) select 'knowledge/' || n, now() + n * interval '1 second' from generate_series(1, 4000) as n")
  // Owners without passages, so that tables with one row per owner are large enough for the planner to use an index.
  await pool.query(
    `with many as (insert into auth_users (id, email) select gen_random_uuid(), 'many-' || n || '@example.com' from generate_series(1, 3000) as n returning id)
     , versions as (insert into knowledge_versions (owner) select id from many)
     insert into knowledge_conflict_scans (owner) select id from many`,
  )
  await pool.query('vacuum (analyze)')
}
