import { WEBHOOK_EVENTS, type WebhookDelivery, type WebhookEndpoint } from '@marquee/contract/webhooks'
import { expect, it, onTestFinished } from 'vitest'
import { startReceiver } from '../../../../test/http/webhook-receiver.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { PLACES } from '../context.ts'
import { sendJob } from '../job-definitions.ts'

const SLOW_USERS = 5
const WAITING = 10_000

/** Endpoints whose receiver never answers. */
const SLOW = 'https://slow.example.com/'

/** A world whose calls of the slow receiver end when they are told to; all others are real. */
async function startFairWorld() {
  const receiver = await startReceiver()
  const world = await startWorld({ env: { WEBHOOK_HOSTS: receiver.host } })
  const { promise: release, resolve } = Promise.withResolvers<void>()
  const calls = { slow: 0 }
  const { webhookClient } = world.ctx
  world.ctx.webhookClient = {
    ...webhookClient,
    async post(address, message) {
      if (address !== SLOW) return webhookClient.post(address, message)
      calls.slow += 1
      await release
      return { status: 204, reason: '' }
    },
  }
  onTestFinished(async () => {
    // What still waits is not sent: the test is over.
    await world.ctx.db.deleteFrom('webhook_endpoints').execute()
    resolve()
    await world.close()
    await receiver.close()
  })
  return { world, receiver, calls }
}

const addEndpoint = async (actor: Actor, url: string) => (await actor.call<{ endpoint: WebhookEndpoint }>('POST', '/api/webhook-endpoints', { url, events: WEBHOOK_EVENTS })).body.endpoint

/** A user with deliveries that wait for the slow receiver. */
async function buildSlowUser(world: World, index: number, count: number): Promise<void> {
  const actor = await world.signUp(`slow${index}`)
  const endpoint = await addEndpoint(actor, SLOW)
  const now = world.clock.now()
  await world.ctx.pool.query(
    `insert into webhook_deliveries (id, owner, endpoint_id, event_id, type, body, status, next_attempt_at, created_at)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 'post.published', '{}', 'pending', $3, $3 from generate_series(1, $4::int)`,
    [actor.id, endpoint.id, now, count],
  )
  await world.ctx.jobs.enqueue(world.ctx.db, sendJob, { owner: actor.id })
}

it(`${WAITING} deliveries of users whose receivers do not answer delay nobody else's: there is a place, and no queue before it`, async () => {
  const { world, receiver, calls } = await startFairWorld()
  for (let index = 0; index < SLOW_USERS; index += 1) await buildSlowUser(world, index, WAITING / SLOW_USERS)
  const rowsOf = async (query: string) => (await world.ctx.pool.query(query)).rows.length
  await until(() => rowsOf('select distinct owner from webhook_deliveries where lease_token is not null'), (count) => count === SLOW_USERS)
  await until(() => rowsOf("select 1 from pgboss.job where name = 'webhooks.send' and state in ('created', 'retry')"), (count) => count === 0)
  expect(calls.slow).toBeLessThan(PLACES)
  const bob = await world.signUp('bob')
  const { id } = await addEndpoint(bob, `http://${receiver.host}/bob`)
  await bob.call('POST', `/api/webhook-endpoints/${id}/test`)
  const log = async () => (await bob.call<{ deliveries: WebhookDelivery[] }>('GET', `/api/webhook-endpoints/${id}/deliveries`)).body.deliveries
  await until(log, ([delivery]) => delivery?.status === 'delivered')
  expect(receiver.messages.map(({ path }) => path)).toEqual(['/bob'])
})
