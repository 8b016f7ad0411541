import { randomUUID } from 'node:crypto'
import { type DashboardData, formatChange, isRise } from '@marquee/contract/dashboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMediaItem } from '../../../test/factories/media.ts'
import { buildPost } from '../../../test/factories/planning.ts'
import { linkAccounts } from '../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => void (world = await startWorld({ hasWorker: false })))
afterAll(() => world.close())

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(world.clock.now().getTime() - days * DAY_MS)
const read = async (actor: Actor) => (await actor.call<{ data: DashboardData }>('GET', `/api/profiles/dashboard-stats/${actor.id}`)).body.data

/** A post that was created and published so many days ago, with what its network last reported. */
async function publish(owner: string, days: number, figures?: { views: number | null; likes?: number | null; comments?: number | null }) {
  const { db } = world.ctx
  const id = await buildPost(db, owner, { state: 'published', at: ago(days) })
  await db.updateTable('posts').set({ created_at: ago(days) }).where('id', '=', id).execute()
  if (!figures) return id
  const delivery = randomUUID()
  await db.insertInto('deliveries').values({ id: delivery, owner, post_id: id, platform: 'facebook', content: 'x', status: 'published', created_at: ago(days), updated_at: ago(days) }).execute()
  // An earlier measurement that must not count.
  for (const [at, share] of [[ago(days - 0.5), 0.5], [ago(days - 1), 1]] as const) {
    const { views, likes = null, comments = null } = figures
    const of = (value: number | null) => (value === null ? null : Math.round(value * share))
    await db.insertInto('delivery_insights').values({ delivery_id: delivery, owner, measured_at: at, views: of(views), likes: of(likes), comments: of(comments), shares: null, source: 'test', raw: '{}' }).execute()
  }
  return id
}

describe('the figures of an account', () => {
  it('are none, and unknown where no network reported any, for a new user', async () => {
    const alice = await world.signUp('alice')
    expect(await read(alice)).toEqual({
      postsCreated: 0, postsCreatedChange: 0, platformsConnected: 0, platformsConnectedChange: 0, totalReach: null, totalReachChange: null, engagementRate: null, engagementRateChange: null,
      lastUpdated: expect.stringMatching(/^20\d\d-\d\d-\d\dT/), additionalInfo: { imagesUploaded: 0, videosCreated: 0, etsyProducts: null },
    })
  })

  it('are sums of the latest reports, and compare the last 30 days with the 30 before (PROF-13)', async () => {
    const [bob, carol] = [await world.signUp('bob'), await world.signUp('carol')]
    await publish(bob.id, 90, { views: 10_000, likes: 100 })
    await publish(bob.id, 45, { views: 1_000, likes: 30, comments: 10 })
    await publish(bob.id, 40)
    await publish(bob.id, 10, { views: 1_500, likes: 30 })
    await publish(bob.id, 9, { views: null, likes: 7 })
    await publish(bob.id, 8, { views: 500 })
    const gone = await publish(bob.id, 7, { views: 9_999, likes: 9_999 })
    await world.ctx.db.updateTable('posts').set({ deleted_at: ago(1) }).where('id', '=', gone).execute()
    await publish(carol.id, 5, { views: 77, likes: 7 })
    await buildMediaItem(world.ctx.db, bob.id)
    expect(await read(bob)).toMatchObject({
      postsCreated: 6, postsCreatedChange: 50, totalReach: 13_000, totalReachChange: 100,
      // (100 + 40 + 30) / 12,500 views with known reactions; 30 / 1,500 against 40 / 1,000.
      engagementRate: 1.4, engagementRateChange: -50, additionalInfo: { imagesUploaded: 1 },
    })
  })

  it('count networks, and those that were connected 30 days ago', async () => {
    const dan = await world.signUp('dan')
    await linkAccounts(world, dan, ['facebook', 'twitter', 'linkedin'])
    expect(await read(dan)).toMatchObject({ platformsConnected: 3, platformsConnectedChange: null })
    const { db } = world.ctx
    await db.updateTable('social_accounts').set({ created_at: ago(80) }).where('owner', '=', dan.id).where('platform', 'in', ['facebook', 'twitter']).execute()
    expect(await read(dan)).toMatchObject({ platformsConnected: 3, platformsConnectedChange: 50 })
    await db.updateTable('social_accounts').set({ state: 'disconnected', state_since: ago(10) }).where('owner', '=', dan.id).where('platform', 'in', ['twitter', 'linkedin']).execute()
    expect(await read(dan)).toMatchObject({ platformsConnected: 1, platformsConnectedChange: -50 })
  })

  it('are the caller’s own', async () => {
    const [erin, frank] = [await world.signUp('erin'), await world.signUp('frank')]
    expect((await world.anonymous('GET', `/api/profiles/dashboard-stats/${erin.id}`)).status).toBe(401)
    expect((await erin.call('GET', `/api/profiles/dashboard-stats/${frank.id}`)).status).toBe(403)
  })
})

it('are shown with sign and one decimal (PROF-11, PROF-12)', () => {
  expect([12.5, 0, -3, 1_234.56, -0.04].map((percent) => [formatChange(percent), isRise(percent)])).toEqual([['+12.5%', true], ['+0.0%', true], ['-3.0%', false], ['+1234.6%', true], ['+0.0%', true]])
})
