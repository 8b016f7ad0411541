import type { HistoryEntry } from '@marquee/contract/publishing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMediaItem } from '../../../test/factories/media.ts'
import { buildDraft, historyEntry, linkAccounts, publish, type PublishedRow, uniqueText } from '../../../test/factories/publishing.ts'
import { until } from '../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

let world: World
let alice: Actor

const arm = (name: string, times: number, more = {}) => world.control('POST', '/scenario', { vendor: 'ayrshare', name, times, ...more })
/** What followers see of posts that contain `mark`, by platform. */
const shown = async (mark: string): Promise<PublishedRow[]> =>
  (await world.control<PublishedRow[]>('GET', '/published')).filter((row) => row.text.includes(mark)).toSorted((one, other) => one.platform.localeCompare(other.platform))
const on = (rows: PublishedRow[], platform: string) => rows.filter((row) => row.platform === platform)
const retry = (id: string, body = {}) => alice.call<{ data: HistoryEntry; error: string }>('POST', `/api/posts/${id}/retry`, body)

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['facebook', 'linkedin', 'twitter', 'threads'])
})
afterAll(() => world.close())
beforeEach(() => Promise.all(['lost-response', 'lost-request', 'partial-failure', 'rejected'].map((name) => arm(name, 0))))

describe('texts and files of single platforms', () => {
  it('are sent as written for each, the rest in one call', async () => {
    const mark = uniqueText()
    const own = { twitter: { content: `${mark} short` }, linkedin: { mediaUrls: ['https://example.com/own.jpg'] } }
    const draft = await buildDraft(alice, { content: mark, platforms: ['facebook', 'threads', 'twitter', 'linkedin'], overrides: own })
    const { body } = await publish(alice, { draftId: draft.id })
    expect(body.data.state).toBe('published')
    const rows = await shown(mark)
    expect(rows.map((row) => [row.platform, row.text, row.mediaUrls])).toEqual([
      ['facebook', mark, []], ['linkedin', mark, ['https://example.com/own.jpg']], ['threads', mark, []], ['twitter', `${mark} short`, []],
    ])
    expect(new Set(rows.map((row) => row.id)).size).toBe(3)
    expect(on(rows, 'facebook')[0]?.id).toBe(on(rows, 'threads')[0]?.id)
    expect(body.data.deliveries.map((each) => [each.platform, each.content, each.mediaUrls])).toEqual([
      ['facebook', null, null], ['linkedin', null, ['https://example.com/own.jpg']], ['threads', null, null], ['twitter', `${mark} short`, null],
    ])
  })

  it('are read at the time of sending, when a scheduled post is edited', async () => {
    const mark = uniqueText()
    const scheduledTime = new Date(world.clock.now().getTime() + 60_000).toISOString()
    const draft = await buildDraft(alice, { content: mark, platforms: ['facebook', 'twitter'], overrides: { twitter: { content: `${mark} old` } }, status: 'scheduled', scheduledTime })
    expect((await alice.call('PUT', `/api/posts/draft/${draft.id}`, { overrides: { twitter: { content: `${mark} new` } } })).status).toBe(200)
    await world.passUntil(() => historyEntry(alice, mark), (entry) => entry?.state === 'published')
    expect((await shown(mark)).map((row) => row.text)).toEqual([mark, `${mark} new`])
  })

  it('are protected like the post’s own files while it is scheduled', async () => {
    const item = await buildMediaItem(world.ctx.db, alice.id)
    const overrides = { facebook: { mediaUrls: [`${world.url}/media/${item}/a.jpg`] } }
    await buildDraft(alice, { platforms: ['facebook'], overrides, status: 'scheduled', scheduledTime: new Date(world.clock.now().getTime() + 3_600_000).toISOString() })
    const uses = await world.ctx.db.selectFrom('media_uses').select('post_id').where('item_id', '=', item).execute()
    expect(uses).toHaveLength(1)
  })

  it('are checked before a draft is published, with its thread', async () => {
    const draft = await buildDraft(alice, { platforms: ['facebook', 'twitter'], overrides: { twitter: { content: 'x'.repeat(281) } } })
    expect((await publish(alice, { draftId: draft.id })).body.error).toBe('X allows 280 characters. Shorten the text by 1.')
    const thread = await buildDraft(alice, { platforms: ['twitter'], thread: ['x'.repeat(281)] })
    expect((await publish(alice, { draftId: thread.id })).status).toBe(400)
  })
})

describe('threads and first comments', () => {
  it('are separate posts where threads are supported, one text elsewhere; the comment is sent where supported', async () => {
    const mark = uniqueText()
    const thread = ['Second\n\nwith a blank line', ' ', 'Third']
    const draft = await buildDraft(alice, { content: mark, platforms: ['facebook', 'linkedin', 'threads', 'twitter'], thread, firstComment: 'The link' })
    expect((await publish(alice, { draftId: draft.id })).body.data.state).toBe('published')
    const rows = await shown(mark)
    const parts = [mark, 'Second\nwith a blank line', 'Third']
    const whole = `${mark}\n\nSecond\n\nwith a blank line\n\nThird`
    expect(rows.map((row) => [row.platform, row.parts, row.firstComment])).toEqual([
      ['facebook', [whole], 'The link'], ['linkedin', [whole], 'The link'], ['threads', parts, null], ['twitter', parts, 'The link'],
    ])
    expect(new Set(rows.map((row) => row.id)).size).toBe(3)
  })

  it('do not split a platform’s own text', async () => {
    const mark = uniqueText()
    const content = `${mark}\n\nsecond paragraph`
    const draft = await buildDraft(alice, { content: mark, platforms: ['twitter'], thread: ['More'], overrides: { twitter: { content } } })
    await publish(alice, { draftId: draft.id })
    expect((await shown(mark)).map((row) => row.parts)).toEqual([[content]])
  })

  it.each(['by the note', 'by the text, where the provider drops the note'])('are found %s after a lost response, and not sent twice', async (way) => {
    const listPosts = world.ctx.publisher.listPosts
    const spy = vi.spyOn(world.ctx.publisher, 'listPosts').mockImplementation(async (key, options) => {
      const found = await listPosts(key, options)
      return found.kind === 'ok' && way !== 'by the note' ? { ...found, value: found.value.map((post) => ({ ...post, note: null })) } : found
    })
    const mark = uniqueText()
    const draft = await buildDraft(alice, { content: mark, platforms: ['facebook', 'twitter'], thread: ['Second\n\npart'], firstComment: 'Link' })
    await arm('lost-response', 2)
    const sent = publish(alice, { draftId: draft.id })
    await until(() => historyEntry(alice, mark), (found) => found !== undefined)
    await world.passUntil(() => historyEntry(alice, mark), (entry) => entry?.state === 'published')
    await sent
    spy.mockRestore()
    expect((await shown(mark)).map((row) => row.platform)).toEqual(['facebook', 'twitter'])
  })

  it('are resent completely when the request was lost', async () => {
    const mark = uniqueText()
    const draft = await buildDraft(alice, { content: mark, platforms: ['twitter'], thread: ['Second'], firstComment: 'Link' })
    await arm('lost-request', 1)
    const sent = publish(alice, { draftId: draft.id })
    await until(() => historyEntry(alice, mark), (found) => found !== undefined)
    await world.passUntil(() => historyEntry(alice, mark), (entry) => entry?.state === 'published')
    await sent
    expect(await shown(mark)).toMatchObject([{ parts: [mark, 'Second'], firstComment: 'Link' }])
  })
})

describe('sending again', () => {
  it('keeps the continuations of an edited text', async () => {
    const mark = uniqueText()
    const draft = await buildDraft(alice, { content: mark, platforms: ['facebook', 'twitter'], thread: ['Second'], firstComment: 'Link' })
    await arm('partial-failure', 1, { platform: 'twitter' })
    const { body } = await publish(alice, { draftId: draft.id })
    expect(body.data.state).toBe('partially_published')
    const edited = await retry(draft.id, { content: `${mark} edited` })
    expect(edited.body.data.state).toBe('published')
    const rows = await shown(mark)
    expect(rows.map((row) => [row.platform, row.parts, row.firstComment])).toEqual([['facebook', [`${mark}\n\nSecond`], 'Link'], ['twitter', [`${mark} edited`, 'Second'], 'Link']])
    expect(edited.body.data).toMatchObject({ content: mark, deliveries: [{ content: null }, { content: `${mark} edited` }] })
  })

  it('keeps each platform’s own text when none is given', async () => {
    const mark = uniqueText()
    const draft = await buildDraft(alice, { content: mark, platforms: ['facebook', 'linkedin'], overrides: { linkedin: { content: `${mark} own` } } })
    await arm('rejected', 2)
    expect((await publish(alice, { draftId: draft.id })).body.data.state).toBe('failed')
    expect((await retry(draft.id)).body.data.state).toBe('published')
    expect((await shown(mark)).map((row) => [row.platform, row.text])).toEqual([['facebook', mark], ['linkedin', `${mark} own`]])
  })

  it('rejects an edited text that is too long, and changes nothing', async () => {
    const mark = uniqueText()
    const draft = await buildDraft(alice, { content: mark, platforms: ['twitter'], thread: ['Second'] })
    await arm('rejected', 1)
    await publish(alice, { draftId: draft.id })
    expect((await retry(draft.id, { content: 'x'.repeat(281) })).body.error).toBe('X allows 280 characters. Shorten the text by 1.')
    expect((await historyEntry(alice, mark))?.state).toBe('failed')
    expect(await shown(mark)).toEqual([])
  })
})
