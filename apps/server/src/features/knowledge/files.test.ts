import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { ASK_TEXTS } from '@marquee/contract/knowledge-search'
import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPdf, sendFile } from '../../../test/factories/knowledge.ts'
import { until } from '../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { eraseKnowledge } from './index.ts'

type ListAnswer = { entries: KnowledgeEntry[]; counts: { files: number; attention: number } }
type SearchAnswer = { results: { entryId: string; title: string; page: number | null; excerpt: string }[]; method: string }

let world: World
let alice: Actor
let bob: Actor
beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

const list = async (actor: Actor, query = '') => (await actor.call<ListAnswer>('GET', `/api/knowledge/unified${query}`)).body
const find = async (actor: Actor, query: string) => (await actor.call<SearchAnswer>('POST', '/api/knowledge/search', { query })).body.results
const read = async (actor: Actor, id: string) => (await actor.call<{ entry: KnowledgeEntry }>('GET', `/api/knowledge/${id}`)).body.entry
const isRead = ({ fileData }: KnowledgeEntry) => fileData?.stage !== 'reading' && fileData?.isReplacing === false

async function upload(actor: Actor, name: string, type: string, bytes: Buffer, replaces?: string): Promise<KnowledgeEntry> {
  const { status, body } = await sendFile(actor, name, type, bytes, replaces)
  expect([status, body.error]).toEqual([201, undefined])
  return until(() => read(actor, body.file?.id ?? ''), isRead, 30_000)
}

describe('files', () => {
  it('are read: text, tables and documents, and found with their page (KNOW-17, KNOW-18)', async () => {
    const text = await upload(alice, 'story.txt', 'text/plain', Buffer.from('Our roastery began in 1998 in a garage in Porto.\n\nWe roast on Tuesdays.'))
    expect(text).toMatchObject({ id: expect.stringMatching(/^file_/), type: 'uploaded_file', title: 'story.txt', fileData: { stage: 'ready', extracted: true, words: 14, pages: null, error: null, mimetype: 'text/plain' } })
    expect(text.fileData?.summary).toContain('garage in Porto')
    expect(await (await fetch(text.fileData?.url ?? '')).text()).toContain('1998')
    const long = await upload(bob, 'long.txt', 'text/plain', Buffer.from('All about beans. '.repeat(200)))
    expect(long.fileData?.summary?.length).toBeLessThanOrEqual(1_000)
    const table = await upload(alice, 'prices.csv', 'text/csv', Buffer.from('Product;Price\nEspresso;"2,50 €"\nFilter;3,00 €\n'))
    expect(table.fileData?.summary).toContain('Product: Espresso; Price: 2,50 €')
    const pdf = await upload(alice, 'guide.pdf', 'application/pdf', await buildPdf(['Welcome to the guide.', 'Descale the boiler of the machine every ninety days.', 'The end.']))
    expect(pdf.fileData).toMatchObject({ stage: 'ready', pages: 3 })
    expect((await find(alice, 'How often must I descale the boiler?'))[0]).toMatchObject({ entryId: pdf.id, page: 2, excerpt: 'Descale the boiler of the machine every ninety days.' })
    expect((await find(alice, 'price of an espresso'))[0]).toMatchObject({ entryId: table.id })
    expect((await list(alice)).counts).toMatchObject({ files: 3 })
    expect((await list(alice, '?search=garage')).entries.map(({ id }) => id)).toEqual([text.id])
    expect(await find(bob, 'descale the boiler')).toEqual([])
  })

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffCafé crème')], ['UTF-16', Buffer.from('\ufeffCafé crème', 'utf16le')], ['windows-1252', Buffer.from('Café crème', 'latin1')],
  ])('may be written in %s', async (_name, bytes) => {
    expect((await upload(bob, 'menu.txt', 'text/plain', bytes)).fileData?.summary).toBe('Café crème')
  })

  it('are replaced in place: the old text is searchable until the new one is ready', async () => {
    const old = await upload(bob, 'fees.txt', 'text/plain', Buffer.from('Delivery by courier costs $12 within the zeppelin district.'))
    const next = await upload(bob, 'fees-2.txt', 'text/plain', Buffer.from('Delivery by courier costs $15 within the zeppelin district.'), old.id)
    expect(next).toMatchObject({ id: old.id, title: 'fees-2.txt', fileData: { error: null } })
    expect((await find(bob, 'zeppelin courier'))[0]?.excerpt).toContain('$15')
    expect(JSON.stringify(await find(bob, 'zeppelin courier'))).not.toContain('$12')
    const former = await world.ctx.db.selectFrom('knowledge_entries').select('former_amounts').where('id', '=', old.id.slice(5)).executeTakeFirstOrThrow()
    expect(former.former_amounts).toMatchObject([{ text: '$12' }])
    const broken = await upload(bob, 'fees-3.pdf', 'application/pdf', Buffer.from('%PDF-1.7 nothing'), old.id)
    expect(broken.fileData).toMatchObject({ stage: 'ready', isReplacing: false, error: KNOWLEDGE_FILE_TEXTS.damaged })
    expect((await find(bob, 'zeppelin courier'))[0]?.excerpt).toContain('$15')
    expect((await list(bob, '?filter=attention')).entries.map(({ id }) => id)).toContain(old.id)
    const repaired = await upload(bob, 'fees-4.txt', 'text/plain', Buffer.from('Delivery is free in the zeppelin district.'), old.id)
    expect(repaired.fileData?.error).toBeNull()
  })

  it('may get another title and tags, but no other text', async () => {
    const { id } = await upload(bob, 'plan.txt', 'text/plain', Buffer.from('Nothing to see here.'))
    const { status, body } = await bob.call<{ entry: KnowledgeEntry }>('PATCH', `/api/knowledge/${id}`, { title: 'Xylophone plan', tags: ['orchestra'] })
    expect([status, body.entry]).toMatchObject([200, { title: 'Xylophone plan', tags: ['orchestra'] }])
    expect((await find(bob, 'xylophone orchestra'))[0]).toMatchObject({ entryId: id })
    expect((await bob.call('PATCH', `/api/knowledge/${id}`, { description: 'Other' })).status).toBe(400)
  })

  it('are read again on demand', async () => {
    const { id, fileData } = await upload(bob, 'broken.pdf', 'application/pdf', Buffer.from('%PDF-1.4 broken'))
    expect(fileData).toMatchObject({ stage: 'failed', extracted: false, error: KNOWLEDGE_FILE_TEXTS.damaged })
    const { status, body } = await bob.call<{ file: KnowledgeEntry }>('POST', `/api/knowledge-files/${id}/retry`, {})
    expect([status, body.file.fileData?.stage]).toEqual([200, 'reading'])
    expect((await until(() => read(bob, id), isRead)).fileData?.stage).toBe('failed')
    expect((await alice.call('POST', `/api/knowledge-files/${id}/retry`, {})).status).toBe(404)
    expect((await world.anonymous('POST', `/api/knowledge-files/${id}/retry`, {})).status).toBe(401)
  })
})

describe('an upload', () => {
  const wish = { fileName: 'a.txt', fileType: 'text/plain' }
  const ask = (actor: Actor, body: Record<string, unknown> = wish) => actor.call<{ uploadUrl: string; filePath: string; error?: string }>('POST', '/api/knowledge-files/upload-url', body)
  const put = (url: string, body: string) => fetch(url, { method: 'PUT', body })

  it('accepts one file, once', async () => {
    const { body } = await ask(alice)
    const process = (actor: Actor) => actor.call('POST', '/api/knowledge-files/process', { filePath: body.filePath, ...wish })
    expect(await process(alice)).toMatchObject({ status: 409, body: { error: KNOWLEDGE_FILE_TEXTS.notUploaded } })
    expect((await put(body.uploadUrl, 'first')).status).toBe(200)
    const again = await put(body.uploadUrl, 'second')
    expect([again.status, await again.json()]).toMatchObject([400, { error: KNOWLEDGE_FILE_TEXTS.linkExpired }])
    expect((await process(bob)).status).toBe(404)
    const first = await process(alice)
    expect(first.status).toBe(201)
    expect((await process(alice)).body).toMatchObject({ file: { id: (first.body.file as { id: string }).id } })
    expect((await put(`${body.uploadUrl}x`, 'x')).status).toBe(400)
  })

  it.each([
    [{ fileName: 'a.exe', fileType: 'application/x-msdownload' }, 415, KNOWLEDGE_FILE_TEXTS.unsupported],
    [{ ...wish, fileSize: 60 * 1024 * 1024 }, 413, KNOWLEDGE_FILE_TEXTS.tooLarge],
    [{ ...wish, replaces: 'file_00000000-0000-4000-8000-000000000000' }, 404, GATE_ERRORS.notFound],
    [{ fileName: '', fileType: 'text/plain' }, 400, expect.any(String)],
  ])('of %j is refused', async (body, status, error) => {
    expect(await ask(alice, body)).toMatchObject({ status, body: { error } })
  })

  it('requires a session, and a file of the caller to replace', async () => {
    expect((await world.anonymous('POST', '/api/knowledge-files/upload-url', wish)).status).toBe(401)
    expect((await world.anonymous('POST', '/api/knowledge-files/process', { filePath: 'x', ...wish })).status).toBe(401)
    const { id } = await upload(alice, 'mine.txt', 'text/plain', Buffer.from('Mine alone'))
    expect((await ask(bob, { ...wish, replaces: id })).status).toBe(404)
  })
})

describe('deleting', () => {
  const objects = async (owner: string) => {
    const rows = await world.ctx.db.selectFrom('knowledge_files').select('store_key').where('owner', '=', owner).execute()
    return rows.map(({ store_key }) => store_key)
  }

  it('removes row, file, passages and vectors in one step, so that nothing finds it any longer', async () => {
    const carol = await world.signUp('carol')
    const { id } = await upload(carol, 'secret.txt', 'text/plain', Buffer.from('The quokka formula has forty-two marsupial herbs.'))
    const [key = ''] = await objects(carol.id)
    await until(() => world.ctx.db.selectFrom('knowledge_chunks').select('embedding_model').where('owner', '=', carol.id).executeTakeFirstOrThrow(), (row) => row.embedding_model !== null)
    expect(await find(carol, 'quokka formula')).toHaveLength(1)
    expect(await world.ctx.store.stat(key)).not.toBeNull()
    expect((await bob.call('DELETE', `/api/knowledge-files/delete/${id}`)).status).toBe(404)
    expect((await world.anonymous('DELETE', `/api/knowledge-files/delete/${id}`)).status).toBe(401)
    expect((await carol.call('DELETE', `/api/knowledge-files/delete/${id}`)).status).toBe(200)
    expect(await find(carol, 'quokka formula marsupial herbs')).toEqual([])
    expect((await carol.call('POST', '/api/knowledge/ask', { question: 'How many herbs has the quokka formula?' })).body).toMatchObject({ answer: ASK_TEXTS.unknown, isAnswered: false, citations: [] })
    expect((await list(carol)).entries).toEqual([])
    expect((await list(carol, '?search=quokka')).entries).toEqual([])
    expect(await world.ctx.store.stat(key)).toBeNull()
    for (const table of ['knowledge_chunks', 'knowledge_words', 'knowledge_files', 'knowledge_entries'] as const) {
      expect(await world.ctx.db.selectFrom(table).select('owner').where('owner', '=', carol.id).execute()).toEqual([])
    }
    expect(await world.ctx.db.selectFrom('knowledge_trash').selectAll().execute()).toEqual([])
    expect((await carol.call('DELETE', `/api/knowledge-files/delete/${id}`)).status).toBe(404)
  })

  it('of an entry through the file call is refused', async () => {
    const { body } = await alice.call<{ entry: KnowledgeEntry }>('POST', '/api/knowledge', { type: 'faq', title: 'Opening', description: 'At eight' })
    expect((await alice.call('DELETE', `/api/knowledge-files/delete/${body.entry.id}`)).status).toBe(404)
  })

  it('of everything leaves nothing', async () => {
    const dave = await world.signUp('dave')
    await upload(dave, 'a.txt', 'text/plain', Buffer.from('One'))
    await dave.call('POST', '/api/knowledge', { type: 'faq', title: 'Two', description: 'Two' })
    await dave.call('POST', '/api/knowledge-files/upload-url', { fileName: 'b.txt', fileType: 'text/plain' })
    const [key = ''] = await objects(dave.id)
    await eraseKnowledge(world.ctx, dave.id)
    expect((await list(dave)).counts).toMatchObject({ total: 0 })
    expect(await world.ctx.store.stat(key)).toBeNull()
    expect(await world.ctx.db.selectFrom('knowledge_uploads').select('id').where('owner', '=', dave.id).execute()).toEqual([])
  })
})
