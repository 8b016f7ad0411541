import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { measureNow } from './insight-queries.ts'
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

  it('are visible to their owner only', async () => {
    const bob = await world.signUp('bob')
    const { body } = await bob.call<{ data: Entry[] }>('GET', '/api/posts/history')
    expect(body.data).toEqual([])
  })
})
