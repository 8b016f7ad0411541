import { DEMO_EMAIL } from '@marquee/contract/demo'
import type { Draft } from '@marquee/contract/posts'
import { WEBHOOK_EVENTS, WEBHOOK_TEXTS, type WebhookAttempt, type WebhookDelivery, type WebhookEndpoint } from '@marquee/contract/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkAccounts, publish, uniqueText } from '../../../test/factories/publishing.ts'
import { until } from '../../../test/until.ts'
import { type ReceivedMessage, startReceiver, type WebhookReceiver } from '../../../test/http/webhook-receiver.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { createAccountForSystem, openSessionForSystem } from '../auth/index.ts'
import { measureDue } from '../publishing/index.ts'

type Created = { endpoint: WebhookEndpoint; secret: string; error: string }
type Log = { deliveries: WebhookDelivery[]; nextCursor: string | null }
type Event = { type: string; timestamp: string; data: { post: { id: string; text: string; state: string }; platforms: { platform: string; status: string; url: string | null }[]; comments: object } }

let world: World
let receiver: WebhookReceiver
let alice: Actor
let bob: Actor

beforeAll(async () => {
  receiver = await startReceiver()
  world = await startWorld({ env: { WEBHOOK_HOSTS: receiver.host } })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  for (const actor of [alice, bob]) await linkAccounts(world, actor, ['facebook', 'twitter'])
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.answer = { status: 204 }
  await world.ctx.db.deleteFrom('webhook_endpoints').execute()
  receiver.messages.length = 0
})

const add = async (actor: Actor, path = '/hook', events: readonly string[] = WEBHOOK_EVENTS) =>
  (await actor.call<Created>('POST', '/api/webhook-endpoints', { url: `http://${receiver.host}${path}`, events })).body
const logOf = async (actor: Actor, id: string, query = '') => (await actor.call<Log>('GET', `/api/webhook-endpoints/${id}/deliveries${query}`)).body.deliveries
const received = (count: number) => until(() => Promise.resolve(receiver.messages), ({ length }) => length >= count)
/** The event of a message whose signature is right, also when the world's clock is ahead of the library's. */
const eventOf = (secret: string, { body, headers }: ReceivedMessage): Event => {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1_000)
  expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(String(headers['webhook-id']), sentAt, body))
  return JSON.parse(body) as Event
}
const verify = (secret: string, { body, headers }: ReceivedMessage) => new Webhook(secret).verify(body, headers as Record<string, string>) as Event

describe('webhooks', () => {
  it.each([
    'http://hooks.example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://10.0.0.5/', 'https://169.254.169.254/latest', 'https://intranet/', 'https://db.internal/',
    'https://hooks.example.com:22/', 'https://user:password@hooks.example.com/', 'ftp://hooks.example.com/', 'javascript:alert(1)', 'https://2130706433/', 'hooks.example.com', '',
  ])('refuses the address %s', async (url) => {
    const { status, body } = await alice.call<Created>('POST', '/api/webhook-endpoints', { url, events: ['post.failed'] })
    expect([status, body.error]).toEqual([400, WEBHOOK_TEXTS.badAddress])
  })

  it.each([
    [{ events: [] }, WEBHOOK_TEXTS.noEvent],
    [{ events: ['post.deleted'] }, 'events'],
    [{ description: 'x'.repeat(81) }, 'description'],
    [{ more: 1 }, 'more'],
  ])('refuses %j', async (body, text) => {
    const answer = await alice.call<Created>('POST', '/api/webhook-endpoints', { url: 'https://hooks.example.com/', events: ['post.failed'], ...body })
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(text)])
  })

  it('show their secret once and keep it sealed', async () => {
    const { endpoint, secret } = await add(alice)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const { rows } = await world.ctx.pool.query('select row_to_json(webhook_endpoints)::text as row from webhook_endpoints')
    const { body } = await alice.call<{ endpoints: WebhookEndpoint[] }>('GET', '/api/webhook-endpoints')
    expect(body.endpoints).toEqual([endpoint])
    expect(JSON.stringify([rows, body])).not.toContain(secret.slice(6, 30))
  })

  it('belong to their owner: to everybody else they do not exist, and no key may manage them', async () => {
    const { endpoint: { id } } = await add(alice)
    await alice.call('POST', `/api/webhook-endpoints/${id}/test`)
    const [delivery] = await until(() => logOf(alice, id), ([first]) => first?.status === 'delivered')
    const key = (await alice.call<{ secret: string }>('POST', '/api/keys', { name: 'all', scopes: ['read', 'draft', 'publish', 'admin'], days: null })).body.secret
    const calls: [string, string, unknown?][] = [
      ['PUT', `/api/webhook-endpoints/${id}`, { isOn: false }],
      ['POST', `/api/webhook-endpoints/${id}/secret`, {}],
      ['POST', `/api/webhook-endpoints/${id}/test`],
      ['GET', `/api/webhook-endpoints/${id}/deliveries`],
      ['GET', `/api/webhook-deliveries/${delivery?.id}`],
      ['POST', `/api/webhook-deliveries/${delivery?.id}/resend`],
      ['DELETE', `/api/webhook-endpoints/${id}`],
    ]
    for (const [method, path, body] of calls) {
      const others = [await bob.call(method, path, body), await world.anonymous(method, path, body), await world.anonymous(method, path, body, { authorization: `Bearer ${key}` }), await alice.call(method, path.replace(/[0-9a-f-]{36}/, 'x'), body)]
      expect([method, path, ...others.map(({ status }) => status)]).toEqual([method, path, 404, 401, 403, 400])
    }
    expect((await bob.call<{ endpoints: unknown[] }>('GET', '/api/webhook-endpoints')).body.endpoints).toEqual([])
    expect(await logOf(alice, id)).toEqual([delivery])
  })

  it('are at most 10, also when they are created in parallel, and none in the shared demo account', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await alice.call('POST', '/api/webhook-endpoints', { url: 'https://hooks.example.com/', events: ['post.failed'] })).status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array<number>(10).fill(201), 409, 409])
    const owner = await createAccountForSystem(world.ctx, { email: DEMO_EMAIL, name: 'Demo' })
    const { access_token: token } = await openSessionForSystem(world.ctx, owner, { address: '127.0.0.1', userAgent: '' })
    const demo = await world.anonymous('POST', '/api/webhook-endpoints', { url: 'https://hooks.example.com/', events: ['post.failed'] }, { authorization: `Bearer ${token}` })
    expect(demo).toMatchObject({ status: 403, body: { error: WEBHOOK_TEXTS.notInDemo } })
  })
})

describe('an event', () => {
  it('reaches each endpoint of its owner that wants it once, signed, and nobody else', async () => {
    const [one, two] = [await add(alice, '/one'), await add(alice, '/two', ['post.published'])]
    const [failures, ofBob] = [await add(alice, '/failures', ['post.failed']), await add(bob, '/bob')]
    const content = uniqueText()
    const { body } = await publish(alice, { content, platforms: ['facebook', 'twitter'] })
    await received(2)
    await world.settle()
    expect(receiver.messages.map(({ path }) => path).toSorted()).toEqual(['/one', '/two'])
    for (const [path, { secret }] of [['/one', one], ['/two', two]] as const) {
      const message = receiver.messages.find((each) => each.path === path)
      if (!message) throw new Error('not received')
      const event = verify(secret, message)
      expect([event.type, event.data.post.id, event.data.post.text]).toEqual(['post.published', body.data.id, content])
      expect(event.data.platforms.map(({ platform, status }) => [platform, status])).toEqual([['facebook', 'published'], ['twitter', 'published']])
      expect(() => verify(ofBob.secret, message)).toThrow('signature')
    }
    const rows = await world.ctx.db.selectFrom('webhook_deliveries').select(['endpoint_id', 'status', 'event_id']).execute()
    expect(rows.map(({ endpoint_id: id, status }) => `${id} ${status}`).toSorted()).toEqual([one, two].map(({ endpoint }) => `${endpoint.id} delivered`).toSorted())
    expect(new Set(rows.map(({ event_id: id }) => id)).size).toBe(1)
    expect([await logOf(alice, failures.endpoint.id), await logOf(bob, ofBob.endpoint.id)]).toEqual([[], []])
  })

  it('of a failure is followed by that of the retry, and a retry that fails again is no news of a publication', async () => {
    const { endpoint } = await add(alice)
    const content = uniqueText()
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'partial-failure', times: 2, platform: 'twitter' })
    const { body } = await publish(alice, { content, platforms: ['facebook', 'twitter'] })
    await received(2)
    await alice.call('POST', `/api/posts/${body.data.id}/retry`, {})
    await received(3)
    await alice.call('POST', `/api/posts/${body.data.id}/retry`, {})
    await received(4)
    await world.settle()
    const types = (await logOf(alice, endpoint.id)).map(({ type }) => type)
    expect(types.toSorted()).toEqual(['post.failed', 'post.failed', 'post.published', 'post.published'])
  })

  it('is sent for a post that waits for approval, and for new comments', async () => {
    const { secret } = await add(alice, '/hook', ['approval.waiting', 'comment.received'])
    const draft = (await alice.call<{ draft: Draft }>('POST', '/api/posts/draft', { content: 'To approve', platforms: ['facebook'], status: 'pending_approval' })).body.draft
    const [first] = await received(1)
    if (!first) throw new Error('not received')
    expect(verify(secret, first)).toMatchObject({ type: 'approval.waiting', data: { post: { id: draft.id, text: 'To approve', state: 'pending_approval' } } })
    const { body } = await publish(alice, { content: uniqueText(), platforms: ['twitter'] })
    receiver.messages.length = 0
    const read = async (comments: number) => {
      const value = [{ platform: 'twitter', views: 9, likes: 3, comments, shares: 0, raw: {} }] as const
      await world.clock.advance(1_000)
      await world.ctx.db.updateTable('deliveries').set({ measure_at: world.clock.now() }).where('post_id', '=', body.data.id).execute()
      await measureDue({ ...world.ctx, insights: { readInsights: () => Promise.resolve({ kind: 'ok', value: [...value] }) } })
    }
    // Fewer comments, or as many, are no news.
    for (const comments of [0, 2, 2, 1]) await read(comments)
    const [second] = await received(1)
    if (!second) throw new Error('not received')
    expect(eventOf(secret, second)).toMatchObject({ type: 'comment.received', data: { post: { id: body.data.id }, platform: 'twitter', comments: { before: 0, after: 2 } } })
    await world.settle()
    expect(receiver.messages).toHaveLength(1)
  })
})

describe('the log', () => {
  it('shows each attempt, and a resend has the same id and payload', async () => {
    const { endpoint, secret } = await add(alice)
    receiver.answer = { status: 500 }
    await alice.call('POST', `/api/webhook-endpoints/${endpoint.id}/test`)
    const [failed] = await until(() => logOf(alice, endpoint.id), ([first]) => first?.status === 'failed')
    expect(failed).toMatchObject({ type: 'webhook.test', attempts: 1, lastStatus: 500, lastReason: 'The receiver answered with status 500.' })
    receiver.answer = { status: 200 }
    expect((await alice.call('POST', `/api/webhook-deliveries/${failed?.id}/resend`)).status).toBe(200)
    await until(() => logOf(alice, endpoint.id), ([first]) => first?.status === 'delivered')
    const [before, after] = receiver.messages
    if (!before || !after) throw new Error('not received')
    expect([after.headers['webhook-id'], after.body]).toEqual([before.headers['webhook-id'], before.body])
    expect([before, after].map((message) => verify(secret, message).type)).toEqual(['webhook.test', 'webhook.test'])
    const { body } = await alice.call<{ payload: string; attempts: WebhookAttempt[] }>('GET', `/api/webhook-deliveries/${failed?.id}`)
    expect([body.payload, body.attempts.map(({ status, isManual }) => [status, isManual])]).toEqual([after.body, [[200, true], [500, true]]])
  })

  it('shows that three slow calls of a user run at once, and that the others follow', async () => {
    const { endpoint } = await add(alice)
    receiver.answer = { status: 'hang' }
    for (let count = 0; count < 5; count += 1) await alice.call('POST', `/api/webhook-endpoints/${endpoint.id}/test`)
    await received(3)
    const isIdle = async () => (await world.ctx.pool.query("select 1 from pgboss.job where name = 'webhooks.send' and state in ('created', 'retry')")).rows.length === 0
    await until(isIdle, (idle) => idle)
    expect(receiver.messages).toHaveLength(3)
    receiver.answer = { status: 204 }
    receiver.drop()
    const all = await until(() => logOf(alice, endpoint.id), (list) => list.every(({ status }) => status !== 'pending'))
    expect(all.map(({ status }) => status).toSorted()).toEqual(['delivered', 'delivered', 'failed', 'failed', 'failed'])
    expect(all.filter(({ status }) => status === 'failed').map(({ lastReason }) => lastReason)).toEqual(Array(3).fill(WEBHOOK_TEXTS.network))
  })

  it('comes in pages and by result', async () => {
    const { endpoint } = await add(alice)
    for (let count = 0; count < 3; count += 1) await alice.call('POST', `/api/webhook-endpoints/${endpoint.id}/test`)
    const all = await until(() => logOf(alice, endpoint.id), (list) => list.length === 3 && list.every(({ status }) => status === 'delivered'))
    const first = (await alice.call<Log>('GET', `/api/webhook-endpoints/${endpoint.id}/deliveries?limit=2`)).body
    const second = (await alice.call<Log>('GET', `/api/webhook-endpoints/${endpoint.id}/deliveries?limit=2&cursor=${first.nextCursor}`)).body
    expect([...first.deliveries, ...second.deliveries]).toEqual(all)
    expect([second.nextCursor, await logOf(alice, endpoint.id, '?status=failed')]).toEqual([null, []])
    for (const query of ['?cursor=x', '?limit=0', '?status=lost']) expect((await alice.call('GET', `/api/webhook-endpoints/${endpoint.id}/deliveries${query}`)).status).toBe(400)
  })

  it('limits tests and resends', async () => {
    const dave = await world.signUp('dave')
    const { endpoint } = await add(dave)
    const statuses = []
    for (let count = 0; count < 22; count += 1) statuses.push((await dave.call('POST', `/api/webhook-endpoints/${endpoint.id}/test`)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429])
  })
})

describe('an endpoint', () => {
  it('is signed for by both secrets while a rotation lasts', async () => {
    const { endpoint, secret } = await add(alice)
    const rotate = (overlapHours: number) => alice.call<Created>('POST', `/api/webhook-endpoints/${endpoint.id}/secret`, { overlapHours })
    const test = async () => {
      receiver.messages.length = 0
      await alice.call('POST', `/api/webhook-endpoints/${endpoint.id}/test`)
      const [message] = await received(1)
      if (!message) throw new Error('not received')
      return message
    }
    const second = (await rotate(24)).body
    expect(Date.parse(second.endpoint.previousSecretUntil ?? '') - world.clock.now().getTime()).toBeGreaterThan(23 * 3_600_000)
    const both = await test()
    expect([secret, second.secret].map((each) => verify(each, both).type)).toEqual(['webhook.test', 'webhook.test'])
    const third = (await rotate(0)).body
    const only = await test()
    expect(verify(third.secret, only).type).toBe('webhook.test')
    for (const old of [secret, second.secret]) expect(() => verify(old, only)).toThrow('signature')
    expect((await rotate(5)).status).toBe(400)
  })

  it('is not called while it is off, and gets nothing of that time later', async () => {
    const { endpoint } = await add(alice)
    const turn = (isOn: boolean) => alice.call<Created>('PUT', `/api/webhook-endpoints/${endpoint.id}`, { isOn })
    expect((await turn(false)).body.endpoint).toMatchObject({ isOn: false, offReason: 'user' })
    expect((await alice.call('POST', `/api/webhook-endpoints/${endpoint.id}/test`)).status).toBe(409)
    await publish(alice, { content: uniqueText(), platforms: ['facebook'] })
    await world.settle()
    expect((await turn(true)).body.endpoint).toMatchObject({ isOn: true, offReason: null })
    await world.settle()
    expect([receiver.messages, await logOf(alice, endpoint.id)]).toEqual([[], []])
  })
})
