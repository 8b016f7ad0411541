import { randomUUID } from 'node:crypto'
import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPdf } from '../../../test/factories/knowledge.ts'
import { type KillableServer, prepareKillableServer } from '../../../test/killable-server.ts'
import { until } from '../../../test/until.ts'

let server: KillableServer
beforeAll(async () => {
  server = await prepareKillableServer()
  await server.start()
  await server.signUp()
}, 60_000)
afterAll(() => server.close())

async function send(bytes: Buffer): Promise<string> {
  const description = { fileName: 'guide.pdf', fileType: 'application/pdf' }
  const { uploadUrl, filePath } = await server.call<{ uploadUrl: string; filePath: string }>('POST', '/api/knowledge-files/upload-url', description)
  await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(bytes) })
  return (await server.call<{ file: KnowledgeEntry }>('POST', '/api/knowledge-files/process', { filePath, ...description })).file.id
}

const rowOf = (id: string) => server.db.selectFrom('knowledge_files').select(['stage', 'attempts', 'error']).where('entry_id', '=', id.slice(5)).executeTakeFirstOrThrow()
const chunksOf = (id: string) => server.db.selectFrom('knowledge_chunks').select('page').where('entry_id', '=', id.slice(5)).orderBy('position').execute()

it('a server killed while it reads a file reads it after its restart, once', async () => {
  // Slow to read, so that the kill happens during the work.
  const id = await send(await buildPdf(Array.from({ length: 300 }, (_, page) => `Page ${page + 1}. ${'Clean the grinder with a brush and dry it well. '.repeat(30)}`)))
  await until(() => rowOf(id), ({ attempts }) => attempts === 1)
  await server.kill()
  expect(await rowOf(id)).toEqual({ stage: 'reading', attempts: 1, error: null })
  expect(await chunksOf(id)).toEqual([])
  await server.start()
  expect(await until(() => rowOf(id), ({ stage }) => stage !== 'reading', 120_000)).toEqual({ stage: 'ready', attempts: 2, error: null })
  const pages = (await chunksOf(id)).map(({ page }) => page)
  expect([pages[0], pages.at(-1), new Set(pages).size]).toEqual([1, 300, 300])
}, 240_000)

it('a server killed right after entries were saved compares them after its restart', async () => {
  const ids: string[] = []
  for (const description of ['It costs 10 EUR.', 'It costs 12 EUR.']) ids.push((await server.call<{ entry: KnowledgeEntry }>('POST', '/api/knowledge', { type: 'service', title: 'Lantern walk', description, tags: [] })).entry.id)
  await server.kill()
  // What a run held that was cut off, and what it had found.
  await server.db.deleteFrom('knowledge_conflicts').execute()
  await server.db.updateTable('knowledge_conflict_checks').set({ version: 0 }).execute()
  await server.db.updateTable('knowledge_conflict_scans').set({ lease_token: randomUUID(), lease_expires_at: new Date(Date.now() + 3_600_000) }).execute()
  await server.start()
  const rows = await until(() => server.db.selectFrom('knowledge_conflicts').select(['one_id', 'other_id']).execute(), (found) => found.length > 0, 60_000)
  expect(rows.map((row) => [row.one_id, row.other_id])).toEqual([ids.toSorted()])
  const due = () => server.db.selectFrom('knowledge_conflict_checks').select('entry_id').where('version', '=', 0).execute()
  expect(await until(due, (left) => left.length === 0, 60_000)).toEqual([])
}, 240_000)

it('a file that crashes every server fails with its text', async () => {
  const id = await send(await buildPdf(['Poison']))
  await until(() => rowOf(id), ({ stage }) => stage === 'ready')
  // The state after three crashes.
  await server.db.updateTable('knowledge_files').set({ stage: 'reading', attempts: 3, lease_expires_at: new Date(Date.now() - 1_000), lease_token: null }).where('entry_id', '=', id.slice(5)).execute()
  await server.kill()
  await server.start()
  expect(await until(() => rowOf(id), ({ stage }) => stage !== 'reading', 120_000)).toEqual({ stage: 'failed', attempts: 4, error: KNOWLEDGE_FILE_TEXTS.tooHeavy })
}, 240_000)
