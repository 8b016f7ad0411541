import { AI_TASKS, type AiUsage } from '@marquee/contract/usage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { recordUsage, type UsedModel } from './index.ts'

const PATH = '/api/ai/usage'
const PRICES = new Map([['writer', { input: 2, output: 6, unit: 0 }], ['painter', { input: 0, output: 0, unit: 0.05 }]])

let world: World
let alice: Actor
let bob: Actor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

const record = (actor: Actor, at: Date, used: UsedModel, sandboxedTasks: ReadonlySet<UsedModel['task']> = new Set()) =>
  recordUsage({ clock: { now: () => at }, modelPrices: PRICES, sandboxedTasks }, world.ctx.db, actor.id, used)
const readUsage = async (actor: Actor) => (await actor.call<AiUsage>('GET', PATH)).body

describe('AI usage', () => {
  it('is empty at first, from the first of the month', async () => {
    const { status, body } = await bob.call<AiUsage>('GET', PATH, undefined)
    expect(status).toBe(200)
    const nothing = { calls: 0, inputTokens: 0, outputTokens: 0, units: 0, costUsd: 0, unpricedCalls: 0 }
    expect(body).toEqual({ success: true, since: `${new Date().toISOString().slice(0, 7)}-01`, total: nothing, byTask: [], byDay: [], limits: { callsPerHour: 300, callsLeft: 300, budgetUsd: null, budgetShare: null, resumesOn: expect.stringMatching(/^\d{4}-\d{2}-01$/) } })
  })

  it('sums calls, tokens, units and cost of this month by task and day, for its owner only', async () => {
    const now = new Date()
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
    await record(alice, new Date(first.getTime() - 1), { task: 'post', model: 'writer', inputTokens: 9_000_000 })
    await record(alice, first, { task: 'post', model: 'writer', inputTokens: 1_000, outputTokens: 500 })
    await record(alice, now, { task: 'post', model: 'writer', inputTokens: 1, outputTokens: 0 })
    await record(alice, now, { task: 'image', model: 'painter', units: 3 })
    await record(alice, now, { task: 'answer', model: 'unknown-model', inputTokens: 70, outputTokens: 7 })
    await record(bob, now, { task: 'video', model: 'writer', units: 6 })
    const usage = await readUsage(alice)
    expect(usage.byTask).toEqual([
      { task: 'image', calls: 1, inputTokens: 0, outputTokens: 0, units: 3, costUsd: 0.15, unpricedCalls: 0 },
      { task: 'post', calls: 2, inputTokens: 1_001, outputTokens: 500, units: 0, costUsd: 0.005002, unpricedCalls: 0 },
      { task: 'answer', calls: 1, inputTokens: 70, outputTokens: 7, units: 0, costUsd: 0, unpricedCalls: 1 },
    ])
    expect(usage.total).toEqual({ calls: 4, inputTokens: 1_071, outputTokens: 507, units: 3, costUsd: 0.155002, unpricedCalls: 1 })
    expect(usage.byDay.map(({ calls }) => calls).reduce((all, calls) => all + calls, 0)).toBe(4)
    expect(usage.byDay[0]).toMatchObject({ day: usage.since })
    expect((await readUsage(bob)).total).toMatchObject({ calls: 1, units: 6 })
  })

  it('costs nothing in the sandbox, and accepts any value that a vendor reports', async () => {
    const carol = await world.signUp('carol')
    await record(carol, new Date(), { task: 'post', model: 'writer', inputTokens: 1_000 }, new Set(['post']))
    await record(carol, new Date(), { task: 'series', model: 'm'.repeat(900), inputTokens: Number.NaN, outputTokens: 1e20, units: -4 })
    expect((await readUsage(carol)).byTask).toEqual([
      { task: 'post', calls: 1, inputTokens: 1_000, outputTokens: 0, units: 0, costUsd: 0, unpricedCalls: 0 },
      { task: 'series', calls: 1, inputTokens: 0, outputTokens: 2 ** 31 - 1, units: 0, costUsd: 0, unpricedCalls: 1 },
    ])
  })

  it('is the caller’s own', async () => {
    expect((await world.anonymous('GET', PATH)).status).toBe(401)
    expect((await alice.call('GET', `${PATH}?userId=${alice.id}&userId=${alice.id}`)).status).toBe(400)
    expect((await alice.call('GET', `${PATH}?userId=${bob.id}`)).status).toBe(403)
  })
})

describe('sandboxed tasks', () => {
  it('are all tasks of vendors without a key', () => {
    expect(world.ctx.sandboxedTasks).toEqual(new Set(AI_TASKS))
  })
})
