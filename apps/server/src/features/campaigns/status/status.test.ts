import type { Campaign, CampaignPost } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_ROUTES } from '@marquee/contract/campaigns/routes'
import { RULE_ERRORS } from '@marquee/contract/campaigns/rules'
import { CAMPAIGN_SETTINGS_TEXTS } from '@marquee/contract/campaigns/texts'
import { CAMPAIGN_ERRORS } from '@marquee/contract/campaigns/words'
import type { Today } from '@marquee/contract/home'
import type { CalendarPost } from '@marquee/contract/planning'
import type { Draft } from '@marquee/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildActive, buildCampaign, callCampaign, RULES, takeStep } from '../../../../test/factories/campaigns.ts'
import { buildDraft, linkAccounts, publishedRows, uniqueText } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { publishDueJob } from '../../posts/index.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
async function newOwner(): Promise<Actor> {
  const actor = await world.signUp('alice')
  await linkAccounts(world, actor, ['facebook'])
  return actor
}
const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * MINUTE_MS).toISOString()
/** A scheduled post of a campaign; of a rule when one is named. */
async function schedule(actor: Actor, campaign: Pick<Campaign, 'title'>, minutes: number, rule: string | null = null): Promise<Draft> {
  const post = await buildDraft(actor, { content: uniqueText('Campaign'), platforms: ['facebook'], campaign: campaign.title, status: 'scheduled', scheduledTime: inMinutes(minutes) })
  if (rule !== null) await world.ctx.db.updateTable('posts').set({ campaign_rule: rule, campaign_event: 'event-1' }).where('id', '=', post.id).execute()
  return post
}
const readPost = async (actor: Actor, id: string) => actor.call<{ draft: Draft }>('GET', `/api/posts/draft/${id}`)
/** Runs the sender's job of a post. */
async function sendDue(postId: string): Promise<void> {
  await world.ctx.jobs.enqueue(world.ctx.db, publishDueJob, { postId })
  await world.settle()
}
const postOf = async (actor: Actor, id: string) => (await readPost(actor, id)).body.draft
const refusal = async (actor: Actor, id: string, step: string) => {
  const { status, body } = await callCampaign(actor, 'POST', `${id}/${step}`, {})
  return [status, body.error]
}

describe('activating', () => {
  it('is refused with one sentence without a platform, and without a complete rule while automation is on', async () => {
    const alice = await newOwner()
    const cases: [object, string][] = [
      [{ platforms: [] }, CAMPAIGN_SETTINGS_TEXTS.noPlatform],
      [{ platforms: ['facebook'], automation_rules: { enabled: true, triggers: [], actions: [] } }, RULE_ERRORS.noRule],
      [{ automation_rules: { triggers: RULES.triggers, actions: [] } }, RULE_ERRORS.incomplete],
      [{ automation_rules: { triggers: [{ ...RULES.triggers[0], enabled: false }], actions: RULES.actions } }, RULE_ERRORS.incomplete],
      [{ automation_rules: { triggers: [{ ...RULES.triggers[0], conditions: {} }], actions: RULES.actions } }, CAMPAIGN_ERRORS.noCompleteRule],
      [{ automation_rules: { triggers: RULES.triggers, actions: [{ ...RULES.actions[0], platforms: [] }] } }, CAMPAIGN_ERRORS.noCompleteRule],
    ]
    const { id } = await buildCampaign(alice)
    for (const [change, sentence] of cases) {
      await callCampaign(alice, 'PUT', id, change)
      expect(await refusal(alice, id, 'activate')).toEqual([400, sentence])
    }
    expect((await callCampaign(alice, 'GET', id)).body.campaign.status).toBe('draft')
    await callCampaign(alice, 'PUT', id, { automation_rules: { enabled: false } })
    const answer = CAMPAIGN_ROUTES.activateCampaign.response.parse(await takeStep(alice, id, 'activate'))
    expect(answer).toMatchObject({ campaign: { status: 'active' }, waiting: 0, first_at: null })
  })

  it('leads from a draft alone; asked twice it says the same (CAMP-28)', async () => {
    const alice = await newOwner()
    const { id } = await buildActive(alice)
    expect((await takeStep(alice, id, 'activate')).campaign.status).toBe('active')
    expect(await refusal(alice, id, 'resume')).toEqual([200, undefined])
    await takeStep(alice, id, 'pause')
    expect(await refusal(alice, id, 'activate')).toEqual([409, CAMPAIGN_ERRORS.notDraft])
    await takeStep(alice, id, 'complete')
    expect([await refusal(alice, id, 'activate'), await refusal(alice, id, 'pause'), await refusal(alice, id, 'resume')]).toEqual([[409, CAMPAIGN_ERRORS.notDraft], [409, CAMPAIGN_ERRORS.notActive], [409, CAMPAIGN_ERRORS.notPaused]])
    const draft = await buildCampaign(alice)
    expect([await refusal(alice, draft.id, 'pause'), await refusal(alice, draft.id, 'resume'), await refusal(alice, draft.id, 'complete')]).toEqual([[409, CAMPAIGN_ERRORS.notActive], [409, CAMPAIGN_ERRORS.notPaused], [409, CAMPAIGN_ERRORS.notStarted]])
  })
})

describe('a pause', () => {
  it('holds what is due this second, and what is scheduled meanwhile; other posts leave', async () => {
    const alice = await newOwner()
    const campaign = await buildActive(alice)
    const held = await schedule(alice, campaign, 10)
    const other = await buildDraft(alice, { content: uniqueText('Other'), platforms: ['facebook'], status: 'scheduled', scheduledTime: inMinutes(10) })
    const paused = await takeStep(alice, campaign.id, 'pause')
    expect(paused).toMatchObject({ waiting: 1, first_at: held.scheduledTime, campaign: { status: 'paused', next_post_at: null } })
    const joined = await schedule(alice, campaign, 11)
    await world.clock.advance(30 * MINUTE_MS)
    await world.settle()
    await sendDue(held.id)
    expect([await postOf(alice, held.id), await postOf(alice, joined.id), await postOf(alice, other.id)]).toMatchObject([{ state: 'scheduled', isPaused: true, scheduledTime: held.scheduledTime }, { state: 'scheduled', isPaused: true }, { state: 'published', isPaused: false }])
    expect([await publishedRows(world, held.content), await publishedRows(world, joined.content)]).toEqual([[], []])
    expect(await publishedRows(world, other.content)).toHaveLength(1)
  })

  it('stops a post whose job already runs, and not one that began before', async () => {
    const alice = await newOwner()
    const campaign = await buildActive(alice)
    const [first, second] = [await schedule(alice, campaign, 10), await schedule(alice, campaign, 10)]
    await world.ctx.db.updateTable('posts').set({ scheduled_at: world.clock.now() }).where('id', 'in', [first.id, second.id]).execute()
    await world.ctx.db.transaction().execute(async (trx) => {
      // The sender has locked the first: the pause waits for it, and counts it no more.
      await trx.updateTable('posts').set({ state: 'publishing' }).where('id', '=', first.id).execute()
      const pausing = takeStep(alice, campaign.id, 'pause')
      await trx.updateTable('posts').set({ state: 'published' }).where('id', '=', first.id).execute()
      return { pausing }
    }).then(async ({ pausing }) => expect(await pausing).toMatchObject({ waiting: 1 }))
    await sendDue(second.id)
    expect((await postOf(alice, second.id)).state).toBe('scheduled')
  })

  it('is no delay, and is shown where posts are: nothing is late, nothing leaves next', async () => {
    const alice = await newOwner()
    const campaign = await buildActive(alice)
    const post = await schedule(alice, campaign, 10)
    const nextOf = async () => (await alice.call<Today>('GET', '/api/home/today?timeZone=UTC')).body
    expect(JSON.stringify(await nextOf())).toContain(post.id)
    const span = `from=${inMinutes(-60)}&to=${inMinutes(600)}`
    const before = await fetch(`${world.url}/api/posts/calendar?${span}`, { headers: { authorization: `Bearer ${alice.token}` } })
    await takeStep(alice, campaign.id, 'pause')
    expect(JSON.stringify((await nextOf()))).not.toContain(post.id)
    const after = await fetch(`${world.url}/api/posts/calendar?${span}`, { headers: { authorization: `Bearer ${alice.token}`, 'if-none-match': before.headers.get('etag') ?? '' } })
    expect(after.status).toBe(200)
    const { posts } = (await after.json()) as { posts: CalendarPost[] }
    expect(posts).toMatchObject([{ id: post.id, isPaused: true }])
    const { scheduled_posts: schedules } = (await alice.call<{ scheduled_posts: CampaignPost[] }>('GET', `/api/campaigns/${campaign.id}/schedule`)).body
    expect(schedules).toMatchObject([{ id: post.id, status: 'scheduled', is_held: true, scheduled_time: post.scheduledTime }])
  })
})

describe('resuming', () => {
  it('leaves times that are ahead, and moves those that passed to the next free ones, in their order', async () => {
    const alice = await newOwner()
    const campaign = await buildActive(alice)
    const [second, first, ahead] = [await schedule(alice, campaign, 20), await schedule(alice, campaign, 10), await schedule(alice, campaign, 48 * 60)]
    await takeStep(alice, campaign.id, 'pause')
    await world.clock.advance(HOUR_MS)
    const resumed = await takeStep(alice, campaign.id, 'resume')
    const times = await Promise.all([first, second, ahead].map(async ({ id }) => (await postOf(alice, id)).scheduledTime ?? ''))
    expect([resumed.waiting, resumed.campaign.status, times[2]]).toEqual([3, 'active', ahead.scheduledTime])
    expect([Date.parse(times[0] ?? '') > world.clock.now().getTime(), (times[0] ?? '') < (times[1] ?? '')]).toEqual([true, true])
    const sent = await world.passUntil(() => postOf(alice, first.id), ({ state }) => state === 'published')
    expect(Date.parse(sent.scheduledTime ?? '')).toBe(Date.parse(times[0] ?? ''))
    expect(await publishedRows(world, first.content)).toHaveLength(1)
  })

  it('that takes a pause back at once lets leave what became due meanwhile', async () => {
    const alice = await newOwner()
    const campaign = await buildActive(alice)
    const post = await schedule(alice, campaign, 10)
    await world.clock.advance(10 * MINUTE_MS - 20_000)
    await takeStep(alice, campaign.id, 'pause')
    await world.clock.advance(40_000)
    await world.settle()
    expect((await postOf(alice, post.id)).state).toBe('scheduled')
    await takeStep(alice, campaign.id, 'resume')
    const sent = await world.passUntil(() => postOf(alice, post.id), ({ state }) => state === 'published')
    expect([sent.scheduledTime, (await publishedRows(world, post.content)).length]).toEqual([post.scheduledTime, 1])
  })

  it('drops them when asked: posts of rules are deleted, those of a person become drafts', async () => {
    const alice = await newOwner()
    const campaign = await buildActive(alice)
    const [own, byRule, ahead] = [await schedule(alice, campaign, 10), await schedule(alice, campaign, 11, 'new'), await schedule(alice, campaign, 48 * 60, 'new')]
    await takeStep(alice, campaign.id, 'pause')
    await world.clock.advance(HOUR_MS)
    expect(await takeStep(alice, campaign.id, 'resume', { passed: 'drop' })).toMatchObject({ waiting: 1, first_at: ahead.scheduledTime })
    expect([(await postOf(alice, own.id)).state, (await readPost(alice, byRule.id)).status, (await postOf(alice, ahead.id)).state]).toEqual(['draft', 404, 'scheduled'])
    expect((await alice.call('POST', `/api/posts/draft/${byRule.id}/restore`, {})).status).toBe(200)
    expect((await callCampaign(alice, 'POST', `${campaign.id}/resume`, { passed: 'later' })).status).toBe(400)
  })
})

describe('completing', () => {
  it('cancels scheduled posts of its rules, and leaves the others; what passed in a pause becomes a draft', async () => {
    const alice = await newOwner()
    const campaign = await buildActive(alice)
    const [own, byRule, passed] = [await schedule(alice, campaign, 48 * 60), await schedule(alice, campaign, 48 * 60, 'new'), await schedule(alice, campaign, 10)]
    await buildDraft(alice, { campaign: campaign.title })
    const { complete } = CAMPAIGN_ROUTES.getDependants.response.parse((await callCampaign(alice, 'GET', `${campaign.id}/dependants`)).body)
    expect(complete).toEqual({ scheduled: 1, drafts: 1, published: 0, rules: [], sentence: 'Cancels 1 scheduled post. 1 draft stays.' })
    await takeStep(alice, campaign.id, 'pause')
    await world.clock.advance(HOUR_MS)
    expect(await takeStep(alice, campaign.id, 'complete')).toMatchObject({ waiting: 1, campaign: { status: 'completed' } })
    expect([(await postOf(alice, own.id)).state, (await readPost(alice, byRule.id)).status, (await postOf(alice, passed.id)).state]).toEqual(['scheduled', 404, 'draft'])
    await world.settle()
    expect(await publishedRows(world, passed.content)).toEqual([])
  })
})

describe('archiving', () => {
  it('takes it out of the list and the counters until it is restored; one that runs cannot be', async () => {
    const alice = await newOwner()
    const { id } = await buildActive(alice)
    const list = async (query = '') => (await alice.call<{ campaigns: Campaign[]; counts: Record<string, number> }>('GET', `/api/campaigns${query}`)).body
    for (const step of ['activate', 'pause']) {
      await takeStep(alice, id, step)
      expect(await refusal(alice, id, 'archive')).toEqual([409, CAMPAIGN_ERRORS.running])
    }
    await takeStep(alice, id, 'complete')
    expect((await takeStep(alice, id, 'archive')).campaign.is_archived).toBe(true)
    expect(await list()).toMatchObject({ campaigns: [], counts: { total: 0, completed: 0, archived: 1 } })
    expect((await list('?archived=true')).campaigns.map((each) => each.id)).toEqual([id])
    expect(await refusal(alice, id, 'complete')).toEqual([409, CAMPAIGN_ERRORS.archived])
    await takeStep(alice, id, 'restore')
    expect(await list()).toMatchObject({ campaigns: [{ id, is_archived: false }], counts: { total: 1, completed: 1, archived: 0 } })
  })
})

describe('deleting', () => {
  it('names what depends on it, cancels what is scheduled, keeps the rest, and ends rules about it', async () => {
    const alice = await newOwner()
    const campaign = await buildActive(alice, { title: 'Winter' })
    const [own, byRule] = [await schedule(alice, campaign, 60), await schedule(alice, campaign, 60, 'new')]
    const draft = await buildDraft(alice, { campaign: 'Winter' })
    const sent = await schedule(alice, campaign, 10)
    await world.passUntil(() => postOf(alice, sent.id), ({ state }) => state === 'published')
    const stop = { id: 'stop', type: 'update_campaign', enabled: true, platforms: [], settings: { status: 'paused', campaign_id: campaign.id } }
    const other = await buildCampaign(alice, { title: 'New roasts', automation_rules: { ...RULES, actions: [...RULES.actions, stop] } })
    const dependants = (await alice.call<{ delete: { sentence: string } }>('GET', `/api/campaigns/${campaign.id}/dependants`)).body.delete
    expect(dependants).toEqual({ scheduled: 2, drafts: 1, published: 1, rules: [{ campaign_id: other.id, title: 'New roasts' }], sentence: 'Cancels 2 scheduled posts. 1 of them becomes a draft. 1 draft stays. 1 published keeps its figures. A rule of New roasts pauses this: it will be off.' })
    const answer = await alice.call('DELETE', `/api/campaigns/${campaign.id}`)
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect([(await postOf(alice, own.id)).state, (await readPost(alice, byRule.id)).status, (await postOf(alice, draft.id)).campaign, (await postOf(alice, sent.id)).state]).toEqual(['draft', 404, '', 'published'])
    const ended = (await callCampaign(alice, 'GET', other.id)).body.campaign
    expect(ended).toMatchObject({ version: 2, automation_rules: { actions: [{ id: 'announce', enabled: true }, { id: 'stop', enabled: false }] } })
    expect(await world.ctx.db.selectFrom('campaign_versions').select('saved_by').where('campaign_id', '=', other.id).where('version', '=', 2).execute()).toEqual([{ saved_by: 'system' }])
    expect((await callCampaign(alice, 'GET', campaign.id)).status).toBe(404)
    expect((await callCampaign(alice, 'DELETE', campaign.id)).status).toBe(404)
  })
})
