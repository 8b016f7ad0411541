import { randomUUID } from 'node:crypto'
import { MEDIA_TEXTS } from '@marquee/contract/media'
import { POST_VERSIONS, type PostVersion } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMediaItem } from '../../../../test/factories/media.ts'
import { buildDraft, startWriters } from '../../../../test/factories/publishing.ts'
import type { Actor, World } from '../../../../test/world.ts'

type Answer = { draft: Draft; error: string }

let world: World
let alice: Actor
let bob: Actor

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const put = (id: string, body: unknown) => alice.call<Answer>('PUT', `/api/posts/draft/${id}`, body)
const versionsOf = async (id: string, as = alice) => (await as.call<{ versions: PostVersion[] }>('GET', `/api/posts/draft/${id}/versions`)).body.versions
const restore = (id: string, version: string, as = alice) => as.call<Answer>('POST', `/api/posts/draft/${id}/versions/${version}/restore`, {})
/** Ages the versions so that the next change is not merged with them. */
const ageVersions = () => world.ctx.db.updateTable('post_versions').set({ replaced_at: new Date(Date.now() - POST_VERSIONS.mergeMs - 1) }).execute()

beforeAll(async () => void ({ world, alice, bob } = await startWriters()))
afterAll(() => world.close())

describe('versions', () => {
  it('store the previous content of a post when it changes', async () => {
    const first = { content: 'One', platforms: ['facebook'], overrides: { facebook: { content: 'F' } }, thread: ['T'], firstComment: 'C', scheduledTime: inDays(2) }
    const draft = await buildDraft(alice, first)
    expect(await versionsOf(draft.id)).toEqual([])
    const changes = [{ content: 'Two' }, { platforms: ['twitter'] }, { mediaUrls: ['https://example.com/a.jpg'] }, { overrides: {} }, { thread: [] }, { firstComment: '' }]
    for (const change of changes) {
      expect((await put(draft.id, change)).status).toBe(200)
      await ageVersions()
    }
    const versions = await versionsOf(draft.id)
    expect(versions).toHaveLength(changes.length)
    expect(versions.at(-1)).toMatchObject({ ...first, mediaUrls: [] })
    expect(versions[0]).toMatchObject({ content: 'Two', platforms: ['twitter'], firstComment: 'C' })
  })

  it('merge quick changes and ignore changes of time, campaign or status', async () => {
    const draft = await buildDraft(alice, { content: 'One', platforms: ['facebook'] })
    for (const change of [{ campaign: 'Spring' }, { scheduledTime: inDays(1) }, { status: 'scheduled' }, { autoPost: true }, { content: 'One' }]) await put(draft.id, change)
    expect(await versionsOf(draft.id)).toEqual([])
    for (const content of ['Two', 'Three', 'Four']) await put(draft.id, { content })
    expect((await versionsOf(draft.id)).map((version) => version.content)).toEqual(['One'])
    await ageVersions()
    await put(draft.id, { content: 'Five' })
    expect((await versionsOf(draft.id)).map((version) => version.content)).toEqual(['Four', 'One'])
  })

  it('are not stored when the change is rejected', async () => {
    const draft = await buildDraft(alice, { content: 'One', platforms: ['twitter'], status: 'scheduled', scheduledTime: inDays(1) })
    expect((await put(draft.id, { content: 'x'.repeat(281) })).status).toBe(400)
    expect(await versionsOf(draft.id)).toEqual([])
  })

  it('are stored up to a limit', async () => {
    const draft = await buildDraft(alice, { content: 'Text 0' })
    for (let index = 1; index <= POST_VERSIONS.kept + 3; index += 1) {
      await ageVersions()
      await put(draft.id, { content: `Text ${index}` })
    }
    const versions = await versionsOf(draft.id)
    expect(versions).toHaveLength(POST_VERSIONS.kept)
    expect([versions[0]?.content, versions.at(-1)?.content]).toEqual([`Text ${POST_VERSIONS.kept + 2}`, 'Text 3'])
    const { n } = await world.ctx.db.selectFrom('post_versions').select((eb) => eb.fn.countAll<number>().as('n')).where('post_id', '=', draft.id).executeTakeFirstOrThrow()
    expect(n).toBe(POST_VERSIONS.kept)
  })
})

describe('restoring a version', () => {
  it('makes it current; the current content becomes a version; time and status stay', async () => {
    const draft = await buildDraft(alice, { content: 'One', platforms: ['facebook'], thread: ['More'], status: 'scheduled', scheduledTime: inDays(1) })
    await put(draft.id, { content: 'Two', thread: [], scheduledTime: inDays(3) })
    const [version] = await versionsOf(draft.id)
    const { status, body } = await restore(draft.id, version?.id ?? '')
    expect(status).toBe(200)
    expect(body.draft).toMatchObject({ content: 'One', thread: ['More'], state: 'scheduled' })
    expect(Date.parse(body.draft.scheduledTime ?? '')).toBeGreaterThan(Date.parse(inDays(2)))
    const after = await versionsOf(draft.id)
    expect(after.map(({ content }) => content)).toEqual(['Two', 'One'])
    expect((await restore(draft.id, after[0]?.id ?? '')).body.draft).toMatchObject({ content: 'Two', thread: [] })
  })

  it('removes a missing file of a draft and is rejected for a scheduled post', async () => {
    const item = await buildMediaItem(world.ctx.db, alice.id)
    const lost = `${world.url}/media/${item}/a.jpg`
    const kept = 'https://example.com/kept.jpg'
    const draft = await buildDraft(alice, { content: 'One', platforms: ['facebook'], mediaUrls: [lost, kept], overrides: { twitter: { mediaUrls: [lost] } } })
    await put(draft.id, { mediaUrls: [], overrides: {} })
    await world.ctx.db.updateTable('media_items').set({ deleted_at: new Date() }).where('id', '=', item).execute()
    const [version] = await versionsOf(draft.id)
    await put(draft.id, { status: 'scheduled', scheduledTime: inDays(1) })
    const refused = await restore(draft.id, version?.id ?? '')
    expect([refused.status, refused.body.error]).toEqual([400, MEDIA_TEXTS.unavailable])
    await put(draft.id, { status: 'draft' })
    expect((await restore(draft.id, version?.id ?? '')).body.draft).toMatchObject({ mediaUrls: [kept], overrides: { twitter: { mediaUrls: [] } } })
  })

  it('rejects invalid content of a scheduled post, and a post that is being sent', async () => {
    const draft = await buildDraft(alice, { content: 'x'.repeat(300), platforms: ['twitter'] })
    await put(draft.id, { content: 'Short', status: 'scheduled', scheduledTime: inDays(1) })
    const [version] = await versionsOf(draft.id)
    expect((await restore(draft.id, version?.id ?? '')).status).toBe(400)
    await world.ctx.db.updateTable('posts').set({ state: 'publishing' }).where('id', '=', draft.id).execute()
    expect((await restore(draft.id, version?.id ?? '')).status).toBe(409)
  })
})

it('protects versions like every route', async () => {
  const draft = await buildDraft(alice, { content: 'One' })
  const other = await buildDraft(alice, { content: 'Other' })
  await put(draft.id, { content: 'Two' })
  const [version] = await versionsOf(draft.id)
  const list = `/api/posts/draft/${draft.id}/versions`
  const path = `${list}/${version?.id}/restore`
  expect([(await world.anonymous('GET', list)).status, (await world.anonymous('POST', path, {})).status]).toEqual([401, 401])
  expect([(await bob.call('GET', list)).status, (await bob.call('POST', path, {})).status]).toEqual([404, 404])
  expect([(await alice.call('GET', '/api/posts/draft/x/versions')).status, (await alice.call('POST', `${list}/x/restore`, {})).status]).toEqual([400, 400])
  expect((await restore(draft.id, randomUUID())).status).toBe(404)
  expect((await restore(other.id, version?.id ?? '')).status).toBe(404)
})
