import type { getMonitor } from '@marquee/contract/monitoring/monitoring'
import { CANARY, WEBHOOK_GRACE_MS } from '@marquee/contract/monitoring/source-state'
import type { RouteResult } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, openHost } from '../../../test/factories/conversations.ts'
import { until } from '../../../test/until.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { profileForOwner } from '../social/index.ts'
import { sweepJob } from './job-definitions.ts'
import { readHeard } from './sources/read-sources.ts'

type Monitor = RouteResult<typeof getMonitor>
type Notice = { kind: string; tone: string; title: string; body: string; path: string }

const MINUTE_MS = 60_000
let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const read = async (actor: Host) => (await actor.call<Monitor>('GET', '/api/monitoring/health')).body
const noticesOf = async (actor: Host) => (await actor.call<{ notifications: Notice[] }>('GET', '/api/notifications?limit=50')).body.notifications.filter(({ path }) => path.includes('tab=monitor'))
const sourceOf = (monitor: Monitor, network: string, kind: string) => monitor.sources.find((source) => source.network === network && source.kind === kind)
const pass = async (ms: number) => {
  await world.clock.advance(ms)
  await world.ctx.jobs.enqueue(world.ctx.db, sweepJob, { isStart: false })
  await world.settle()
}
/** A person whose canary came back. */
async function open(name: string, platforms: string[]): Promise<Host> {
  const host = await openHost(world, name, platforms)
  await until(() => read(host), ({ canary }) => canary !== null && canary.backAt !== null)
  await world.settle()
  return host
}
/** Somebody writes of whom no webhook tells. */
async function writeUntold(host: Host, text: string): Promise<void> {
  await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'webhook-lost', times: 1, on: 'comments', text })
  await host.tell('/comment', { platform: 'facebook', text })
  await world.control('POST', '/refresh', {})
}

describe('a source of which no webhook tells any more', () => {
  it('is broken once a check found something, alarms once, and once more when it tells again', async () => {
    const alice = await open('alice', ['facebook'])
    expect(sourceOf(await read(alice), 'facebook', 'comment')?.state).toBe('quiet')
    await writeUntold(alice, 'Nobody told of me')
    await pass(11 * MINUTE_MS)
    await alice.find('Nobody told of me')
    await pass(WEBHOOK_GRACE_MS + CANARY.everyMs)
    const [raised] = await until(() => noticesOf(alice), (notices) => notices.length > 0)
    expect(raised).toMatchObject({ kind: 'connection', tone: 'bad', title: 'Facebook comments are not reported any more' })
    const monitor = await read(alice)
    expect(sourceOf(monitor, 'facebook', 'comment')).toMatchObject({ state: 'broken', missed: 1, sentence: 'Check found 1, webhook 0' })
    expect(sourceOf(monitor, 'facebook', 'message')?.state).toBe('quiet')
    expect(monitor.alarms).toEqual([{ accountId: expect.any(String), title: 'Facebook comments are not reported any more.', text: 'The last checks found 1 comment that no webhook told us. It is in your inbox; answers start up to 10 minutes late.', repair: 'register-webhook' }])
    for (let round = 0; round < 3; round += 1) await pass(CANARY.everyMs + MINUTE_MS)
    expect(await noticesOf(alice)).toHaveLength(1)

    expect((await alice.call('POST', '/api/monitoring/register-webhook', {})).body).toMatchObject({ registered: true, canarySentAt: expect.any(String) })
    const notices = await until(() => noticesOf(alice), (list) => list.length > 1)
    expect(notices.map(({ tone, title }) => [tone, title])).toEqual([['ok', 'Facebook comments are reported again'], ['bad', 'Facebook comments are not reported any more']])
    expect((await read(alice)).alarms).toEqual([])
  })

  it('is not broken by a webhook that comes a moment after the check', async () => {
    const bob = await open('bob', ['facebook'])
    await writeUntold(bob, 'The check was faster')
    await pass(11 * MINUTE_MS)
    await bob.find('The check was faster')
    const now = world.clock.now()
    await world.ctx.db.insertInto('webhook_reports').values({ id: crypto.randomUUID(), owner: bob.id, provider: 'ayrshare', subject: 'late', event_id: 'late', action: 'comments', platform: 'facebook', is_verified: true, outcome: 'handled', received_at: now }).execute()
    await pass(WEBHOOK_GRACE_MS + CANARY.everyMs)
    expect(sourceOf(await read(bob), 'facebook', 'comment')).toMatchObject({ missed: 0 })
    expect(await noticesOf(bob)).toEqual([])
  })
})

it('a source with nothing to say stays quiet for days, without an alarm', async () => {
  const carol = await open('carol', ['facebook'])
  for (let day = 0; day < 3; day += 1) await pass(24 * 60 * MINUTE_MS)
  // Her session ended meanwhile.
  const { sources } = await readHeard(world.ctx.db, carol.id, world.clock.now())
  expect(sources.map(({ network, kind, state }) => [network, kind, state])).toEqual([['facebook', 'comment', 'quiet'], ['facebook', 'message', 'quiet']])
  expect(await world.ctx.db.selectFrom('monitoring_outages').selectAll().where('owner', '=', carol.id).execute()).toEqual([])
})

describe('the canary', () => {
  it('is lost when the provider signs with another secret: one alarm, until it is registered again', async () => {
    const dora = await open('dora', ['facebook'])
    const { profileKey = '' } = (await profileForOwner(world.ctx.db, world.ctx.vault, dora.id)) ?? {}
    const answer = await fetch(`${world.url}/sandbox/ayrshare/api/hook/webhook`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox', 'profile-key': profileKey, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'social', url: `${world.url}/api/webhooks/ayrshare`, secret: 'another secret' }),
    })
    expect(answer.status).toBe(200)
    await pass(CANARY.everyMs + 1_000)
    await pass(CANARY.lostAfterMs + 2_000)
    const [raised] = await until(() => noticesOf(dora), (notices) => notices.length > 0)
    expect(raised).toMatchObject({ tone: 'bad', title: 'Webhooks do not arrive', body: expect.stringContaining('did not come back within 60 seconds') })
    const monitor = await read(dora)
    expect(monitor.canary).toMatchObject({ isLost: true, backAt: null, milliseconds: null })
    expect(monitor.alarms.map(({ title, repair }) => [title, repair])).toEqual([['Webhooks do not arrive.', 'register-webhook']])
    expect(monitor.sources.filter(({ hasWebhook }) => hasWebhook).every(({ state, sentence }) => state === 'broken' && sentence === 'Canary did not come back')).toBe(true)
    await pass(CANARY.everyMs)
    expect(await noticesOf(dora)).toHaveLength(1)

    await dora.call('POST', '/api/monitoring/register-webhook', {})
    expect((await until(() => noticesOf(dora), (notices) => notices.length > 1))[0]).toMatchObject({ tone: 'ok', title: 'Webhooks arrive again' })
    expect(await read(dora)).toMatchObject({ alarms: [], canary: { isLost: false } })
  })

  it('leaves no trace among the reports of the provider', async () => {
    const erin = await open('erin', ['facebook'])
    expect(await world.ctx.db.selectFrom('webhook_reports').select('id').where('owner', '=', erin.id).where('action', '=', 'canary').execute()).toEqual([])
  })
})

it('a stopped scheduler is seen by the others', async () => {
  await pass(0)
  const frank = await openHost(world, 'frank', ['facebook'])
  expect(await until(() => read(frank), ({ heartbeatAt }) => heartbeatAt !== null)).toMatchObject({ isSchedulerLate: false })
  await world.ctx.jobs.stop()
  await world.clock.advance(4 * MINUTE_MS)
  const monitor = await read(frank)
  expect(monitor.isSchedulerLate).toBe(true)
  expect(monitor.alarms[0]).toMatchObject({ title: 'The scheduler has stopped.', repair: 'none' })
})
