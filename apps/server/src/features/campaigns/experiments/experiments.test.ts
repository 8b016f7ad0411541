import { randomUUID } from 'node:crypto'
import { type Experiment, EXPERIMENT_ROUTES, type NewExperiment } from '@marquee/contract/campaigns/experiments'
import { EXPERIMENT_ERRORS } from '@marquee/contract/campaigns/experiment-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildActive, buildCampaign, callCampaign, takeStep } from '../../../../test/factories/campaigns.ts'
import { buildDelivery, passNight } from '../../../../test/factories/experiments/measured.ts'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { openSeller } from '../../../../test/factories/stores/facts.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import type { SuggestionRequest, SuggestionUpdate } from '../../../ports/text-model.ts'
import type { EngineContext } from '../engine/context.ts'
import { engineSweep } from '../engine/job-definitions.ts'
import { engineJobs } from '../engine/jobs.ts'
import { generatePost } from '../generating/generate.ts'
import { writeSlot } from './write-slot.ts'

let world: World
let alice: Actor
let bob: Actor
/** What the writer was asked, and the context in which it writes a text of its own each time. */
const asked: SuggestionRequest[] = []
let ctx: EngineContext

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  await linkAccounts(world, alice, ['facebook'])
  async function* suggestPosts(request: SuggestionRequest): AsyncGenerator<SuggestionUpdate> {
    asked.push(request)
    const words = randomUUID().replaceAll(/[^a-f]/g, '').split('').map((letter, index) => `${letter}${'abcdefghijklmnopqrstuvwxyz'[index % 26]}`)
    yield { kind: 'done', suggestions: [`Come by ${words.join(' ')}`], roles: [], usage: null, model: 'test' }
  }
  ctx = { ...world.ctx, textModel: { ...world.ctx.textModel, suggestPosts } }
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const HAND = { automation_rules: { enabled: false }, description: 'We roast coffee by the harbour.', platforms: ['facebook'] }
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()
const body = (change: Record<string, unknown> = {}): NewExperiment => ({ question: 'How should a post open?', kind: 'text', platform: 'facebook', measure: 'engagement_rate', posts_per_variant: 5, until: inDays(30), variants: ['open with a question', 'open with the maker'], ...change }) as NewExperiment
type Answer = { experiment: Experiment; error: string }
const call = (actor: Actor, id: string, sent: unknown, headers?: Record<string, string>) => actor.call<Answer>('POST', `/api/campaigns/${id}/experiments`, sent, headers)
const step = (actor: Actor, campaignId: string, id: string, name: string, sent: object = {}) => actor.call<Answer>('POST', `/api/campaigns/${campaignId}/experiments/${id}/${name}`, sent)
const listOf = async (campaignId: string) => EXPERIMENT_ROUTES.listExperiments.response.parse((await alice.call('GET', `/api/campaigns/${campaignId}/experiments`)).body).experiments
const slotsOf = (id: string) => world.ctx.db.selectFrom('campaign_experiment_slots').selectAll().where('experiment_id', '=', id).orderBy('at').execute()
const sweep = (own = ctx) => engineJobs(own).find(({ definition }) => definition.name === engineSweep.name)?.run({})

/** Starts an experiment of a new campaign, in the night, so that its first post goes out on the same day. */
async function start(change: Record<string, unknown> = {}, campaign: Record<string, unknown> = {}): Promise<{ campaignId: string; id: string }> {
  await passNight(world)
  const { id: campaignId } = await buildActive(alice, { ...HAND, ...campaign })
  const { status, body: { experiment, error } } = await call(alice, campaignId, body(change))
  expect([status, error]).toEqual([200, undefined])
  await writeAll(experiment.id)
  return { campaignId, id: experiment.id }
}

async function writeAll(id: string): Promise<void> {
  for (const slot of await slotsOf(id)) await writeSlot(ctx, { owner: alice.id, slotId: slot.id })
}

/** Lets a day pass: slots are planned, and their posts written. */
async function passDay(id: string): Promise<void> {
  await passNight(world)
  await sweep()
  await writeAll(id)
}

/** Publishes the written posts of an experiment as planned, with 100 views each and the likes of their variant, one value after the other. */
async function measure(id: string, likes: Readonly<Record<string, readonly number[]>>): Promise<void> {
  const used = new Map<string, number>()
  for (const { variant, post_id: postId, at } of await slotsOf(id)) {
    const index = used.get(variant) ?? 0
    const value = likes[variant]?.[index]
    used.set(variant, index + 1)
    if (postId === null || value === undefined) continue
    await world.ctx.db.updateTable('posts').set({ state: 'published', published_at: at }).where('id', '=', postId).execute()
    await buildDelivery(world, alice, postId, { at, readings: [{ hours: 1, likes: 99, views: 100 }, { hours: 49, likes: value, views: 100 }, { hours: 90, likes: 0, views: 100 }] })
  }
}

/** Runs an experiment over its days with planted figures. Returns what it became. */
async function run(likes: Readonly<Record<string, readonly number[]>>, days = 9): Promise<{ campaignId: string; experiment: Experiment }> {
  const { campaignId, id } = await start()
  for (let day = 0; day < days; day += 1) await passDay(id)
  await measure(id, likes)
  await world.clock.advance(5 * DAY_MS)
  await sweep()
  const [experiment] = await listOf(campaignId)
  if (!experiment) throw new Error('The experiment is gone')
  return { campaignId, experiment }
}
const [LOW, HIGH] = [[3, 4, 5, 4, 4], [6, 7, 8, 7, 7]]

describe('posts of an experiment', () => {
  it('take turns, are written with their variant, and wait on the schedule as all others', async () => {
    asked.length = 0
    const { campaignId, id } = await start()
    for (let day = 0; day < 3; day += 1) await passDay(id)
    const slots = await slotsOf(id)
    const turns = slots.map(({ variant }) => variant)
    expect(turns).toEqual(['A', 'B', 'A', 'B'])
    expect(asked.map(({ brandVoice }) => brandVoice?.match(/open with (a question|the maker)\./)?.[1])).toEqual(turns.map((variant) => (variant === 'A' ? 'a question' : 'the maker')))
    const posts = await world.ctx.db.selectFrom('posts').selectAll().where('campaign_id', '=', campaignId).orderBy('scheduled_at').execute()
    expect(posts.map(({ state, scheduled_at: at, platforms }) => [state, at?.getTime(), platforms])).toEqual(slots.map(({ at }) => ['scheduled', at.getTime(), ['facebook']]))
    expect(new Set(slots.map(({ at }) => at.toISOString().slice(11))).size).toBe(1)
    const [{ variants, next_at: next } = { variants: [], next_at: null }] = await listOf(campaignId)
    expect([variants.flatMap((variant) => variant.posts).toSorted(), next]).toEqual([posts.map((post) => post.id).toSorted(), expect.any(String)])
  })

  it('are written once, however often their job runs', async () => {
    const { campaignId, id } = await start()
    const before = await world.ctx.db.selectFrom('posts').select('id').where('campaign_id', '=', campaignId).execute()
    expect(before).toHaveLength(1)
    await writeAll(id)
    // As if the process had died before it recorded the post.
    await world.ctx.db.updateTable('campaign_experiment_slots').set({ state: 'waiting', post_id: null }).where('experiment_id', '=', id).execute()
    await writeAll(id)
    expect(await world.ctx.db.selectFrom('posts').select('id').where('campaign_id', '=', campaignId).execute()).toEqual(before)
  })

  it('wait for approval when they say an avoided word, and are not written where the pace has no room', async () => {
    const held = await start({}, { brand_voice: { avoid_words: ['come'] } })
    expect((await slotsOf(held.id)).map(({ state, reason }) => [state, reason])).toContainEqual(['held', 'It says “come”, which this campaign avoids.'])
    expect((await world.ctx.db.selectFrom('posts').select('state').where('campaign_id', '=', held.campaignId).execute()).every(({ state }) => state === 'pending_approval')).toBe(true)
    const full = await start({}, { smart_scheduling: { frequency: 'monthly', max_posts: 1 } })
    for (let day = 0; day < 2; day += 1) await passDay(full.id)
    expect((await slotsOf(full.id)).some(({ state, reason }) => state === 'dropped' && reason?.startsWith('The campaign has 1 post already, of at most 1 '))).toBe(true)
  })

  it('are not planned while the campaign is paused; when it is over, so is the experiment', async () => {
    const { campaignId, id } = await start()
    await takeStep(alice, campaignId, 'pause')
    const before = (await slotsOf(id)).length
    for (let day = 0; day < 2; day += 1) await passDay(id)
    expect(await slotsOf(id)).toHaveLength(before)
    await takeStep(alice, campaignId, 'complete')
    await passDay(id)
    expect((await listOf(campaignId))[0]).toMatchObject({ state: 'stopped_early', verdict: 'No verdict.' })
  })

  it('have the picture of their variant', async () => {
    const shop = await startWorld()
    const own = { ...shop.ctx, textModel: ctx.textModel }
    const seller = await openSeller(shop, 'carol')
    const { id: campaignId } = await buildActive(seller.actor, { platforms: ['facebook'], smart_scheduling: { max_posts: 50 } })
    const until = new Date(shop.clock.now().getTime() + 30 * DAY_MS).toISOString()
    const { body: { experiment } } = await call(seller.actor, campaignId, body({ kind: 'picture', variants: ['card', 'none'], until }))
    const slots = () => shop.ctx.db.selectFrom('campaign_experiment_slots').selectAll().where('experiment_id', '=', experiment.id).where('post_id', 'is not', null).execute()
    for (let day = 0; day < 4 && new Set((await slots()).map(({ variant }) => variant)).size < 2; day += 1) {
      await passNight(shop)
      await sweep(own)
      await shop.settle()
    }
    const written = await slots()
    const posts = await shop.ctx.db.selectFrom('posts').select(['id', 'media_urls']).where('campaign_id', '=', campaignId).execute()
    expect(new Set(written.map(({ variant }) => variant)).size).toBe(2)
    expect(written.every(({ variant, post_id: post }) => posts.find(({ id }) => id === post)?.media_urls.length === (variant === 'A' ? 1 : 0))).toBe(true)
    await shop.close()
  })
})

describe('a verdict', () => {
  it('is what was calculated by hand, and the winner is used from the next post on', async () => {
    const { campaignId, experiment } = await run({ A: LOW, B: HIGH })
    expect(experiment).toMatchObject({ state: 'decided', verdict: 'B did better: 7% against 4%.', winner: 'B', usable: 'B', next_at: null })
    expect(experiment.variants.map(({ mean, low, high, measured }) => [mean, low, high, measured])).toEqual([[4, expect.closeTo(3.122, 2), expect.closeTo(4.878, 2), 5], [7, expect.closeTo(6.122, 2), expect.closeTo(7.878, 2), 5]])
    expect((await step(alice, campaignId, experiment.id, 'use', { variant: 'A' }))).toMatchObject({ status: 409, body: { error: EXPERIMENT_ERRORS.notUsable } })
    const used = await step(alice, campaignId, experiment.id, 'use', { variant: 'B' })
    expect([used.status, used.body.experiment.used_variant]).toEqual([200, 'B'])
    expect((await callCampaign(alice, 'GET', campaignId)).body.campaign.ai_content_settings.wish).toBe('open with the maker')
    asked.length = 0
    await generatePost(ctx, alice.id, campaignId, { key: null, madeId: null, record: async () => undefined })
    expect(asked[0]?.brandVoice).toContain('open with the maker.')
  })

  it('without a difference says which one would have shown, and keeps the first', async () => {
    const { campaignId, experiment } = await run({ A: LOW, B: [4, 3, 5, 4, 4] })
    expect(experiment).toMatchObject({ state: 'no_difference', verdict: 'No difference found. A gap over 1.4 points would have shown.', winner: null, usable: 'A' })
    expect((await step(alice, campaignId, experiment.id, 'use', { variant: 'A' })).body.experiment.used_variant).toBe('A')
    expect((await callCampaign(alice, 'GET', campaignId)).body.campaign.ai_content_settings.wish).toBe('open with a question')
  })

  it('is none with too little data, however far apart the variants are', async () => {
    const { campaignId, experiment } = await run({ A: [1, 1, 1], B: [90, 90, 90] })
    expect(experiment).toMatchObject({ state: 'running', verdict: 'No difference found yet. 4 more measured posts to go.', usable: null })
    await world.clock.advance(30 * DAY_MS)
    await sweep()
    const [ended] = await listOf(campaignId)
    expect(ended).toMatchObject({ state: 'too_few', verdict: 'Too few posts for a verdict: 4 more measured posts were needed.', usable: null })
    expect((await step(alice, campaignId, experiment.id, 'use', { variant: 'B' })).status).toBe(409)
  })

  it('about times gives the campaign its hour', async () => {
    const { campaignId, id } = await start({ kind: 'time', variants: ['09:00', '18:30'] }, { smart_scheduling: { timezone: 'UTC' } })
    for (let day = 0; day < 9; day += 1) await passDay(id)
    const slots = await slotsOf(id)
    expect(slots.every(({ variant, at }) => at.toISOString().slice(11, 16) === (variant === 'A' ? '09:00' : '18:30'))).toBe(true)
    await measure(id, { A: LOW, B: HIGH })
    await world.clock.advance(5 * DAY_MS)
    await sweep()
    expect((await step(alice, campaignId, id, 'use', { variant: 'B' })).status).toBe(200)
    const { scheduledFor } = await generatePost(ctx, alice.id, campaignId, { key: null, madeId: null, record: async () => undefined })
    expect(scheduledFor.toISOString().slice(11, 16)).toBe('18:30')
  })

  it('stays as it was made, whatever is read later', async () => {
    const { campaignId, experiment } = await run({ A: LOW, B: HIGH })
    await world.ctx.db.updateTable('delivery_insights').set({ likes: 1 }).where('owner', '=', alice.id).execute()
    expect((await listOf(campaignId))[0]).toEqual(experiment)
  })
})

describe('an experiment', () => {
  it('cannot be changed once it has started, and one runs at a time', async () => {
    const { campaignId, id } = await start()
    await expect(world.ctx.db.updateTable('campaign_experiments').set({ posts_per_variant: 6 }).where('id', '=', id).execute()).rejects.toThrow('cannot be changed')
    expect(await call(alice, campaignId, body())).toMatchObject({ status: 409, body: { error: EXPERIMENT_ERRORS.running } })
  })

  it('is made once under one key, says its rule, and can be stopped without a verdict', async () => {
    const { id: campaignId } = await buildActive(alice, HAND)
    const headers = { 'idempotency-key': randomUUID() }
    const sent = body()
    const [one, other] = [await call(alice, campaignId, sent, headers), await call(alice, campaignId, sent, headers)]
    expect(EXPERIMENT_ROUTES.startExperiment.response.parse(one.body)).toEqual(other.body)
    const { experiment } = one.body
    expect(experiment).toMatchObject({ state: 'running', rule: expect.stringMatching(/^Stops on [A-Z][a-z]{2} \d+ or at 5 measured posts each\.$/), verdict: 'No difference found yet. 10 more measured posts to go.', posts_per_variant: 5 })
    expect(experiment.variants.map(({ id, label, mean }) => [id, label, mean])).toEqual([['A', 'Open with a question', null], ['B', 'Open with the maker', null]])
    const stopped = EXPERIMENT_ROUTES.stopExperiment.response.parse((await step(alice, campaignId, experiment.id, 'stop')).body)
    expect(stopped.experiment).toMatchObject({ state: 'stopped_early', verdict: 'No verdict.', usable: null })
    expect((await slotsOf(experiment.id)).every(({ state }) => state !== 'waiting')).toBe(true)
    expect(await step(alice, campaignId, experiment.id, 'stop')).toMatchObject({ status: 409, body: { error: EXPERIMENT_ERRORS.notRunning } })
  })

  it('is refused with its cause', async () => {
    const { id } = await buildActive(alice, { ...HAND, smart_scheduling: { quiet_from: '21:00', quiet_to: '07:00' } })
    for (const [change, error] of [
      [{ question: ' ' }, EXPERIMENT_ERRORS.question], [{ variants: ['one'] }, EXPERIMENT_ERRORS.variants], [{ variants: ['1', '2', '3', '4', '5'] }, EXPERIMENT_ERRORS.variants], [{ variants: ['Same', 'same'] }, EXPERIMENT_ERRORS.same],
      [{ variants: ['one', ''] }, EXPERIMENT_ERRORS.wish], [{ posts_per_variant: 4 }, EXPERIMENT_ERRORS.posts], [{ posts_per_variant: 51 }, EXPERIMENT_ERRORS.posts], [{ per_day: 4 }, EXPERIMENT_ERRORS.perDay], [{ until: inDays(2) }, EXPERIMENT_ERRORS.until],
      [{ until: inDays(181) }, EXPERIMENT_ERRORS.until], [{ until: inDays(12) }, EXPERIMENT_ERRORS.tooShort(13)], [{ platform: 'linkedin' }, EXPERIMENT_ERRORS.platform], [{ kind: 'picture', variants: ['card', 'none'] }, EXPERIMENT_ERRORS.noProduct],
      [{ kind: 'time', variants: ['09:00', '22:00'] }, EXPERIMENT_ERRORS.quiet],
    ] as const) expect([change, await call(alice, id, body(change))]).toEqual([change, expect.objectContaining({ status: 400, body: expect.objectContaining({ error }) })])
    expect((await call(alice, id, body({ kind: 'style', variants: ['storytelling', 'shouting'] }))).status).toBe(400)
    expect(await call(alice, (await buildCampaign(alice, HAND)).id, body())).toMatchObject({ status: 409, body: { error: EXPERIMENT_ERRORS.notActive } })
    expect(await listOf(id)).toEqual([])
  })

  it('is refused to visitors, and found by nobody else', async () => {
    const { campaignId, id } = await start()
    const other = await buildActive(alice, HAND)
    const path = `/api/campaigns/${campaignId}/experiments`
    expect([(await world.anonymous('GET', path)).status, (await world.anonymous('POST', path, body())).status]).toEqual([401, 401])
    for (const name of ['stop', 'use']) expect([name, (await world.anonymous('POST', `${path}/${id}/${name}`, { variant: 'A' })).status]).toEqual([name, 401])
    expect([(await bob.call('GET', path)).status, (await call(bob, campaignId, body())).status, (await step(bob, campaignId, id, 'stop')).status, (await step(bob, campaignId, id, 'use', { variant: 'A' })).status]).toEqual([404, 404, 404, 404])
    expect([(await step(alice, other.id, id, 'stop')).status, (await step(alice, campaignId, 'none', 'stop')).status, (await step(alice, campaignId, id, 'use', {})).status]).toEqual([404, 400, 400])
    expect((await alice.call('GET', '/api/campaigns/none/experiments')).status).toBe(400)
  })
})
