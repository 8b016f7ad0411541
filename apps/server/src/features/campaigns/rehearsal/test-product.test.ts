import type { CampaignAction, CampaignTrigger } from '@marquee/contract/campaigns/rules'
import { PRODUCT_TEST_TEXTS, testProduct } from '@marquee/contract/campaigns/product-test'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { change, cheaper, logOf, lowStock, postsOf, runCampaign, toPost } from '../../../../test/factories/campaign-engine.ts'
import { buildCampaign } from '../../../../test/factories/campaigns.ts'
import { openSeller, type Seller } from '../../../../test/factories/stores/facts.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Seller
beforeAll(async () => {
  world = await startWorld()
  alice = await openSeller(world, 'alice')
})
afterAll(() => world.close())

const HOUR_MS = 3_600_000
const added: CampaignTrigger = { id: 'added', type: 'product_added', enabled: true, conditions: { delay_hours: 0 } }
const daily: CampaignTrigger = { id: 'daily', type: 'time_based', enabled: true, conditions: { frequency: 'daily', time_of_day: '09:00' } }
const rate: CampaignTrigger = { id: 'rate', type: 'performance_threshold', enabled: true, conditions: { threshold: 5, direction: 'greater_than', window_hours: 24 } }
const ask = (actor: Actor, id: string, body: object) => actor.call<{ error: string }>('POST', `/api/campaigns/${id}/rehearsal/product`, body)
async function test(id: string, triggers: CampaignTrigger[], more: { actions?: CampaignAction[]; writes?: boolean } = {}) {
  const { status, body } = await ask(alice.actor, id, { product_id: alice.productId, triggers, actions: [toPost], ...more })
  expect([status, body.error]).toEqual([200, undefined])
  return testProduct.response.parse(body)
}

describe('a test with a product', () => {
  it('asks rules that are not saved about what the store told last, with their checks in order', async () => {
    const { id } = await buildCampaign(alice.actor, { title: 'Not saved' })
    await change(world, alice, { stock: 9 })
    const { tested } = await test(id, [lowStock, { ...lowStock, id: 'lower', conditions: { type: 'low_stock', threshold: 5 } }, { ...lowStock, id: 'off', enabled: false }])
    expect(tested.map(({ rule_id: rule, decision }) => [rule, decision?.is_fired, decision?.failed])).toEqual([['low', true, null], ['lower', false, 'crossing'], ['off', false, 'enabled']])
    const [first] = tested
    expect(first?.decision?.text).toMatch(/^Stock of .+ fell from 41 to 9, below 10\.$/)
    expect(first?.decision?.checks.length).toBeGreaterThan(5)
    expect(first?.decision?.checks.every(({ isPassed, text }) => isPassed && text !== '')).toBe(true)
    expect(first?.decision?.acts.map(({ kind, platforms }) => [kind, platforms])).toEqual([['post', ['facebook']]])
  })

  it('takes the newest change that fires, and a new product and a time as if they came now', async () => {
    const { id } = await buildCampaign(alice.actor, { title: 'As if now' })
    await world.clock.advance(HOUR_MS)
    await change(world, alice, { stock: 50 })
    const asked = world.clock.now()
    const { tested } = await test(id, [lowStock, added, daily, rate, cheaper])
    expect(tested.map(({ rule_id: rule, decision, reason }) => [rule, decision?.is_fired ?? null, reason])).toEqual([
      ['low', true, null], ['added', true, null], ['daily', true, null], ['rate', null, PRODUCT_TEST_TEXTS.noProduct], ['cheaper', null, PRODUCT_TEST_TEXTS.noChange],
    ])
    const [begun, ended] = [asked.getTime(), world.clock.now().getTime()]
    expect(tested.slice(1, 3).map(({ decision }) => Date.parse(decision?.at ?? '')).every((at) => at >= begun && at <= ended)).toBe(true)
  })

  it('decides with what the campaign has posted, as its engine would', async () => {
    const id = await runCampaign(alice.actor, [lowStock], [toPost])
    await world.clock.advance(HOUR_MS)
    await change(world, alice, { stock: 60 })
    await change(world, alice, { stock: 8 })
    await world.settle()
    expect((await logOf(world, id)).some(({ has_fired: fired }) => fired)).toBe(true)
    expect((await test(id, [lowStock])).tested[0]?.decision).toMatchObject({ is_fired: false, failed: 'cooldown', again_at: expect.any(String) })
  })

  it('writes the post of the first rule that fires when that is wanted, and saves nothing', async () => {
    const { id } = await buildCampaign(alice.actor, { title: 'Written' })
    expect((await test(id, [added])).post).toBeNull()
    const { post } = await test(id, [{ ...added, id: 'none', enabled: false }, added], { writes: true })
    expect(post).toMatchObject({ rule_id: 'added', platforms: ['facebook'] })
    expect([(post?.content.length ?? 0) > 20, post?.content.includes('{{')]).toEqual([true, false])
    expect((await test(id, [{ ...added, enabled: false }], { writes: true })).post).toBeNull()
    expect([await postsOf(world, id), await logOf(world, id)]).toEqual([[], []])
    expect(await world.ctx.db.selectFrom('campaign_versions').select('version').where('campaign_id', '=', id).execute()).toHaveLength(1)
  })

  it('refuses what it cannot test, and is of nobody else’s campaign or product', async () => {
    const bob = await world.signUp('bob')
    const body = { product_id: alice.productId, triggers: [lowStock], actions: [toPost] }
    const { id } = await buildCampaign(alice.actor, { title: 'Mine' })
    const { id: bobs } = await buildCampaign(bob, { title: 'Of Bob' })
    expect(await ask(bob, id, body)).toMatchObject({ status: 404, body: { error: GATE_ERRORS.notFound } })
    expect(await ask(bob, bobs, body)).toMatchObject({ status: 404, body: { error: GATE_ERRORS.notFound } })
    const wrong = [{ ...body, product_id: 'mug' }, { ...body, triggers: [{ ...lowStock, conditions: { type: 'low_stock', threshold: -1 } }] }, { ...body, actions: 'none' }, { ...body, more: 1 }]
    for (const each of wrong) expect((await ask(alice.actor, id, each)).status).toBe(400)
    expect((await world.anonymous('POST', `/api/campaigns/${id}/rehearsal/product`, body)).status).toBe(401)
  })
})
