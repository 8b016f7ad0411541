import type { Draft, DraftFilter } from '@marquee/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDraft, linkAccounts } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

type List = { drafts: Draft[]; statusCounts?: Record<DraftFilter | 'all', number>; nextCursor: string | null; error?: string }

let world: World
let alice: Actor

const DAY_MS = 24 * 60 * 60_000
const inDays = (days: number): string => new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()
const listOf = async (actor: Actor, query = '') => (await actor.call<List>('GET', `/api/posts/drafts?${query}`)).body
const textsOf = async (actor: Actor, query: string) => (await listOf(actor, query)).drafts.map((draft) => draft.content)

/** Every text of a list, read page by page of two. */
async function readAll(actor: Actor, query: string): Promise<string[]> {
  const texts: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: List = await listOf(actor, `${query}&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    texts.push(...page.drafts.map((draft) => draft.content))
    cursor = page.nextCursor
  }
  return texts
}

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['facebook'])
})
afterAll(() => world.close())

describe('the order of drafts', () => {
  it('is the next time first, then the newest of those without a time ahead, on every page', async () => {
    const carol = await world.signUp('carol')
    const sameTime = inDays(3)
    for (const [content, scheduledTime] of [['no time', null], ['in five days', inDays(5)], ['at three, one', sameTime], ['tomorrow', inDays(1)], ['at three, two', sameTime], ['newest', null]] as const) {
      await buildDraft(carol, { content, scheduledTime })
    }
    expect(await readAll(carol, 'sort=next')).toEqual(['tomorrow', 'at three, two', 'at three, one', 'in five days', 'newest', 'no time'])
    expect(await readAll(carol, '')).toEqual(['newest', 'at three, two', 'tomorrow', 'at three, one', 'in five days', 'no time'])
  })

  it('can be that of the last change', async () => {
    const dan = await world.signUp('dan')
    const [first] = [await buildDraft(dan, { content: 'first' }), await buildDraft(dan, { content: 'second' }), await buildDraft(dan, { content: 'third' })]
    await world.clock.advance(1_000)
    await dan.call('PUT', `/api/posts/draft/${first.id}`, { content: 'first, changed' })
    expect(await readAll(dan, 'sort=changed')).toEqual(['first, changed', 'third', 'second'])
  })

  it.each(['sort=oldest', 'status=published', 'sort=next&cursor=0190a1b2-0000-7000-8000-000000000001', 'cursor=5_0190a1b2-0000-7000-8000-000000000001', `q=${'x'.repeat(201)}`])('rejects %s', async (query) => {
    expect((await alice.call('GET', `/api/posts/drafts?${query}`)).status).toBe(400)
  })
})

describe('the search of drafts', () => {
  it('finds words in the text and the campaign, whatever their case, and takes wildcards literally', async () => {
    const erin = await world.signUp('erin')
    for (const [content, campaign] of [['Autumn menu', ''], ['100% wool', ''], ['1000 wool', ''], ['Socks', 'Autumn 2066']] as const) await buildDraft(erin, { content, campaign })
    expect(await textsOf(erin, 'q=AUTUMN')).toEqual(['Socks', 'Autumn menu'])
    expect(await textsOf(erin, 'q=100%25 wool')).toEqual(['100% wool'])
    expect(await textsOf(erin, 'q=1_00')).toEqual([])
    expect(await textsOf(erin, 'q=%5C')).toEqual([])
    expect(await textsOf(alice, 'q=wool')).toEqual([])
  })

  it('also searches the posts that wait for approval, by platform too', async () => {
    const finn = await world.signUp('finn')
    await buildDraft(finn, { content: 'Waits one', status: 'pending_approval', platforms: ['twitter'] })
    await buildDraft(finn, { content: 'Waits two', status: 'pending_approval', platforms: ['facebook'] })
    const pending = async (query: string) => (await finn.call<{ drafts: Draft[]; total: number }>('GET', `/api/posts/pending?${query}`)).body
    expect(await pending('q=one')).toMatchObject({ drafts: [{ content: 'Waits one' }], total: 1 })
    expect(await pending('platform=facebook')).toMatchObject({ drafts: [{ content: 'Waits two' }], total: 1 })
    expect((await pending('')).total).toBe(2)
  })
})

describe('the filters of drafts', () => {
  it('are by status, and by what needs the user, with their counts', async () => {
    const gwen = await world.signUp('gwen')
    await linkAccounts(world, gwen, ['facebook', 'instagram'])
    await buildDraft(gwen, { content: 'plain', platforms: ['twitter'] })
    await buildDraft(gwen, { content: 'planned', platforms: ['facebook'], scheduledTime: inDays(1), status: 'scheduled' })
    await buildDraft(gwen, { content: 'no account', platforms: ['twitter', 'facebook'], scheduledTime: inDays(2) })
    await buildDraft(gwen, { content: 'no picture', platforms: ['instagram'], autoPost: true })
    await buildDraft(gwen, { content: 'waits', platforms: ['facebook'], status: 'pending_approval' })
    const late = await buildDraft(gwen, { content: 'too late', platforms: ['facebook'], scheduledTime: inDays(3) })
    await world.ctx.db.updateTable('posts').set({ scheduled_at: new Date(inDays(-1)) }).where('id', '=', late.id).execute()
    expect((await listOf(gwen)).statusCounts).toEqual({ all: 6, draft: 4, pending_approval: 1, scheduled: 1, needs_you: 3 })
    expect(await textsOf(gwen, 'status=needs_you')).toEqual(['too late', 'no picture', 'no account'])
    expect(await textsOf(gwen, 'status=scheduled')).toEqual(['planned'])
    expect(await textsOf(gwen, 'status=pending_approval')).toEqual(['waits'])
    expect((await listOf(gwen, 'platform=facebook')).statusCounts).toEqual({ all: 4, draft: 2, pending_approval: 1, scheduled: 1, needs_you: 2 })
  })
})

describe('a change that is based on an older version', () => {
  it('is refused, and nothing is stored; based on the current one it is stored', async () => {
    const draft = await buildDraft(alice, { content: 'Both windows' })
    await world.clock.advance(1_000)
    const { body: first } = await alice.call<{ draft: Draft }>('PUT', `/api/posts/draft/${draft.id}`, { content: 'First window', basedOn: draft.updatedAt })
    const second = await alice.call<{ code: string }>('PUT', `/api/posts/draft/${draft.id}`, { content: 'Second window', basedOn: draft.updatedAt })
    expect([second.status, second.body.code]).toEqual([409, 'changed_elsewhere'])
    expect((await alice.call<{ draft: Draft }>('GET', `/api/posts/draft/${draft.id}`)).body.draft.content).toBe('First window')
    expect((await alice.call('PUT', `/api/posts/draft/${draft.id}`, { content: 'Second window', basedOn: first.draft.updatedAt })).status).toBe(200)
  })

  it('is refused for all but one of two that come at the same time', async () => {
    const draft = await buildDraft(alice, { content: 'Race' })
    await world.clock.advance(1_000)
    const answers = await Promise.all(['one', 'two'].map((content) => alice.call('PUT', `/api/posts/draft/${draft.id}`, { content, basedOn: draft.updatedAt })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
