import type { CampaignTrigger } from '@marquee/contract/campaigns/rules'
import { type Rehearsal, REHEARSAL_TEXTS } from '@marquee/contract/campaigns/rehearsal'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { change, cheaper, logOf, lowStock, postsOf, runCampaign, toPost } from '../../../../test/factories/campaign-engine.ts'
import { buildCampaign, callCampaign } from '../../../../test/factories/campaigns.ts'
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
const rehearse = (actor: Actor, id: string, query = '') => actor.call<{ rehearsal: Rehearsal; error: string }>('GET', `/api/campaigns/${id}/rehearsal${query}`)
const daily: CampaignTrigger = { id: 'daily', type: 'time_based', enabled: true, conditions: { frequency: 'daily', time_of_day: '09:00' } }
/** What was decided about stores, in the order of the events. */
const outcomes = ({ decisions }: Rehearsal) => decisions.map(({ event_id: event, rule_id: rule, failed }) => [event, rule, failed])

describe('a rehearsal of stored events', () => {
  let id: string
  beforeAll(async () => {
    id = await runCampaign(alice.actor, [lowStock, cheaper], [toPost])
    const steps: readonly [object, number][] = [[{ stock: 9 }, 1], [{ stock: 30 }, 5], [{ price: '12.00' }, 20], [{ stock: 8 }, 30], [{ price: '11.50' }, 1], [{ stock: 0 }, 2], [{ stock: 50 }, 26], [{ stock: 2, price: '8.00' }, 1]]
    for (const [changed, hours] of steps) {
      await change(world, alice, changed)
      await world.clock.advance(hours * HOUR_MS)
      await world.settle()
    }
  })

  it('decides as the engine did, one by one, and the same the second time', async () => {
    const live = (await logOf(world, id)).map(({ event_id: event, rule_id: rule, failed }) => [event, rule, failed])
    expect(live.length).toBeGreaterThan(8)
    expect(new Set(live.map(([, , failed]) => failed)).size).toBeGreaterThanOrEqual(3)
    const { status, body } = await rehearse(alice.actor, id)
    expect([status, new Set(outcomes(body.rehearsal).map(String))]).toEqual([200, new Set(live.map(String))])
    expect(body.rehearsal.decisions).toHaveLength(live.length)
    expect((await rehearse(alice.actor, id)).body.rehearsal.decisions).toEqual(body.rehearsal.decisions)
  })

  it('counts what it says, and writes nothing', async () => {
    const before = [await postsOf(world, id), await logOf(world, id)]
    const { rehearsal } = (await rehearse(alice.actor, id)).body
    const fired = rehearsal.decisions.filter(({ is_fired: isFired }) => isFired)
    expect(rehearsal.counts).toMatchObject({ fired: fired.length, posts: fired.length, not_fired: rehearsal.decisions.length - fired.length })
    expect(rehearsal.counts.by_check.reduce((sum, { count }) => sum + count, 0)).toBe(rehearsal.counts.not_fired)
    expect(fired.every(({ acts, text, reason }) => acts.length === 1 && text !== '' && reason === null)).toBe(true)
    expect(rehearsal.decisions.filter(({ is_fired: isFired }) => !isFired).every(({ acts, reason, checks }) => acts.length === 0 && reason !== null && checks.some(({ isPassed }) => !isPassed))).toBe(true)
    expect([await postsOf(world, id), await logOf(world, id)]).toEqual(before)
  })

  it('is of the days that were asked for, and of an earlier version', async () => {
    await world.clock.advance(8 * 24 * HOUR_MS)
    expect((await rehearse(alice.actor, id, '?days=7')).body.rehearsal).toMatchObject({ days: 7, counts: { events: 0, fired: 0 }, warnings: [{ kind: 'no-event', text: REHEARSAL_TEXTS.noEvent }] })
    const { body: { campaign } } = await callCampaign(alice.actor, 'PUT', id, { automation_rules: { enabled: true, triggers: [cheaper], actions: [toPost] } })
    const now = (await rehearse(alice.actor, id)).body.rehearsal
    const earlier = (await rehearse(alice.actor, id, `?version=${campaign.version - 1}`)).body.rehearsal
    expect([now.version, earlier.version]).toEqual([campaign.version, campaign.version - 1])
    expect([new Set(now.decisions.map(({ rule_id: rule }) => rule)), new Set(earlier.decisions.map(({ rule_id: rule }) => rule))]).toEqual([new Set(['cheaper']), new Set(['cheaper', 'low'])])
    expect([now.rules.map(({ id: rule }) => rule), earlier.rules.map(({ id: rule }) => rule)]).toEqual([['cheaper'], ['low', 'cheaper']])
    expect(earlier.rules.every(({ sentence }) => /^When .+, post to Facebook\.$/.test(sentence))).toBe(true)
    expect(await rehearse(alice.actor, id, '?version=99')).toMatchObject({ status: 404, body: { error: REHEARSAL_TEXTS.noVersion } })
  })
})

describe('a rehearsal', () => {
  it('of the demo month has events where nothing is stored, and warns of what is not connected or soon', async () => {
    const bob = await openSeller(world, 'bob')
    const minute = new Date(world.clock.now().getTime() + 20 * 60_000).toISOString().slice(11, 16)
    const soon = { ...daily, conditions: { ...daily.conditions, time_of_day: minute } } as CampaignTrigger
    const { id } = await buildCampaign(bob.actor, { automation_rules: { enabled: true, triggers: [lowStock, soon], actions: [{ ...toPost, platforms: ['instagram', 'facebook'] }] } })
    const stored = (await rehearse(bob.actor, id)).body.rehearsal
    const { rehearsal: demo } = (await rehearse(bob.actor, id, '?source=demo')).body
    expect([stored.decisions.some(({ rule_id: rule }) => rule === 'low'), demo.decisions.some(({ rule_id: rule }) => rule === 'low')]).toEqual([false, true])
    expect(demo.warnings.map(({ kind }) => kind)).toEqual(['no-event', 'not-connected', 'first-soon'])
    expect(demo.warnings[1]?.text).toBe('Instagram is not connected, so nothing would be posted there.')
    expect(demo.decisions.filter(({ rule_id: rule }) => rule !== 'low').length).toBeGreaterThanOrEqual(29)
    expect((await rehearse(bob.actor, id, '?source=demo')).body.rehearsal.decisions).toEqual(demo.decisions)
  })

  it('comes with sample posts, which are not saved', async () => {
    const carol = await openSeller(world, 'carol')
    const { id } = await buildCampaign(carol.actor, { automation_rules: { enabled: true, triggers: [lowStock], actions: [toPost] } })
    const { status, body } = await carol.actor.call<{ samples: { content: string; platforms: string[] }[] }>('POST', `/api/campaigns/${id}/rehearsal/samples`, { source: 'demo' })
    expect([status, body.samples.length > 0, body.samples.every(({ content, platforms }) => content.length > 20 && !content.includes('{{') && platforms[0] === 'facebook')]).toEqual([200, true, true])
    expect(await postsOf(world, id)).toEqual([])
  })

  it('refuses what it cannot do, and is of nobody else’s campaign', async () => {
    const { id } = await buildCampaign(alice.actor, { title: 'Refused' })
    const other = await world.signUp('dan')
    expect((await rehearse(other, id)).status).toBe(404)
    expect((await other.call('POST', `/api/campaigns/${id}/rehearsal/samples`, {})).status).toBe(404)
    for (const query of ['?days=8', '?days=x', '?source=made-up', '?version=0']) expect([query, (await rehearse(alice.actor, id, query)).status]).toEqual([query, 400])
    expect((await alice.actor.call('POST', `/api/campaigns/${id}/rehearsal/samples`, { days: 1 })).status).toBe(400)
    expect(await world.anonymous('GET', `/api/campaigns/${id}/rehearsal`)).toMatchObject({ status: 401 })
    expect((await world.anonymous<{ error: string }>('POST', `/api/campaigns/${id}/rehearsal/samples`, {})).status).toBe(401)
    expect((await rehearse(alice.actor, '0190a3a0-0000-7000-8000-0000000000ff')).body.error).toBe(GATE_ERRORS.notFound)
  })
})
