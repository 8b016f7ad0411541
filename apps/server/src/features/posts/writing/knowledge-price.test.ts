import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import type { listOutdatedPosts } from '@marquee/contract/post-facts'
import type { Draft } from '@marquee/contract/posts'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import type { Written } from './generate-routes.ts'

type Outdated = RouteAnswer<typeof listOutdatedPosts>

const OUTDATED = '/api/posts/outdated'
const TITLE = 'Huila Single Origin'
const describeAt = (price: string) => `Huila Single Origin is our coffee from the slopes of southern Colombia. A bag of Huila costs ${price}.`

let world: World
let alice: Actor
let bob: Actor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const addEntry = async (actor: Actor, title: string, description: string) =>
  (await actor.call<{ entry: KnowledgeEntry }>('POST', '/api/knowledge', { type: 'product', title, description })).body.entry
const addPost = async (actor: Actor, content: string, more: object = {}) => (await actor.call<{ draft: Draft }>('POST', '/api/posts/draft', { content, ...more })).body.draft
const suggest = async (variation: number, more: object = {}) =>
  (await alice.call<Written>('POST', '/api/ai/generate-post', { description: 'What does a bag of Huila Single Origin cost?', variation, ...more })).body
const listOutdated = async (actor: Actor, query = '') => (await actor.call<Outdated>('GET', `${OUTDATED}${query}`)).body.posts

describe('after an entry’s price changed', () => {
  let entry: KnowledgeEntry
  const posts: Record<string, Draft> = {}

  beforeAll(async () => {
    entry = await addEntry(alice, TITLE, describeAt('$18'))
    await addEntry(alice, 'Cardamom buns', 'Cardamom buns come from the bakery next door. A bun costs $4.')
    await addEntry(bob, TITLE, describeAt('$18'))
    await linkAccounts(world, alice, ['facebook'])
    posts.scheduled = await addPost(alice, 'Huila for $18, next week.', { platforms: ['facebook'], status: 'scheduled', scheduledTime: tomorrow() })
    posts.draft = await addPost(alice, 'Huila for $18, this week.')
    posts.spelled = await addPost(alice, 'Our Huila is 18.00 USD a bag.', { status: 'pending_approval', scheduledTime: tomorrow() })
    posts.override = await addPost(alice, 'Huila is here.', { platforms: ['twitter', 'facebook'], overrides: { twitter: { content: 'Huila: 18 dollars!' } } })
    posts.thread = await addPost(alice, 'Huila is here.', { platforms: ['twitter'], thread: ['More of it.', 'A bag costs $18.'] })
    posts.comment = await addPost(alice, 'Huila again.', { firstComment: 'A bag is US$18.' })
    posts.amount = await addPost(alice, 'Coffee from Colombia, $18.')
    await addPost(alice, 'Tickets for the tasting are $18.')
    await addPost(alice, 'Cardamom buns, $4 each, 18 of them.')
    await addPost(alice, 'Huila, no price at all.')
    await addPost(alice, 'Huila, 18% off.')
    await addPost(bob, 'Huila for $18.')
    const deleted = await addPost(alice, 'Deleted: Huila for $18.')
    await alice.call('DELETE', `/api/posts/draft/${deleted.id}`)
    await world.ctx.db.updateTable('posts').set({ state: 'published' }).where('id', '=', (await addPost(alice, 'Published: Huila for $18.')).id).execute()
    expect(await listOutdated(alice)).toEqual([])
  })

  it('suggestions contain the new price and never the old one, and name the entry', async () => {
    const before = await Promise.all([1, 2].map((variation) => suggest(variation)))
    expect(before.flatMap(({ suggestions }) => suggestions).join('\n')).toContain('$18')
    const changed = await alice.call<{ droppedAmounts: string[] }>('PATCH', `/api/knowledge/${entry.id}`, { description: describeAt('$21') })
    expect(changed.body.droppedAmounts).toEqual(['$18'])
    const after = await Promise.all([1, 2, 3].map((variation) => suggest(variation)))
    const texts = after.flatMap(({ suggestions }) => suggestions)
    expect(texts.join('\n')).not.toMatch(/18/)
    expect(texts.filter((text) => text.includes('$21')).length).toBeGreaterThan(0)
    for (const { suggestions, sources, grounding } of after) {
      expect(sources[0]).toMatchObject({ entryId: entry.id, title: TITLE, type: 'product' })
      for (const [index, text] of suggestions.entries()) {
        expect(grounding[index]?.unsupported).toEqual([])
        if (text.includes('$21')) expect(grounding[index]?.usedEntryIds).toEqual([entry.id])
      }
    }
    const series = await suggest(1, { type: 'series', count: 4 })
    expect(series.suggestions.join('\n')).not.toMatch(/18/)
    expect(series.grounding).toHaveLength(4)
    expect(series.sources.map(({ entryId }) => entryId)).toContain(entry.id)
  })

  it('the posts that still contain the old one are listed, in every spelling and field, and no others', async () => {
    const found = await listOutdated(alice, `?entryId=${entry.id}`)
    const byId = new Map(found.map((one) => [one.post.id, one]))
    const old = (name: string) => byId.get(posts[name]?.id ?? '')
    const huila = { entryId: entry.id, entryTitle: TITLE, oldAmounts: ['$18'], newAmounts: ['$21'], match: 'named' }
    expect(old('scheduled')).toMatchObject({ ...huila, post: { state: 'scheduled' } })
    expect(old('draft')).toMatchObject({ ...huila, post: { state: 'draft' } })
    expect(old('spelled')).toMatchObject({ oldAmounts: ['18.00 USD'], match: 'named', post: { state: 'pending_approval' } })
    expect(old('override')).toMatchObject({ oldAmounts: ['18 dollars'], match: 'named' })
    expect(old('thread')).toMatchObject({ oldAmounts: ['$18'] })
    expect(old('comment')).toMatchObject({ oldAmounts: ['US$18'] })
    expect(old('amount')).toMatchObject({ oldAmounts: ['$18'], match: 'amount' })
    expect(found).toHaveLength(7)
    expect(found.at(-1)?.match).toBe('amount')
    expect(await listOutdated(alice)).toEqual(found)
    expect(await listOutdated(bob)).toEqual([])
  })

  it('a post that contains the new one is no longer listed', async () => {
    await alice.call('PUT', `/api/posts/draft/${posts.thread?.id}`, { thread: ['More of it.', 'A bag costs $21.'] })
    expect((await listOutdated(alice)).map(({ post }) => post.id)).not.toContain(posts.thread?.id)
  })

  it('the list is visible to its owner only', async () => {
    expect((await world.anonymous('GET', OUTDATED)).status).toBe(401)
    expect((await alice.call('GET', `${OUTDATED}?userId=${bob.id}`)).status).toBe(403)
    expect((await alice.call('GET', `${OUTDATED}?entryId=${'x'.repeat(81)}`)).status).toBe(400)
    expect(await listOutdated(bob, `?entryId=${entry.id}`)).toEqual([])
  })
})
