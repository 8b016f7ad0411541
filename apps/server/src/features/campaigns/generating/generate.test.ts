import { randomUUID } from 'node:crypto'
import type { ActivityEntry, CampaignPost } from '@marquee/contract/campaigns/campaign'
import { RULE_ROUTES } from '@marquee/contract/campaigns/routes'
import { CAMPAIGN_SETTINGS_TEXTS } from '@marquee/contract/campaigns/texts'
import { CAMPAIGN_ERRORS } from '@marquee/contract/campaigns/words'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildActive, buildCampaign, callCampaign, RULES, takeStep } from '../../../../test/factories/campaigns.ts'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { openSeller, readPost } from '../../../../test/factories/stores/facts.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Actor
let bob: Actor

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  await linkAccounts(world, alice, ['facebook'])
})
afterAll(() => world.close())

const BY_HAND = { automation_rules: { enabled: false }, description: 'Our roastery tour on Saturday: see how beans become brown, and taste three cups.' }
type Answer = { scheduled_for: string; post: CampaignPost; error: string }
const generate = (actor: Actor, id: string, headers?: Record<string, string>) => actor.call<Answer>('POST', `/api/campaigns/${id}/generate-post`, undefined, headers)

describe('Generate Post Now', () => {
  it('writes a post about the campaign and schedules it for its next free time (CDET-17)', async () => {
    const { id, title } = await buildActive(alice, { ...BY_HAND, title: 'Tour' })
    const { status, body } = await generate(alice, id)
    expect(status).toBe(200)
    const { post, scheduled_for: at } = RULE_ROUTES.generateCampaignPost.response.parse(body)
    expect(post).toMatchObject({ status: 'scheduled', platforms: ['facebook'], scheduled_time: at, rule_id: null, is_held: false })
    expect([post.content === '', Date.parse(at) > world.clock.now().getTime(), /T(09|12|17):00/.test(at)]).toEqual([false, true, true])
    expect(await readPost(alice, post.id)).toMatchObject({ campaign: title, state: 'scheduled', scheduledTime: at })
    const { activity } = (await alice.call<{ activity: ActivityEntry[] }>('GET', `/api/campaigns/${id}/activity`)).body
    expect(activity[0]).toMatchObject({ type: 'post', text: 'Post scheduled for Facebook', post_id: post.id, data: { trigger_type: null, platforms: ['facebook'] } })
  })

  describe('without the best hours', () => {
    const scheduling = { optimal_times: false }
    /** When the first post of an account goes out: another one would move it. */
    const firstOf = async (name: string, settings: object) => {
      const actor = await world.signUp(name)
      await linkAccounts(world, actor, ['facebook'])
      return new Date((await generate(actor, (await buildActive(actor, { ...BY_HAND, ...settings })).id)).body.scheduled_for)
    }
    const pad = (hour: number) => `${String((hour + 24) % 24).padStart(2, '0')}:00`

    it('goes out after the usual delay', async () => {
      const at = await firstOf('dora', { smart_scheduling: scheduling })
      expect(Math.abs((at.getTime() - world.clock.now().getTime()) / 60_000 - 60)).toBeLessThanOrEqual(1)
    })

    it('does not go out in the quiet hours', async () => {
      const hour = new Date(world.clock.now().getTime() + 3_600_000).getUTCHours()
      const at = await firstOf('emil', { smart_scheduling: { ...scheduling, quiet_from: pad(hour - 1), quiet_to: pad(hour + 2) } })
      expect(at.toISOString().slice(11, 16)).toBe(pad(hour + 2))
    })

    it('goes out at the next time of a rule', async () => {
      const clock = { id: 'clock', type: 'time_based', enabled: true, conditions: { frequency: 'daily', time_of_day: '05:45' } }
      const at = await firstOf('fay', { automation_rules: { enabled: true, triggers: [clock], actions: RULES.actions }, smart_scheduling: { ...scheduling, timezone: 'Asia/Kolkata' } })
      expect(at.toISOString().slice(11, 16)).toBe('00:15')
    })
  })

  it('writes about a product where the rules are about products, with its facts bound', async () => {
    const seller = await openSeller(world, 'carol')
    const { id } = await buildActive(seller.actor, { platforms: ['facebook'], target_products: [seller.productId] })
    const { status, body } = await generate(seller.actor, id)
    expect([status, body.error]).toEqual([200, undefined])
    const post = await readPost(seller.actor, body.post.id)
    expect(post.content).toContain(seller.product.title)
    expect(JSON.stringify(post.bound)).toContain(seller.productId)
  })

  it('in a paused campaign joins the queue', async () => {
    const { id } = await buildActive(alice, { ...BY_HAND, title: 'Waiting', description: 'Gift boxes with two bags and a card in your words.' })
    await takeStep(alice, id, 'pause')
    const { body } = await generate(alice, id)
    expect(body.post).toMatchObject({ status: 'scheduled', is_held: true })
    expect((await callCampaign(alice, 'GET', id)).body.campaign.line?.text).toMatch(/^1 post waits in the queue/)
  })

  it('makes one post under one key', async () => {
    const { id } = await buildActive(alice, { ...BY_HAND, title: 'Once', description: 'Cold brew takes eighteen hours, and so does a good decision.' })
    const headers = { 'idempotency-key': randomUUID() }
    const [one, other] = [await generate(alice, id, headers), await generate(alice, id, headers)]
    expect(other.body).toEqual(one.body)
    expect((await alice.call<{ posts: CampaignPost[] }>('GET', `/api/campaigns/${id}/posts`)).body.posts).toHaveLength(1)
  })

  it('is refused with the cause: completed, archived, no platform, no account; and makes nothing', async () => {
    const refused = async (actor: Actor, id: string) => {
      const { status, body } = await generate(actor, id)
      return [status, body.error]
    }
    const done = await buildActive(alice, { ...BY_HAND, title: 'Done' })
    await takeStep(alice, done.id, 'complete')
    expect(await refused(alice, done.id)).toEqual([409, CAMPAIGN_ERRORS.completed])
    await takeStep(alice, done.id, 'archive')
    expect(await refused(alice, done.id)).toEqual([409, CAMPAIGN_ERRORS.archived])
    const bare = await buildCampaign(alice, BY_HAND)
    await callCampaign(alice, 'PUT', bare.id, { platforms: [] })
    expect(await refused(alice, bare.id)).toEqual([400, CAMPAIGN_SETTINGS_TEXTS.noPlatform])
    const ofBob = await buildCampaign(bob, BY_HAND)
    expect(await refused(bob, ofBob.id)).toEqual([400, PREFLIGHT_TEXTS.noProfile])
    for (const [actor, { id }] of [[alice, done], [alice, bare], [bob, ofBob]] as const) expect((await actor.call<{ posts: CampaignPost[] }>('GET', `/api/campaigns/${id}/posts`)).body.posts).toEqual([])
  })

  it('is refused to visitors, and finds no campaign of somebody else', async () => {
    const { id } = await buildActive(alice, BY_HAND)
    expect((await world.anonymous('POST', `/api/campaigns/${id}/generate-post`)).status).toBe(401)
    expect((await generate(bob, id)).status).toBe(404)
    expect((await alice.call('POST', '/api/campaigns/none/generate-post')).status).toBe(400)
  })
})
