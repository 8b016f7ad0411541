import { randomUUID } from 'node:crypto'
import { WEBHOOK_RETRY_WAITS_MS, WEBHOOK_TEXTS, type WebhookEndpoint } from '@marquee/contract/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../../../test/until.ts'
import { startReceiver, type WebhookReceiver } from '../../../../test/http/webhook-receiver.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { createWebhookClient } from './client.ts'
import { readDelivery } from '../deliveries.ts'
import { insertDeliveries } from '../delivery-queries.ts'
import { readEndpoints } from '../endpoints.ts'
import { ROOM_FOR } from '../context.ts'
import { bodyOf } from '../payload.ts'
import { listDueOwnersForSystem } from './send-queries.ts'
import { sendNext } from './send.ts'

const HOUR_MS = 3_600_000
const ALL = 500

let world: World
let receiver: WebhookReceiver
let alice: Actor
let endpoint: WebhookEndpoint
let secret: string

beforeAll(async () => {
  receiver = await startReceiver()
  world = await startWorld({ env: { WEBHOOK_HOSTS: receiver.host }, hasWorker: false })
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.messages.length = 0
  receiver.answer = { status: 204 }
  alice = await world.signUp('alice')
  const { body } = await alice.call<{ endpoint: WebhookEndpoint; secret: string }>('POST', '/api/webhook-endpoints', { url: `http://${receiver.host}/`, events: ['post.failed'] })
  ;({ endpoint, secret } = body)
})

/** A delivery of an event that is due now. */
async function addDelivery(eventId: string = randomUUID(), endpointId = endpoint.id): Promise<string> {
  const now = world.clock.now()
  const body = bodyOf('webhook.test', now, { message: 'x' })
  const id = randomUUID()
  await insertDeliveries(world.ctx.db, alice.id, [{ id, endpointId, eventId, type: 'post.failed', body, isManual: false, now }])
  return id
}
const send = () => sendNext(world.ctx, alice.id)
const dueOwners = () => listDueOwnersForSystem(world.ctx.db, { now: world.clock.now(), before: world.clock.now() }, ALL)
const row = (id: string) => world.ctx.db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
// Not by HTTP: a session ends before the retries do.
const endpointNow = async () => (await readEndpoints(world.ctx, alice.id))[0]
const attemptsOf = async (id: string) => (await readDelivery(world.ctx, alice.id, id)).attempts
const offEvents = () => world.ctx.db.selectFrom('events').select('payload').where('name', '=', 'webhook.disabled').where('owner', '=', alice.id).execute()

/** Sends a delivery as often as it is due, until it is settled. Returns the waits between the attempts. */
async function exhaust(id: string): Promise<number[]> {
  const waits: number[] = []
  for (let now = await row(id); now.status === 'pending'; now = await row(id)) {
    const due = now.next_attempt_at ?? new Date(0)
    const at = world.clock.now()
    await world.clock.advanceTo(due)
    if (receiver.messages.length > 0) waits.push(due.getTime() - at.getTime())
    await send()
  }
  return waits
}

describe('a delivery', () => {
  it('is repeated with growing waits for about a day, with the same id and a new timestamp, and then given up', async () => {
    receiver.answer = { status: 500 }
    const id = await addDelivery()
    const waits = await exhaust(id)
    expect(waits).toHaveLength(WEBHOOK_RETRY_WAITS_MS.length)
    for (const [index, wait] of waits.entries()) expect(Math.abs(wait - (WEBHOOK_RETRY_WAITS_MS[index] ?? 0))).toBeLessThan(2_000)
    const total = WEBHOOK_RETRY_WAITS_MS.reduce((sum, wait) => sum + wait, 0)
    expect([total > 22 * HOUR_MS, total < 26 * HOUR_MS]).toEqual([true, true])
    expect(new Set(receiver.messages.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([`msg_${id}`]))
    const stamps = receiver.messages.map(({ headers }) => Number(headers['webhook-timestamp']))
    expect(stamps).toEqual(stamps.toSorted((one, other) => one - other))
    const last = receiver.messages.at(-1)
    expect(last?.headers['webhook-signature']).toBe(new Webhook(secret).sign(`msg_${id}`, new Date((stamps.at(-1) ?? 0) * 1_000), last?.body ?? ''))
    expect([await row(id), (await attemptsOf(id)).length]).toMatchObject([{ status: 'failed', attempts: 10 }, 10])
    expect(await endpointNow()).toMatchObject({ isOn: true, failingSince: expect.any(String) })
  })

  it('that a repeat reaches ends there, and the endpoint works again', async () => {
    receiver.answer = { status: 503 }
    const id = await addDelivery()
    await send()
    expect(await row(id)).toMatchObject({ status: 'pending', attempts: 1 })
    // Not due yet: a job that comes early sends nothing.
    await send()
    expect(receiver.messages).toHaveLength(1)
    receiver.answer = { status: 200 }
    await exhaust(id)
    expect([await row(id), receiver.messages.length]).toMatchObject([{ status: 'delivered', attempts: 2 }, 2])
    expect(await endpointNow()).toMatchObject({ failingSince: null })
  })

  it('exists once for an event and an endpoint, and parallel jobs send it once', async () => {
    const eventId = randomUUID()
    const id = await addDelivery(eventId)
    await addDelivery(eventId)
    expect(await world.ctx.db.selectFrom('webhook_deliveries').select('id').where('event_id', '=', eventId).execute()).toEqual([{ id }])
    await Promise.all(Array.from({ length: 4 }, send))
    expect(receiver.messages).toHaveLength(1)
  })

  it('whose process died between the call and its record is sent again with the same id', async () => {
    receiver.answer = { status: 'hang' }
    const id = await addDelivery()
    const lost = send()
    await until(() => Promise.resolve(receiver.messages.length), (count) => count === 1)
    expect(await dueOwners()).not.toContain(alice.id)
    receiver.answer = { status: 204 }
    await world.clock.advance(31_000)
    expect(await dueOwners()).toContain(alice.id)
    await send()
    expect(receiver.messages.map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${id}`, `msg_${id}`])
    expect(await row(id)).toMatchObject({ status: 'delivered', attempts: 2, lease_token: null })
    expect((await attemptsOf(id)).map(({ reason }) => reason)).toEqual(['', WEBHOOK_TEXTS.interrupted])
    receiver.drop()
    await lost
    expect(await row(id)).toMatchObject({ status: 'delivered' })
  })

  it('of somebody with slow receivers waits while three of theirs are being sent', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => addDelivery()))
    const lease = { lease_token: randomUUID(), lease_expires_at: new Date(world.clock.now().getTime() + 20_000) }
    await world.ctx.db.updateTable('webhook_deliveries').set(lease).where('id', 'in', ids.slice(0, 3)).execute()
    await send()
    expect(receiver.messages).toHaveLength(0)
    expect(await row(ids[3] ?? '')).toMatchObject({ status: 'pending', attempts: 0 })
  })

  it('does not hide those of others from the sweep, however many wait', async () => {
    for (let count = 0; count < 6; count += 1) await addDelivery()
    expect((await dueOwners()).filter((owner) => owner === alice.id)).toEqual([alice.id])
  })

  it('of a slow endpoint leaves the next call to the other ones of its owner', async () => {
    const { body } = await alice.call<{ endpoint: WebhookEndpoint }>('POST', '/api/webhook-endpoints', { url: `http://${receiver.host}/other`, events: ['post.failed'] })
    for (let count = 0; count < 3; count += 1) await addDelivery()
    await world.clock.advance(1_000)
    await addDelivery(randomUUID(), body.endpoint.id)
    receiver.answer = { status: 'hang' }
    const calls = [send()]
    await until(() => Promise.resolve(receiver.messages.length), (count) => count === 1)
    calls.push(send())
    await until(() => Promise.resolve(receiver.messages.length), (count) => count === 2)
    expect(receiver.messages.map(({ path }) => path)).toEqual(['/', '/other'])
    receiver.drop()
    await Promise.all(calls)
  })

  it('is sent while many calls of the process run only if none of its owner does', async () => {
    const busy = { ...world.ctx, webhookClient: { ...world.ctx.webhookClient, calls: { running: ROOM_FOR[1] ?? 0 } } }
    const [one, other] = [await addDelivery(), await addDelivery()]
    await sendNext(busy, alice.id)
    expect(receiver.messages).toHaveLength(1)
    // Two that are due in the same millisecond have no order.
    const [first, second] = (await row(one)).attempts === 1 ? [one, other] : [other, one]
    const lease = { lease_token: randomUUID(), lease_expires_at: new Date(world.clock.now().getTime() + 20_000) }
    await world.ctx.db.updateTable('webhook_deliveries').set({ ...lease, status: 'pending', next_attempt_at: world.clock.now(), settled_at: null }).where('id', '=', first).execute()
    await sendNext(busy, alice.id)
    expect([receiver.messages.length, (await row(second)).attempts]).toEqual([1, 0])
    await send()
    expect((await row(second)).status).toBe('delivered')
  })

  it.each([
    [{ status: 302, headers: { location: '/elsewhere' } }, WEBHOOK_TEXTS.redirect(302)],
    [{ status: 404 }, WEBHOOK_TEXTS.status(404)],
  ])('answered with %j failed', async (answer, reason) => {
    receiver.answer = answer
    const id = await addDelivery()
    await send()
    expect((await attemptsOf(id)).map((attempt) => [attempt.status, attempt.reason])).toEqual([[answer.status, reason]])
    expect(receiver.messages).toHaveLength(1)
  })
})

describe('an endpoint', () => {
  it('is turned off when a delivery is given up after three days without a success, and its owner is told', async () => {
    receiver.answer = { status: 500 }
    await exhaust(await addDelivery())
    expect([(await endpointNow())?.isOn, await offEvents()]).toEqual([true, []])
    await world.clock.advance(48 * HOUR_MS)
    const waiting = [await addDelivery(), await addDelivery()]
    await exhaust(waiting[0] ?? '')
    expect(await endpointNow()).toMatchObject({ isOn: false, offReason: 'failures' })
    expect(await offEvents()).toEqual([{ payload: { endpointId: endpoint.id, url: endpoint.url, reason: 'failures' } }])
    expect(await row(waiting[1] ?? '')).toMatchObject({ status: 'failed', next_attempt_at: null })
  })

  it('is turned off at once by a receiver that says that it is gone', async () => {
    receiver.answer = { status: 410 }
    const id = await addDelivery()
    await send()
    expect([await endpointNow(), await row(id)]).toMatchObject([{ isOn: false, offReason: 'gone' }, { status: 'failed' }])
    expect(await offEvents()).toHaveLength(1)
  })
})

describe('the client', () => {
  const message = { body: '{}', headers: {} }

  it('connects to no private address that a name leads to, at any time it is asked (DNS rebinding)', async () => {
    const answers = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', '192.168.1.1']
    const asked: string[] = []
    const client = createWebhookClient([], {
      lookup: async (name) => {
        asked.push(name)
        // One public address among private ones does not help.
        const address = answers[(asked.length - 1) % answers.length] ?? ''
        return [{ address, family: address.includes(':') ? 6 : 4 }, ...(asked.length % 2 === 0 ? [{ address: '93.184.215.14', family: 4 }] : [])]
      },
    })
    for (let turn = 0; turn < answers.length * 2; turn += 1) expect(await client.post('https://hooks.example.com/', message)).toEqual({ status: null, reason: WEBHOOK_TEXTS.privateAddress })
    expect(asked).toHaveLength(answers.length * 2)
    await client.close()
    expect(receiver.messages).toHaveLength(0)
  })

  it('waits for an answer that never comes no longer than its time, and follows no redirect', async () => {
    const client = createWebhookClient([receiver.host], { timeoutMs: 200 })
    receiver.answer = { status: 'hang' }
    expect(await client.post(`http://${receiver.host}/`, message)).toEqual({ status: null, reason: WEBHOOK_TEXTS.timeout })
    receiver.answer = { status: 307, headers: { location: `http://${receiver.host}/elsewhere` } }
    expect(await client.post(`http://${receiver.host}/`, message)).toEqual({ status: 307, reason: WEBHOOK_TEXTS.redirect(307) })
    expect(receiver.messages.map(({ path }) => path)).toEqual(['/', '/'])
    receiver.drop()
    await client.close()
  })
})

it('the client calls no private address, whatever its text, and nothing of an answer but its status', async () => {
  const client = createWebhookClient([])
  const message = { body: '{}', headers: {} }
  for (const address of [`http://${receiver.host}/`, 'https://127.0.0.1:8443/', 'https://metadata.internal/', 'file:///etc/passwd']) {
    expect(await client.post(address, message)).toEqual({ status: null, reason: WEBHOOK_TEXTS.badAddress })
  }
  await client.close()
  expect(receiver.messages).toHaveLength(0)
})
