import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeriesRun } from '@marquee/contract/series'
import { countFor, PLATFORM_LIMITS, type Platform } from '@marquee/contract/shared/platforms'
import { toWall, wallToInstant } from '@marquee/contract/shared/wall-time'
import { buildSeries, finishedRun, startRun } from '../../../../test/factories/planning.ts'
import { linkAccounts, type PublishedRow } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { publishingJobs } from '../../publishing/index.ts'

const PLATFORMS = ['facebook', 'linkedin', 'twitter', 'bluesky'] as const
const POSTS = 10
/** The sweep leaves more recent posts to their own jobs. */
const AFTER_DUE_MS = 6_000

let world: World
let alice: Actor

const setClock = (at: number) => {
  world.ctx.clock = { now: () => new Date(at) }
}

/** Ten wall times, one a day at the same hour, from `firstDay` on. */
const dailyWalls = (firstDay: string, time: string): string[] =>
  Array.from({ length: POSTS }, (_, index) => `${new Date(Date.parse(firstDay) + index * 86_400_000).toISOString().slice(0, 10)}T${time}`)

/** A series whose texts are too long for two of the four platforms, which have their own texts. */
function buildLongSeries(walls: readonly string[], zone: string) {
  const series = buildSeries(walls, zone, { platforms: [...PLATFORMS] })
  const posts = series.posts.map((post) => {
    const title = String(post['content'])
    const overrides = { twitter: { content: `${title} ${'x'.repeat(200)}` }, bluesky: { content: `${title} ${'y'.repeat(240)}` } }
    return { ...post, content: `${title} ${'long '.repeat(100)}`, overrides }
  })
  return { ...series, posts }
}

async function scheduleAll(walls: readonly string[], zone: string): Promise<{ run: SeriesRun; titles: string[] }> {
  setClock((wallToInstant(walls[0] ?? '', zone) ?? 0) - 2 * 86_400_000)
  const series = buildLongSeries(walls, zone)
  const run = await finishedRun(alice, (await startRun(alice, series)).id)
  return { run, titles: series.posts.map((post) => post.content.split(' long')[0] ?? '') }
}

/** Advances the clock past a post's time: its own job runs by the machine's clock, so the sweep handles it. */
async function passTime(at: number): Promise<void> {
  setClock(at + AFTER_DUE_MS)
  await publishingJobs(world.ctx).find(({ definition }) => definition.name === 'publishing.sweep')?.run({})
}

beforeAll(async () => {
  world = await startWorld()
  world.ctx.seriesDelayMs = 0
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, [...PLATFORMS])
  await alice.call('POST', '/api/user/settings', { settings: { bypassApproval: true, autoSchedule: true } })
})
afterAll(() => world.close())

describe('a series of ten posts on four platforms', () => {
  it('is published as forty deliveries, each at its time and within its platform’s limit', async () => {
    const zone = 'America/New_York'
    const walls = dailyWalls('2027-03-10', '09:30')
    const { run, titles } = await scheduleAll(walls, zone)
    expect(run).toMatchObject({ succeeded: POSTS, message: 'Successfully scheduled 10 posts!' })
    const published = () => world.control<PublishedRow[]>('GET', '/published')
    for (const [index, item] of run.items.entries()) {
      await passTime(Date.parse(item.scheduledTime ?? ''))
      expect((await published()).length).toBe((index + 1) * PLATFORMS.length)
    }
    const rows = await published()
    for (const title of titles) expect(rows.filter((row) => row.text.startsWith(title)).map((row) => row.platform).toSorted()).toEqual([...PLATFORMS].toSorted())
    for (const row of rows) {
      const name = row.platform as Platform
      expect(countFor(name, row.text)).toBeLessThanOrEqual(PLATFORM_LIMITS[name].maxText)
    }
    const states = await world.ctx.db.selectFrom('posts').select('state').where('series_id', '=', run.id).execute()
    expect(states.map(({ state }) => state)).toEqual(Array.from({ length: POSTS }, () => 'published'))
  })

  it.each([
    ['America/New_York', 'spring', '2027-03-10', '2027-03-14'],
    ['America/New_York', 'autumn', '2027-11-03', '2027-11-07'],
    ['Europe/London', 'spring', '2027-03-24', '2027-03-28'],
    ['Europe/London', 'autumn', '2027-10-27', '2027-10-31'],
  ])('keeps its wall time across the clock change in %s in %s', async (zone, _season, firstDay, changeDay) => {
    const walls = dailyWalls(firstDay, '17:30')
    const { run } = await scheduleAll(walls, zone)
    const instants = run.items.map((item) => Date.parse(item.scheduledTime ?? ''))
    expect(run.items.map((item) => item.status)).toEqual(Array.from({ length: POSTS }, () => 'scheduled'))
    expect(instants.map((at) => toWall(at, zone))).toEqual(walls)
    // The clock change is within the series: one of the days is an hour shorter or longer.
    const gaps = instants.slice(1).map((at, index) => (at - (instants[index] ?? 0)) / 3_600_000)
    expect(gaps.filter((hours) => hours !== 24).length).toBe(1)
    expect(walls[gaps.findIndex((hours) => hours !== 24) + 1]?.slice(0, 10)).toBe(changeDay)
    const rows = await world.ctx.db.selectFrom('posts').select('scheduled_at').where('series_id', '=', run.id).orderBy('series_position').execute()
    expect(rows.map((row) => row.scheduled_at?.getTime())).toEqual(instants)
  })
})
