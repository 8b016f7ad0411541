import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Draft, POST_STATES } from '@marquee/contract/posts'
import { buildDraft, startWriters, uniqueText } from '../../../test/factories/publishing.ts'
import type { Actor, World } from '../../../test/world.ts'

type List = { drafts: Draft[]; counts?: { all: number; byPlatform: Record<string, number> }; nextCursor: string | null }

let world: World
let alice: Actor
let bob: Actor

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

beforeAll(async () => void ({ world, alice, bob } = await startWriters()))
afterAll(() => world.close())

describe('saving drafts', () => {
  it('stores and returns all fields', async () => {
    const sent = { content: uniqueText(), type: 'single', autoPost: true, scheduledTime: inAnHour(), platforms: ['facebook', 'facebook'], mediaUrls: [], status: 'draft' }
    const { status, body } = await alice.call<{ draft: Draft }>('POST', '/api/posts/draft', { userId: alice.id, ...sent })
    expect(status).toBe(201)
    expect(body.draft).toMatchObject({ content: sent.content, autoPost: true, status: 'draft', platforms: ['facebook'] })
    const read = await alice.call<{ draft: Draft }>('GET', `/api/posts/draft/${body.draft.id}`)
    expect(read.body.draft).toEqual(body.draft)
  })

  it('takes the four statuses of a draft; a published one is recorded, and nothing is sent (DRAFT-27)', async () => {
    const save = (body: Record<string, unknown>) => alice.call<{ draft: Draft }>('POST', '/api/posts/draft', { content: uniqueText(), platforms: ['facebook'], ...body })
    const statuses = []
    for (const status of ['draft', 'pending_approval', 'published']) statuses.push((await save({ status })).body.draft.status)
    statuses.push((await save({ status: 'scheduled', scheduledTime: inAnHour() })).body.draft.status)
    expect(statuses).toEqual(['draft', 'pending_approval', 'published', 'scheduled'])
    const recorded = (await save({ status: 'published', scheduledTime: '2020-01-01T00:00:00Z', autoPost: true })).body.draft
    const history = await alice.call<{ data: { id: string; state: string; published_at: string | null; deliveries: unknown[] }[] }>('GET', '/api/posts/history')
    expect(history.body.data.find(({ id }) => id === recorded.id)).toMatchObject({ state: 'published', published_at: expect.any(String), deliveries: [] })
    const draft = (await save({})).body.draft
    const put = (body: Record<string, unknown>) => alice.call<{ draft: Draft }>('PUT', `/api/posts/draft/${draft.id}`, body)
    expect((await put({ status: 'published' })).body.draft.state).toBe('published')
    expect((await put({ status: 'published', content: 'Too late' })).body.draft.content).toBe(draft.content)
    expect((await put({ content: 'Too late' })).status).toBe(409)
    expect(await world.control('GET', '/published')).toEqual([])
  })

  it('saves one draft for parallel repeats of a key', async () => {
    const content = uniqueText()
    const calls = Array.from({ length: 8 }, () => alice.call<{ draft: Draft }>('POST', '/api/posts/draft', { content }, { 'idempotency-key': content.replaceAll(' ', '-') }))
    const ids = (await Promise.all(calls)).map((answer) => answer.body.draft.id)
    expect(new Set(ids).size).toBe(1)
  })

  it.each([
    ['a wrong type', { content: ['x'] }],
    ['a missing text', {}],
    ['an unknown platform', { content: 'x', platforms: ['friendster'] }],
    ['a past time', { content: 'x', scheduledTime: '2001-01-01T00:00:00Z' }],
    ['an unknown field', { content: 'x', owner: '00000000-0000-0000-0000-000000000000' }],
    ['a NUL', { content: 'a\u0000b' }],
    ['a lone surrogate', { content: '\ud800' }],
    ['a state that cannot be set', { content: 'x', status: 'publishing' }],
  ])('rejects %s with a message', async (_name, body) => {
    const { status, body: answer } = await alice.call<{ success: boolean; error: string }>('POST', '/api/posts/draft', body)
    expect([status, answer.success]).toEqual([400, false])
    expect(answer.error).toMatch(/^[A-Z].*\.$/)
  })

  it('rejects without a token and for another user (GEN-11, GEN-12)', async () => {
    expect((await world.anonymous('POST', '/api/posts/draft', { content: 'x' })).status).toBe(401)
    expect((await alice.call('POST', '/api/posts/draft', { userId: bob.id, content: 'For somebody else' })).status).toBe(403)
    for (const person of [alice, bob]) expect(JSON.stringify((await person.call<List>('GET', '/api/posts/drafts')).body)).not.toContain('For somebody else')
    expect((await world.anonymous('GET', '/api/posts/drafts', undefined, { authorization: 'Bearer nonsense' })).status).toBe(401)
  })
})

describe('listing drafts', () => {
  it('pages through the caller’s drafts, newest first, with counts per platform', async () => {
    const carol = await world.signUp('carol')
    const created: string[] = []
    for (const platforms of [['twitter'], ['twitter', 'reddit'], []]) created.unshift((await buildDraft(carol, { platforms })).id)
    const first = await carol.call<List>('GET', '/api/posts/drafts?limit=2')
    expect(first.body.counts).toEqual({ all: 3, byPlatform: { twitter: 2, reddit: 1 } })
    const second = await carol.call<List>('GET', `/api/posts/drafts?limit=2&cursor=${first.body.nextCursor}`)
    expect([...first.body.drafts, ...second.body.drafts].map((draft) => draft.id)).toEqual(created)
    expect(second.body.nextCursor).toBeNull()
    const tab = await carol.call<List>('GET', '/api/posts/drafts?platform=reddit')
    expect(tab.body.drafts).toHaveLength(1)
    expect((await bob.call<List>('GET', '/api/posts/drafts')).body.drafts).toEqual([])
  })

  it.each(['limit=0', 'limit=101', 'limit=x', 'platform=orkut', 'cursor=x'])('rejects %s', async (query) => {
    expect((await alice.call('GET', `/api/posts/drafts?${query}`)).status).toBe(400)
  })

  it('rejects another user’s id in the query', async () => {
    expect((await alice.call('GET', `/api/posts/drafts?userId=${bob.id}`)).status).toBe(403)
    expect((await alice.call('GET', `/api/posts/drafts?userId=${alice.id}&userId=${bob.id}`)).status).toBeGreaterThanOrEqual(400)
  })
})

it('maps each state to one of four statuses (DRAFT-27)', async () => {
  const { id } = await buildDraft(alice)
  const statuses: Record<string, string> = {}
  for (const state of POST_STATES) {
    await world.ctx.db.updateTable('posts').set({ state }).where('id', '=', id).execute()
    statuses[state] = (await alice.call<{ draft: Draft }>('GET', `/api/posts/draft/${id}`)).body.draft.status
  }
  expect(statuses).toEqual({
    draft: 'draft', pending_approval: 'pending_approval', scheduled: 'scheduled', publishing: 'scheduled', published: 'published',
    partially_published: 'published', failed: 'scheduled', held: 'scheduled', unconfirmed: 'scheduled',
  })
})

describe('changing drafts', () => {
  it('changes only the fields that are sent', async () => {
    const draft = await buildDraft(alice, { platforms: ['facebook'], autoPost: true })
    const { body } = await alice.call<{ draft: Draft }>('PUT', `/api/posts/draft/${draft.id}`, { content: 'new text' })
    expect(body.draft).toMatchObject({ content: 'new text', platforms: ['facebook'], autoPost: true })
  })

  it('schedules when a time and the status are saved, and unschedules (DRAFT-28)', async () => {
    const draft = await buildDraft(alice, { platforms: ['facebook'] })
    const scheduled = await alice.call<{ draft: Draft }>('PUT', `/api/posts/draft/${draft.id}`, { scheduledTime: inAnHour(), status: 'scheduled' })
    expect(scheduled.body.draft.status).toBe('scheduled')
    const back = await alice.call<{ draft: Draft }>('PUT', `/api/posts/draft/${draft.id}`, { scheduledTime: null })
    expect(back.body.draft).toMatchObject({ status: 'draft', scheduledTime: null })
  })

  it('rejects an edit that would make a scheduled post unpublishable, and changes nothing', async () => {
    const draft = await buildDraft(alice, { platforms: ['twitter'], status: 'scheduled', scheduledTime: inAnHour() })
    const refused = await alice.call<{ error: string }>('PUT', `/api/posts/draft/${draft.id}`, { content: 'x'.repeat(300) })
    expect([refused.status, refused.body.error]).toEqual([400, 'X allows 280 characters. Shorten the text by 20.'])
    const kept = await alice.call<{ draft: Draft }>('GET', `/api/posts/draft/${draft.id}`)
    expect(kept.body.draft).toMatchObject({ content: draft.content, status: 'scheduled' })
  })

  it.each([
    ['no time', { status: 'scheduled' }, 'Choose a time before scheduling.'],
    ['a past time', { status: 'scheduled', scheduledTime: '2020-01-01T00:00:00Z' }, 'The scheduled time must be in the future.'],
    ['no platform', { status: 'scheduled', scheduledTime: '2099-01-01T00:00:00Z', platforms: [] }, 'Please select at least one platform to publish to'],
    ['an account that is not linked', { status: 'scheduled', scheduledTime: '2099-01-01T00:00:00Z', platforms: ['reddit'] }, 'Connect your Reddit account first.'],
  ])('rejects to schedule with %s', async (_name, change, text) => {
    const draft = await buildDraft(alice, { platforms: ['facebook'] })
    const { status, body } = await alice.call<{ error: string }>('PUT', `/api/posts/draft/${draft.id}`, change)
    expect([status, body.error]).toEqual([400, text])
  })

  it('deletes and restores; other users cannot read, change, delete or restore', async () => {
    const draft = await buildDraft(alice)
    const path = `/api/posts/draft/${draft.id}`
    for (const [method, target, body] of [['GET', path], ['PUT', path, { content: 'mine' }], ['DELETE', path], ['POST', `${path}/restore`, {}]] as const) {
      expect((await bob.call(method, target, body)).status).toBe(404)
      expect((await world.anonymous(method, target, body)).status).toBe(401)
    }
    expect((await alice.call('DELETE', path)).status).toBe(200)
    expect((await alice.call('GET', path)).status).toBe(404)
    expect((await alice.call('DELETE', path)).status).toBe(404)
    const restored = await alice.call<{ draft: Draft }>('POST', `${path}/restore`, {})
    expect(restored.body.draft.content).toBe(draft.content)
    expect((await alice.call('POST', `${path}/restore`, {})).status).toBe(404)
    expect((await alice.call('DELETE', '/api/posts/draft/not-an-id')).status).toBe(400)
  })
})
