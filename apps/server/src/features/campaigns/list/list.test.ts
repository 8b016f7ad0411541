import { randomUUID } from 'node:crypto'
import type { Campaign, CampaignPost } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_ROUTES } from '@marquee/contract/campaigns/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildActive, buildCampaign, RULES, takeStep } from '../../../../test/factories/campaigns.ts'
import { buildPost } from '../../../../test/factories/planning.ts'
import { buildDraft, linkAccounts } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const listOf = async (actor: Actor) => CAMPAIGN_ROUTES.listCampaigns.response.parse((await actor.call('GET', '/api/campaigns')).body)
const find = async (actor: Actor, id: string): Promise<Campaign> => {
  const found = (await listOf(actor)).campaigns.find((campaign) => campaign.id === id)
  if (!found) throw new Error('The campaign is not listed')
  return found
}
const change = (id: string, fields: object) => world.ctx.db.updateTable('posts').set(fields).where('id', '=', id).execute()
/** What a network reported of a published post. */
async function measure(owner: string, postId: string, platform: string, reports: { views: number | null; likes: number | null }[]): Promise<void> {
  const id = randomUUID()
  await world.ctx.db.insertInto('deliveries').values({ id, owner, post_id: postId, platform, status: 'published' }).execute()
  for (const [index, report] of reports.entries()) {
    await world.ctx.db.insertInto('delivery_insights').values({ delivery_id: id, owner, measured_at: new Date(world.clock.now().getTime() + index * 1_000), ...report, comments: null, shares: null, source: 'test', raw: '{}' }).execute()
  }
}

describe('the list', () => {
  it('has those in need first, then what runs, with the counts of each status; archived ones apart', async () => {
    const alice = await world.signUp('alice')
    await linkAccounts(world, alice, ['facebook'])
    const done = await buildActive(alice, { title: 'Done' })
    await takeStep(alice, done.id, 'complete')
    await buildCampaign(alice, { title: 'Draft' })
    await takeStep(alice, (await buildActive(alice, { title: 'Paused' })).id, 'pause')
    await buildActive(alice, { title: 'Runs' })
    await buildActive(alice, { title: 'Waits for me' })
    await buildDraft(alice, { campaign: 'Waits for me', status: 'pending_approval' })
    await buildActive(alice, { title: 'Broken', platforms: ['facebook', 'tiktok'] })
    await takeStep(alice, (await buildCampaign(alice, { title: 'Away' })).id, 'archive')
    const { campaigns, counts } = await listOf(alice)
    expect(campaigns.map(({ title, line }) => [title, line?.text ?? null])).toEqual([
      ['Broken', 'TikTok not connected'], ['Waits for me', '1 draft waits for you'], ['Runs', 'Waits for the next product'], ['Paused', 'No post waits in the queue'], ['Draft', null], ['Done', expect.stringMatching(/^Ended [A-Z][a-z]{2} \d+, after 0 posts$/)],
    ])
    expect(counts).toEqual({ total: 6, active: 3, paused: 1, draft: 1, completed: 1, archived: 1 })
  })

  it('says what an active campaign waits for, by its first rule that is on, and when its next post leaves', async () => {
    const alice = await world.signUp('alice')
    await linkAccounts(world, alice, ['facebook'])
    const { id } = await buildActive(alice)
    const put = (body: object) => alice.call('PUT', `/api/campaigns/${id}`, body)
    const kinds: [string, string][] = [['inventory_change', 'Waits for a change of stock'], ['price_change', 'Waits for a change of price'], ['performance_threshold', 'Waits for how a post does'], ['time_based', 'Waits for its next time']]
    for (const [type, text] of kinds) {
      await put({ automation_rules: { triggers: [{ ...RULES.triggers[0], enabled: false }, { id: 'x', type, enabled: true, conditions: {} }] } })
      expect((await find(alice, id)).line).toEqual({ kind: 'waits', tone: 'idle', text })
    }
    await put({ automation_rules: { enabled: false } })
    expect((await find(alice, id)).line?.text).toBe('Posts only when you press Generate Post Now')
    await alice.call('PUT', '/api/profile', { timezone: 'Asia/Kolkata' })
    await buildPost(world.ctx.db, alice.id, { at: new Date('2066-11-24T20:00:00Z'), campaign: 'New roasts' })
    expect(await find(alice, id)).toMatchObject({ next_post_at: '2066-11-24T20:00:00.000Z', line: { kind: 'next', tone: 'ok', text: expect.stringMatching(/^Next: Thu, Nov 25, 1:30\sAM$/) } })
    await takeStep(alice, id, 'pause')
    expect((await find(alice, id)).line).toEqual({ kind: 'queue', tone: 'wait', text: 'No post waits in the queue'.replace('No post waits', '1 post waits').concat(', first Thu, Nov 25') })
  })

  it('counts a campaign that ends by its posts against them', async () => {
    const alice = await world.signUp('alice')
    const { id } = await buildActive(alice)
    await alice.call('PUT', `/api/campaigns/${id}`, { ends: { kind: 'posts', posts: 12 } })
    await buildPost(world.ctx.db, alice.id, { state: 'published', campaign: 'New roasts', at: new Date(world.clock.now().getTime() - DAY_MS) })
    await takeStep(alice, id, 'complete')
    expect((await find(alice, id)).line?.text).toMatch(/, after 1 of 12 posts$/)
  })
})

describe('the figures of a campaign', () => {
  it('are the latest that networks reported; unknown is null, never 0', async () => {
    const alice = await world.signUp('alice')
    const { id } = await buildCampaign(alice)
    const yesterday = new Date(world.clock.now().getTime() - DAY_MS)
    const posts = await Promise.all([1, 2].map(() => buildPost(world.ctx.db, alice.id, { state: 'published', campaign: 'New roasts', at: yesterday })))
    const [one = '', two = ''] = posts
    expect((await find(alice, id)).performance_metrics).toEqual({ total_impressions: null, total_engagements: null, roi_calculated: null, posts_generated: 2 })
    await measure(alice.id, one, 'facebook', [{ views: 10, likes: 1 }, { views: 100, likes: 5 }])
    await measure(alice.id, one, 'linkedin', [{ views: null, likes: 7 }])
    await measure(alice.id, two, 'facebook', [{ views: 20, likes: null }])
    expect((await find(alice, id)).performance_metrics).toEqual({ total_impressions: 120, total_engagements: 12, roi_calculated: null, posts_generated: 2 })
    await change(two, { deleted_at: world.clock.now() })
    expect((await find(alice, id)).performance_metrics).toMatchObject({ total_impressions: 100, posts_generated: 1 })
  })

  it('have the posts of each of the last 14 days, as days of the profile’s zone', async () => {
    const alice = await world.signUp('alice')
    await alice.call('PUT', '/api/profile', { timezone: 'Pacific/Auckland' })
    const { id } = await buildCampaign(alice)
    const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(at)
    const now = world.clock.now()
    const times = [0, 1, 1, 13, 20].map((days) => new Date(now.getTime() - days * DAY_MS - 1_000))
    for (const at of times) await buildPost(world.ctx.db, alice.id, { state: 'published', campaign: 'New roasts', at })
    const days = Array.from({ length: 14 }, (_, index) => dayOf(new Date(Date.parse(`${dayOf(now)}T12:00:00Z`) - (13 - index) * DAY_MS)).slice(0, 10))
    const noonDays = days.map((_, index) => new Date(Date.parse(`${dayOf(now)}T12:00:00Z`) - (13 - index) * DAY_MS).toISOString().slice(0, 10))
    expect((await find(alice, id)).recent_posts).toEqual(noonDays.map((day) => times.filter((at) => dayOf(at) === day).length))
  })
})

describe('the posts of a campaign', () => {
  it('are listed newest first, page by page, with who wrote them; the schedule earliest first', async () => {
    const alice = await world.signUp('alice')
    const { id } = await buildCampaign(alice)
    const at = (day: number) => new Date(Date.UTC(2066, 10, day))
    const states = ['draft', 'scheduled', 'published', 'pending_approval', 'scheduled'] as const
    const ids: string[] = []
    for (const [index, state] of states.entries()) ids.push(await buildPost(world.ctx.db, alice.id, { state, campaign: 'new ROASTS', at: state === 'draft' ? null : at(20 - index) }))
    await buildPost(world.ctx.db, alice.id, { campaign: 'Another' })
    await change(ids[1] ?? '', { campaign_rule: 'new', campaign_event: 'event-7', held_at: world.clock.now() })
    const seen: CampaignPost[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { posts: CampaignPost[]; nextCursor: string | null } = CAMPAIGN_ROUTES.listCampaignPosts.response.parse((await alice.call('GET', `/api/campaigns/${id}/posts?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)).body)
      seen.push(...page.posts)
      cursor = page.nextCursor
    }
    expect(seen.map((post) => post.id)).toEqual(ids.toSorted().toReversed())
    expect(seen.find((post) => post.id === ids[1])).toMatchObject({ rule_id: 'new', event_id: 'event-7', is_held: true, status: 'scheduled' })
    expect(seen.find((post) => post.id === ids[2])).toMatchObject({ rule_id: null, event_id: null, is_held: false, status: 'published', published_at: at(18).toISOString() })
    const { scheduled_posts: schedule } = CAMPAIGN_ROUTES.listCampaignSchedule.response.parse((await alice.call('GET', `/api/campaigns/${id}/schedule`)).body)
    expect(schedule.map((post) => post.id)).toEqual([ids[4], ids[3], ids[1]])
    expect((await alice.call('GET', `/api/campaigns/${id}/posts?cursor=nonsense`)).status).toBe(400)
    expect((await alice.call('GET', `/api/campaigns/${id}/posts?limit=0`)).status).toBe(400)
  })
})
