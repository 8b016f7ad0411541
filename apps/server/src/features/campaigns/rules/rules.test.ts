import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { type ListedRule, RULE_ROUTES } from '@marquee/contract/campaigns/routes'
import { RULE_ERRORS } from '@marquee/contract/campaigns/rules'
import { RULE_STATES } from '@marquee/contract/campaigns/words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildActive, buildCampaign, buildFiring, callCampaign, RULES, takeStep } from '../../../../test/factories/campaigns.ts'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let bob: Actor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

async function newOwner(): Promise<Actor> {
  const actor = await world.signUp('alice')
  await linkAccounts(world, actor, ['facebook'])
  return actor
}
const rulesOf = async (actor: Actor) => RULE_ROUTES.listCampaignRules.response.parse((await actor.call('GET', '/api/campaigns/rules')).body)
const switchRule = (actor: Actor, { id }: Pick<Campaign, 'id'>, rule: string, body: object) => actor.call<{ rule: ListedRule; error: string }>('PATCH', `/api/campaigns/${id}/rules/${rule}`, body)
const stop = (actor: Actor, { id }: Campaign, rule: string) =>
  world.ctx.db.insertInto('campaign_rules').values({ owner: actor.id, campaign_id: id, rule_id: rule, failures: 3, stopped_at: world.clock.now(), stopped_reason: 'Facebook refused it.' }).execute()

describe('the rules of all campaigns', () => {
  it('read as one sentence each, with their state, those that need somebody first', async () => {
    const alice = await newOwner()
    const rule = (id: string, fields: object = {}) => ({ ...RULES.triggers[0], id, ...fields })
    const active = await buildActive(alice, { title: 'Runs', automation_rules: { ...RULES, triggers: [rule('on'), rule('off', { enabled: false }), rule('empty', { conditions: {} }), rule('bare', { action_ids: ['none'] }), rule('stopped')] } })
    await buildCampaign(alice, { title: 'Draft' })
    await buildActive(alice, { title: 'By hand', automation_rules: { ...RULES, enabled: false } })
    const other = await buildCampaign(alice, { title: 'Gone' })
    const ends = { id: 'end', type: 'update_campaign', enabled: true, platforms: [], settings: { status: 'paused', campaign_id: other.id } }
    await buildCampaign(alice, { title: 'About another', automation_rules: { enabled: true, triggers: [rule('about')], actions: [ends] } })
    await stop(alice, active, 'stopped')
    expect((await rulesOf(alice)).rules.find(({ rule_id: id }) => id === 'about')?.sentence).toContain('pause the campaign Gone')
    await world.ctx.db.deleteFrom('campaigns').where('id', '=', other.id).execute()
    const { rules, late_since: lateSince } = await rulesOf(alice)
    expect(rules.map(({ campaign_title: title, rule_id: id, state, reason }) => [title, id, state, reason])).toEqual([
      ['Runs', 'stopped', 'stopped', 'Facebook refused it.'],
      ['About another', 'about', 'needs-you', RULE_STATES.campaignGone],
      ['Runs', 'empty', 'needs-you', RULE_ERRORS.delayHours], ['Runs', 'bare', 'needs-you', RULE_ERRORS.incomplete],
      ['Runs', 'on', 'on', null],
      ['Draft', 'new', 'campaign', 'Its campaign is a draft.'],
      ['By hand', 'new', 'off', RULE_STATES.automationOff], ['Runs', 'off', 'off', null],
    ])
    expect(rules.every(({ sentence }) => sentence.endsWith('.'))).toBe(true)
    expect(lateSince).toBeNull()
    expect((await rulesOf(bob)).rules).toEqual([])
    expect((await world.anonymous('GET', '/api/campaigns/rules')).status).toBe(401)
  })

  it('count what they did and did not do, and know when they are due', async () => {
    const alice = await newOwner()
    const clock = { id: 'clock', type: 'time_based', enabled: true, conditions: { frequency: 'daily', time_of_day: '09:00' } }
    const campaign = await buildActive(alice, { automation_rules: { ...RULES, triggers: [...RULES.triggers, clock] }, smart_scheduling: { timezone: 'Asia/Kolkata' } })
    for (const hasFired of [true, true, false]) await buildFiring(world, alice, campaign, { hasFired })
    const firedAt = world.clock.now()
    await world.ctx.db.insertInto('campaign_rules').values({ owner: alice.id, campaign_id: campaign.id, rule_id: 'new', last_fired_at: firedAt }).execute()
    const { rules } = await rulesOf(alice)
    expect(rules.find(({ rule_id: id }) => id === 'new')).toMatchObject({ fired: 2, not_fired: 1, last_fired_at: firedAt.toISOString(), next_due_at: null })
    const due = new Date(rules.find(({ rule_id: id }) => id === 'clock')?.next_due_at ?? 0)
    expect([due.toISOString().slice(11), due > world.clock.now(), due.getTime() - world.clock.now().getTime() <= 86_400_000]).toEqual(['03:30:00.000Z', true, true])
    await takeStep(alice, campaign.id, 'pause')
    expect((await rulesOf(alice)).rules.map(({ state, next_due_at: next }) => [state, next])).toEqual([['campaign', null], ['campaign', null]])
  })

  it('say since when events wait', async () => {
    const alice = await newOwner()
    const { id } = await buildActive(alice)
    const due = new Date(world.clock.now().getTime() - 3 * 60_000)
    await world.ctx.db.insertInto('campaign_clocks').values({ campaign_id: id, owner: alice.id, version: 1, seen_until: due, figures_until: due, next_due_at: due }).execute()
    expect((await rulesOf(alice)).late_since).toBe(due.toISOString())
    await takeStep(alice, id, 'pause')
    expect((await rulesOf(alice)).late_since).toBeNull()
  })
})

describe('a switch of a rule', () => {
  it('turns it off and on as a version of its campaign, and restarts one that stopped itself', async () => {
    const alice = await newOwner()
    const campaign = await buildActive(alice)
    await stop(alice, campaign, 'new')
    const { campaigns } = (await alice.call<{ campaigns: Campaign[] }>('GET', '/api/campaigns')).body
    expect(campaigns[0]?.line).toEqual({ kind: 'stopped', tone: 'bad', text: '1 rule stopped itself' })
    const off = await switchRule(alice, campaign, 'new', { enabled: false })
    expect([off.status, RULE_ROUTES.switchCampaignRule.response.parse(off.body).rule]).toMatchObject([200, { enabled: false, state: 'stopped' }])
    expect((await switchRule(alice, campaign, 'new', { enabled: true })).body.rule).toMatchObject({ enabled: true, state: 'on', reason: null })
    expect((await callCampaign(alice, 'GET', campaign.id)).body.campaign).toMatchObject({ version: 3, automation_rules: RULES })
  })

  it('is refused for what does not exist, is somebody else’s, or no switch', async () => {
    const alice = await newOwner()
    const campaign = await buildActive(alice)
    expect((await switchRule(alice, campaign, 'nothing', { enabled: false })).status).toBe(404)
    expect((await switchRule(bob, campaign, 'new', { enabled: false })).status).toBe(404)
    expect((await switchRule(alice, campaign, 'new', { enabled: 'no' })).status).toBe(400)
    expect((await switchRule(alice, campaign, 'new', {})).status).toBe(400)
    expect((await world.anonymous('PATCH', `/api/campaigns/${campaign.id}/rules/new`, { enabled: false })).status).toBe(401)
    expect((await callCampaign(alice, 'GET', campaign.id)).body.campaign.version).toBe(1)
  })
})
