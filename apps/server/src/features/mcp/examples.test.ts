import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { API_EXAMPLES, type ApiExample, EXAMPLE_ADDRESS, EXAMPLE_KEY, SCOPE_LINES } from '@marquee/contract/api-examples'
import { MCP_TOOLS } from '@marquee/contract/mcp'
import { SCOPES } from '@marquee/contract/shared/route'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../../sandbox/test/free-port.ts'
import { linkAccounts } from '../../../test/factories/publishing.ts'
import { until } from '../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

const run = promisify(execFile)
/** Where the examples' packages are found. */
const SERVER = join(import.meta.dirname, '../../..')

let world: World
let alice: Actor
let key: string
let port: number

beforeAll(async () => {
  port = await freePort()
  world = await startWorld({ env: { WEBHOOK_HOSTS: `127.0.0.1:${port}` } })
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['facebook'])
  key = (await alice.call<{ secret: string }>('POST', '/api/keys', { name: 'x', scopes: ['read', 'draft', 'publish'], days: null })).body.secret
})
afterAll(() => world.close())

const ALL: readonly ApiExample[] = Object.values(API_EXAMPLES).flat()
const example = (id: string): ApiExample => {
  const found = ALL.find((each) => each.id === id)
  if (!found) throw new Error(`There is no example ${id}`)
  return found
}
const environment = () => ({ PATH: process.env.PATH, MARQUEE_URL: world.url, MARQUEE_KEY: key })
const typescript = (code: string): string[] => ['--input-type=module-typescript', '--eval', code]

/** Runs an example as its reader would. Returns what it prints. */
async function execute(id: string): Promise<string> {
  const { language, code } = example(id)
  const options = { cwd: SERVER, env: environment() }
  return (await (language === 'sh' ? run('bash', ['-c', code], options) : run(process.execPath, typescript(code), options))).stdout
}

it('every example is run by a test', () => {
  expect(ALL.map(({ id }) => id)).toEqual(['list-drafts', 'save-draft', 'schedule', 'results', 'monitor', 'receive-webhooks', 'mcp-claude-code', 'mcp-cursor', 'mcp-vscode', 'mcp-client'])
  expect(SCOPE_LINES.map(({ scope }) => scope)).toEqual([...SCOPES])
})

it('drafts are saved, once for each Idempotency-Key, and listed', async () => {
  const [first, again] = [await execute('save-draft'), await execute('save-draft')]
  expect(again).toBe(first)
  const listed = JSON.parse(await execute('list-drafts')) as { drafts: { content: string }[] }
  expect(listed.drafts.map(({ content }) => content)).toEqual(['The new roast is here.'])
})

it('a post is drafted and scheduled', async () => {
  expect(await execute('schedule')).toMatch(/^scheduled \d{4}-\d{2}-\d{2}T/)
  const { body } = await alice.call<{ drafts: { state: string }[] }>('GET', '/api/posts/drafts?status=scheduled')
  expect(body.drafts).toHaveLength(1)
})

it('results are read', async () => {
  await alice.call('POST', '/api/ayrshare/publish-post', { content: 'Out', platforms: ['facebook'] })
  const { data } = JSON.parse(await execute('results')) as { data: { content: string; state: string }[] }
  expect(data.map(({ content, state }) => [content, state])).toEqual([['Out', 'published']])
})

it('the monitor says whether everything is heard', async () => {
  expect(JSON.parse(await execute('monitor'))).toMatchObject({ success: true, alarms: expect.any(Array), sources: expect.arrayContaining([expect.objectContaining({ network: 'facebook', kind: 'comment' })]) })
})

it('the receiver accepts a message of this server once, and no forged one', async () => {
  // What an earlier test published is no news to the new address.
  await world.settle()
  const { body } = await alice.call<{ endpoint: { id: string }; secret: string }>('POST', '/api/webhook-endpoints', { url: `http://127.0.0.1:${port}/`, events: ['post.published'] })
  const receiver = spawn(process.execPath, typescript(example('receive-webhooks').code), { cwd: SERVER, env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: body.secret } })
  onTestFinished(() => void receiver.kill())
  let printed = ''
  receiver.stdout.on('data', (text: Buffer) => (printed += text.toString()))
  const forge = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{"type":"forged"}', headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1_000)), 'webhook-signature': 'v1,AAAA' } })
  expect(await until(() => forge().then(({ status }) => status, () => 0), (status) => status !== 0)).toBe(400)
  const deliveries = async () => (await alice.call<{ deliveries: { id: string; status: string }[] }>('GET', `/api/webhook-endpoints/${body.endpoint.id}/deliveries`)).body.deliveries
  await alice.call('POST', `/api/webhook-endpoints/${body.endpoint.id}/test`)
  const [delivery] = await until(deliveries, ([first]) => first?.status === 'delivered')
  await alice.call('POST', `/api/webhook-deliveries/${delivery?.id}/resend`)
  const attempts = async () => (await alice.call<{ attempts: { status: number }[] }>('GET', `/api/webhook-deliveries/${delivery?.id}`)).body.attempts
  await until(attempts, (list) => list.length === 2 && list.every(({ status }) => status === 204))
  expect(printed).toBe('webhook.test\n')
})

it.each(['mcp-claude-code', 'mcp-cursor', 'mcp-vscode'])('the configuration %s leads to the tools', async (id) => {
  const config = JSON.parse(example(id).code.replace(EXAMPLE_ADDRESS, world.url).replace(EXAMPLE_KEY, key)) as Record<string, { marquee: { url: string; headers: Record<string, string> } }>
  const { url, headers } = (config['mcpServers'] ?? config['servers'])?.marquee ?? { url: '', headers: {} }
  const client = new Client({ name: 'test', version: '1' })
  onTestFinished(() => client.close())
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  expect((await client.listTools()).tools.length).toBe(Object.keys(MCP_TOOLS).length)
})

it('the MCP client lists the tools and saves a draft', async () => {
  const printed = await execute('mcp-client')
  expect(printed).toContain(Object.keys(MCP_TOOLS).join(', '))
  expect(printed).toContain('Written by my program.')
})
