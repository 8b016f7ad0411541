import { randomUUID } from 'node:crypto'
import type { Draft } from '@marquee/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMediaItem } from '../../../../test/factories/media.ts'
import { buildDraft, linkAccounts } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { insertPost } from '../queries.ts'
import { erasePosts } from '../service.ts'

let world: World
let alice: Actor
let bob: Actor

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const put = (id: string, body: unknown) => alice.call<{ draft: Draft; error: string }>('PUT', `/api/posts/draft/${id}`, body)
const mediaUrl = (id: string) => `${world.url}/media/${id}/file.jpg`

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  await linkAccounts(world, alice, ['facebook', 'twitter', 'instagram', 'threads'])
})
afterAll(() => world.close())

describe('fields of a post besides its text', () => {
  const extras = {
    overrides: { twitter: { content: 'Short' }, instagram: { mediaUrls: ['https://example.com/a.jpg'] } },
    thread: ['Second', 'Third'],
    firstComment: 'Link below',
    campaign: 'Spring',
    usedSuggestedMedia: true,
  }

  it('are stored, returned and changed individually', async () => {
    const draft = await buildDraft(alice, extras)
    expect(draft).toMatchObject({ ...extras, seriesId: null, seriesPosition: null })
    const { body } = await put(draft.id, { overrides: {}, thread: [], firstComment: '' })
    expect(body.draft).toMatchObject({ overrides: {}, thread: [], firstComment: '', campaign: 'Spring', usedSuggestedMedia: true })
    expect((await alice.call<{ draft: Draft }>('GET', `/api/posts/draft/${draft.id}`)).body.draft).toEqual(body.draft)
  })

  it('are empty by default', async () => {
    expect(await buildDraft(alice)).toMatchObject({ overrides: {}, thread: [], firstComment: '', campaign: '', usedSuggestedMedia: false })
  })

  it.each([
    ['an unknown platform', { overrides: { friendster: { content: 'x' } } }],
    ['an unknown field of a platform', { overrides: { twitter: { text: 'x' } } }],
    ['too many continuations', { thread: Array.from({ length: 25 }, () => 'x') }],
    ['a comment that is too long', { firstComment: 'x'.repeat(2_201) }],
    ['a campaign that is too long', { campaign: 'x'.repeat(81) }],
  ])('rejects %s', async (_name, body) => {
    expect((await alice.call('POST', '/api/posts/draft', { content: 'x', ...body })).status).toBe(400)
  })
})

describe('the check before scheduling', () => {
  const schedule = (body: Record<string, unknown>) => alice.call<{ draft: Draft; error: string }>('POST', '/api/posts/draft', { content: 'Fine', scheduledTime: inAnHour(), status: 'scheduled', ...body })

  it('checks each platform by its own text and files', async () => {
    const long = 'x'.repeat(400)
    expect((await schedule({ content: long, platforms: ['facebook', 'twitter'] })).body.error).toBe('X allows 280 characters. Shorten the text by 120.')
    expect((await schedule({ content: long, platforms: ['facebook', 'twitter'], overrides: { twitter: { content: 'Short' } } })).status).toBe(201)
    expect((await schedule({ platforms: ['facebook', 'twitter'], overrides: { twitter: { content: long } } })).body.error).toBe('X allows 280 characters. Shorten the text by 120.')
    expect((await schedule({ platforms: ['instagram'] })).body.error).toContain('Instagram requires at least one image or video.')
    expect((await schedule({ platforms: ['instagram'], overrides: { instagram: { mediaUrls: ['https://example.com/a.jpg'] } } })).status).toBe(201)
  })

  it('checks the parts of a thread and the first comment', async () => {
    expect((await schedule({ platforms: ['twitter'], thread: ['x'.repeat(290)] })).body.error).toBe('X allows 280 characters. Shorten the text by 10.')
    expect((await schedule({ platforms: ['twitter'], content: 'y'.repeat(280), thread: ['x'.repeat(280)] })).status).toBe(201)
    expect((await schedule({ platforms: ['twitter'], firstComment: 'x'.repeat(290) })).body.error).toBe('X allows 280 characters in a comment. Shorten the first comment by 10.')
    expect((await schedule({ platforms: ['threads'], firstComment: 'x'.repeat(600) })).status).toBe(201)
  })

  it('runs again when only these fields of a scheduled post change', async () => {
    const { body } = await schedule({ platforms: ['twitter'] })
    expect((await put(body.draft.id, { thread: ['x'.repeat(281)] })).status).toBe(400)
    expect((await put(body.draft.id, { overrides: { twitter: { content: 'x'.repeat(281) } } })).status).toBe(400)
    expect((await put(body.draft.id, { thread: ['fine'] })).body.draft).toMatchObject({ thread: ['fine'], state: 'scheduled' })
  })

  it('requires the files of single platforms to exist and protects them', async () => {
    const item = await buildMediaItem(world.ctx.db, alice.id)
    const own = { overrides: { facebook: { mediaUrls: [`${mediaUrl(item)}?crop=facebook`] } }, platforms: ['facebook'] }
    expect((await schedule(own)).status).toBe(201)
    const foreign = await buildMediaItem(world.ctx.db, bob.id)
    for (const id of [foreign, randomUUID()]) {
      const { status, body } = await schedule({ overrides: { facebook: { mediaUrls: [mediaUrl(id)] } }, platforms: ['facebook'] })
      expect([status, body.error]).toEqual([400, 'A picture or video of this post no longer exists. Remove it or choose another one.'])
    }
  })
})

it('inserts a post once, repeated by create key or by id', async () => {
  const row = { id: randomUUID(), owner: alice.id, create_key: null, now: new Date(), content: 'Once', type: 'series', auto_post: false, scheduled_at: null, media_urls: [], platforms: ['facebook'], state: 'draft' }
  const series = { series_id: randomUUID(), series_position: 2, campaign: 'Arc' }
  const first = await insertPost(world.ctx.db, { ...row, ...series })
  const again = await insertPost(world.ctx.db, { ...row, ...series, content: 'Twice' })
  expect(again).toEqual(first)
  expect(first).toMatchObject({ content: 'Once', series_position: 2, campaign: 'Arc', overrides: {}, thread: [], first_comment: '' })
})

it('erases all posts of one owner and none of another', async () => {
  const dora = await world.signUp('dora')
  const kept = await buildDraft(bob)
  const draft = await buildDraft(dora, { content: 'One' })
  await dora.call('PUT', `/api/posts/draft/${draft.id}`, { content: 'Two' })
  await dora.call('POST', '/api/user/settings', { settings: { autoSchedule: true } })
  await erasePosts(world.ctx, dora.id)
  expect((await dora.call<{ drafts: Draft[] }>('GET', '/api/posts/drafts')).body.drafts).toEqual([])
  expect((await dora.call<{ settings: { autoSchedule: boolean } }>('GET', '/api/user/settings')).body.settings.autoSchedule).toBe(false)
  expect(await world.ctx.db.selectFrom('post_versions').select('id').where('owner', '=', dora.id).execute()).toEqual([])
  expect((await bob.call('GET', `/api/posts/draft/${kept.id}`)).status).toBe(200)
})
