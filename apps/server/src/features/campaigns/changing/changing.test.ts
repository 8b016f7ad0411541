import { randomUUID } from 'node:crypto'
import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_ROUTES } from '@marquee/contract/campaigns/routes'
import { RULE_ERRORS } from '@marquee/contract/campaigns/rules'
import { CAMPAIGN_LIMITS, CONTENT_DEFAULTS, SCHEDULING_DEFAULTS } from '@marquee/contract/campaigns/values'
import { CAMPAIGN_ERRORS } from '@marquee/contract/campaigns/words'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCampaign, callCampaign, RULES } from '../../../../test/factories/campaigns.ts'
import { buildDraft } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Actor
let bob: Actor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

const BODY = { title: 'New roasts', type: 'product_launch', platforms: ['facebook'] }
const create = (body: object, headers?: Record<string, string>) => alice.call<{ campaign: Campaign; error: string; details?: { path: string; message: string }[] }>('POST', '/api/campaigns', body, headers)
const read = async (id: string) => (await callCampaign(alice, 'GET', id)).body.campaign
const versionsOf = (id: string) => world.ctx.db.selectFrom('campaign_versions').select(['version', 'content', 'saved_by']).where('campaign_id', '=', id).orderBy('version').execute()

describe('a new campaign', () => {
  it('is a draft with the defaults, and its first version (WIZ-13, CSET-16)', async () => {
    const { status, body } = await create(BODY)
    expect(status).toBe(200)
    const { campaign } = CAMPAIGN_ROUTES.createCampaign.response.parse(body)
    expect(campaign).toMatchObject({ ...BODY, status: 'draft', description: '', version: 1, is_label: false, ends: { kind: 'never' }, automation_rules: { enabled: false, triggers: [], actions: [] } })
    expect([campaign.ai_content_settings, campaign.smart_scheduling, campaign.brand_voice]).toEqual([CONTENT_DEFAULTS, SCHEDULING_DEFAULTS, { personality: '', keywords: [], avoid_words: [] }])
    expect(campaign.performance_metrics).toEqual({ total_impressions: null, total_engagements: null, roi_calculated: null, posts_generated: 0 })
    expect(await versionsOf(campaign.id)).toMatchObject([{ version: 1, saved_by: 'user', content: { title: 'New roasts' } }])
  })

  it('takes the shapes of the wizard: rules without ids, empty objects with automation off, its frequency and timing', async () => {
    const rules = { enabled: true, triggers: [{ type: 'product_added', conditions: { delay_hours: 1 }, enabled: true }], actions: [{ type: 'create_post', platforms: ['facebook'], settings: { frequency: 'weekly', timing: 'optimal' } }], frequency: 'weekly', timing: 'peak_hours' }
    const { campaign } = (await create({ ...BODY, automation_rules: rules })).body
    expect(campaign.automation_rules).toMatchObject({ enabled: true, triggers: [{ id: expect.any(String), type: 'product_added' }], actions: [{ id: expect.any(String), settings: { frequency: 'weekly', timing: 'optimal' } }], frequency: 'weekly' })
    expect(campaign.smart_scheduling).toMatchObject({ frequency: 'weekly', timing: 'peak_hours', timezone: 'UTC' })
    for (const empty of [{ enabled: false, triggers: {}, actions: {} }, { enabled: false, triggers: [], actions: [] }, {}]) {
      expect((await create({ ...BODY, automation_rules: empty })).body.campaign.automation_rules).toEqual({ enabled: false, triggers: [], actions: [] })
    }
  })

  it.each([
    ['a blank title', { title: '  ' }, 'Enter a title.'],
    ['a long title', { title: 'x'.repeat(CAMPAIGN_LIMITS.title + 1) }, 'At most 80 characters.'],
    ['a long description', { description: 'x'.repeat(CAMPAIGN_LIMITS.description + 1) }, 'At most 1000 characters.'],
    ['no type', { type: undefined }, 'Choose a type.'],
    ['a type that does not exist', { type: 'giveaway' }, 'Choose a type.'],
    ['no platform', { platforms: [] }, RULE_ERRORS.platforms],
    ['another platform', { platforms: ['threads'] }, 'Choose one of the six networks.'],
    ['a product of nobody', { target_products: [randomUUID()] }, CAMPAIGN_ERRORS.unknownProduct],
    ['a time zone that does not exist', { smart_scheduling: { timezone: 'Mars/Olympus' } }, 'Unknown time zone.'],
    ['two rules with one id', { automation_rules: { ...RULES, triggers: [RULES.triggers[0], RULES.triggers[0]] } }, CAMPAIGN_ERRORS.sameId],
    ['a campaign of nobody in a rule', { automation_rules: { ...RULES, actions: [{ id: 'p', type: 'update_campaign', settings: { status: 'paused', campaign_id: randomUUID() } }] } }, CAMPAIGN_ERRORS.unknownCampaign],
    ['hours out of range (CAUTO-17)', { automation_rules: { triggers: [{ type: 'product_added', conditions: { delay_hours: 169 } }] } }, RULE_ERRORS.delayHours],
    ['a negative threshold (CAUTO-18)', { automation_rules: { triggers: [{ type: 'inventory_change', conditions: { type: 'low_stock', threshold: -1 } }] } }, RULE_ERRORS.threshold],
    ['a percentage of 0', { automation_rules: { triggers: [{ type: 'price_change', conditions: { percent: 0 } }] } }, RULE_ERRORS.percent],
    ['a rate of 0', { automation_rules: { triggers: [{ type: 'performance_threshold', conditions: { threshold: 0 } }] } }, RULE_ERRORS.rate],
    ['a window of 0 hours', { automation_rules: { triggers: [{ type: 'performance_threshold', conditions: { window_hours: 0 } }] } }, RULE_ERRORS.windowHours],
    ['a time that does not exist', { automation_rules: { triggers: [{ type: 'time_based', conditions: { time_of_day: '24:00' } }] } }, RULE_ERRORS.time],
    ['0 minutes (CAUTO-19)', { automation_rules: { actions: [{ type: 'schedule_post', settings: { delay_minutes: 0 } }] } }, RULE_ERRORS.delayMinutes],
    ['another status', { automation_rules: { actions: [{ type: 'update_campaign', settings: { status: 'draft' } }] } }, RULE_ERRORS.status],
  ])('is refused with %s', async (_what, fields, sentence) => {
    const answer = await create({ ...BODY, ...fields })
    expect([answer.status, answer.body.error]).toEqual([400, sentence])
  })

  it('is made once under one key, also when the first answer was lost', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [one, other] = [await create({ ...BODY, title: 'Once' }, headers), await create({ ...BODY, title: 'Once' }, headers)]
    expect(other.body.campaign.id).toBe(one.body.campaign.id)
    const { campaigns } = (await alice.call<{ campaigns: Campaign[] }>('GET', '/api/campaigns')).body
    expect(campaigns.filter(({ title }) => title === 'Once')).toHaveLength(1)
  })

  it('takes over a label of its name, with the posts that it names', async () => {
    const { id } = await buildDraft(alice, { campaign: 'Spring' })
    const { campaign } = (await create({ ...BODY, title: 'SPRING' })).body
    const { posts } = (await alice.call<{ posts: { id: string }[] }>('GET', `/api/campaigns/${campaign.id}/posts`)).body
    expect([posts.map((post) => post.id), campaign.is_label, campaign.version]).toEqual([[id], false, 1])
    expect((await alice.call<{ draft: { campaign: string } }>('GET', `/api/posts/draft/${id}`)).body.draft.campaign).toBe('SPRING')
  })

  it('is refused when there are too many', async () => {
    const full = await world.signUp('full')
    await world.ctx.pool.query("insert into campaigns (id, owner, title, created_at, updated_at) select gen_random_uuid(), $1, 'Campaign ' || n, now(), now() from generate_series(1, $2::integer) n", [full.id, CAMPAIGN_LIMITS.campaigns])
    const answer = await full.call<{ error: string }>('POST', '/api/campaigns', BODY)
    expect([answer.status, answer.body.error]).toEqual([409, CAMPAIGN_ERRORS.tooMany])
  })
})

describe('a change', () => {
  it('keeps what it does not name, also within a group of settings, and makes a version', async () => {
    const { id } = await buildCampaign(alice, { brand_voice: { personality: 'fun', keywords: ['crema'], avoid_words: ['cheap'] } })
    const { status, body } = await callCampaign(alice, 'PUT', id, { description: 'Weekly', ai_content_settings: { tone: 'inspirational' }, brand_voice: { avoid_words: ['bargain'] }, smart_scheduling: { max_posts: 3 }, ends: { kind: 'posts', posts: 12 } })
    expect(status).toBe(200)
    expect(body.campaign).toMatchObject({
      title: 'New roasts', description: 'Weekly', automation_rules: RULES, version: 2, ends: { kind: 'posts', posts: 12 },
      ai_content_settings: { tone: 'inspirational', style: 'informative', hashtags: true }, brand_voice: { personality: 'fun', keywords: ['crema'], avoid_words: ['bargain'] }, smart_scheduling: { max_posts: 3, frequency: 'daily' },
    })
    expect(await versionsOf(id)).toMatchObject([{ version: 1, content: { description: '' } }, { version: 2, content: { description: 'Weekly', ends: { posts: 12 } } }])
    expect(await read(id)).toEqual(body.campaign)
  })

  it('takes quiet hours away with null', async () => {
    const { id } = (await create({ ...BODY, smart_scheduling: { quiet_from: '21:00', quiet_to: '07:00', max_posts: 3 } })).body.campaign
    expect((await read(id)).smart_scheduling).toMatchObject({ quiet_from: '21:00', quiet_to: '07:00' })
    await callCampaign(alice, 'PUT', id, { smart_scheduling: { quiet_from: null, quiet_to: null } })
    expect((await read(id)).smart_scheduling).toEqual({ ...SCHEDULING_DEFAULTS, max_posts: 3 })
  })

  it('of the switch alone keeps the rules, and values outside the lists are kept (AMB-32)', async () => {
    const { id } = await buildCampaign(alice, { automation_rules: { ...RULES, later: { kept: true } } })
    const { campaign } = (await callCampaign(alice, 'PUT', id, { automation_rules: { enabled: false }, ai_content_settings: { tone: 'dry', style: 'engaging' } })).body
    expect(campaign.automation_rules).toEqual({ ...RULES, enabled: false, later: { kept: true } })
    expect(campaign.ai_content_settings).toMatchObject({ tone: 'dry', style: 'engaging' })
  })

  it('may leave no platform: saving is not blocked (CSET-06)', async () => {
    const { id } = await buildCampaign(alice)
    expect((await callCampaign(alice, 'PUT', id, { platforms: [] })).body.campaign.platforms).toEqual([])
  })

  it('of an older version is refused, and changes nothing', async () => {
    const { id } = await buildCampaign(alice)
    expect((await callCampaign(alice, 'PUT', id, { description: 'first', version: 1 })).status).toBe(200)
    const late = await callCampaign(alice, 'PUT', id, { description: 'second', version: 1 })
    expect([late.status, late.body.error, (await read(id)).description]).toEqual([409, CAMPAIGN_ERRORS.changedElsewhere, 'first'])
  })

  it.each([
    ['a blank title', { title: ' ' }, 'Enter a title.'],
    ['another platform', { platforms: ['bluesky'] }, 'Choose one of the six networks.'],
    ['an end without a time', { ends: { kind: 'date' } }, undefined],
    ['0 posts', { smart_scheduling: { max_posts: 0 } }, undefined],
    ['an hour that does not exist', { smart_scheduling: { quiet_from: '25:00' } }, 'Choose a time.'],
  ])('is refused with %s', async (_what, fields, sentence) => {
    const { id } = await buildCampaign(alice)
    const answer = await callCampaign(alice, 'PUT', id, fields)
    expect(answer.status).toBe(400)
    if (sentence) expect(answer.body.error).toBe(sentence)
    expect((await read(id)).version).toBe(1)
  })

  it('of a label makes it a campaign with a type or rules, not with a name', async () => {
    const idOf = async (title: string) => (await world.ctx.db.selectFrom('campaigns').select('id').where('owner', '=', alice.id).where('title', '=', title).executeTakeFirstOrThrow()).id
    for (const campaign of ['Label one', 'Label two']) await buildDraft(alice, { campaign })
    const one = await idOf('Label one')
    expect((await callCampaign(alice, 'PUT', one, { title: 'Label 1' })).body.campaign).toMatchObject({ title: 'Label 1', is_label: true, version: 1 })
    const taken = await callCampaign(alice, 'PUT', one, { title: 'label TWO' })
    expect([taken.status, taken.body.error]).toEqual([409, CAMPAIGN_ERRORS.labelTaken])
    expect((await callCampaign(alice, 'PUT', one, { type: 'seasonal' })).body.campaign).toMatchObject({ is_label: false, type: 'seasonal' })
    await callCampaign(alice, 'PUT', `${await idOf('Label two')}/triggers`, { triggers: RULES.triggers })
    expect(await read(await idOf('Label two'))).toMatchObject({ is_label: false, automation_rules: { triggers: RULES.triggers } })
  })
})

describe('the configuration of triggers and actions (AMB-37)', () => {
  it('replaces one list, keeps the other and what it does not know, and answers with the rules (CAUTO-23)', async () => {
    const { id } = await buildCampaign(alice)
    const triggers = [{ id: 'clock', type: 'time_based', enabled: true, conditions: {}, colour: 'red' }]
    const { status, body } = await callCampaign(alice, 'PUT', `${id}/triggers`, { triggers, note: 'for later', version: 1 })
    expect([status, body.campaign]).toEqual([200, { id, version: 2, automation_rules: { ...RULES, triggers, note: 'for later' } }])
    const actions = [{ type: 'send_notification', enabled: true, settings: { message: 'Look' } }]
    expect((await callCampaign(alice, 'PUT', `${id}/actions`, { actions })).body.campaign.automation_rules).toMatchObject({ triggers, note: 'for later', actions: [{ id: expect.any(String), ...actions[0], platforms: [] }] })
    expect((await callCampaign(alice, 'PUT', `${id}/actions`, { actions: {} })).body.campaign.automation_rules.actions).toEqual([])
  })

  it('is refused for another mode, without its list, with a bad value, and of an older version', async () => {
    const { id } = await buildCampaign(alice)
    const put = async (mode: string, body: object) => {
      const answer = await callCampaign(alice, 'PUT', `${id}/${mode}`, body)
      return [answer.status, answer.body.error]
    }
    expect((await put('rules', { triggers: [] }))[0]).toBe(400)
    expect(await put('actions', { triggers: [] })).toEqual([400, CAMPAIGN_ERRORS.noList('actions')])
    expect(await put('triggers', { triggers: [{ type: 'price_change', conditions: { percent: 101 } }] })).toEqual([400, RULE_ERRORS.percent])
    expect(await put('triggers', { triggers: [RULES.triggers[0], RULES.triggers[0]] })).toEqual([400, CAMPAIGN_ERRORS.sameId])
    expect((await put('triggers', { triggers: [], enabled: 'yes' }))[0]).toBe(400)
    expect(await put('triggers', { triggers: [], version: 7 })).toEqual([409, CAMPAIGN_ERRORS.changedElsewhere])
    expect((await read(id)).version).toBe(1)
  })
})

describe('a copy', () => {
  it('is a draft with the same settings and a title of its own', async () => {
    const original = await buildCampaign(alice, { title: 'x'.repeat(CAMPAIGN_LIMITS.title) })
    const copies = [await callCampaign(alice, 'POST', `${original.id}/duplicate`, {}), await callCampaign(alice, 'POST', `${original.id}/duplicate`, {})].map(({ body }) => body.campaign)
    expect(copies.map(({ title }) => [title.length, title.slice(-9)])).toEqual([[80, 'x (copy)'.padStart(9, 'x')], [80, ' (copy 2)']])
    expect(copies[0]).toMatchObject({ status: 'draft', version: 1, automation_rules: RULES, platforms: original.platforms })
  })
})

describe('every call', () => {
  const paths: [string, string, object?][] = [
    ['GET', ''], ['PUT', '', { description: 'x' }], ['DELETE', ''], ['PUT', '/triggers', { triggers: [] }], ['PUT', '/actions', { actions: [] }], ['GET', '/dependants'], ['GET', '/schedule'], ['GET', '/posts'],
    ...['activate', 'pause', 'resume', 'complete', 'archive', 'restore', 'duplicate'].map((step): [string, string, object] => ['POST', `/${step}`, {}]),
  ]

  it.each(paths)('%s %s is refused to visitors, and finds no campaign of somebody else', async (method, path, body) => {
    const { id } = await buildCampaign(alice)
    const visitor = await world.anonymous<{ error: string }>(method, `/api/campaigns/${id}${path}`, body)
    expect([visitor.status, visitor.body.error]).toEqual([401, GATE_ERRORS.noSession])
    expect((await bob.call(method, `/api/campaigns/${id}${path}`, body)).status).toBe(404)
    expect((await alice.call(method, `/api/campaigns/not-an-id${path}`, body)).status).toBe(400)
    const claimed = body ? await alice.call(method, `/api/campaigns/${id}${path}`, { ...body, userId: bob.id }) : await alice.call(method, `/api/campaigns/${id}${path}?userId=${bob.id}`)
    expect(claimed.status).toBe(403)
    expect(await read(id)).toMatchObject({ version: 1, status: 'draft' })
  })

  it('of the list is refused to visitors, and has only the caller’s own', async () => {
    expect((await world.anonymous('GET', '/api/campaigns')).status).toBe(401)
    expect((await world.anonymous('POST', '/api/campaigns', BODY)).status).toBe(401)
    expect((await bob.call<{ campaigns: Campaign[] }>('GET', '/api/campaigns')).body.campaigns).toEqual([])
    expect((await alice.call('GET', '/api/campaigns?archived=maybe')).status).toBe(400)
  })
})
