import { type BestHours, readBestHours } from '@marquee/contract/campaigns/experiments'
import type { CampaignAction, CampaignTrigger } from '@marquee/contract/campaigns/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actsOf, lowStock, runCampaign, toPost } from '../../../../test/factories/campaign-engine.ts'
import { buildActive, buildCampaign, callCampaign } from '../../../../test/factories/campaigns.ts'
import { buildDelivery, buildMeasured, passNight } from '../../../../test/factories/experiments/measured.ts'
import { buildPost } from '../../../../test/factories/planning.ts'
import { buildDraft, linkAccounts } from '../../../../test/factories/publishing.ts'
import { openSeller } from '../../../../test/factories/stores/facts.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { judgeTimes } from '../engine/deciding/judge-times.ts'

let world: World
let alice: Actor
beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['facebook', 'linkedin'])
  // Six posts on Tuesdays at 8 with 9%, six on Wednesdays at 15 with 3%; on LinkedIn four, which are too few.
  await buildMeasured(world, alice, { weekday: 2, hour: 8, count: 6, likes: 9 })
  await buildMeasured(world, alice, { weekday: 3, hour: 15, count: 6, likes: 3 })
  await buildMeasured(world, alice, { weekday: 1, hour: 20, count: 4, likes: 90, platform: 'linkedin' })
})
afterAll(() => world.close())

const MINUTE_MS = 60_000
const BY_HAND = { automation_rules: { enabled: false }, description: 'Our roastery tour on Saturday: see how beans become brown, and taste three cups.' }
const read = (actor: Actor, id: string) => actor.call<BestHours & { error: string }>('GET', `/api/campaigns/${id}/best-hours`)
const readOwn = async (change: object = {}) => readBestHours.response.parse((await read(alice, (await buildCampaign(alice, { ...BY_HAND, platforms: ['facebook', 'linkedin'], ...change })).id)).body)
let count = 0
/** When a post that is asked for now goes out, with a text of its own. */
async function nextOf(smart_scheduling: object): Promise<string> {
  const { id } = await buildActive(alice, { ...BY_HAND, title: `Campaign ${(count += 1)}`, smart_scheduling })
  const { status, body } = await alice.call<{ scheduled_for: string; error: string }>('POST', `/api/campaigns/${id}/generate-post`)
  expect([status, body.error]).toEqual([200, undefined])
  await alice.call('DELETE', `/api/campaigns/${id}`)
  await world.ctx.db.deleteFrom('posts').where('owner', '=', alice.id).where('state', 'in', ['scheduled', 'draft']).execute()
  return body.scheduled_for
}

describe('the best hours of a campaign', () => {
  it('are those of the planted posts, with how sure they are; of a network with too few posts it is the usual hour', async () => {
    expect(await readOwn()).toMatchObject({
      hours: 'Your best hours: Tue 8–9.', basis: 'From 12 posts; not sure yet for LinkedIn.', time_zone: 'UTC',
      networks: [{ platform: 'facebook', sureness: 'fairly-sure', sure: 'Fairly sure', posts: 12, text: 'Tue 8–9' }, { platform: 'linkedin', sureness: 'not-yet', sure: 'Not sure yet', posts: 4, text: '9–10, the usual hour' }],
    })
    expect(await readOwn({ platforms: ['linkedin'] })).toMatchObject({ hours: 'Your best hours are not known yet: the usual hours are used.', basis: 'From 4 posts; not sure yet for LinkedIn.' })
  })

  it('are by the clock of its zone', async () => {
    expect((await readOwn({ smart_scheduling: { timezone: 'Asia/Tokyo' } })).hours).toBe('Your best hours: Tue 5–6 PM.')
  })

  it('count no reading that is too early, without views, or of somebody else', async () => {
    const carol = await world.signUp('carol')
    const { id } = await buildCampaign(carol, { ...BY_HAND, platforms: ['facebook'] })
    const at = new Date(world.clock.now().getTime() - 7 * 86_400_000)
    const plant = async (readings: Parameters<typeof buildDelivery>[3]['readings']) => buildDelivery(world, carol, await buildPost(world.ctx.db, carol.id, { state: 'published', at }), { at, readings })
    await plant([{ hours: 47, likes: 5, views: 100 }])
    await plant([{ hours: 49, likes: 5, views: null }])
    expect((await read(carol, id)).body.networks[0]?.posts).toBe(0)
    await plant([{ hours: 47, likes: 90, views: 100 }, { hours: 49, likes: 5, views: 100 }])
    expect((await read(carol, id)).body.networks[0]?.posts).toBe(1)
  })

  it('are refused to visitors, and found for no campaign of somebody else', async () => {
    const bob = await world.signUp('bob')
    const { id } = await buildCampaign(alice, BY_HAND)
    expect([(await world.anonymous('GET', `/api/campaigns/${id}/best-hours`)).status, (await read(bob, id)).status, (await read(alice, 'none')).status]).toEqual([401, 404, 400])
  })
})

describe('smart scheduling', () => {
  it('takes the own best hour of the day, the usual one, one fixed time, or none, as each setting says', async () => {
    await passNight(world)
    const hours: string[] = []
    for (const setting of [{}, { timing: 'optimal' }, { timing: 'peak_hours' }, { hour: '13:30' }]) hours.push((await nextOf(setting)).slice(11, 16))
    expect(hours).toEqual(['08:00', '08:00', '09:00', '13:30'])
    for (const setting of [{ timing: 'custom' }, { optimal_times: false }, { enabled: false }]) {
      expect([setting, Math.round((Date.parse(await nextOf(setting)) - world.clock.now().getTime()) / MINUTE_MS)]).toEqual([setting, expect.closeTo(61, -1)])
    }
  })

  it('steps over quiet hours and over other posts on the same network', async () => {
    await passNight(world)
    const at = (time: string) => `${world.clock.now().toISOString().slice(0, 10)}T${time}:00.000Z`
    expect((await nextOf({ quiet_from: '07:00', quiet_to: '08:30' })).slice(11, 16)).not.toBe('08:00')
    await buildDraft(alice, { status: 'scheduled', scheduledTime: at('08:20'), platforms: ['facebook'] })
    expect((await nextOf({})).slice(11, 16)).not.toBe('08:00')
    await buildDraft(alice, { status: 'scheduled', scheduledTime: at('08:20'), platforms: ['linkedin'] })
    expect((await nextOf({})).slice(11, 16)).toBe('08:00')
  })

  it('times posts of rules that ask for the best hour', async () => {
    const daily: CampaignTrigger = { id: 'daily', type: 'time_based', enabled: true, conditions: { frequency: 'daily', time_of_day: '00:10' } }
    const atBest: CampaignAction = { id: 'post', type: 'schedule_post', enabled: true, platforms: ['facebook'], settings: { best_hour: true } }
    const plannedAt = async (smart_scheduling: object) => {
      const id = await runCampaign(alice, [daily], [atBest], { smart_scheduling })
      await passNight(world)
      await judgeTimes(world.ctx, { owner: alice.id, id })
      const [act] = await actsOf(world, id)
      await callCampaign(alice, 'DELETE', id)
      return act?.planned_at.toISOString().slice(11, 16)
    }
    expect([await plannedAt({}), await plannedAt({ timing: 'peak_hours' }), await plannedAt({ hour: '13:30' }), await plannedAt({ enabled: false })]).toEqual(['08:00', '09:00', '13:30', '00:30'])
  })

  it('plans never two posts about one product on a day', async () => {
    const shop = await startWorld()
    const seller = await openSeller(shop, 'dora')
    for (const smart_scheduling of [{}, { optimal_times: false }]) {
      const { id } = await buildActive(seller.actor, { platforms: ['facebook'], target_products: [seller.productId], automation_rules: { enabled: true, triggers: [lowStock], actions: [toPost] }, smart_scheduling })
      const days: string[] = []
      for (let post = 0; post < 2; post += 1) {
        const { body } = await seller.actor.call<{ scheduled_for: string; error: string; post: { id: string } }>('POST', `/api/campaigns/${id}/generate-post`)
        expect(body.error).toBeUndefined()
        days.push(body.scheduled_for.slice(0, 10))
        // What the writer of the sandbox writes about one product is alike.
        await shop.ctx.db.updateTable('posts').set({ content: `Something else ${post}` }).where('id', '=', body.post.id).execute()
      }
      expect(new Set(days).size).toBe(2)
    }
    await shop.close()
  })
})
