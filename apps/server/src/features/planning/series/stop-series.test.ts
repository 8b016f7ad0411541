import { SERIES_TEXTS, type SeriesRun } from '@marquee/contract/series'
import { toWall, wallToInstants } from '@marquee/contract/shared/wall-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { buildSeries, finishedRun, readRun, startRun } from '../../../../test/factories/planning.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

type RunAnswer = { run: SeriesRun; error: string }

let world: World
let alice: Actor
let bob: Actor

const walls = (count: number) => Array.from({ length: count }, (_, index) => toWall(world.clock.now().getTime() + (index + 1) * 86_400_000, 'UTC'))
const stop = (actor: Actor, id: string) => actor.call<RunAnswer>('POST', `/api/posts/series/${id}/stop`, {})
const retry = (actor: Actor, id: string, ordinal: number) => actor.call<RunAnswer>('POST', `/api/posts/series/${id}/items/${ordinal}/retry`, {})
const statuses = (run: SeriesRun) => run.items.map(({ status }) => status)

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  await linkAccounts(world, alice, ['facebook', 'twitter'])
  await alice.call('POST', '/api/user/settings', { settings: { bypassApproval: true, autoSchedule: true } })
})
afterAll(() => world.close())

describe('a run that is stopped', () => {
  it('keeps what was scheduled, schedules no more, and goes on with a post that is asked for', async () => {
    world.ctx.seriesDelayMs = 60_000
    const { id } = await startRun(alice, buildSeries(walls(4), 'UTC'))
    await world.passUntil(() => readRun(alice, id), (run) => run.succeeded === 2)
    const { status, body } = await stop(alice, id)
    expect([status, body.run.status, body.run.message]).toEqual([200, 'done', 'Stopped after 2 of 4 posts.'])
    expect(statuses(body.run)).toEqual(['scheduled', 'scheduled', 'stopped', 'stopped'])
    await world.clock.advance(600_000)
    await world.settle()
    expect(statuses(await readRun(alice, id))).toEqual(['scheduled', 'scheduled', 'stopped', 'stopped'])
    expect([(await stop(alice, id)).status, (await stop(alice, id)).body.error]).toEqual([409, SERIES_TEXTS.ended])
    world.ctx.seriesDelayMs = 0
    expect((await retry(alice, id, 3)).body.run.status).toBe('running')
    const run = await finishedRun(alice, id)
    expect([statuses(run), run.succeeded]).toEqual([['scheduled', 'scheduled', 'stopped', 'scheduled'], 3])
    expect((await retry(alice, id, 3)).status).toBe(409)
  })

  it('is hidden from other users', async () => {
    world.ctx.seriesDelayMs = 0
    const { id } = await startRun(alice, buildSeries(walls(1), 'UTC'))
    expect([(await stop(bob, id)).status, (await retry(bob, id, 0)).status]).toEqual([404, 404])
    for (const path of [`/api/posts/series/${id}/stop`, `/api/posts/series/${id}/items/0/retry`]) expect((await world.anonymous('POST', path, {})).status).toBe(401)
    expect([(await alice.call('POST', '/api/posts/series/x/stop', {})).status, (await alice.call('POST', `/api/posts/series/${id}/items/-1/retry`, {})).status]).toEqual([400, 400])
    expect((await retry(alice, id, 7)).status).toBe(404)
    await finishedRun(alice, id)
  })
})

it('a post that failed is tried again alone, and scheduled once its cause is gone', async () => {
  world.ctx.seriesDelayMs = 0
  const series = buildSeries(walls(3), 'UTC')
  series.posts[1] = { content: 'For LinkedIn', platforms: ['linkedin'] }
  const failed = await finishedRun(alice, (await startRun(alice, series)).id)
  expect(failed.items[1]).toMatchObject({ status: 'failed', error: 'Connect your LinkedIn account first.' })
  await retry(alice, failed.id, 1)
  expect((await finishedRun(alice, failed.id)).items[1]).toMatchObject({ status: 'failed', error: 'Connect your LinkedIn account first.' })
  await linkAccounts(world, alice, ['linkedin'])
  await retry(alice, failed.id, 1)
  const run = await finishedRun(alice, failed.id)
  expect([statuses(run), run.message]).toEqual([['scheduled', 'scheduled', 'scheduled'], 'Successfully scheduled 3 posts!'])
})

it('a post in the hour that occurs twice goes out in the one that was meant', async () => {
  const zone = 'America/New_York'
  const wall = '2027-11-07T01:30'
  const series = buildSeries([wall, wall], zone)
  const slots = series.slots.map((slot, index) => ({ ...slot, isSecond: index === 1 }))
  const run = await finishedRun(alice, (await startRun(alice, { ...series, slots })).id)
  expect(run.items.map(({ scheduledTime }) => Date.parse(scheduledTime ?? ''))).toEqual(wallToInstants(wall, zone))
})
