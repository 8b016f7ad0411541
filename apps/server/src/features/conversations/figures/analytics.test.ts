import type { NetworkFigures } from '@marquee/contract/conversations/messaging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, startInbox } from '../../../../test/factories/conversations.ts'
import { until } from '../../../../test/until.ts'
import type { Actor, World } from '../../../../test/world.ts'
import { dayIn, daysBefore } from './days.ts'
import { planFigures, storeSnapshots } from './figure-queries.ts'
import { takeSnapshot } from './take-snapshot.ts'

let world: World
let alice: Host
let bob: Actor
let handle: string
let today: string

const PATH = '/api/ayrshare/social-analytics'
type Answer = { data: { analytics: Record<'facebook' | 'instagram' | 'twitter' | 'linkedin', NetworkFigures | null> } }
const read = async (body: object = {}, actor: Actor = alice) => (await actor.call<Answer>('POST', PATH, body)).body.data.analytics
const snapshots = () => world.ctx.db.selectFrom('conversations_snapshots').selectAll().where('owner', '=', alice.id).execute()
const plan = () => world.ctx.db.selectFrom('conversations_figures').selectAll().where('owner', '=', alice.id).executeTakeFirst()
/** Reads the figures once more now. */
async function again(): Promise<void> {
  await planFigures(world.ctx.db, alice.id, world.clock.now())
  await takeSnapshot(world.ctx, alice.id)
}

beforeAll(async () => {
  ;({ world, alice, bob } = await startInbox())
  handle = (await world.ctx.db.selectFrom('social_profiles').select('handle').where('owner', '=', alice.id).executeTakeFirstOrThrow()).handle
  today = dayIn('UTC', world.clock.now())
  await until(snapshots, (rows) => rows.length >= 3)
  await world.settle()
})
afterAll(() => world.close())

describe('figures', () => {
  it('are read when an account is connected, and asked for again in a day', async () => {
    const { next_at: next, failures } = (await plan()) ?? {}
    expect([Math.round(((next?.getTime() ?? 0) - world.clock.now().getTime()) / 3_600_000), failures]).toEqual([24, 0])
    const { facebook, instagram, linkedin } = await read()
    expect(facebook).toMatchObject({ platform: 'facebook', isConnected: true, followers: expect.any(Number), reach: null, engagement: null, impressions: null, change: { followers: null, engagement: null, reach: null, impressions: null }, asOf: expect.any(String) })
    expect([instagram?.reach, linkedin]).toEqual([0, null])
  })

  it('of a day nobody was asked on are unknown, never 0', async () => {
    const days = (await read()).facebook?.days ?? []
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, daysBefore(today, 29), today])
    expect(days.slice(0, -1).every(({ followers, engagement, reach, impressions }) => followers === null && engagement === null && reach === null && impressions === null)).toBe(true)
    expect(days.at(-1)?.followers).toBeGreaterThan(0)
  })

  it('are those of the last 30 days, with the change against the 30 before', async () => {
    const row = { network: 'twitter', reach: null, taken_at: world.clock.now() }
    await world.ctx.db.transaction().execute(async (trx) => {
      for (const [days, followers, engagement, impressions] of [[45, 100, 10, null], [31, 200, 30, null], [20, 250, 20, 500], [10, null, 40, 100]] as const) await storeSnapshots(trx, alice.id, [{ ...row, day: daysBefore(today, days), followers, engagement, impressions }])
    })
    const { twitter } = await read({ platforms: ['twitter'], dateRange: 30, profileKey: handle })
    expect(twitter).toMatchObject({ engagement: 60, impressions: 600, change: { engagement: 50, impressions: null, reach: null } })
    expect(twitter?.change.followers).toBe(Math.round((((twitter?.followers ?? 0) - 200) / 200) * 1_000) / 10)
    expect((await read({ platforms: ['twitter'] })).facebook).toBeNull()
  })

  it('of posts come from their readings: what each day gained, as far as it is known', async () => {
    const { id } = await world.ctx.db.selectFrom('deliveries').select('id').where('owner', '=', alice.id).where('platform', '=', 'facebook').executeTakeFirstOrThrow()
    const at = (days: number) => new Date(Date.parse(`${daysBefore(today, days)}T12:00:00Z`))
    await world.ctx.db.updateTable('deliveries').set({ published_at: at(3) }).where('id', '=', id).execute()
    for (const [days, likes, comments, views] of [[2, 3, 1, 50], [1, 5, null, 80], [0, 4, 4, null]] as const) await world.ctx.db.insertInto('delivery_insights').values({ delivery_id: id, owner: alice.id, measured_at: at(days), likes, comments, shares: null, views, source: 'test', raw: '{}' }).execute()
    await again()
    const { facebook } = await read()
    expect(facebook?.days.slice(-3).map(({ engagement, impressions }) => [engagement, impressions])).toEqual([[4, 50], [1, 30], [3, null]])
    expect([facebook?.engagement, facebook?.impressions]).toEqual([8, 80])
  })

  it('stay what they were when the provider fails, and are asked for again sooner', async () => {
    const before = await read()
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'unavailable', times: 1, on: 'POST /analytics/social' })
    await again()
    const { next_at: next, failures } = (await plan()) ?? {}
    expect([Math.round(((next?.getTime() ?? 0) - world.clock.now().getTime()) / 60_000), failures]).toEqual([10, 1])
    expect((await read()).facebook?.followers).toBe(before.facebook?.followers)
  })

  it('are the caller’s own, and need valid fields and a session', async () => {
    expect(await read({}, bob)).toEqual({ facebook: null, instagram: null, twitter: null, linkedin: null })
    expect((await bob.call('POST', PATH, { profileKey: handle })).status).toBe(403)
    expect((await world.anonymous('POST', PATH, {})).status).toBe(401)
    for (const body of [{ platforms: ['tiktok'] }, { dateRange: '90' }, { more: 1 }]) expect((await alice.call('POST', PATH, body)).status).toBe(400)
  })
})
