import type { CalendarPost } from '@marquee/contract/planning'
import type { Draft } from '@marquee/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCampaign } from '../../../test/factories/campaigns.ts'
import { buildPost } from '../../../test/factories/planning.ts'
import { buildDraft } from '../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { runSweep } from '../../platform/jobs/sweep.ts'
import { deletedDrafts, purgeDeletedJob } from '../posts/index.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const idOf = async (owner: string, title: string) => (await world.ctx.db.selectFrom('campaigns').select('id').where('owner', '=', owner).where('title', '=', title).executeTakeFirst())?.id
const titlesOf = async (owner: string) => (await world.ctx.db.selectFrom('campaigns').select('title').where('owner', '=', owner).orderBy('title').execute()).map(({ title }) => title)
const rename = async (actor: Actor, from: string, title: string) => expect((await actor.call('PUT', `/api/campaigns/${await idOf(actor.id, from)}`, { title })).status).toBe(200)
const put = async (actor: Actor, id: string, body: object) => (await actor.call<{ draft: Draft }>('PUT', `/api/posts/draft/${id}`, body)).body.draft
const idsOf = async (actor: Actor, path: string, list: 'posts' | 'drafts' | 'data') => ((await actor.call<Record<string, { id: string }[]>>('GET', path)).body[list] ?? []).map(({ id }) => id)

/** Where the name of a campaign is shown or looked for, and which posts are found by it there. */
async function findEverywhere(actor: Actor, name: string) {
  const [from, to] = [-30, 30].map((days) => new Date(world.clock.now().getTime() + days * DAY_MS).toISOString())
  const feed = (await actor.call<{ icalUrl: string; csvUrl: string }>('GET', '/api/planning/feed')).body
  const text = async (url: string) => (await (await fetch(url)).text()).split('\n').filter((line) => line.includes(name)).length
  const { hits } = (await actor.call<{ hits: { id: string }[] }>('GET', `/api/search?q=${encodeURIComponent(name)}`)).body
  return {
    calendar: await idsOf(actor, `/api/posts/calendar?from=${from}&to=${to}&campaign=${encodeURIComponent(name)}`, 'posts'),
    drafts: await idsOf(actor, `/api/posts/drafts?q=${encodeURIComponent(name)}`, 'drafts'),
    history: await idsOf(actor, `/api/posts/history?q=${encodeURIComponent(name)}`, 'data'),
    search: hits.map(({ id }) => id).toSorted(),
    names: (await actor.call<{ campaigns: string[] }>('GET', '/api/posts/campaigns')).body.campaigns,
    csv: await text(feed.csvUrl),
    ical: await text(feed.icalUrl),
  }
}

describe('a new name of a campaign', () => {
  it('is that of its posts everywhere: calendar and filter, CSV and calendar file, drafts, history, search', async () => {
    const alice = await world.signUp('alice')
    const bob = await world.signUp('bob')
    const soon = new Date(world.clock.now().getTime() + DAY_MS)
    const scheduled = await buildPost(world.ctx.db, alice.id, { campaign: 'Zebra', at: soon })
    const published = await buildPost(world.ctx.db, alice.id, { campaign: 'zebra', state: 'published', at: new Date(world.clock.now().getTime() - DAY_MS) })
    const ofBob = await buildPost(world.ctx.db, bob.id, { campaign: 'Zebra', at: soon })
    const all = { calendar: [published, scheduled], drafts: [scheduled], history: [published], search: [published, scheduled].toSorted(), names: ['Zebra'], csv: 2, ical: 2 }
    expect(await findEverywhere(alice, 'Zebra')).toEqual(all)
    await rename(alice, 'Zebra', 'Giraffe')
    expect(await findEverywhere(alice, 'Giraffe')).toEqual({ ...all, names: ['Giraffe'] })
    expect(await findEverywhere(alice, 'Zebra')).toEqual({ calendar: [], drafts: [], history: [], search: [], names: ['Giraffe'], csv: 0, ical: 0 })
    // Somebody else's campaign of the same name is another one.
    expect(await findEverywhere(bob, 'Zebra')).toMatchObject({ calendar: [ofBob], drafts: [ofBob], names: ['Zebra'], csv: 1 })
    expect((await alice.call<{ draft: Draft }>('GET', `/api/posts/draft/${scheduled}`)).body.draft.campaign).toBe('Giraffe')
  })

  it('makes the calendar and its file newer than what was cached', async () => {
    const alice = await world.signUp('alice')
    await buildPost(world.ctx.db, alice.id, { campaign: 'Zebra', at: new Date(world.clock.now().getTime() + DAY_MS) })
    const feed = (await alice.call<{ icalUrl: string }>('GET', '/api/planning/feed')).body
    const first = await fetch(feed.icalUrl)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await fetch(feed.icalUrl, { headers })).status).toBe(304)
    await rename(alice, 'Zebra', 'Giraffe')
    const second = await fetch(feed.icalUrl, { headers })
    expect([second.status, (await second.text()).includes('CATEGORIES:Giraffe')]).toEqual([200, true])
  })

  it('is that of clicks on its links; those of a campaign that is gone keep the name with which they were sent', async () => {
    const alice = await world.signUp('alice')
    const now = world.clock.now()
    const post = await buildPost(world.ctx.db, alice.id, { campaign: 'Zebra', state: 'published', at: now })
    await world.ctx.db.insertInto('commerce_links').values({ id: post, owner: alice.id, code: `c${post.slice(0, 6)}`, post_id: post, platform: 'facebook', campaign: 'Zebra', target_url: 'https://shop.example/', tagged_url: 'https://shop.example/?utm_campaign=zebra', created_at: now }).execute()
    const rows = async () => (await alice.call<{ rows: { title: string }[] }>('GET', '/api/commerce/links?by=campaign')).body.rows.map(({ title }) => title)
    expect(await rows()).toEqual(['Zebra'])
    await rename(alice, 'Zebra', 'Giraffe')
    expect(await rows()).toEqual(['Giraffe'])
    await alice.call('DELETE', `/api/campaigns/${await idOf(alice.id, 'Giraffe')}`)
    expect(await rows()).toEqual(['Zebra'])
  })
})

describe('the names for a post', () => {
  it('are those of posts and of campaigns in the list', async () => {
    const alice = await world.signUp('alice')
    const namesOf = async () => (await alice.call<{ campaigns: string[] }>('GET', '/api/posts/campaigns')).body.campaigns
    const { campaign } = (await alice.call<{ campaign: { id: string } }>('POST', '/api/campaigns', { title: 'Sale', type: 'seasonal', platforms: ['facebook'] })).body
    await buildDraft(alice, { campaign: 'Autumn' })
    expect(await namesOf()).toEqual(['Autumn', 'Sale'])
    await alice.call('POST', `/api/campaigns/${campaign.id}/archive`, {})
    expect(await namesOf()).toEqual(['Autumn'])
    await buildDraft(alice, { campaign: 'sale' })
    expect(await namesOf()).toEqual(['Autumn', 'Sale'])
  })
})

describe('a name that is written on a post', () => {
  it('finds the campaign whatever its case, makes a label otherwise, and leaves no label without posts', async () => {
    const alice = await world.signUp('alice')
    const post = await buildDraft(alice, { campaign: ' Autumn ' })
    const other = await buildDraft(alice, { campaign: 'AUTUMN' })
    expect([post.campaign, other.campaign, await titlesOf(alice.id)]).toEqual(['Autumn', 'Autumn', ['Autumn']])
    // As the composer saves while somebody types.
    for (const campaign of ['W', 'Win', 'Winter']) await put(alice, other.id, { campaign })
    expect(await titlesOf(alice.id)).toEqual(['Autumn', 'Winter'])
    expect((await put(alice, other.id, { campaign: '' })).campaign).toBe('')
    expect(await titlesOf(alice.id)).toEqual(['Autumn'])
    expect((await put(alice, post.id, { content: 'Changed' })).campaign).toBe('Autumn')
  })

  it('goes with the last post that had it, a day after that was deleted', async () => {
    const alice = await world.signUp('alice')
    const post = await buildDraft(alice, { campaign: 'Autumn' })
    await buildCampaign(alice, { title: 'Empty' })
    await alice.call('DELETE', `/api/posts/draft/${post.id}`)
    expect(await titlesOf(alice.id)).toEqual(['Autumn', 'Empty'])
    await world.clock.advance(DAY_MS + 1_000)
    await runSweep(world.ctx, purgeDeletedJob, [deletedDrafts(world.ctx)])
    expect(await titlesOf(alice.id)).toEqual(['Empty'])
  })

  it('that two campaigns have keeps the one that the post has', async () => {
    const alice = await world.signUp('alice')
    const body = { title: 'Sale', type: 'seasonal', platforms: ['facebook'] }
    const { campaign: first } = (await alice.call<{ campaign: { id: string } }>('POST', '/api/campaigns', body)).body
    const post = await buildDraft(alice, { campaign: 'Sale' })
    await alice.call('POST', '/api/campaigns', body)
    await put(alice, post.id, { campaign: 'Sale', content: 'Changed' })
    const row = await world.ctx.db.selectFrom('posts').select('campaign_id').where('id', '=', post.id).executeTakeFirstOrThrow()
    expect(row.campaign_id).toBe(first.id)
  })

  it('is one label for posts that are saved at once', async () => {
    const alice = await world.signUp('alice')
    const posts = await Promise.all(Array.from({ length: 8 }, (_, index) => buildDraft(alice, { campaign: index % 2 === 0 ? 'Rush' : 'rush' })))
    expect(new Set(posts.map(({ campaign }) => campaign)).size).toBe(1)
    expect(await titlesOf(alice.id)).toHaveLength(1)
  })

  it('moves a post of a rule out of what its rule wrote', async () => {
    const alice = await world.signUp('alice')
    const post = await buildDraft(alice, { campaign: 'One' })
    await world.ctx.db.updateTable('posts').set({ campaign_rule: 'new', campaign_event: 'event-1' }).where('id', '=', post.id).execute()
    const ruleOf = async () => (await world.ctx.db.selectFrom('posts').select(['campaign_rule', 'campaign_event']).where('id', '=', post.id).executeTakeFirstOrThrow())
    await put(alice, post.id, { campaign: 'one', content: 'Still of the rule' })
    expect(await ruleOf()).toEqual({ campaign_rule: 'new', campaign_event: 'event-1' })
    await put(alice, post.id, { campaign: 'Two' })
    expect(await ruleOf()).toEqual({ campaign_rule: null, campaign_event: null })
  })

  it('is in the calendar’s answer with each post', async () => {
    const alice = await world.signUp('alice')
    await buildPost(world.ctx.db, alice.id, { campaign: 'Sale', at: new Date(Date.UTC(2066, 10, 3)) })
    const { posts } = (await alice.call<{ posts: CalendarPost[] }>('GET', '/api/posts/calendar?from=2066-11-01T00:00:00Z&to=2066-12-01T00:00:00Z')).body
    expect(posts).toMatchObject([{ campaign: 'Sale', isPaused: false }])
  })
})
