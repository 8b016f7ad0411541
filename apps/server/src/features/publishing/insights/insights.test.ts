import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { listMeasurableForSystem, measureNow } from './insight-queries.ts'
import { measureDue } from './insights.ts'

type Delivery = { platform: string; status: string; engagement: { views: number | null; likes: number | null; measuredAt: string } | null }
type Entry = { id: string; deliveries: Delivery[] }

let world: World
let alice: Actor

beforeAll(async () => {
  world = await startWorld({ hasWorker: true })
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['twitter', 'bluesky'])
})
beforeEach(() => world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'server-error', times: 0 }))
afterAll(() => world.close())

async function publish(content: string): Promise<Entry> {
  const { status, body } = await alice.call<{ data: Entry }>('POST', '/api/ayrshare/publish-post', { content, platforms: ['twitter', 'bluesky'] })
  expect(status).toBe(200)
  return body.data
}

const read = async (id: string): Promise<Entry> => {
  const { body } = await alice.call<{ data: Entry[] }>('GET', '/api/posts/history')
  const entry = body.data.find((candidate) => candidate.id === id)
  if (!entry) throw new Error('not in the history')
  return entry
}

/** Adds copies of a published post with their calls and deliveries, which become due one after the other from `dueAt` on. */
async function copyPosts(actor: Actor, postId: string, count: number, dueAt: Date): Promise<void> {
  await world.ctx.pool.query(
    `with copies as materialized (select n, gen_random_uuid() as post, gen_random_uuid() as dispatch from generate_series(1, $3) as n),
      posts_copied as (
        insert into posts (id, owner, content, type, state, platforms, published_at)
        select c.post, p.owner, p.content, p.type, p.state, p.platforms, p.published_at from posts p, copies c where p.id = $1 and p.owner = $2
      ), dispatches_copied as (
        insert into dispatches select (jsonb_populate_record(d, jsonb_build_object('id', c.dispatch, 'post_id', c.post))).* from dispatches d, copies c
        where d.id in (select dispatch_id from deliveries where post_id = $1)
      )
    insert into deliveries select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'post_id', c.post, 'dispatch_id', c.dispatch,
      'measure_at', $4::timestamptz + c.n * interval '1 ms'))).* from deliveries d, copies c where d.post_id = $1`,
    [postId, actor.id, count, dueAt],
  )
}

describe('figures of published posts', () => {
  it('are read when they are due, and the history shows the newest', async () => {
    const post = await publish('How many people read this?')
    expect(post.deliveries.map(({ engagement }) => engagement)).toEqual([null, null])
    await measureDue(world.ctx)
    expect((await read(post.id)).deliveries[0]?.engagement).toBeNull()
    await measureNow(world.ctx.db, alice.id, post.id, world.ctx.clock.now())
    await measureDue(world.ctx)
    for (const { engagement } of (await read(post.id)).deliveries) {
      expect(engagement).toMatchObject({ views: expect.any(Number), likes: expect.any(Number), measuredAt: expect.any(String) })
    }
  })

  it('are unknown, not zero, after a failed reading, and are read again', async () => {
    const post = await publish('Nobody can count this yet.')
    await measureNow(world.ctx.db, alice.id, post.id, world.ctx.clock.now())
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'server-error', times: 1, on: 'POST /analytics/post' })
    await measureDue(world.ctx)
    expect((await read(post.id)).deliveries.map(({ engagement }) => engagement)).toEqual([null, null])
    await measureNow(world.ctx.db, alice.id, post.id, world.ctx.clock.now())
    await measureDue(world.ctx)
    expect((await read(post.id)).deliveries[0]?.engagement).not.toBeNull()
  })

  it('are read in one run, however many are due', async () => {
    const post = await publish('The first of many.')
    const now = world.ctx.clock.now()
    await copyPosts(alice, post.id, 120, new Date(now.getTime() - 60_000))
    expect(await listMeasurableForSystem(world.ctx.db, now, 1_000)).toHaveLength(120)
    await measureDue(world.ctx)
    expect(await listMeasurableForSystem(world.ctx.db, now, 1_000)).toEqual([])
    const { rows } = await world.ctx.pool.query('select count(distinct delivery_id) as count from delivery_insights where measured_at >= $1', [now])
    expect(rows[0]).toEqual({ count: 240 })
  })

  it('are read in turns, in the order in which they became due: many posts of one person do not delay those of another', async () => {
    const carol = await world.signUp('carol')
    await linkAccounts(world, carol, ['twitter', 'bluesky'])
    const hers = (await carol.call<{ data: Entry }>('POST', '/api/ayrshare/publish-post', { content: 'Only one of mine.', platforms: ['twitter', 'bluesky'] })).body.data
    const his = await publish('One of a thousand.')
    const now = world.ctx.clock.now()
    await copyPosts(alice, his.id, 1_000, new Date(now.getTime() - 60_000))
    await copyPosts(carol, hers.id, 2, new Date(now.getTime() - 1_000))
    const calls = await listMeasurableForSystem(world.ctx.db, now, 6)
    expect(calls.map(({ owner }) => (owner === carol.id ? 'carol' : 'alice'))).toEqual(['alice', 'carol', 'alice', 'carol', 'alice', 'alice'])
    expect(calls.every(({ deliveries }) => deliveries.length === 2)).toBe(true)
    const times = await Promise.all(calls.filter(({ owner }) => owner === alice.id).map(async ({ dispatchId }) =>
      (await world.ctx.pool.query<{ at: Date }>('select min(measure_at) as at from deliveries where dispatch_id = $1', [dispatchId])).rows[0]?.at.getTime() ?? 0))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('are visible to their owner only', async () => {
    const bob = await world.signUp('bob')
    const { body } = await bob.call<{ data: Entry[] }>('GET', '/api/posts/history')
    expect(body.data).toEqual([])
  })
})
