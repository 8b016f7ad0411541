import { MCP_TEXTS, MCP_TOOLS, type McpToolName } from '@marquee/contract/mcp'
import type { Draft } from '@marquee/contract/posts'
import { GATE_ERRORS, missingScopeText } from '@marquee/contract/shared/errors'
import { type Scope, SCOPES } from '@marquee/contract/shared/route'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildDraft, linkAccounts, publishedRows, uniqueText } from '../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

type Post = { id: string; text: string; state: string; scheduledTime: string | null; issues: string[]; updatedAt: string; platforms: unknown[] }
type Result = { post: Post; posts: Post[]; media: { url: string }[]; accounts: { platform: string; state: string }[]; results: { excerpt: string }[]; answer: string; isAnswered: boolean }
type Called = { isError: boolean; text: string; result: Result }

let world: World
let alice: Actor
let bob: Actor
const clients: Client[] = []

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  await linkAccounts(world, alice, ['facebook', 'twitter'])
  await alice.call('POST', '/api/knowledge', { type: 'product', title: 'Harbour roast', description: 'Harbour roast costs $18 for 250 g.' })
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
})
afterAll(() => world.close())

const createKey = async (scopes: readonly Scope[], actor = alice) => (await actor.call<{ secret: string; key: { id: string } }>('POST', '/api/keys', { name: 'x', scopes, days: null })).body

/** The official client with a key of these scopes. */
async function connect(scopes: readonly Scope[], actor = alice): Promise<Client> {
  const { secret } = await createKey(scopes, actor)
  const client = new Client({ name: 'test', version: '1' })
  clients.push(client)
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', world.url), { requestInit: { headers: { authorization: `Bearer ${secret}` } } }))
  return client
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Called> {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: given })
  const [first] = content as { text: string }[]
  return { isError: isError === true, text: first?.text ?? '', result: structuredContent as Result }
}

const namesFor = (scopes: readonly Scope[]) => (Object.keys(MCP_TOOLS) as McpToolName[]).filter((name) => scopes.includes(MCP_TOOLS[name].route.scope))
const draftOf = async (id: string) => (await alice.call<{ draft: Draft }>('GET', `/api/posts/draft/${id}`)).body.draft
const inOneHour = () => new Date(world.clock.now().getTime() + 3_600_000).toISOString()
/** Arguments with which each tool works. */
async function validArguments(): Promise<Record<McpToolName, Record<string, unknown>>> {
  const drafts = await Promise.all(Array.from({ length: 4 }, () => buildDraft(alice, { platforms: ['facebook'] })))
  const [read, update, schedule, publish] = drafts.map(({ id }) => ({ id }))
  const { body } = await alice.call<{ data: { id: string } }>('POST', '/api/ayrshare/publish-post', { content: uniqueText(), platforms: ['twitter'] })
  return {
    list_posts: {}, read_post: { ...read }, draft_post: { text: 'x' }, update_draft: { ...update, text: 'y' }, schedule_post: { ...schedule, time: inOneHour() }, publish_post: { ...publish },
    list_results: {}, read_result: { id: body.data.id }, ask_knowledge: { question: 'What does Harbour roast cost?' }, search_knowledge: { query: 'Harbour roast' }, find_media: {}, find_products: {}, list_accounts: {},
  }
}

describe('the tools', () => {
  it('say the scope of the call that they stand for', () => {
    for (const [name, { scope, route }] of Object.entries(MCP_TOOLS)) expect([name, scope]).toEqual([name, route.scope])
  })

  it.each([...SCOPES.map((scope) => [scope]), [...SCOPES]])('of a key with %s are those of its scopes, and no other can be called', async (...given) => {
    const scopes = given.filter((scope): scope is Scope => SCOPES.some((each) => each === scope))
    const client = await connect(scopes)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(namesFor(scopes))
    const input = await validArguments()
    for (const name of Object.keys(MCP_TOOLS) as McpToolName[]) {
      const { isError, text } = await call(client, name, input[name])
      const { scope } = MCP_TOOLS[name]
      expect([name, isError, isError ? text : '']).toEqual(scopes.includes(scope) ? [name, false, ''] : [name, true, missingScopeText(scope)])
    }
  })

  it('describe their arguments as JSON Schema', async () => {
    const { tools } = await (await connect(['read', 'draft', 'publish'])).listTools()
    for (const tool of tools) expect([tool.name, tool.inputSchema.type, tool.inputSchema['additionalProperties']]).toEqual([tool.name, 'object', false])
    expect(tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name)).toEqual(['schedule_post', 'publish_post'])
  })
})

describe('a program', () => {
  it('drafts, changes, schedules and publishes, and reads the result', async () => {
    const client = await connect(['read', 'draft', 'publish'])
    const text = uniqueText()
    const { result: { post } } = await call(client, 'draft_post', { text: 'first', platforms: ['facebook'] })
    expect(post).toMatchObject({ text: 'first', state: 'draft' })
    expect((await call(client, 'update_draft', { id: post.id, text, basedOn: post.updatedAt })).result.post).toMatchObject({ text, state: 'draft' })
    expect((await call(client, 'update_draft', { id: post.id, text: 'late', basedOn: post.updatedAt })).isError).toBe(true)
    expect((await call(client, 'read_post', { id: post.id })).result.post.text).toBe(text)
    expect((await call(client, 'list_posts', { search: text })).result.posts.map(({ id }) => id)).toEqual([post.id])
    const time = inOneHour()
    expect((await call(client, 'schedule_post', { id: post.id, time })).result.post).toMatchObject({ state: 'scheduled', scheduledTime: time })
    const published = await call(client, 'publish_post', { id: post.id })
    expect(published.result.post).toMatchObject({ state: 'published', platforms: [{ platform: 'facebook', status: 'published', url: expect.stringContaining('http') }] })
    expect((await call(client, 'read_result', { id: post.id })).result.post.state).toBe('published')
    expect((await call(client, 'list_results', { limit: 1 })).result.posts.map(({ id }) => id)).toEqual([post.id])
    expect(await publishedRows(world, text)).toHaveLength(1)
  })

  it('reads the knowledge base, accounts and media of the key\'s owner', async () => {
    const client = await connect(['read'])
    expect((await call(client, 'ask_knowledge', { question: 'What does Harbour roast cost?' })).result).toMatchObject({ isAnswered: true, answer: expect.stringContaining('18') })
    expect((await call(client, 'search_knowledge', { query: 'Harbour roast' })).result.results[0]?.excerpt).toContain('$18')
    expect((await call(client, 'list_accounts')).result.accounts.map(({ platform, state }) => `${platform} ${state}`).toSorted()).toEqual(['facebook connected', 'twitter connected'])
    expect((await call(client, 'find_media', { search: 'nothing' })).result.media).toEqual([])
  })

  it('of scope draft never publishes, not by a change of its draft either', async () => {
    const client = await connect(['draft'])
    const text = uniqueText()
    const { result: { post } } = await call(client, 'draft_post', { text, platforms: ['facebook'], scheduledTime: inOneHour() })
    expect(post.state).toBe('draft')
    for (const more of [{ status: 'scheduled' }, { autoPost: true }, { state: 'scheduled' }]) expect((await call(client, 'update_draft', { id: post.id, ...more })).isError).toBe(true)
    const scheduled = await buildDraft(alice, { platforms: ['facebook'], scheduledTime: inOneHour(), status: 'scheduled' })
    expect(await call(client, 'update_draft', { id: scheduled.id, text: 'spam' })).toMatchObject({ isError: true, text: missingScopeText('publish') })
    expect([(await draftOf(post.id)).state, (await draftOf(scheduled.id)).content, await publishedRows(world, text)]).toEqual(['draft', scheduled.content, []])
  })

  it('that repeats a call with its key acts once', async () => {
    const client = await connect(['draft', 'publish'])
    const text = uniqueText()
    const given = { text, platforms: ['facebook'], idempotencyKey: text }
    const [one, two] = [await call(client, 'draft_post', given), await call(client, 'draft_post', given)]
    expect(two.result.post.id).toBe(one.result.post.id)
    const publish = () => call(client, 'publish_post', { id: one.result.post.id, idempotencyKey: `${text} out` })
    expect((await Promise.all([publish(), publish()])).map(({ result }) => result.post.state)).toEqual(['published', 'published'])
    expect(await publishedRows(world, text)).toHaveLength(1)
  })

  it('is told in plain words what is wrong', async () => {
    const client = await connect(['read', 'draft', 'publish'])
    const { id } = await buildDraft(alice, { content: '', platforms: ['facebook'] })
    expect(await call(client, 'publish_post', { id })).toMatchObject({ isError: true, text: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(await call(client, 'read_post', { id: 'x' })).toMatchObject({ isError: true, text: expect.stringContaining('id') })
    expect(await call(client, 'schedule_post', { id, time: 'tomorrow' })).toMatchObject({ isError: true, text: expect.stringContaining('time') })
    expect(await call(client, 'delete_everything')).toMatchObject({ isError: true, text: MCP_TEXTS.unknownTool('delete_everything') })
    expect((await call(client, '__proto__')).isError).toBe(true)
  })

  it('is told that something failed, and nothing about what', async () => {
    const client = await connect(['read'])
    const { textModel, log } = world.ctx
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    world.ctx.textModel = new Proxy(textModel, { get: () => () => { throw new Error('password=hunter2 at /srv/marquee') } })
    const { isError, text } = await call(client, 'ask_knowledge', { question: 'What does Harbour roast cost?' })
    world.ctx.textModel = textModel
    logged.mockRestore()
    expect([isError, text]).toEqual([true, expect.stringMatching(/^[A-Z].*\.$/)])
    expect(text).not.toMatch(/hunter2|srv|Error/)
  })

  it('whose key is revoked or has expired is refused at its next message', async () => {
    const dave = await world.signUp('dave')
    const [one, two] = [await createKey(['read'], dave), await createKey(['read'], dave)]
    const open = async (secret: string) => {
      const client = new Client({ name: 'test', version: '1' })
      clients.push(client)
      await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', world.url), { requestInit: { headers: { authorization: `Bearer ${secret}` } } }))
      return client
    }
    const [revoked, expired] = [await open(one.secret), await open(two.secret)]
    expect((await revoked.listTools()).tools.length).toBeGreaterThan(0)
    await dave.call('DELETE', `/api/keys/${one.key.id}`)
    await world.ctx.pool.query('update api_keys set expires_at = $2 where id = $1', [two.key.id, world.clock.now()])
    for (const client of [revoked, expired]) await expect(client.callTool({ name: 'list_posts', arguments: {} })).rejects.toThrow(GATE_ERRORS.invalidKey)
  })

  it('of another user finds nothing of hers', async () => {
    const draft = await buildDraft(alice, { platforms: ['facebook'] })
    const client = await connect(['read', 'draft', 'publish'], bob)
    for (const name of ['read_post', 'read_result', 'publish_post', 'update_draft']) expect([name, await call(client, name, { id: draft.id, ...(name === 'update_draft' ? { text: 'x' } : {}) })]).toMatchObject([name, { isError: true, text: GATE_ERRORS.notFound }])
    expect((await call(client, 'list_posts')).result.posts).toEqual([])
    expect((await draftOf(draft.id)).content).toBe(draft.content)
  })
})

describe('the door', () => {
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const ACCEPT = { accept: 'application/json, text/event-stream' }
  const post = (body: unknown, headers: Record<string, string>) => world.anonymous<{ error: string; result: { tools: unknown[] } }>('POST', '/mcp', body, { ...ACCEPT, ...headers })

  it('opens to keys alone: not without a token, not to sessions, not to a revoked key', async () => {
    const { secret, key } = await createKey(['read'])
    const bearer = { authorization: `Bearer ${secret}` }
    expect((await post(LIST, bearer)).body.result.tools).toHaveLength(namesFor(['read']).length)
    expect(await post(LIST, { authorization: 'Bearer mq_wrong' })).toMatchObject({ status: 401, body: { error: GATE_ERRORS.invalidKey } })
    for (const authorization of ['', `Bearer ${alice.token}`]) expect(await post(LIST, { authorization })).toMatchObject({ status: 401, body: { error: MCP_TEXTS.needsKey } })
    const refused = await fetch(`${world.url}/mcp`, { method: 'POST' })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Marquee"'])
    await alice.call('DELETE', `/api/keys/${key.id}`)
    expect((await post(LIST, bearer)).status).toBe(401)
  })

  it('refuses pages of other sites, other hosts, batches and other methods', async () => {
    const bearer = { authorization: `Bearer ${(await createKey(['read'])).secret}` }
    for (const origin of ['https://evil.example', 'null', 'http://localhost:1']) expect(await post(LIST, { ...bearer, origin })).toMatchObject({ status: 403, body: { error: MCP_TEXTS.foreignOrigin } })
    expect((await post(LIST, { ...bearer, origin: world.url })).status).toBe(200)
    expect(await post([LIST, LIST], bearer)).toMatchObject({ status: 400, body: { error: MCP_TEXTS.noBatch } })
    for (const method of ['GET', 'DELETE']) expect(await world.anonymous(method, '/mcp', undefined, bearer)).toMatchObject({ status: 405, body: { error: MCP_TEXTS.onlyPost } })
    expect((await world.app.inject({ method: 'POST', url: '/mcp', headers: { ...bearer, host: 'evil.example' }, payload: LIST })).statusCode).toBe(421)
  })

  it('survives what is no message', async () => {
    const bearer = { authorization: `Bearer ${(await createKey(['read'])).secret}` }
    for (const body of [{}, 'x', 1, null, { jsonrpc: '2.0', id: 1, method: 'no/such' }, { jsonrpc: '1.0', id: 1, method: 'tools/list' }]) expect((await post(body, bearer)).status).toBeLessThan(500)
    expect((await world.anonymous('POST', '/mcp', LIST, { ...bearer, accept: 'text/html' })).status).toBe(406)
  })
})
