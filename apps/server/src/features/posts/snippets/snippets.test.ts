import { type Mention, type Snippet, SNIPPET_LIMITS, SNIPPET_TEXTS } from '@marquee/contract/snippets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDraft, linkAccounts } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

type Answer = { snippet: Snippet; snippets: Snippet[]; error: string }

let world: World
let alice: Actor
let bob: Actor

const PATH = '/api/posts/snippets'
const create = (body: Record<string, unknown>, as = alice, headers: Record<string, string> = {}) => as.call<Answer>('POST', PATH, { kind: 'snippet', name: 'Greeting', text: 'Hello {{name}}', ...body }, headers)
const list = async (as = alice, query = '') => (await as.call<Answer>('GET', `${PATH}${query}`)).body.snippets

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

describe('saved texts', () => {
  it('are stored with their variables, listed by name and kind, changed and deleted', async () => {
    const { status, body } = await create({ name: 'Opening', text: 'Open {{ Day }} at {{time}}, {{day}}!' })
    expect([status, body.snippet.variables]).toEqual([201, ['day', 'time']])
    const set = (await create({ kind: 'hashtags', name: 'bakery', text: '#graz bakery, #Graz\n#brot' })).body.snippet
    expect([set.text, set.variables]).toEqual(['#graz #bakery #brot', []])
    expect((await list()).map(({ name }) => name)).toEqual(['bakery', 'Opening'])
    expect((await list(alice, '?kind=hashtags')).map(({ name }) => name)).toEqual(['bakery'])
    expect(await list(bob)).toEqual([])
    const changed = await alice.call<Answer>('PUT', `${PATH}/${body.snippet.id}`, { text: 'Closed' })
    expect(changed.body.snippet).toMatchObject({ name: 'Opening', text: 'Closed', variables: [] })
    expect((await alice.call('DELETE', `${PATH}/${body.snippet.id}`)).status).toBe(200)
    expect((await alice.call('DELETE', `${PATH}/${body.snippet.id}`)).status).toBe(404)
  })

  it('have names that are unique within their kind and owner, ignoring case', async () => {
    const { body } = await create({ name: 'Unique' })
    expect((await create({ name: 'UNIQUE' })).body.error).toBe(SNIPPET_TEXTS.exists)
    expect((await create({ name: 'unique', kind: 'hashtags', text: '#a' })).status).toBe(201)
    expect((await create({ name: 'Unique' }, bob)).status).toBe(201)
    const other = (await create({ name: 'Other' })).body.snippet
    expect(await alice.call<Answer>('PUT', `${PATH}/${other.id}`, { name: 'unique' })).toMatchObject({ status: 409, body: { error: SNIPPET_TEXTS.exists } })
    expect((await alice.call('PUT', `${PATH}/${body.snippet.id}`, { name: 'UNIQUE' })).status).toBe(200)
  })

  it('are added once for a repeated request, and up to a limit', async () => {
    const carol = await world.signUp('carol')
    const same = { 'idempotency-key': 'k1' }
    const answers = [await create({ name: 'Once' }, carol, same), await create({ name: 'Once' }, carol, same)]
    expect(new Set(answers.map(({ body }) => body.snippet.id)).size).toBe(1)
    const now = new Date()
    const rows = Array.from({ length: SNIPPET_LIMITS.perKind - 1 }, (_, index) => ({ id: crypto.randomUUID(), owner: carol.id, kind: 'snippet', name: `n${index}`, text: 'x', created_at: now, updated_at: now }))
    await world.ctx.db.insertInto('post_snippets').values(rows).execute()
    expect((await create({ name: 'One more' }, carol)).body.error).toBe(SNIPPET_TEXTS.tooMany)
    expect((await create({ name: 'A set', kind: 'hashtags', text: '#a' }, carol)).status).toBe(201)
  })

  it.each([
    [{ name: ' ' }, SNIPPET_TEXTS.noName], [{ text: ' ' }, SNIPPET_TEXTS.noText], [{ kind: 'hashtags', text: '!!' }, SNIPPET_TEXTS.noHashtags],
    [{ kind: 'hashtags', text: Array.from({ length: 31 }, (_, index) => `#t${index}`).join(' ') }, SNIPPET_TEXTS.tooManyHashtags],
    [{ kind: 'poem' }, /./], [{ name: 'x'.repeat(61) }, /./], [{ text: 'x'.repeat(2_001) }, /./],
  ])('reject %o', async (body, error) => {
    const answer = await create(body)
    expect([answer.status, answer.body.error]).toEqual([400, typeof error === 'string' ? error : expect.stringMatching(error)])
  })

  it('are their owner’s alone', async () => {
    const { id } = (await create({ name: 'Mine' })).body.snippet
    expect([(await bob.call('PUT', `${PATH}/${id}`, { name: 'His' })).status, (await bob.call('DELETE', `${PATH}/${id}`)).status]).toEqual([404, 404])
    expect((await create({ name: 'x', userId: bob.id })).status).toBe(403)
    expect([(await world.anonymous('GET', PATH)).status, (await world.anonymous('POST', PATH, {})).status]).toEqual([401, 401])
  })
})

describe('mentions', () => {
  const find = async (query: string, as = alice) => (await as.call<{ mentions: Mention[] }>('GET', `/api/posts/mentions?query=${encodeURIComponent(query)}`)).body.mentions

  it('are own accounts first, then handles of earlier posts, the most used first', async () => {
    const dora = await world.signUp('dora')
    await linkAccounts(world, dora, ['facebook'])
    await buildDraft(dora, { content: 'With @Ana.Lopez and @bert. Write to me@example.com', platforms: ['twitter'] })
    await buildDraft(dora, { content: 'Again @ana.lopez', firstComment: 'Thanks @zoe', platforms: ['twitter', 'threads'] })
    const all = await find('', dora)
    expect(all.map(({ handle, source, uses }) => [handle, source, uses])).toEqual([[expect.stringMatching(/^@/), 'own', 0], ['@ana.lopez', 'used', 2], ['@bert', 'used', 1], ['@zoe', 'used', 1]])
    expect(all[2]).toMatchObject({ platform: 'twitter' })
    expect(all[1]).toMatchObject({ platform: null })
    expect((await find('@AN', dora)).map(({ handle }) => handle)).toEqual(['@ana.lopez'])
    expect(await find('')).toEqual([])
  })

  it('are their owner’s alone', async () => {
    expect((await world.anonymous('GET', '/api/posts/mentions')).status).toBe(401)
    expect((await alice.call('GET', `/api/posts/mentions?userId=${bob.id}`)).status).toBe(403)
  })
})
