import { randomUUID } from 'node:crypto'
import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import { DRAFT_TEXTS, type Draft } from '@marquee/contract/posts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { TIME_ERRORS } from '@marquee/contract/shared/time'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildDraft, startWriters } from '../../../../test/factories/publishing.ts'
import type { Actor, World } from '../../../../test/world.ts'

type Result = { id: string; ok: boolean; error: string | null; draft: Draft | null }

let world: World
let alice: Actor
let bob: Actor

const PATH = '/api/posts/bulk'
const bulk = async (action: string, ids: string[], more: Record<string, unknown> = {}) => {
  const { status, body } = await alice.call<{ results: Result[] }>('POST', PATH, { action, ids, ...more })
  return { status, results: body.results }
}
const build = async (count: number, more: Record<string, unknown> = {}) => {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) ids.push((await buildDraft(alice, { platforms: ['facebook'], ...more })).id)
  return ids
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

beforeAll(async () => void ({ world, alice, bob } = await startWriters()))
afterAll(() => world.close())

describe('one action on many posts', () => {
  it('deletes and restores each post independently', async () => {
    const ids = await build(2)
    const foreign = (await buildDraft(bob)).id
    const missing = randomUUID()
    const [first = '', second = ''] = ids
    const { results } = await bulk('delete', [first, foreign, missing, second])
    expect(results).toEqual([
      { id: first, ok: true, error: null, draft: null },
      { id: foreign, ok: false, error: GATE_ERRORS.notFound, draft: null },
      { id: missing, ok: false, error: GATE_ERRORS.notFound, draft: null },
      { id: second, ok: true, error: null, draft: null },
    ])
    expect((await bob.call('GET', `/api/posts/draft/${foreign}`)).status).toBe(200)
    const restored = await bulk('restore', ids)
    expect(restored.results.map(({ ok, draft }) => [ok, draft?.id])).toEqual(ids.map((id) => [true, id]))
    expect((await bulk('restore', ids)).results.map(({ error }) => error)).toEqual([GATE_ERRORS.notFound, GATE_ERRORS.notFound])
  })

  it('approves and rejects waiting posts', async () => {
    const waiting = await build(2, { status: 'pending_approval', scheduledTime: inAnHour() })
    const [draft = ''] = await build(1)
    const approved = await bulk('approve', [...waiting, draft])
    expect(approved.results.map(({ ok, error, draft: shown }) => [ok, error ?? shown?.state])).toEqual([[true, 'scheduled'], [true, 'scheduled'], [false, REVIEW_TEXTS.notPending]])
    const again = await build(1, { status: 'pending_approval' })
    expect((await bulk('reject', again)).results[0]?.draft?.state).toBe('draft')
  })

  it('unschedules and changes platforms, rejecting posts that are being sent', async () => {
    const [first = '', sent = ''] = await build(2, { status: 'scheduled', scheduledTime: inAnHour() })
    await world.ctx.db.updateTable('posts').set({ state: 'publishing' }).where('id', '=', sent).execute()
    const { results } = await bulk('unschedule', [first, sent])
    expect(results.map(({ ok, error, draft }) => [ok, error ?? draft?.state])).toEqual([[true, 'draft'], [false, DRAFT_TEXTS.locked]])
    expect((await bulk('platforms', [first], { platforms: ['twitter'] })).results[0]?.draft?.platforms).toEqual(['twitter'])
  })

  it('continues after an internal error, which is reported with the usual message', async () => {
    const ids = await build(2)
    const spy = vi.spyOn(world.ctx.jobs, 'enqueue').mockRejectedValueOnce(new Error('the queue is down'))
    const { results } = await bulk('schedule', ids, { startsAt: '2099-01-01T09:00', timeZone: 'Europe/Lisbon', everyHours: 1 })
    spy.mockRestore()
    expect(results.map(({ ok, error }) => [ok, error])).toEqual([[false, GATE_ERRORS.internal], [true, null]])
  })
})

describe('a schedule spread over time', () => {
  const plan = (ids: string[], startsAt: string, everyHours: number, timeZone = 'America/New_York') => bulk('schedule', ids, { startsAt, everyHours, timeZone })
  const times = (results: Result[]) => results.map(({ draft, error }) => error ?? draft?.scheduledTime)

  it('keeps the clock time across both clock changes, in the order of the request', async () => {
    const ids = (await build(3)).toReversed()
    const spring = await plan(ids, '2031-03-08T09:00', 24)
    expect(spring.results.map(({ id }) => id)).toEqual(ids)
    expect(times(spring.results)).toEqual(['2031-03-08T14:00:00.000Z', '2031-03-09T13:00:00.000Z', '2031-03-10T13:00:00.000Z'])
    expect(times((await plan(ids, '2031-10-25T09:00', 24, 'Europe/London')).results)).toEqual(['2031-10-25T08:00:00.000Z', '2031-10-26T09:00:00.000Z', '2031-10-27T09:00:00.000Z'])
    expect(times((await plan(ids, '2031-11-01T22:00', 2)).results)).toEqual(['2031-11-02T02:00:00.000Z', '2031-11-02T04:00:00.000Z', '2031-11-02T07:00:00.000Z'])
  })

  it('takes the second of an hour that occurs twice for the first post, when that one is meant', async () => {
    const ids = await build(2)
    const twice = { startsAt: '2031-11-02T01:30', everyHours: 24, timeZone: 'America/New_York' }
    expect(times((await bulk('schedule', ids, twice)).results)).toEqual(['2031-11-02T05:30:00.000Z', '2031-11-03T06:30:00.000Z'])
    expect(times((await bulk('schedule', ids, { ...twice, isSecond: true })).results)).toEqual(['2031-11-02T06:30:00.000Z', '2031-11-03T06:30:00.000Z'])
    expect(times((await bulk('schedule', ids, { ...twice, startsAt: '2031-11-01T01:30', isSecond: true })).results)).toEqual(['2031-11-01T05:30:00.000Z', '2031-11-02T05:30:00.000Z'])
  })

  it('reports the post whose time does not exist, and schedules the others', async () => {
    const ids = await build(3)
    expect(times((await plan(ids, '2031-03-08T02:30', 24)).results)).toEqual(['2031-03-08T07:30:00.000Z', TIME_ERRORS.gap, '2031-03-10T06:30:00.000Z'])
  })

  it('reports the posts that are unpublishable or whose time has passed', async () => {
    const [good = ''] = await build(1)
    const [unpublishable = ''] = await build(1, { platforms: ['reddit'] })
    const { results } = await plan([unpublishable, good], '2031-03-08T09:00', 1)
    expect(results.map(({ ok, error }) => [ok, error])).toEqual([[false, 'Connect your Reddit account first.'], [true, null]])
    expect(times((await plan([good], '2001-01-01T00:00', 1)).results)).toEqual(['The scheduled time must be in the future.'])
  })

  it.each([
    ['half an hour', { everyHours: 0.5 }], ['no time', { startsAt: '' }], ['an invalid day', { startsAt: '2031-02-30T10:00' }], ['an invalid hour', { startsAt: '2031-02-20T25:00' }],
    ['an unknown zone', { timeZone: 'Mars/Base' }], ['no posts', { ids: [] }], ['too many posts', { ids: Array.from({ length: 201 }, () => randomUUID()) }],
  ])('rejects %s', async (_name, change) => {
    const body = { action: 'schedule', ids: [randomUUID()], startsAt: '2031-03-08T09:00', everyHours: 1, timeZone: 'Europe/London', ...change }
    expect((await alice.call('POST', PATH, body)).status).toBe(400)
  })
})

it('protects bulk actions like every route', async () => {
  const body = { action: 'delete', ids: [randomUUID()] }
  expect((await world.anonymous('POST', PATH, body)).status).toBe(401)
  expect((await alice.call('POST', PATH, { ...body, userId: bob.id })).status).toBe(403)
  expect((await alice.call('POST', PATH, { ...body, action: 'explode' })).status).toBe(400)
  expect((await alice.call('POST', PATH, { ...body, action: 'platforms', platforms: [] })).status).toBe(400)
})
