import type { PollLog } from '@marquee/contract/monitoring/monitoring'
import { RATE_LIMIT_START } from '@marquee/contract/monitoring/texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, openHost } from '../../../../test/factories/conversations.ts'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { until } from '../../../../test/until.ts'
import { startWorld, type World } from '../../../../test/world.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let world: World
let alice: Host

const checksOf = (owner: string) => world.ctx.db.selectFrom('conversations_checks').selectAll().where('owner', '=', owner).where('next_check_at', 'is not', null).orderBy('next_check_at').execute()
const pollsOf = (owner: string, since: Date) => world.ctx.db.selectFrom('conversations_polls').select(['kind', 'network', 'heard_by', 'at', 'calls']).where('owner', '=', owner).where('at', '>=', since).execute()
/** Calls as Alice, who signs in anew each time: hours pass between the calls. */
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { body: session } = await world.anonymous<{ access_token: string }>('POST', '/auth/v1/token?grant_type=password', { email: alice.email, password: 'correct horse battery' })
  return (await world.anonymous<T>(method, path, body, { authorization: `Bearer ${session.access_token}` })).body
}
const choose = (pollFrequencyMinutes: number) => call('POST', '/api/chatbot/settings', { pollFrequencyMinutes })
const ask = (body: object) => call<{ success: boolean; waiting: { network: string; seconds: number }[] }>('POST', '/api/chatbot/manual-poll', body)
/** Minutes between the last check and the next one, by kind. */
const gapsOf = async (owner: string) => new Map((await checksOf(owner)).map((row) => [row.kind, Math.round(((row.next_check_at?.getTime() ?? 0) - (row.checked_at?.getTime() ?? 0)) / MINUTE_MS)]))

/** Lets time pass from check to check. Takes minutes; returns how often each kind of a network was asked meanwhile. */
async function pass(owner: string, minutes: number): Promise<Record<string, number>> {
  const since = world.clock.now()
  const end = since.getTime() + minutes * MINUTE_MS
  for (let [next] = await checksOf(owner); next?.next_check_at && next.next_check_at.getTime() <= end; [next] = await checksOf(owner)) {
    const before = next
    await world.clock.advanceTo(before.next_check_at ?? since)
    await until(() => world.ctx.db.selectFrom('conversations_checks').select('next_check_at').where('id', '=', before.id).executeTakeFirst(), (row) => row?.next_check_at?.getTime() !== before.next_check_at?.getTime())
  }
  await world.clock.advanceTo(new Date(end))
  const counts: Record<string, number> = {}
  for (const { kind, network } of await pollsOf(owner, since)) counts[`${network} ${kind}`] = (counts[`${network} ${kind}`] ?? 0) + 1
  return counts
}

beforeAll(async () => {
  world = await startWorld()
  alice = await openHost(world, 'alice', ['facebook', 'twitter'])
  await until(() => checksOf(alice.id), (rows) => rows.length === 3 && rows.every(({ kind, checked_at: at }) => kind === 'comment' || at !== null))
})
afterAll(() => world.close())

describe('the polling frequency', () => {
  it('is obeyed for messages, and for comments as far as the provider has news', async () => {
    const counts = await pass(alice.id, 60)
    expect([counts['facebook message'], counts['twitter message']].map((count) => (count ?? 0) >= 11 && (count ?? 0) <= 12)).toEqual([true, true])
    expect([counts['facebook comment'], counts['twitter comment']].map((count) => (count ?? 0) >= 5 && (count ?? 0) <= 6)).toEqual([true, true])
    const calls = (await pollsOf(alice.id, new Date(world.clock.now().getTime() - 60 * MINUTE_MS))).reduce((sum, poll) => sum + poll.calls, 0)
    const { settings } = await call<{ settings: { rate_limit_remaining: number } }>('GET', '/api/chatbot/settings')
    expect([settings.rate_limit_remaining, calls <= 30]).toEqual([RATE_LIMIT_START - calls, true])
  })

  it('moves what is planned when it is changed: later', async () => {
    await choose(60)
    expect(await gapsOf(alice.id)).toEqual(new Map([['message', 60], ['comment', 60]]))
    expect(await pass(alice.id, 45)).toEqual({})
    expect(await pass(alice.id, 16)).toEqual({ 'facebook message': 1, 'twitter message': 1, 'facebook comment': 1, 'twitter comment': 1 })
  })

  it('and sooner, but no sooner than the provider allows', async () => {
    await choose(1)
    const counts = await pass(alice.id, 12)
    expect(counts['facebook message']).toBeGreaterThanOrEqual(10)
    // Asked at once, since ten minutes were over, and once more after ten.
    expect(counts['facebook comment']).toBeLessThanOrEqual(2)
    expect(await gapsOf(alice.id)).toEqual(new Map([['message', 1], ['comment', 10]]))
  })
})

describe('a screen that is open', () => {
  it('asks every five minutes, whatever was chosen, but no network before its minimum', async () => {
    await choose(60)
    await ask({ type: 'comments' })
    const since = world.clock.now()
    await world.clock.advance(5 * MINUTE_MS)
    expect((await ask({ type: 'comments', isByTimer: true })).waiting.map(({ network }) => network).toSorted()).toEqual(['facebook', 'twitter'])
    await world.clock.advance(5 * MINUTE_MS)
    expect(await ask({ type: 'comments', isByTimer: true })).toMatchObject({ success: true, waiting: [] })
    const polls = (await pollsOf(alice.id, since)).filter(({ kind }) => kind === 'comment')
    expect(polls.map(({ network, heard_by: heardBy }) => `${network} ${heardBy}`).toSorted()).toEqual(['facebook check', 'twitter check'])
  })

  it('leaves an older post to the scheduler, which a person does not', async () => {
    await world.ctx.db.updateTable('deliveries').set({ published_at: new Date(world.clock.now().getTime() - 2 * DAY_MS) }).where('owner', '=', alice.id).execute()
    await world.clock.advance(11 * MINUTE_MS)
    const since = world.clock.now()
    expect((await ask({ type: 'comments', isByTimer: true })).waiting).toHaveLength(2)
    expect(await pollsOf(alice.id, since)).toEqual([])
    expect((await ask({ type: 'comments' })).waiting).toEqual([])
    expect((await pollsOf(alice.id, since)).map(({ heard_by: heardBy }) => heardBy)).toEqual(['manual', 'manual'])
  })
})

describe('messages of a profile that has them switched off', () => {
  it('are not asked for, and are from when they are switched on', async () => {
    const bob = await world.signUp('bob')
    await linkAccounts(world, bob, ['facebook'])
    await world.settle()
    expect(await checksOf(bob.id)).toEqual([])
    await world.control('POST', '/messaging', { email: bob.email })
    await linkAccounts(world, bob, ['facebook'])
    await until(() => checksOf(bob.id), (rows) => rows.some(({ kind, checked_at: at }) => kind === 'message' && at !== null))
    const { logs } = (await bob.call<{ logs: PollLog[] }>('GET', '/api/monitoring/polling-logs')).body
    expect(logs.map(({ pollType, network, via, success }) => ({ pollType, network, via, success }))).toEqual([{ pollType: 'messages', network: 'facebook', via: 'provider', success: true }])
    await world.control('POST', '/messaging', { email: bob.email, isActive: false })
    await linkAccounts(world, bob, ['facebook'])
    await until(() => checksOf(bob.id), (rows) => rows.length === 0)
    const { body } = await bob.call('POST', '/api/ayrshare/messages/check-availability', {})
    expect(body).toMatchObject({ available: false, reason: expect.stringContaining('Messaging is not enabled') })
  })
})
