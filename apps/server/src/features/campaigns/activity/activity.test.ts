import type { ActivityEntry } from '@marquee/contract/campaigns/campaign'
import { RULE_ROUTES } from '@marquee/contract/campaigns/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildActive, buildFiring, callCampaign } from '../../../../test/factories/campaigns.ts'
import { buildPost } from '../../../../test/factories/planning.ts'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Actor
let bob: Actor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  await linkAccounts(world, alice, ['facebook'])
})
afterAll(() => world.close())

const readLog = async (id: string, query = ''): Promise<{ activity: ActivityEntry[]; nextCursor: string | null }> => RULE_ROUTES.listCampaignActivity.response.parse((await alice.call('GET', `/api/campaigns/${id}/activity${query}`)).body)

describe('the log of a campaign', () => {
  it('has every firing with what it led to, and every non-firing with the check that failed, newest first (CDET-10 to CDET-13)', async () => {
    const campaign = await buildActive(alice)
    await buildFiring(world, alice, campaign, { hasFired: false })
    const post = await buildPost(world.ctx.db, alice.id, { campaign: campaign.title })
    await buildFiring(world, alice, campaign, { hasFired: true, act: { postId: post } })
    const { activity } = await readLog(campaign.id)
    expect(activity.map(({ type }) => type)).toEqual(['post', 'trigger', 'not-fired', 'changed'])
    const [made, fired, not, saved] = activity
    expect(made).toMatchObject({ text: 'Post scheduled for Facebook', data: { trigger_type: 'product_added', platforms: ['facebook'] }, post_id: post, rule_id: 'new' })
    expect(fired).toMatchObject({ data: { trigger_type: 'product_added' }, text: expect.stringContaining('Copper mug'), again_at: null })
    expect(fired?.checks.every(({ isPassed, text }) => isPassed && text !== '')).toBe(true)
    expect(not?.checks.some(({ isPassed }) => !isPassed)).toBe(true)
    expect(not?.text).toContain(not?.checks.find(({ isPassed }) => !isPassed)?.text ?? '?')
    expect(saved?.text).toBe('You saved version 1')
  })

  it('says what became of a post: held, failed, dropped, and that a rule stopped itself', async () => {
    const campaign = await buildActive(alice, { title: 'Troubles' })
    const held = await buildPost(world.ctx.db, alice.id, { campaign: 'Troubles' })
    await world.ctx.db.updateTable('posts').set({ held_at: world.clock.now() }).where('id', '=', held).execute()
    await buildFiring(world, alice, campaign, { hasFired: true, act: { postId: held } })
    await buildFiring(world, alice, campaign, { hasFired: true, act: { state: 'failed', reason: 'Facebook refused it.' } })
    await buildFiring(world, alice, campaign, { hasFired: true, act: { state: 'dropped', reason: 'Too like the post of Monday.' } })
    await world.ctx.db.insertInto('campaign_rules').values({ owner: alice.id, campaign_id: campaign.id, rule_id: 'new', failures: 3, stopped_at: new Date(world.clock.now().getTime() + 60_000), stopped_reason: 'Facebook refused it.' }).execute()
    const { activity } = await readLog(campaign.id)
    expect(activity.filter(({ type }) => type !== 'trigger' && type !== 'changed').map(({ type, text }) => [type, text])).toEqual([['stopped', 'Facebook refused it.'], ['not-fired', 'Too like the post of Monday.'], ['failed', 'Facebook refused it.'], ['held', 'Waits for you']])
  })

  it('is read page by page, and filtered by rule and outcome', async () => {
    const campaign = await buildActive(alice, { title: 'Pages' })
    for (const hasFired of [true, false, true, false]) await buildFiring(world, alice, campaign, { hasFired })
    await buildFiring(world, alice, campaign, { hasFired: true, rule: 'other' })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await readLog(campaign.id, `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...page.activity.map(({ id }) => id))
      cursor = page.nextCursor
    }
    const all = (await readLog(campaign.id)).activity
    expect([seen, new Set(seen).size]).toEqual([all.map(({ id }) => id), all.length])
    const typesOf = async (query: string) => (await readLog(campaign.id, query)).activity.map(({ type }) => type)
    expect([await typesOf('?outcome=not-fired'), await typesOf('?outcome=fired'), await typesOf('?rule=other')]).toEqual([['not-fired', 'not-fired'], ['trigger', 'trigger', 'trigger'], ['trigger']])
  })

  it('is refused with a bad filter, to visitors, and of somebody else', async () => {
    const { id } = await buildActive(alice)
    for (const query of ['?outcome=maybe', '?cursor=nonsense', '?limit=0']) expect((await callCampaign(alice, 'GET', `${id}/activity${query}`)).status).toBe(400)
    expect((await world.anonymous('GET', `/api/campaigns/${id}/activity`)).status).toBe(401)
    expect((await callCampaign(bob, 'GET', `${id}/activity`)).status).toBe(404)
  })
})
