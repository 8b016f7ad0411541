import { AsyncResource } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEntry, changePassages, sendFile } from '../../../../test/factories/knowledge.ts'
import { useQuickRepeats } from '../../../../test/quick-repeats.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { ok } from '../../../ports/outcome.ts'
import { retrieve } from '../index.ts'

type SearchAnswer = { results: { entryId: string; title: string; excerpt: string; score: number }[]; method: string }

useQuickRepeats()

let world: World
let alice: Actor
let bob: Actor
beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  const shop: [string, string][] = [
    ['House Blend', 'A dark roast from Honduras. A bag of 250 g costs $18.'],
    ['Espresso machine rental', 'We rent espresso machines for weddings and fairs, from $120 a day.'],
    ['Opening hours', 'The shop is open from eight to six, on Sundays from ten.'],
    ['Returns', 'Unopened bags may be sent back within 30 days.'],
    ['Our story', 'The roastery was founded by two sisters in a garage in Porto.'],
  ]
  for (const [title, description] of shop) await buildEntry(world.ctx, alice.id, { title, description, tags: [] })
  await until(() => world.ctx.db.selectFrom('knowledge_chunks').select('id').where('owner', '=', alice.id).where('embedding_model', 'is', null).execute(), (rows) => rows.length === 0)
})
afterAll(() => world.close())

const search = async (actor: Actor, query: string, limit?: number) => (await actor.call<SearchAnswer>('POST', '/api/knowledge/search', { query, ...(limit ? { limit } : {}) })).body
const titles = async (query: string) => (await search(alice, query)).results.map(({ title }) => title)

describe('a search', () => {
  it.each([
    ['words of the text', 'dark roast from Honduras', 'House Blend'], ['a word of the title', 'returns', 'Returns'], ['other forms', 'who founds roasteries', 'Our story'],
    ['a slip of the pen', 'esprseso machien', 'Espresso machine rental'], ['accents', 'hónduras', 'House Blend'], ['a price', 'machines for $120', 'Espresso machine rental'],
    ['stop words around it', 'when is the shop open on a Sunday?', 'Opening hours'],
  ])('finds by %s', async (_name, query, title) => {
    expect((await titles(query))[0]).toBe(title)
  })

  it('returns as many as requested, best first, by words and meaning', async () => {
    const { results, method } = await search(alice, 'coffee roast machine shop bags', 3)
    expect([results.length, method]).toEqual([3, 'words-and-meaning'])
    expect(results.map(({ score }) => score)).toEqual(results.map(({ score }) => score).toSorted((a, b) => b - a))
  })

  it('returns a text once, however often it was added', async () => {
    const carol = await world.signUp('carol')
    for (const title of ['Menu', 'Menu', 'Menu of the winter']) await buildEntry(world.ctx, carol.id, { title, description: 'A cardamom bun is 3.50 EUR.' })
    expect((await search(carol, 'cardamom bun')).results.map(({ title }) => title).toSorted()).toEqual(['Menu', 'Menu of the winter'])
  })

  it('finds nothing of others, nothing for punctuation, and nothing in an empty base', async () => {
    expect((await search(bob, 'dark roast from Honduras')).results).toEqual([])
    expect((await search(alice, '%%% ()&|!:*')).results.every(({ score }) => score < 1)).toBe(true)
  })

  it('leaves expired entries out, after their last day', async () => {
    const today = world.ctx.clock.now().toISOString().slice(0, 10)
    const entry = await buildEntry(world.ctx, alice.id, { title: 'Pumpkin latte', description: 'A pumpkin latte for the autumn', expiresOn: today })
    expect((await titles('pumpkin latte'))[0]).toBe('Pumpkin latte')
    await alice.call('PATCH', `/api/knowledge/${entry.id}`, { expiresOn: '2026-01-01' })
    expect(await titles('pumpkin latte')).not.toContain('Pumpkin latte')
    await alice.call('PATCH', `/api/knowledge/${entry.id}`, { expiresOn: null })
    expect((await titles('pumpkin latte'))[0]).toBe('Pumpkin latte')
  })

  it('finds the new text at once after a change, and nothing after deletion', async () => {
    const entry = await buildEntry(world.ctx, alice.id, { title: 'Gift box', description: 'The gift box costs $40.' })
    await alice.call('PATCH', `/api/knowledge/${entry.id}`, { description: 'The gift box costs $45.' })
    expect((await search(alice, 'gift box')).results[0]?.excerpt).toBe('The gift box costs $45.')
    expect((await alice.call('DELETE', `/api/knowledge/${entry.id}`)).status).toBe(200)
    expect(await titles('gift box')).not.toContain('Gift box')
  })

  it('deletes an entry whose vectors are being saved', async () => {
    const { db } = world.ctx
    const entry = await buildEntry(world.ctx, alice.id, { title: 'Advent tin', description: 'The advent tin costs $29.' })
    const { id } = await db.selectFrom('knowledge_chunks').select('id').where('owner', '=', alice.id).where('title', '=', 'Advent tin').executeTakeFirstOrThrow()
    // Another process: the guard of the test world would take it for a part of the transaction below.
    const elsewhere = new AsyncResource('another process')
    const waiting = () => sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%knowledge_%' and datname = current_database()`.execute(db)
    const deletion = await db.transaction().execute(async (trx) => {
      // The order in which saveVectors works, with the deletion in between.
      await trx.updateTable('knowledge_versions').set(({ eb }) => ({ version: eb('version', '+', 1) })).where('owner', '=', alice.id).execute()
      const answer = elsewhere.runInAsyncScope(() => alice.call('DELETE', `/api/knowledge/${entry.id}`))
      await elsewhere.runInAsyncScope(() => until(waiting, ({ rows }) => rows.length > 0))
      await trx.updateTable('knowledge_chunks').set({ embedded_version: 1 }).where('owner', '=', alice.id).where('id', '=', id).execute()
      return { answer }
    })
    expect((await deletion.answer).status).toBe(200)
  })

  it('uses words only while no embedding model responds', async () => {
    const failing = { name: 'm/4', weight: 1, model: 'm', dimensions: 4, languages: null, batch: 64, embedTexts: async () => ({ kind: 'unavailable' as const, reason: 'down' }) }
    for (const embedder of [null, failing]) {
      const { method, passages } = await retrieve({ ...world.ctx, embedder }, alice.id, 'dark roast', 5)
      expect([method, passages[0]?.title]).toEqual(['words', 'House Blend'])
    }
  })

  it('finds an entry that is saved again while the search runs', async () => {
    const entry = await buildEntry(world.ctx, alice.id, { title: 'Courtyard', description: 'Twelve tables stand in the courtyard.' })
    const said = ['Thirteen tables stand in the courtyard.', 'Fourteen tables stand in the courtyard.']
    const saving = {
      name: 'm/4', weight: 1, model: 'm', dimensions: 4, languages: null, batch: 64,
      async embedTexts() {
        // The words have found their passages long before.
        await sql`select pg_sleep(0.2)`.execute(world.ctx.db)
        const description = said.shift()
        if (description) await alice.call('PATCH', `/api/knowledge/${entry.id}`, { description })
        return { kind: 'unavailable' as const, reason: 'down' }
      },
    }
    const { passages } = await retrieve({ ...world.ctx, embedder: saving }, alice.id, 'tables in the courtyard', 5)
    expect([passages[0]?.text, said]).toEqual(['Fourteen tables stand in the courtyard.', []])
    await alice.call('DELETE', `/api/knowledge/${entry.id}`)
  })

  it('finds by meaning what shares no word', async () => {
    const near = { name: 'two/2', weight: 1, model: 'two', dimensions: 2, languages: null, batch: 64, embedTexts: async (texts: readonly string[]) => ok({ inputTokens: 1, vectors: texts.map((text) => Float32Array.from(/garage|beginnings/.test(text) ? [1, 0] : [0, 1])) }) }
    const ctx = { ...world.ctx, embedder: near }
    const { embedPassages, renewVectors } = await import('../indexing/embed.ts')
    // The job of an earlier test would create vectors of the world's model meanwhile.
    await world.settle()
    await renewVectors(ctx)
    for (const owner of [alice.id, bob.id]) await embedPassages(ctx, owner)
    const { passages, method } = await retrieve(ctx, alice.id, 'beginnings', 5)
    expect([method, passages.map(({ title }) => title)]).toEqual(['words-and-meaning', ['Our story']])
    await renewVectors(world.ctx)
  })

  it('asks a model of one language for texts in it alone: others count by words, in both rankings', async () => {
    const read: string[] = []
    const english = {
      name: 'english/2', weight: 1, model: 'english', dimensions: 2, languages: ['en'], batch: 1,
      embedTexts: async (texts: readonly string[]) => {
        read.push(...texts)
        return ok({ inputTokens: 1, vectors: texts.map(() => Float32Array.from([1, 0])) })
      },
    }
    const ctx = { ...world.ctx, embedder: english }
    const heidi = await world.signUp('heidi')
    for (const [title, description] of [['Parking', 'Guests leave their car behind the house.'], ['Anreise', 'Vom Bahnhof sind es zehn Minuten zu Fuß bis zu unserem Haus.']] as const) await buildEntry(world.ctx, heidi.id, { title, description, tags: [] })
    await world.settle()
    const { embedPassages, renewVectors } = await import('../indexing/embed.ts')
    await renewVectors(ctx)
    await embedPassages(ctx, heidi.id)
    expect(read).toEqual([expect.stringContaining('behind the house')])
    expect(await world.ctx.db.selectFrom('knowledge_chunks').select(['embedding_model', sql<boolean>`embedding is null`.as('isWithout')]).where('owner', '=', heidi.id).orderBy('id').execute()).toEqual([
      { embedding_model: 'english/2', isWithout: false }, { embedding_model: 'english/2', isWithout: true },
    ])
    const ask = async (query: string) => {
      const { method, passages } = await retrieve(ctx, heidi.id, query, 5)
      return [method, passages[0]?.title]
    }
    expect(await ask('Wie komme ich vom Bahnhof zu euch?')).toEqual(['words', 'Anreise'])
    expect(read).toHaveLength(1)
    expect(await ask('Where is the Bahnhof, please?')).toEqual(['words-and-meaning', 'Anreise'])
    await renewVectors(world.ctx)
  })

  it.each([['POST', '/api/knowledge/search', { query: ' ' }], ['POST', '/api/knowledge/search', { query: 'x', limit: 99 }]] as const)('refuses %s %s %j', async (method, path, body) => {
    expect((await alice.call(method, path, body)).status).toBe(400)
    expect((await world.anonymous(method, path, body)).status).toBe(401)
  })
})

describe('a search by words alone', () => {
  const found = async (owner: string, query: string) => (await retrieve({ ...world.ctx, embedder: null }, owner, query, 3)).passages.map(({ title }) => title)

  it.each([
    ['a synonym', 'Can I give back a bag I do not want?', 'Returns'], ['German', 'Wann habt ihr geöffnet?', 'Opening hours'], ['Spanish', '¿Se puede alquilar una máquina para una boda?', 'Espresso machine rental'],
    ['French', 'Qui a fondé la maison ?', 'Our story'], ['a part of a word', 'unopenedbags', 'Returns'],
  ])('finds by %s', async (_name, query, title) => {
    expect(await found(alice.id, query)).toContain(title)
  })

  it('finds other forms of words in their own language, and by a question in another one', async () => {
    const dora = await world.signUp('dora')
    const texts: [string, string][] = [
      ['Brötchen', 'Unsere Brötchen werden jeden Morgen frisch gebacken und enthalten keine Milch.'], ['Lieferung', 'Wir liefern Bestellungen ab zwanzig Euro in der ganzen Stadt kostenlos nach Hause.'],
      ['Хлеб', 'Мы печём ржаной хлеб каждое утро и продаём его до вечера.'], ['Bröd', 'Vi bakar brödet varje morgon och säljer det hela dagen till våra kunder.'],
    ]
    for (const [title, description] of texts) await buildEntry(world.ctx, dora.id, { title, description, tags: [] })
    expect((await found(dora.id, 'Liefert ihr auch eine Bestellung?'))[0]).toBe('Lieferung')
    expect((await found(dora.id, 'Do you deliver to my home?'))[0]).toBe('Lieferung')
    expect((await found(dora.id, 'ржаного хлеба'))[0]).toBe('Хлеб')
    expect((await found(dora.id, 'bröden'))[0]).toBe('Bröd')
    expect((await dora.call<{ entries: { title: string }[] }>('GET', '/api/knowledge/unified?search=Bestellungen')).body.entries.map(({ title }) => title)).toEqual(['Lieferung'])
  })
})

describe('an index of an earlier version', () => {
  it('is made again by the sweep, while its passages are found as before', async () => {
    const { db } = world.ctx
    const erik = await world.signUp('erik')
    await buildEntry(world.ctx, erik.id, { title: 'Delivery', description: 'We deliver bread by bicycle.', tags: [] })
    const words = () => sql<{ word: string; chunks: string }>`select word, chunks from knowledge_words where owner = ${erik.id} order by word`.execute(db).then(({ rows }) => rows)
    const before = await words()
    await changePassages(db, erik.id, (trx) => sql`update knowledge_chunks set index_version = 0, words = to_tsvector('marquee_words', title || ' ' || content) || (quote_literal(knowledge_owner_word(owner)) || ':1')::tsvector where owner = ${erik.id}`.execute(trx))
    await sql`delete from knowledge_words where owner = ${erik.id} and word like '~%'`.execute(db)
    const find = async (query: string) => (await retrieve({ ...world.ctx, embedder: null }, erik.id, query, 3)).passages.map(({ title }) => title)
    expect([await find('bread by bicycle'), await find('Wird Brot nach Hause geliefert?')]).toEqual([['Delivery'], []])
    const { outdatedOwners } = await import('../indexing/reindex.ts')
    await outdatedOwners(world.ctx).run({ ctx: world.ctx, sweep: 'test', now: world.ctx.clock.now(), isStart: true })
    await until(() => find('Wird Brot nach Hause geliefert?'), (titles) => titles.length > 0)
    expect(await words()).toEqual(before)
  })

  it('of a table is made from its file: each row becomes a passage that begins with what it is about', async () => {
    const { db } = world.ctx
    const frida = await world.signUp('frida')
    const { body } = await sendFile(frida, 'prices.csv', 'text/csv', Buffer.from('No,SKU,Article,Price\n1,B-77,Rye loaf,4.20 EUR\n2,B-78,Spelt loaf,5.20 EUR\n3,B-79,Poppy roll,1.10 EUR\n'))
    const entry = body.file?.id.slice(5) ?? ''
    const passages = async () => (await db.selectFrom('knowledge_chunks').select('content').where('owner', '=', frida.id).orderBy('position').execute()).map(({ content }) => content)
    const rows = await until(passages, ({ length }) => length === 3, 30_000)
    // As it was stored before: the rows of a passage below each other, with their columns in the order of the table.
    const stored = ['No: 1; SKU: B-77; Article: Rye loaf; Price: 4.20 EUR\nNo: 2; SKU: B-78; Article: Spelt loaf; Price: 5.20 EUR', 'No: 3; SKU: B-79; Article: Poppy roll; Price: 1.10 EUR']
    const restore = () =>
      changePassages(db, frida.id, async (trx) => {
        await trx.deleteFrom('knowledge_chunks').where('owner', '=', frida.id).execute()
        await sql`insert into knowledge_chunks (owner, entry_id, position, title, content, words) select ${frida.id}::uuid, ${entry}::uuid, n - 1, 'prices.csv', t, to_tsvector('marquee_words', t) from unnest(${stored}::text[]) with ordinality as s (t, n)`.execute(trx)
      })
    const { reindexPassages } = await import('../indexing/reindex.ts')
    await restore()
    await reindexPassages(world.ctx, frida.id)
    expect(await passages()).toEqual(rows)
    expect(rows).toEqual(['Article: Rye loaf; No: 1; SKU: B-77; Price: 4.20 EUR', 'Article: Spelt loaf; No: 2; SKU: B-78; Price: 5.20 EUR', 'Article: Poppy roll; No: 3; SKU: B-79; Price: 1.10 EUR'])
    await restore()
    await reindexPassages({ ...world.ctx, store: { ...world.ctx.store, get: async () => null } }, frida.id)
    expect(await passages()).toEqual([...(stored[0] ?? '').split('\n'), stored[1]])
  })
})
