import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { KNOWLEDGE_FILE_LIMITS, KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPdfBomb, buildPdfLoop, buildPngClaiming } from '../../../test/factories/files/hostile-files.ts'
import { buildPdf, sendFile } from '../../../test/factories/knowledge.ts'
import { until } from '../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

let world: World
let alice: Actor
beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
})
afterAll(() => world.close())

const read = async (id: string) => (await alice.call<{ entry: KnowledgeEntry }>('GET', `/api/knowledge/${id}`)).body.entry

async function upload(name: string, type: string, bytes: Buffer): Promise<KnowledgeEntry> {
  const { status, body } = await sendFile(alice, name, type, bytes)
  expect([status, body.error]).toEqual([201, undefined])
  return until(() => read(body.file?.id ?? ''), ({ fileData }) => fileData?.stage !== 'reading', 90_000)
}

describe('mislabelled files', () => {
  const png = buildPngClaiming(1, 1)
  it.each([
    ['page.png', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['drawing.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['program.txt', 'text/plain', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500), Buffer.from([1, 2, 3])])],
    ['picture.txt', 'text/plain', png],
    ['picture.jpg', 'image/jpeg', png],
    ['letter.csv', 'text/csv', Buffer.from('%PDF-1.7')],
    ['table.pdf', 'application/pdf', Buffer.from('a,b\n1,2')],
    ['film.png', 'image/png', Buffer.from('\0\0\0\x20ftypisom')],
    ['archive.pdf', 'application/pdf', Buffer.from('PK\x03\x04')],
  ])('are refused: %s', async (name, type, bytes) => {
    expect(await sendFile(alice, name, type, bytes)).toMatchObject({ status: 400, body: { error: KNOWLEDGE_FILE_TEXTS.mislabelled } })
  })

  it('are refused when they are empty, and leave nothing', async () => {
    expect(await sendFile(alice, 'empty.txt', 'text/plain', Buffer.alloc(0))).toMatchObject({ status: 400, body: { error: KNOWLEDGE_FILE_TEXTS.empty } })
    expect(await world.ctx.db.selectFrom('knowledge_uploads').select('id').where('store_key', 'is not', null).execute()).toEqual([])
    expect(await world.ctx.db.selectFrom('knowledge_trash').selectAll().execute()).toEqual([])
  })
})

describe('oversized files', () => {
  const row = 'Product number,Some words about it,12.50\n'

  it('of 100 MB are refused, however they are sent', async () => {
    const wish = { fileName: 'huge.csv', fileType: 'text/csv' }
    const big = new Uint8Array(Buffer.alloc(100 * 1024 * 1024, row))
    expect(await alice.call('POST', '/api/knowledge-files/upload-url', { ...wish, fileSize: big.length })).toMatchObject({ status: 413, body: { error: KNOWLEDGE_FILE_TEXTS.tooLarge } })
    const { body } = await alice.call<{ uploadUrl: string }>('POST', '/api/knowledge-files/upload-url', wish)
    const chunks = new ReadableStream({
      pull: (() => {
        let sent = 0
        return (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
          if (sent >= big.length) return controller.close()
          controller.enqueue(big.subarray(sent, sent + 1024 * 1024))
          sent += 1024 * 1024
        }
      })(),
    })
    const wholeOrChunked: (RequestInit & { duplex?: 'half' })[] = [{ body: big }, { body: chunks, duplex: 'half' }]
    for (const sent of wholeOrChunked) {
      const answer = await fetch(body.uploadUrl, { method: 'PUT', ...sent }).then(async (response) => [response.status, await response.json()], (error: unknown) => [0, String(error)])
      // A connection that is closed while bytes still come may break before its response is read.
      expect(answer).toSatisfy(([status, said]: [number, { error?: string }]) => status === 0 || (status === 413 && said.error === KNOWLEDGE_FILE_TEXTS.tooLarge))
    }
    expect(await world.ctx.db.selectFrom('knowledge_trash').selectAll().execute()).toEqual([])
    expect((await fetch(body.uploadUrl, { method: 'PUT', body: row })).status).toBe(200)
  }, 60_000)

  it('are read in part: a long table up to its limit, which is reported', async () => {
    const { fileData } = await upload('long.csv', 'text/csv', Buffer.alloc(30 * 1024 * 1024, row))
    expect(fileData).toMatchObject({ stage: 'ready', error: KNOWLEDGE_FILE_TEXTS.cut })
    // A row is one passage.
    const content = 'Column 1: Product number; Column 2: Some words about it; Column 3: 12.50'
    const rows = await world.ctx.db.selectFrom('knowledge_chunks').select(({ fn }) => ['content', fn.countAll<number>().as('count'), fn.max('position').as('last')]).where('owner', '=', alice.id).groupBy('content').execute()
    const most = Math.ceil(KNOWLEDGE_FILE_LIMITS.maxCharacters / `${content}; `.length)
    expect(rows).toEqual([{ content, count: most, last: most - 1 }])
  }, 120_000)

  it('are read in part: a row of a thousand columns, and quotes that never end', async () => {
    const wide = await upload('wide.csv', 'text/csv', Buffer.from(`${Array.from({ length: 1_000 }, (_, index) => `c${index}`).join(',')}\n${Array.from({ length: 1_000 }, (_, index) => index).join(',')}\n`))
    expect(wide.fileData).toMatchObject({ stage: 'ready', error: KNOWLEDGE_FILE_TEXTS.cut })
    const open = await upload('open.csv', 'text/csv', Buffer.from(`name,price\n"Tea,${'x'.repeat(300_000)}\n`))
    expect(open.fileData?.stage).toBe('ready')
  }, 60_000)

  it.each([
    ['a PDF that unpacks to 2 GB', () => buildPdfBomb(2_048), KNOWLEDGE_FILE_TEXTS.tooHeavy],
    ['a PDF whose pages hold themselves', async () => buildPdfLoop(), KNOWLEDGE_FILE_TEXTS.damaged],
    ['a PDF with a password', () => buildPdf(['Secret'], { userPassword: 'open sesame', ownerPassword: 'owner' }), KNOWLEDGE_FILE_TEXTS.encrypted],
    ['a PDF without text', () => buildPdf(['']), KNOWLEDGE_FILE_TEXTS.noText],
    ['half a PDF', async () => (await buildPdf(['Some text that is long enough to be cut in the middle'])).subarray(0, 300), KNOWLEDGE_FILE_TEXTS.damaged],
  ])('fail with their text: %s', async (_name, build, error) => {
    const { fileData } = await upload('file.pdf', 'application/pdf', await build())
    expect(fileData).toMatchObject({ stage: 'failed', error })
  }, 120_000)

  it.each([
    ['a picture of 50,000 × 50,000', buildPngClaiming(50_000, 50_000), KNOWLEDGE_FILE_TEXTS.tooManyPixels],
    ['a picture without its end', buildPngClaiming(100, 100), KNOWLEDGE_FILE_TEXTS.damaged],
  ])('fail with their text: %s', async (_name, bytes, error) => {
    expect((await upload('picture.png', 'image/png', bytes)).fileData).toMatchObject({ stage: 'failed', error })
  }, 60_000)

  it('do not crash the worker', async () => {
    expect((await upload('after.txt', 'text/plain', Buffer.from('Still reading.'))).fileData?.stage).toBe('ready')
    expect((await world.anonymous('GET', '/api/health')).status).toBe(200)
  })
})
