import { randomUUID } from 'node:crypto'
import { findTokens } from '@marquee/contract/commerce/facts/tokens'
import type { CampaignAction, CampaignTrigger } from '@marquee/contract/campaigns/rules'
import type { Notice } from '@marquee/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actsOf, change, cheaper, logOf, lowStock, postsOf, runCampaign, toPost } from '../../../../test/factories/campaign-engine.ts'
import { buildPost } from '../../../../test/factories/planning.ts'
import { buildCampaign, callCampaign } from '../../../../test/factories/campaigns.ts'
import { openSeller } from '../../../../test/factories/stores/facts.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { performAct } from './acting/act.ts'
import { judgeChanges } from './deciding/judge-changes.ts'
import { ratesOf } from './deciding/judge-figures.ts'
import { judgeTimes } from './deciding/judge-times.ts'
import { engineSweep } from './job-definitions.ts'
import { engineJobs } from './jobs.ts'

let world: World
let alice: Awaited<ReturnType<typeof openSeller>>
beforeAll(async () => {
  world = await startWorld()
  alice = await openSeller(world, 'alice')
})
afterAll(() => world.close())

const HOUR_MS = 3_600_000
const noticesOf = async (actor: { call: World['anonymous'] }) => (await actor.call<{ notifications: Notice[] }>('GET', '/api/notifications')).body.notifications
const toTell: CampaignAction = { id: 'tell', type: 'send_notification', enabled: true, platforms: [], settings: { message: 'Stock is low' } }

describe('a change of stock', () => {
  it('that crosses the threshold schedules a post with bound facts, and each later one says why it does not', async () => {
    const bob = await world.signUp('bob')
    const id = await runCampaign(alice.actor, [lowStock], [toPost])
    const ofBob = await runCampaign(bob, [lowStock], [toPost])
    await change(world, alice, { stock: 9 })
    const [post] = await postsOf(world, id)
    expect(post).toMatchObject({ owner: alice.actor.id, state: 'scheduled', campaign_id: id, campaign_rule: 'low', platforms: ['facebook'] })
    expect(Number(post?.scheduled_at) - world.clock.now().getTime()).toBeLessThanOrEqual(2 * 60_000)
    const bound = (post?.bound as { content: string } | null)?.content ?? ''
    expect(findTokens(bound).map(({ kind, productId }) => [kind, productId])).toContainEqual(['price', alice.productId])
    expect(post?.content).toContain('€18.00')
    await change(world, alice, { stock: 30 })
    await change(world, alice, { stock: 4 })
    const log = await logOf(world, id)
    expect(log.map(({ has_fired: hasFired, failed }) => [hasFired, failed])).toEqual([[true, null], [false, 'crossing'], [false, 'cooldown']])
    expect(log.every(({ target, rule_id: ruleId }) => target === alice.productId && ruleId === 'low')).toBe(true)
    expect(await postsOf(world, id)).toHaveLength(1)
    expect([await logOf(world, ofBob), await postsOf(world, ofBob)]).toEqual([[], []])
  })

  it('leads to a post that is sent at its time as any other is', async () => {
    const olga = await openSeller(world, 'olga')
    const id = await runCampaign(olga.actor, [lowStock], [toPost])
    await change(world, olga, { stock: 9 })
    const sent = await world.passUntil(() => postsOf(world, id), ([first]) => first?.state === 'published')
    expect(sent.map(({ state, content }) => [state, content.includes('€18.00')])).toEqual([['published', true]])
  })

  it('is decided once, however often and at once it is asked, and acted on once', async () => {
    const carol = await openSeller(world, 'carol')
    const id = await runCampaign(carol.actor, [lowStock], [toPost])
    await change(world, carol, { stock: 5 })
    const { id: eventId } = await world.ctx.db.selectFrom('events').select('id').where('owner', '=', carol.actor.id).where('name', '=', 'store.changed').orderBy('occurred_at', 'desc').executeTakeFirstOrThrow()
    const before = await logOf(world, id)
    await Promise.all(Array.from({ length: 4 }, () => judgeChanges(world.ctx, { owner: carol.actor.id, eventId })))
    const [act] = await actsOf(world, id)
    await world.ctx.db.updateTable('campaign_acts').set({ state: 'waiting' }).where('id', '=', act?.id ?? '').execute()
    await Promise.all(Array.from({ length: 3 }, () => performAct(world.ctx, { owner: carol.actor.id, actId: act?.id ?? '' })))
    expect(await logOf(world, id)).toEqual(before)
    expect([(await actsOf(world, id)).length, (await postsOf(world, id)).length]).toEqual([1, 1])
  })

  it('of a paused campaign or with a rule that is off is logged with that reason; of a draft, nothing is', async () => {
    const dan = await openSeller(world, 'dan')
    const paused = await runCampaign(dan.actor, [lowStock], [toPost])
    await callCampaign(dan.actor, 'POST', `${paused}/pause`, {})
    const { id: draft } = await buildCampaign(dan.actor, { automation_rules: { enabled: true, triggers: [lowStock], actions: [toPost] } })
    const off = await runCampaign(dan.actor, [lowStock, { ...cheaper, enabled: false }], [toTell])
    await change(world, dan, { stock: 8, price: '9.00' })
    expect((await logOf(world, paused)).map(({ failed }) => failed)).toEqual(['status'])
    expect((await logOf(world, off)).map(({ rule_id: ruleId, failed }) => `${ruleId} ${failed}`).toSorted()).toEqual(['cheaper enabled', 'low null'])
    expect([await postsOf(world, paused), await logOf(world, draft)]).toEqual([[], []])
  })
})

it('a rule of a collection is asked about products that are in it, as their store has it', async () => {
  const { actor, ...rest } = await openSeller(world, 'ines')
  const handmade = await runCampaign(actor, [{ ...lowStock, only_if: { collection: 'handmade' } }], [toTell])
  const winter = await runCampaign(actor, [{ ...lowStock, only_if: { collection: 'Winter' } }], [toTell])
  await change(world, { actor, ...rest }, { stock: 3 })
  expect([(await logOf(world, handmade)).map(({ failed }) => failed), await logOf(world, winter)]).toEqual([[null], []])
})

describe('what a rule does', () => {
  it('a draft waits for approval; one with an avoided word is held, and says which', async () => {
    const erin = await openSeller(world, 'erin')
    const draft: CampaignAction = { ...toPost, settings: { needs_approval: true } }
    const plain = await runCampaign(erin.actor, [lowStock], [draft])
    // The title of the product is in each text about it.
    const strict = await runCampaign(erin.actor, [lowStock], [toPost], { brand_voice: { avoid_words: [erin.product.title] } })
    await change(world, erin, { stock: 3 })
    expect((await postsOf(world, plain)).map(({ state }) => state)).toEqual(['pending_approval'])
    expect((await postsOf(world, strict)).map(({ state }) => state)).toEqual(['pending_approval'])
    expect((await actsOf(world, plain)).map(({ state, reason }) => [state, reason])).toEqual([['done', null]])
    expect((await actsOf(world, strict)).map(({ state, reason }) => [state, reason])).toEqual([['held', `It says “${erin.product.title}”, which this campaign avoids.`]])
  })

  it('notifies its owner, and pauses or completes a campaign', async () => {
    const frank = await openSeller(world, 'frank')
    const other = await runCampaign(frank.actor, [cheaper], [toTell])
    const id = await runCampaign(frank.actor, [lowStock], [toTell, { id: 'stop', type: 'update_campaign', enabled: true, platforms: [], settings: { status: 'paused', campaign_id: other } }])
    await change(world, frank, { stock: 2 })
    expect((await actsOf(world, id)).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual(['change_campaign done', 'notify done'])
    expect((await noticesOf(frank.actor)).find(({ title }) => title === 'Stock is low')?.body).toMatch(/^Stock of .* fell from 41 to 2, below 10\.\nLow stock nudges$/)
    expect((await callCampaign(frank.actor, 'GET', other)).body.campaign.status).toBe('paused')
  })

  it('stops itself after three failures in a row, and its owner is told once', async () => {
    const gina = await openSeller(world, 'gina')
    const other = await runCampaign(gina.actor, [lowStock], [toTell])
    const id = await runCampaign(gina.actor, [cheaper], [{ id: 'stop', type: 'update_campaign', enabled: true, platforms: [], settings: { status: 'paused', campaign_id: other } }])
    await callCampaign(gina.actor, 'POST', `${other}/complete`, {})
    for (const price of ['15.00', '12.00', '9.00', '6.00']) await change(world, gina, { price })
    expect((await logOf(world, id)).map(({ failed }) => failed)).toEqual([null, null, null, 'stopped'])
    expect((await actsOf(world, id)).map(({ state, reason }) => [state, reason])).toEqual(Array.from({ length: 3 }, () => ['failed', 'Only an active campaign can be paused.']))
    expect((await noticesOf(gina.actor)).filter(({ title }) => title === 'A rule of Low stock nudges stopped itself')).toHaveLength(1)
  })
})

describe('a time', () => {
  const daily: CampaignTrigger = { id: 'daily', type: 'time_based', enabled: true, conditions: { frequency: 'daily', time_of_day: '09:00' } }

  it('is due once; of those that were missed the last one counts, and the others say so', async () => {
    const hana = await openSeller(world, 'hana')
    const id = await runCampaign(hana.actor, [daily], [toTell], { smart_scheduling: { timezone: 'Europe/Stockholm' } })
    const look = () => judgeTimes(world.ctx, { owner: hana.actor.id, id })
    await look()
    await world.clock.advance(24 * HOUR_MS)
    await Promise.all([look(), look()])
    await look()
    expect((await logOf(world, id)).map(({ failed }) => failed)).toEqual([null])
    await world.clock.advance(3 * 24 * HOUR_MS)
    await look()
    const log = await logOf(world, id)
    expect(log.map(({ failed }) => failed ?? 'fired').toSorted()).toEqual(['fired', 'fired', 'on_time', 'on_time'])
    expect(new Set(log.map(({ event_id: eventId }) => eventId)).size).toBe(4)
  })

  it('takes the product that fits and was posted least recently; a campaign ends by its date', async () => {
    const ivan = await openSeller(world, 'ivan')
    const ends = new Date(world.clock.now().getTime() + 40 * HOUR_MS).toISOString()
    const id = await runCampaign(ivan.actor, [{ ...daily, only_if: { tag: 'no product has it' } }], [toPost])
    await callCampaign(ivan.actor, 'PUT', id, { ends: { kind: 'date', at: ends }, target_products: [ivan.productId], automation_rules: { enabled: true, triggers: [daily], actions: [toPost] } })
    await world.clock.advance(24 * HOUR_MS)
    await judgeTimes(world.ctx, { owner: ivan.actor.id, id })
    const [firing] = await world.ctx.db.selectFrom('campaign_firings').select(['product_id', 'has_fired']).where('campaign_id', '=', id).execute()
    expect(firing).toEqual({ product_id: ivan.productId, has_fired: true })
    await world.clock.advance(24 * HOUR_MS)
    await engineJobs(world.ctx).find(({ definition }) => definition.name === engineSweep.name)?.run({})
    expect((await callCampaign(ivan.actor, 'GET', id)).body.campaign.status).toBe('completed')
  })
})

describe('figures', () => {
  const read = async (owner: string, deliveryId: string, likes: number, views: number | null) => void (await world.ctx.db.insertInto('delivery_insights').values({ delivery_id: deliveryId, owner, measured_at: world.clock.now(), likes, comments: 0, shares: null, views, source: 'test', raw: '{}' }).execute())

  it('of a post whose rate stays above the threshold fire once for it', async () => {
    const actor = await world.signUp('jana')
    const rate: CampaignTrigger = { id: 'rate', type: 'performance_threshold', enabled: true, conditions: { metric: 'engagement_rate', threshold: 5, direction: 'greater_than', window_hours: 2 } }
    const id = await runCampaign(actor, [rate], [toTell])
    const postId = await buildPost(world.ctx.db, actor.id, { state: 'published', content: 'Nine left', at: world.clock.now() })
    const deliveryId = randomUUID()
    await world.ctx.db.insertInto('deliveries').values({ id: deliveryId, owner: actor.id, post_id: postId, platform: 'facebook', status: 'published', published_at: world.clock.now() }).execute()
    const fired: number[] = []
    for (const [likes, views] of [[1, 100], [8, 100], [9, null], [9, 100], [1, 100], [9, 100], [9, 100], [9, 100]] as const) {
      await world.clock.advance(HOUR_MS)
      await read(actor.id, deliveryId, likes, views)
      await judgeTimes(world.ctx, { owner: actor.id, id })
      await world.settle()
      fired.push((await logOf(world, id)).filter(({ has_fired: hasFired }) => hasFired).length)
    }
    expect(fired).toEqual([0, 0, 0, 1, 1, 1, 1, 1])
    expect((await logOf(world, id)).map(({ failed, target }) => [failed, target])).toEqual([[null, postId], ['once', postId]])
    expect((await noticesOf(actor)).find(({ title }) => title === 'Stock is low')?.body).toContain('Engagement rate of “Nine left” is 9%: it stayed above 5% for 2 hours.')
  })

  it('are summed over the networks whose views are known', () => {
    const at = (minutes: number) => new Date(minutes * 60_000)
    const rows = [
      { delivery_id: 'a', measured_at: at(1), views: null, engagements: 3 },
      { delivery_id: 'b', measured_at: at(2), views: 100, engagements: 5 },
      { delivery_id: 'a', measured_at: at(3), views: 100, engagements: 15 },
      { delivery_id: 'b', measured_at: at(4), views: 0, engagements: 0 },
    ]
    expect(ratesOf(rows).map(({ rate }) => rate)).toEqual([null, 5, 10, 15])
  })
})
