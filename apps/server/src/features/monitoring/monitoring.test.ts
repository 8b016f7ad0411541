import type { getMonitor, PollLog, PollingStats, UserPolling } from '@marquee/contract/monitoring/monitoring'
import { POLL_LOG_SIZE } from '@marquee/contract/monitoring/texts'
import type { RouteResult } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, openHost, startInbox } from '../../../test/factories/conversations.ts'
import { uniqueText } from '../../../test/factories/publishing.ts'
import { until } from '../../../test/until.ts'
import type { Actor, World } from '../../../test/world.ts'
import { sweepJob } from './job-definitions.ts'

type Monitor = RouteResult<typeof getMonitor>
type Polled = { success: boolean; count: number; error: string | null; log: PollLog | null; waiting: { network: string; seconds: number }[] }

const MINUTE_MS = 60_000
let world: World
let alice: Host
let bob: Actor

beforeAll(async () => {
  ;({ world, alice, bob } = await startInbox())
})
afterAll(() => world.close())

const read = async (actor: Actor) => (await actor.call<Monitor>('GET', '/api/monitoring/health')).body
const logsOf = async (actor: Actor) => (await actor.call<{ logs: PollLog[] }>('GET', '/api/monitoring/polling-logs')).body.logs
const statusOf = async (actor: Actor) => (await actor.call<{ users: UserPolling[] }>('GET', '/api/monitoring/user-polling-status')).body.users
const pollNow = async (actor: Actor, body: object = {}) => (await actor.call<Polled>('POST', '/api/enhanced-polling', body)).body
const sourceOf = (monitor: Monitor, network: string, kind: string) => monitor.sources.find((source) => source.network === network && source.kind === kind)
/** Time passes until the provider asks the networks again. */
const pass = async (ms = 11 * MINUTE_MS) => {
  await world.control('POST', '/refresh', {})
  await world.clock.advance(ms)
  await world.ctx.jobs.enqueue(world.ctx.db, sweepJob, { isStart: false })
  await world.settle()
}

describe('the routes', () => {
  it.each([['GET', '/api/monitoring/polling-stats'], ['GET', '/api/monitoring/user-polling-status'], ['GET', '/api/monitoring/polling-logs'], ['POST', '/api/enhanced-polling'], ['GET', '/api/monitoring/health'], ['POST', '/api/monitoring/register-webhook']])('%s %s need a session and the own id', async (method, path) => {
    expect((await world.anonymous(method, path, method === 'POST' ? {} : undefined)).status).toBe(401)
    const foreign = method === 'POST' ? await bob.call(method, path, { userId: alice.id }) : await bob.call(method, `${path}?userId=${alice.id}`)
    expect(foreign.status).toBe(403)
  })

  it.each([['GET', '/api/monitoring/polling-logs?limit=0'], ['GET', `/api/monitoring/polling-logs?limit=${POLL_LOG_SIZE + 1}`]])('%s %s is refused as invalid: the other two that read take nothing but the own id', async (method, path) => {
    expect((await alice.call(method, path)).status).toBe(400)
  })

  it('refuse bodies that are no objects, and accept any fields of a manual poll', async () => {
    expect((await alice.call('POST', '/api/enhanced-polling', [1])).status).toBe(400)
    expect((await alice.call('POST', '/api/monitoring/register-webhook', { what: 1 })).status).toBe(400)
    expect((await bob.call('POST', '/api/enhanced-polling', { force: true, depth: { deep: [1] } })).status).toBe(200)
  })

  it('show somebody without accounts nothing of others', async () => {
    expect(await read(bob)).toMatchObject({ alarms: [], sources: [], canary: null, oldestOverduePost: null, repliesWaiting: 0, outcomesUnknown: 0 })
    expect(await statusOf(bob)).toEqual([{ userId: bob.id, isActive: false, isMonitored: false, pollFrequency: 5, inForce: [], successCount: 0, errorCount: 0, rateLimitRemaining: 100, lastPoll: null, nextPoll: null }])
    expect(await logsOf(bob)).toEqual([])
    expect(await pollNow(bob)).toEqual({ success: true, count: 0, error: null, log: null, waiting: [] })
    expect((await bob.call('POST', '/api/monitoring/register-webhook', {})).body).toEqual({ success: true, registered: false, canarySentAt: null })
  })
})

describe('polling', () => {
  it('is checked now, counted, logged and not repeated at once', async () => {
    const text = uniqueText('By hand')
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'webhook-lost', times: 1, on: 'comments' })
    await alice.tell('/comment', { platform: 'twitter', text })
    await world.control('POST', '/refresh', {})
    const before = (await alice.call<{ stats: PollingStats }>('GET', '/api/monitoring/polling-stats')).body.stats
    const polled = await pollNow(alice)
    expect(polled).toMatchObject({ success: true, error: null, log: { pollType: 'manual', userId: alice.id, success: true, rateLimitHit: false } })
    expect(polled.count).toBeGreaterThan(0)
    await alice.find(text)
    const { stats } = (await alice.call<{ stats: PollingStats }>('GET', '/api/monitoring/polling-stats')).body
    expect(stats).toMatchObject({ activeUsers: 1, rateLimitHits: 0, successRate: 100 })
    expect(stats.totalPolls).toBeGreaterThan(before.totalPolls)
    expect(JSON.stringify(stats)).not.toContain(alice.id)
    expect(await statusOf(alice)).toMatchObject([{ userId: alice.id, isActive: true, isMonitored: false, pollFrequency: 5, inForce: [{ kind: 'comment', minutes: 10 }, { kind: 'message', minutes: 5 }], errorCount: 0, lastPoll: expect.any(String), nextPoll: expect.any(String) }])
    const again = await pollNow(alice)
    expect(again.count).toBe(0)
    expect(again.waiting.find(({ network }) => network === 'twitter')?.seconds).toBeGreaterThan(30)
  })

  it('keeps the log newest first, of the caller alone, at most twenty', async () => {
    const logs = await logsOf(alice)
    expect(logs.length).toBeGreaterThan(0)
    expect(logs.length).toBeLessThanOrEqual(POLL_LOG_SIZE)
    expect(logs.map(({ endTime }) => endTime)).toEqual(logs.map(({ endTime }) => endTime).toSorted((one, other) => Date.parse(other ?? '') - Date.parse(one ?? '')))
    expect(new Set(logs.map(({ userId }) => userId))).toEqual(new Set([alice.id]))
    expect(await logsOf(bob)).toEqual([])
  })
})

describe('sources', () => {
  it('hear: by webhook and checks, with the last event; and the canary came back', async () => {
    const dora = await openHost(world, 'dora')
    await world.clock.advance(6 * MINUTE_MS)
    const { canary } = await until(() => read(dora), (monitor) => monitor.canary?.backAt !== null && monitor.canary !== null)
    expect(canary).toMatchObject({ by: 'provider', isLost: false, milliseconds: expect.any(Number) })
    await dora.tell('/comment', { platform: 'twitter', text: 'Heard by a check' })
    await pass()
    await dora.find('Heard by a check')
    const monitor = await read(dora)
    expect(sourceOf(monitor, 'twitter', 'comment')).toMatchObject({ state: 'hears', hasWebhook: false, sentence: 'No webhook for these', lastEventAt: expect.any(String), lastCheckAt: expect.any(String) })
    expect(sourceOf(monitor, 'facebook', 'comment')).toMatchObject({ state: 'quiet', hasWebhook: true, missed: 0 })
    expect(monitor.alarms).toEqual([])
  })
})

it('says what a check was refused, and counts a rate limit', async () => {
  const carol = await openHost(world, 'carol', ['facebook'])
  await pass()
  await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'rate-limited', times: 20, on: 'GET /messages/:platform' })
  await world.clock.advance(6 * MINUTE_MS)
  const limited = await until(() => logsOf(carol), (logs) => logs.some(({ rateLimitHit }) => rateLimitHit))
  expect(limited.find(({ rateLimitHit }) => rateLimitHit)).toMatchObject({ success: false, pollType: 'messages', network: 'facebook', reason: expect.any(String) })
  const { stats } = (await carol.call<{ stats: PollingStats }>('GET', '/api/monitoring/polling-stats')).body
  expect(stats.rateLimitHits).toBeGreaterThan(0)
  expect(stats.lastRateLimitAt).not.toBeNull()
  expect((await statusOf(carol))[0]?.errorCount).toBeGreaterThan(0)
})
