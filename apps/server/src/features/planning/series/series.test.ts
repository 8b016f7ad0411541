import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveEvent } from '@marquee/contract/platform'
import type { Draft } from '@marquee/contract/posts'
import { listSeriesRuns, SERIES_DELAY_MS, type SeriesRun, seriesRun } from '@marquee/contract/series'
import { toWall } from '@marquee/contract/shared/wall-time'
import { buildSeries, finishedRun, readRun, startRun } from '../../../../test/factories/planning.ts'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { ALL_JOBS, createAllEvents } from '../../../context.ts'
import { createJobs } from '../../../platform/jobs/jobs.ts'
import { startWorker } from '../../../worker.ts'
import { planningJobs } from '../index.ts'

type RunAnswer = { run: SeriesRun; error: string }

let world: World
let alice: Actor
let bob: Actor
/** The default delay between two posts, before the tests remove it. */
let defaultDelayMs: number

const HOUR_MS = 3_600_000
const wallIn = (hours: number, zone = 'UTC') => toWall(Date.now() + hours * HOUR_MS, zone)
/** Whether a zone has no clock change in these days, which would make times ambiguous. */
const isSteady = (zone: string): boolean => Date.parse(`${wallIn(48, zone)}Z`) - Date.parse(`${wallIn(-48, zone)}Z`) === 96 * HOUR_MS
const walls = (count: number) => Array.from({ length: count }, (_, index) => wallIn(24 * (index + 1)))
const readDraft = async (actor: Actor, id: string | null | undefined) => (await actor.call<{ draft: Draft }>('GET', `/api/posts/draft/${id}`)).body.draft
const undo = (actor: Actor, id: string) => actor.call<RunAnswer>('POST', `/api/posts/series/${id}/undo`, {})

async function signUp(name: string, isAutomatic: boolean, platforms = ['facebook', 'twitter']): Promise<Actor> {
  const actor = await world.signUp(name)
  await linkAccounts(world, actor, platforms)
  if (isAutomatic) await actor.call('POST', '/api/user/settings', { settings: { bypassApproval: true, autoSchedule: true } })
  return actor
}

/** The owner's posts of a run, in any state. */
const countPosts = async (owner: string, runId: string): Promise<number> =>
  (await world.ctx.db.selectFrom('posts').select('id').where('owner', '=', owner).where('series_id', '=', runId).where('deleted_at', 'is', null).execute()).length

beforeAll(async () => {
  world = await startWorld()
  defaultDelayMs = world.ctx.seriesDelayMs
  world.ctx.seriesDelayMs = 0
  alice = await signUp('alice', true)
  bob = await signUp('bob', false)
})
afterAll(() => world.close())

describe('a run with both settings on', () => {
  it('schedules its posts and reports their number (CREATE-56)', async () => {
    const times = walls(3)
    const series = buildSeries(times, 'UTC', { firstComment: 'More inside', overrides: { twitter: { content: 'Short' } }, platforms: ['facebook', 'twitter'] })
    const first = seriesRun.parse(await startRun(alice, series))
    expect(first).toMatchObject({ status: 'running', isAutomatic: true, total: 3, message: '', title: 'Autumn roast' })
    const run = await finishedRun(alice, first.id)
    expect(run).toMatchObject({ succeeded: 3, failed: 0, message: 'Successfully scheduled 3 posts!' })
    for (const [index, item] of run.items.entries()) {
      const post = await readDraft(alice, item.postId)
      expect(post).toMatchObject({ state: 'scheduled', type: 'series', autoPost: true, campaign: 'Autumn', firstComment: 'More inside', overrides: { twitter: { content: 'Short' } } })
      expect(post).toMatchObject({ seriesId: run.id, seriesPosition: index, scheduledTime: `${times[index]}:00.000Z`, content: series.posts[index]?.['content'] })
    }
  })

  it('notifies open tabs after each post', async () => {
    const events: LiveEvent[] = []
    const stop = world.ctx.live.listen({ onEvent: (owner, event) => void (owner === alice.id && events.push(event)) })
    const { id } = await startRun(alice, buildSeries(walls(3), 'UTC'))
    await finishedRun(alice, id)
    // The end of an earlier run may be told late.
    const progress = await until(async () => events.filter((event) => event.type === 'series.changed').filter(({ runId }) => runId === id), (seen) => seen.length === 3)
    stop()
    expect(progress.map((event) => [event.done, event.total, event.status])).toEqual([[1, 3, 'running'], [2, 3, 'running'], [3, 3, 'done']])
    expect(progress.at(-1)?.message).toBe('Successfully scheduled 3 posts!')
  })

  it('stores a reason for each post that cannot be created, and continues with the rest', async () => {
    const [zone, skipped, next] = isSteady('America/New_York') ? ['America/New_York', '2099-03-08T02:30', '2099-03-09T02:30'] : ['Europe/London', '2099-03-29T01:30', '2099-03-30T01:30']
    const series = buildSeries([wallIn(24, zone), wallIn(0.05, zone), wallIn(-5, zone), skipped, next], zone)
    series.posts[4] = { content: 'x'.repeat(300), platforms: ['twitter'] }
    const run = await finishedRun(alice, (await startRun(alice, series)).id)
    expect(run.items.map((item) => item.error)).toEqual([
      null,
      'Choose a time at least 5 minutes from now.',
      'The scheduled time must be in the future.',
      'This time does not exist on that day: the clocks go forward. Choose another time.',
      'X allows 280 characters. Shorten the text by 20.',
    ])
    expect(run).toMatchObject({ succeeded: 1, failed: 4, message: 'Processed 1 posts successfully' })
    expect(run.items[3]?.scheduledTime).toBeNull()
  })

  it('reports every reason when no post could be created', async () => {
    const series = buildSeries(walls(2), 'UTC', { platforms: ['reddit'] })
    const run = await finishedRun(alice, (await startRun(alice, series)).id)
    expect(run.message).toBe('All posts failed: Post 1: Connect your Reddit account first.; Post 2: Connect your Reddit account first.')
    expect(await countPosts(alice.id, run.id)).toBe(0)
  })

  it('reports a failure without a known reason', async () => {
    const before = await startRun(bob, buildSeries(walls(1), 'UTC'))
    await finishedRun(bob, before.id)
    await world.ctx.db.updateTable('series_run_items').set({ status: 'failed', error: 'Error processing bulk schedule' }).where('run_id', '=', before.id).execute()
    expect((await readRun(bob, before.id)).message).toBe('Error processing bulk schedule')
  })
})

describe('a run without both settings', () => {
  it('saves its posts for approval, whatever the accounts (CREATE-57)', async () => {
    const run = await finishedRun(bob, (await startRun(bob, buildSeries(walls(2), 'UTC', { platforms: ['reddit'] }))).id)
    expect(run).toMatchObject({ isAutomatic: false, succeeded: 2, message: 'Successfully saved 2 posts as drafts requiring approval' })
    const post = await readDraft(bob, run.items[0]?.postId)
    expect(post).toMatchObject({ state: 'pending_approval', autoPost: false, scheduledTime: run.items[0]?.scheduledTime })
  })

  it('does not schedule with only one of them', async () => {
    const carol = await signUp('carol', false)
    await carol.call('POST', '/api/user/settings', { settings: { autoSchedule: true } })
    expect((await startRun(carol, buildSeries(walls(1), 'UTC'))).isAutomatic).toBe(false)
  })
})

it('a run creates one post each second (CREATE-48)', async () => {
  expect([defaultDelayMs, SERIES_DELAY_MS]).toEqual([1_000, 1_000])
  world.ctx.seriesDelayMs = HOUR_MS
  try {
    const { id } = await startRun(alice, buildSeries(walls(3), 'UTC'))
    await until(() => readRun(alice, id), (run) => run.succeeded === 1)
    const starts: (Date | undefined)[] = []
    const enqueue: typeof world.ctx.jobs.enqueue = async (_db, definition, _payload, options) => {
      if (definition.name === 'planning.series-item') starts.push(options?.startAfter)
    }
    const [job] = planningJobs({ ...world.ctx, seriesDelayMs: defaultDelayMs, jobs: { ...world.ctx.jobs, enqueue } })
    await job?.run({ runId: id, ordinal: 1 })
    const run = await world.ctx.db.selectFrom('series_runs').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(starts.map((start) => Number(start) - run.updated_at.getTime())).toEqual([1_000])
  } finally {
    world.ctx.seriesDelayMs = 0
  }
})

describe('the input of a run', () => {
  it('assigns posts to enabled slots in order, and ignores indexes past the last post', async () => {
    const [one, two, three] = walls(3)
    const series = { ...buildSeries(walls(2), 'UTC'), slots: [
      { id: 'a', datetime: two, posts: [1, 0, 1, 7], enabled: true },
      { id: 'b', datetime: three, posts: [0], enabled: false },
      { id: 'c', datetime: one, posts: [], enabled: true },
      { id: 'd', datetime: one, posts: [1], enabled: true },
    ] }
    const { items } = await startRun(bob, series)
    expect(items.map((item) => [item.position, item.scheduledTime])).toEqual([[1, `${two}:00.000Z`], [0, `${two}:00.000Z`], [1, `${one}:00.000Z`]])
    expect(items[0]?.preview).toBe(String(series.posts[1]?.['content']).slice(0, 30))
  })

  it('is rejected without a slot, a post or a provider profile', async () => {
    const text = 'Please ensure you have platforms selected and schedule slots configured'
    const series = buildSeries(walls(1), 'UTC')
    const refused = [{ ...series, slots: [] }, { ...series, slots: [{ ...series.slots[0], enabled: false }] }, { ...series, slots: [{ ...series.slots[0], posts: [5] }] }, { ...series, posts: [] }]
    for (const body of refused) {
      const answer = await alice.call<RunAnswer>('POST', '/api/posts/series', body)
      expect([answer.status, answer.body.error]).toEqual([400, text])
    }
    const stranger = await world.signUp('stranger')
    expect((await stranger.call<RunAnswer>('POST', '/api/posts/series', series)).body.error).toBe(text)
  })

  it.each([
    ['an unknown zone', { timeZone: 'Mars/Olympus' }],
    ['a time with a zone', { slots: [{ id: 'a', datetime: '2027-01-01T10:00Z', posts: [0], enabled: true }] }],
    ['no platform', { posts: [{ content: 'x', platforms: [] }] }],
    ['eleven posts', { posts: Array.from({ length: 11 }, () => ({ content: 'x', platforms: ['facebook'] })) }],
    ['an unknown field', { owner: 'x' }],
  ])('is rejected with %s', async (_name, change) => {
    expect((await alice.call('POST', '/api/posts/series', { ...buildSeries(walls(1), 'UTC'), ...change })).status).toBe(400)
  })

  it('creates one run for repeats of a key', async () => {
    const series = buildSeries(walls(2), 'UTC')
    const headers = { 'idempotency-key': `series-${Date.now()}` }
    const calls = await Promise.all(Array.from({ length: 5 }, () => alice.call<RunAnswer>('POST', '/api/posts/series', series, headers)))
    expect(new Set(calls.map(({ status, body }) => `${status} ${body.run.id}`)).size).toBe(1)
    const run = await finishedRun(alice, calls[0]?.body.run.id ?? '')
    expect(await countPosts(alice.id, run.id)).toBe(2)
  })
})

describe('reading runs', () => {
  it('lists the caller’s runs of the last day, newest first', async () => {
    const dave = await signUp('dave', false)
    const ids: string[] = []
    for (let index = 0; index < 3; index += 1) ids.unshift((await startRun(dave, buildSeries(walls(1), 'UTC'))).id)
    await world.ctx.db.updateTable('series_runs').set({ created_at: new Date(Date.now() - 25 * HOUR_MS) }).where('id', '=', ids[2] ?? '').execute()
    const { runs } = listSeriesRuns.response.parse((await dave.call('GET', '/api/posts/series')).body)
    expect(runs.map((run) => run.id)).toEqual(ids.slice(0, 2))
    expect((await readRun(dave, ids[2] ?? '')).id).toBe(ids[2])
  })

  it('hides them from other users', async () => {
    const { id } = await startRun(alice, buildSeries(walls(1), 'UTC'))
    for (const [method, path, body] of [['GET', `/api/posts/series/${id}`, undefined], ['POST', `/api/posts/series/${id}/undo`, {}]] as const) {
      expect((await bob.call(method, path, body)).status).toBe(404)
      expect((await world.anonymous(method, path, body)).status).toBe(401)
      expect((await alice.call(method, path.replace(id, 'not-an-id'), body)).status).toBe(400)
    }
    expect((await bob.call<{ runs: SeriesRun[] }>('GET', '/api/posts/series')).body.runs.map((run) => run.id)).not.toContain(id)
    for (const method of ['GET', 'POST']) expect((await world.anonymous(method, '/api/posts/series')).status).toBe(401)
    expect((await alice.call('POST', '/api/posts/series', { ...buildSeries(walls(1), 'UTC'), userId: bob.id })).status).toBe(403)
  })
})

describe('undoing a run', () => {
  it('deletes unsent posts, keeps published ones, and works once', async () => {
    const series = buildSeries(walls(4), 'UTC')
    series.posts[3] = { content: 'x'.repeat(300), platforms: ['twitter'] }
    const run = await finishedRun(alice, (await startRun(alice, series)).id)
    const [out, edited] = run.items.map((item) => item.postId ?? '')
    await world.ctx.db.updateTable('posts').set({ state: 'published', published_at: new Date() }).where('id', '=', out ?? '').execute()
    await alice.call('DELETE', `/api/posts/draft/${edited}`)
    const { status, body } = await undo(alice, run.id)
    expect([status, body.run.status, body.run.message]).toEqual([200, 'undone', ''])
    expect(body.run.items.map((item) => item.status)).toEqual(['scheduled', 'undone', 'undone', 'failed'])
    expect((await alice.call('GET', `/api/posts/draft/${out}`)).status).toBe(200)
    expect(await countPosts(alice.id, run.id)).toBe(1)
    const again = await undo(alice, run.id)
    expect([again.status, again.body.error]).toEqual([409, 'This run was undone.'])
  })

  it('stops a running run', async () => {
    world.ctx.seriesDelayMs = 60_000
    try {
      const { id } = await startRun(alice, buildSeries(walls(8), 'UTC'))
      await world.passUntil(() => readRun(alice, id), (run) => run.succeeded >= 2)
      const { body } = await undo(alice, id)
      expect(new Set(body.run.items.map((item) => item.status))).toEqual(new Set(['undone']))
      await world.clock.advance(8 * 60_000)
      await world.settle()
      expect([(await readRun(alice, id)).status, await countPosts(alice.id, id)]).toEqual(['undone', 0])
    } finally {
      world.ctx.seriesDelayMs = 0
    }
  })
})

describe('a run whose worker stops', () => {
  it('creates each post once, however often its job runs', async () => {
    world.ctx.seriesDelayMs = 3_600_000
    try {
      const { id } = await startRun(alice, buildSeries(walls(2), 'UTC'))
      await until(() => readRun(alice, id), (run) => run.succeeded === 1)
      const [job] = planningJobs(world.ctx)
      await Promise.all(Array.from({ length: 6 }, async (_, index) => job?.run({ runId: id, ordinal: index % 2 })))
      const run = await readRun(alice, id)
      expect([run.status, run.succeeded, await countPosts(alice.id, id)]).toEqual(['done', 2, 2])
    } finally {
      world.ctx.seriesDelayMs = 0
    }
  })

  it('is resumed by the sweep when its job is lost', async () => {
    world.ctx.seriesDelayMs = 3_600_000
    const { id } = await startRun(alice, buildSeries(walls(4), 'UTC'))
    await until(() => readRun(alice, id), (run) => run.succeeded === 1)
    world.ctx.seriesDelayMs = 0
    await world.ctx.pool.query("delete from pgboss.job where name = 'planning.series-item'")
    const sweep = planningJobs(world.ctx).find(({ definition }) => definition.name === 'planning.series-sweep')
    await sweep?.run({})
    expect((await readRun(alice, id)).succeeded).toBe(1)
    await world.ctx.db.updateTable('series_runs').set({ updated_at: new Date(Date.now() - 30_000) }).where('id', '=', id).execute()
    await sweep?.run({})
    expect((await finishedRun(alice, id)).succeeded).toBe(4)
    expect(await countPosts(alice.id, id)).toBe(4)
  })

  it('continues with another worker and still creates exactly ten posts', async () => {
    world.ctx.seriesDelayMs = 10_000
    const { id } = await startRun(alice, buildSeries(walls(10), 'UTC'))
    await world.passUntil(() => readRun(alice, id), (run) => run.succeeded >= 3)
    await world.ctx.jobs.stop()
    const left = await readRun(alice, id)
    expect([left.status, left.succeeded < 10]).toEqual(['running', true])
    const jobs = await createJobs({ connectionString: world.ctx.config.databaseUrl ?? '' }, ALL_JOBS, world.ctx.log, world.ctx.clock)
    try {
      // All of it: time passes only when nobody's jobs wait.
      await startWorker({ ...world.ctx, jobs, events: createAllEvents(jobs) })
      const run = await world.passUntil(() => readRun(alice, id), ({ status }) => status === 'done')
      expect([run.succeeded, run.failed, await countPosts(alice.id, id)]).toEqual([10, 0, 10])
    } finally {
      await jobs.stop()
    }
  })
})
