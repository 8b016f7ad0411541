import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Vendor } from '@marquee/contract/vendors'
import { VENDOR_TESTS_PER_HOUR, vendorTestsUsedText } from '@marquee/contract/vendors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../../sandbox/test/free-port.ts'
import { until } from '../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

type Answer = { vendors: Vendor[]; vendor: Vendor; code: string; error: string }
/** `until` delays the answer. */
type Canned = { status: number; body: unknown; until?: Promise<unknown> }

const KEY = 'sk-a-real-key-1234567890'

/** A vendor's server whose answers the tests choose. */
async function startVendor() {
  const seen: { path: string; key: string | undefined }[] = []
  let answer: Canned = { status: 200, body: {} }
  const send = async ({ status, body, until: released }: Canned, response: ServerResponse) => {
    await released
    response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const server: Server = createServer((request, response) => {
    seen.push({ path: `${request.method} ${request.url}`, key: request.headers.authorization })
    request.resume()
    void send(answer, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    setAnswer: (next: Canned) => void (answer = next),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

describe('without any vendor', () => {
  let world: World
  let alice: Actor
  beforeAll(async () => {
    world = await startWorld({ hasWorker: false })
    alice = await world.signUp('alice')
  })
  afterAll(() => world.close())

  const list = async () => (await alice.call<Answer>('GET', '/api/vendors')).body.vendors
  const test = (id: string, actor = alice) => actor.call<Answer>('POST', `/api/vendors/${id}/test`)

  it('shows that the sandbox stands in, and which setting ends that', async () => {
    const vendors = await list()
    expect(vendors.map(({ id, state }) => [id, state])).toEqual([
      ['social', 'sandbox'], ['text-openai', 'sandbox'], ['text-xai', 'off'], ['embedding', 'sandbox'], ['image-openai', 'sandbox'], ['image-xai', 'sandbox'],
      ['image-edit', 'sandbox'], ['video', 'sandbox'], ['mail', 'sandbox'], ['sms', 'sandbox'], ['shopify', 'sandbox'], ['etsy', 'sandbox'], ['sign-in', 'working'], ['sign-in-sandbox', 'sandbox'], ['sign-in-facebook', 'sandbox'],
      ['storage', 'working'], ['database', 'working'],
    ])
    expect(vendors.find(({ id }) => id === 'social')).toMatchObject({ mend: 'Set AYRSHARE_API_KEY to use Ayrshare.', testedAt: null, isSandboxed: true })
    expect(vendors.find(({ id }) => id === 'text-xai')).toMatchObject({ text: 'No other service steps in when the first one fails.', mend: 'Set XAI_API_KEY to use it.' })
  })

  it('tests every service, and remembers when', async () => {
    for (const { id, state } of await list()) {
      if (state === 'off') continue
      const before = world.clock.now().getTime()
      const { status, body } = await test(id)
      expect([id, status, body.vendor.state]).toEqual([id, 200, state])
      expect(Date.parse(body.vendor.testedAt ?? '')).toBeGreaterThanOrEqual(before)
    }
    expect((await list()).filter(({ testedAt }) => testedAt === null).map(({ id }) => id)).toEqual(['text-xai'])
  })

  it.each([
    ['social', { vendor: 'ayrshare', name: 'unauthorized', on: 'GET /user' }, 'refused', /^Ayrshare refuses the key \(status 403\)\.$/, 'Check AYRSHARE_API_KEY.'],
    ['social', { vendor: 'ayrshare', name: 'quota-exceeded', on: 'GET /user' }, 'limited', /^The quota of the plan at Ayrshare is used up\.$/, expect.stringMatching(/^Wait/)],
    ['social', { vendor: 'ayrshare', name: 'malformed', on: 'GET /user' }, 'unreachable', /does not speak its protocol/, 'Check AYRSHARE_BASE_URL.'],
    ['social', { vendor: 'ayrshare', name: 'unavailable', on: 'GET /user' }, 'unreachable', /^Ayrshare reports an error of its own \(status 503\)\.$/, 'Test again in a few minutes.'],
    ['text-openai', { vendor: 'openai', name: 'rate-limited' }, 'limited', /^OpenAI allows no more calls at the moment \(status 429\)\.$/, 'Test again in 1 min.'],
    ['text-openai', { vendor: 'openai', name: 'lost-response' }, 'unreachable', /^OpenAI ended the connection\.$/, expect.stringMatching(/^Check OPENAI_BASE_URL/)],
    ['embedding', { vendor: 'openai', name: 'server-error', on: 'POST /embeddings' }, 'unreachable', /status 500/, 'Test again in a few minutes.'],
    ['video', { vendor: 'comfyonline', name: 'rate-limited', on: 'POST /api/query_app_general_detail' }, 'limited', /^ComfyOnline allows no more calls/, 'Test again in 1 min.'],
    ['sms', { vendor: 'twilio', name: 'unavailable' }, 'sandbox', /sandbox stands in/, expect.stringMatching(/^Set TWILIO_ACCOUNT_SID/)],
  ])('says why %s fails: %j', async (id, scenario, state, text, mend) => {
    await world.control('POST', '/scenario', { ...scenario, times: 1 })
    expect((await test(id)).body.vendor).toMatchObject({ state, text: expect.stringMatching(text), mend })
    await world.control('POST', '/scenario', { ...scenario, times: 0 })
    expect((await test(id)).body.vendor.state).toBe('sandbox')
  })

  it('refuses what is not there, not configured, too long, or not signed in', async () => {
    expect(await test('text-xai')).toMatchObject({ status: 409, body: { error: 'This service is not configured, so it cannot be tested.' } })
    expect((await test('no-such-service')).status).toBe(404)
    expect((await test('x'.repeat(61))).status).toBe(400)
    for (const [method, path] of [['GET', '/api/vendors'], ['POST', '/api/vendors/social/test']] as const) expect((await world.anonymous(method, path)).status).toBe(401)
  })

  it('is not for API keys', async () => {
    const { body } = await alice.call<{ secret: string }>('POST', '/api/keys', { name: 'x', scopes: ['read', 'draft', 'publish', 'admin'], days: null })
    const refused = await world.anonymous<Answer>('GET', '/api/vendors', undefined, { authorization: `Bearer ${body.secret}` })
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope'])
  })

  it('lets each person start so many tests in an hour, also in parallel', async () => {
    const [bob, carol] = [await world.signUp('bob'), await world.signUp('carol')]
    const statuses = (await Promise.all(Array.from({ length: VENDOR_TESTS_PER_HOUR + 5 }, () => test('database', bob)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(VENDOR_TESTS_PER_HOUR)
    const refused = await test('database', bob)
    expect([refused.status, refused.body.error]).toEqual([429, vendorTestsUsedText(3_600)])
    expect((await test('database', carol)).status).toBe(200)
    await world.ctx.pool.query('update vendor_test_counts set expires_at = $2 where user_id = $1', [bob.id, world.clock.now()])
    expect((await test('database', bob)).status).toBe(200)
  })
})

describe('with real vendors', () => {
  let world: World
  let alice: Actor
  let vendor: Awaited<ReturnType<typeof startVendor>>
  beforeAll(async () => {
    vendor = await startVendor()
    const base = `http://127.0.0.1:${vendor.port}`
    world = await startWorld({
      hasWorker: false,
      env: {
        OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${base}/v1`, COMFY_PROVIDER: 'comfyui', COMFY_BASE_URL: base, VIDEO_PROVIDER: 'fal', VIDEO_API_KEY: KEY, VIDEO_BASE_URL: base, AYRSHARE_API_KEY: KEY, AYRSHARE_BASE_URL: `http://127.0.0.1:${await freePort()}/api`, SMTP_URL: `smtp://user:${KEY}@127.0.0.1:1`,
        FACEBOOK_CLIENT_ID: 'app', FACEBOOK_CLIENT_SECRET: KEY, FACEBOOK_GRAPH_URL: base, OIDC_ISSUERS: `acme=${base}`, OIDC_ACME_CLIENT_ID: 'app', OIDC_ACME_CLIENT_SECRET: KEY,
      },
    })
    alice = await world.signUp('alice')
  })
  afterAll(async () => {
    await world.close()
    await vendor.close()
  })
  beforeEach(() => void vendor.seen.splice(0))

  const test = async (id: string) => (await alice.call<Answer>('POST', `/api/vendors/${id}/test`)).body.vendor

  it('has tested none at first', async () => {
    const { vendors } = (await alice.call<Answer>('GET', '/api/vendors')).body
    expect(vendors.filter(({ state }) => state === 'untested').map(({ id }) => id)).toEqual(['social', 'text-openai', 'embedding', 'image-openai', 'image-edit', 'video', 'mail', 'sign-in-facebook', 'sign-in-acme'])
    expect(vendors.filter(({ state }) => state === 'off').map(({ id }) => id)).toEqual(['text-xai', 'image-xai'])
  })

  it.each<[string, Canned, string, string, string | null]>([
    ['text-openai', { status: 200, body: { choices: [{ message: { content: 'OK' } }], usage: { prompt_tokens: 12, completion_tokens: 3 } } }, 'working', 'It answers as it should.', null],
    ['text-openai', { status: 401, body: { error: { message: `Incorrect API key provided: ${KEY}`, code: 'invalid_api_key' } } }, 'refused', 'OpenAI refuses the key (status 401).', 'Check OPENAI_API_KEY.'],
    ['text-openai', { status: 400, body: { code: 'x', error: 'Incorrect API key provided' } }, 'refused', 'OpenAI refuses the key (status 400).', 'Check OPENAI_API_KEY.'],
    ['text-openai', { status: 429, body: { error: { message: 'no credit', code: 'insufficient_quota' } } }, 'limited', 'The quota of the plan at OpenAI is used up.', 'Wait for the next period, or choose a larger plan at OpenAI.'],
    ['text-openai', { status: 404, body: { error: { message: 'no such model', code: 'model_not_found' } } }, 'refused', 'OpenAI does not know what it is asked for (status 404).', 'Check OPENAI_MODEL and OPENAI_BASE_URL.'],
    ['text-openai', { status: 404, body: '<html>nginx</html>' }, 'unreachable', 'What answers at the address of OpenAI does not speak its protocol.', 'Check OPENAI_BASE_URL.'],
    ['text-openai', { status: 200, body: '<html>Welcome</html>' }, 'unreachable', 'What answers at the address of OpenAI does not speak its protocol.', 'Check OPENAI_BASE_URL.'],
    ['embedding', { status: 200, body: { data: [{ embedding: [0.1] }] } }, 'working', 'It answers as it should.', null],
    ['image-openai', { status: 200, body: { data: [{ id: 'gpt-image-2.5-flare' }] } }, 'working', 'It answers as it should.', null],
    ['image-openai', { status: 200, body: { data: [{ id: 'another' }] } }, 'limited', 'OpenAI accepts the key, but does not list the model that is set.', 'Check IMAGE_MODEL.'],
    ['image-edit', { status: 200, body: { queue_running: [], queue_pending: [] } }, 'working', 'It answers as it should.', null],
    ['image-edit', { status: 200, body: { hello: 'world' } }, 'unreachable', 'What answers at the address of ComfyUI does not speak its protocol.', 'Check COMFY_BASE_URL.'],
    ['video', { status: 404, body: { detail: 'Request not found' } }, 'working', 'It answers as it should.', null],
    ['video', { status: 404, body: { detail: 'Application "fal-ai/x" not found' } }, 'refused', 'fal.ai does not know what it is asked for (status 404).', 'Check VIDEO_MODEL and VIDEO_BASE_URL.'],
    ['video', { status: 401, body: { detail: 'Invalid token.' } }, 'refused', 'fal.ai refuses the key (status 401).', 'Check VIDEO_API_KEY.'],
    ['video', { status: 404, body: '<html>nginx</html>' }, 'unreachable', 'What answers at the address of fal.ai does not speak its protocol.', 'Check VIDEO_BASE_URL.'],
  ])('%s: %j', async (id, answer, state, text, mend) => {
    vendor.setAnswer(answer)
    expect(await test(id)).toMatchObject({ state, text, mend })
    expect(vendor.seen).toHaveLength(1)
    expect(vendor.seen[0]?.key).toMatch(id === 'image-edit' ? /^Bearer none$/ : new RegExp(`^(Bearer|Key) ${KEY}$`))
    expect((await alice.call<Answer>('GET', '/api/vendors')).body.vendors.find((one) => one.id === id)).toMatchObject({ state, text, mend })
  })

  it.each<[string, Canned, string, string, string | null]>([
    ['sign-in-facebook', { status: 200, body: { access_token: 'x', token_type: 'bearer' } }, 'working', 'It answers as it should.', null],
    ['sign-in-facebook', { status: 400, body: { error: { message: `secret ${KEY}`, type: 'OAuthException', code: 1 } } }, 'refused', 'Facebook refuses the key (status 400).', 'Check FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET.'],
    ['sign-in-facebook', { status: 200, body: '<html>' }, 'unreachable', 'What answers at the address of Facebook does not speak its protocol.', 'Check FACEBOOK_GRAPH_URL.'],
    ['sign-in-acme', { status: 200, body: { issuer: 'https://somebody.else', token_endpoint: 'https://somebody.else/token' } }, 'unreachable', 'What answers at the address of Acme does not speak its protocol.', 'Check OIDC_ISSUERS.'],
    ['sign-in-acme', { status: 503, body: {} }, 'unreachable', 'Acme reports an error of its own (status 503).', 'Test again in a few minutes.'],
  ])('%s: %j', async (id, answer, state, text, mend) => {
    vendor.setAnswer(answer)
    expect(await test(id)).toMatchObject({ state, text, mend })
  })

  it('says that nothing listens, and nothing about where', async () => {
    expect(await test('social')).toMatchObject({ state: 'unreachable', text: 'Ayrshare refuses connections on this port.', mend: 'Check AYRSHARE_BASE_URL, and the network of the server.' })
    expect(await test('mail')).toMatchObject({ state: 'unreachable', text: 'The mail server refuses connections on this port.' })
    const answers = JSON.stringify((await alice.call<Answer>('GET', '/api/vendors')).body)
    expect(answers).not.toMatch(/127\.0\.0\.1|localhost|:\d{4,5}\b(?!\.\d)|sk-a-real|marquee-world/)
    const { rows } = await world.ctx.pool.query('select row_to_json(vendor_checks)::text as row from vendor_checks')
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|sk-a-real/)
  })

  it('records what the call used', async () => {
    vendor.setAnswer({ status: 200, body: { choices: [{ message: { content: 'OK' } }], usage: { prompt_tokens: 12, completion_tokens: 3 } } })
    const before = await world.ctx.pool.query(`select 1 from usage_calls where owner = $1 and task = 'answer'`, [alice.id])
    await test('text-openai')
    const { rows } = await world.ctx.pool.query(`select input_tokens, output_tokens from usage_calls where owner = $1 and task = 'answer' order by created_at desc`, [alice.id])
    expect([rows.length, rows[0]]).toEqual([(before.rowCount ?? 0) + 1, { input_tokens: 12, output_tokens: 3 }])
  })

  it('forgets the result when the settings change', async () => {
    vendor.setAnswer({ status: 200, body: { data: [{ embedding: [0.1] }] } })
    expect((await test('embedding')).state).toBe('working')
    await world.ctx.pool.query(`update vendor_checks set fingerprint = 'of other settings' where vendor = 'embedding'`)
    expect((await alice.call<Answer>('GET', '/api/vendors')).body.vendors.find(({ id }) => id === 'embedding')).toMatchObject({ state: 'untested', testedAt: null })
  })

  it('makes one call for tests of a service at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    vendor.setAnswer({ status: 200, body: { queue_running: [], queue_pending: [] }, until: promise })
    const people = await Promise.all(['bob', 'carol', 'dave'].map((name) => world.signUp(name)))
    const tests = people.map(async (actor) => (await actor.call<Answer>('POST', '/api/vendors/image-edit/test')).body.vendor.state)
    await until(async () => (await world.ctx.pool.query('select 1 from vendor_test_counts where user_id = any($1)', [people.map(({ id }) => id)])).rowCount, (count) => count === 3)
    // The last of them has been counted; by the end of a whole request it waits for the answer too.
    await alice.call('GET', '/api/vendors')
    resolve()
    expect([await Promise.all(tests), vendor.seen.length]).toEqual([['working', 'working', 'working'], 1])
  })
})
