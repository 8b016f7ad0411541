import { randomUUID } from 'node:crypto'
import type { MediaItem } from '@marquee/contract/media'
import { REPLACE_TEXTS } from '@marquee/contract/media-edits'
import type { Draft } from '@marquee/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUsingPost } from '../../../../test/factories/library.ts'
import { buildPicture } from '../../../../test/factories/media.ts'
import { buildDraft, linkAccounts, publishedRows, uniqueText } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

type Answer = { item: MediaItem; posts: string[]; error: string }
let world: World
let alice: Actor
let bob: Actor
let side = 20

beforeAll(async () => {
  world = await startWorld()
  ;[alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
  await linkAccounts(world, alice, ['facebook', 'instagram'])
})
afterAll(() => world.close())

async function upload(actor = alice): Promise<MediaItem> {
  side += 1
  const fileData = (await buildPicture('png', side, side)).toString('base64')
  return (await actor.call<{ data: MediaItem }>('POST', '/api/images/upload', { fileName: `p${side}.png`, fileType: 'image/png', fileData })).body.data
}
const replace = (old: MediaItem, by: { id: string }, actor: Pick<Actor, 'call'> = alice) => actor.call<Answer>('POST', `/api/media/items/${old.id}/replace`, { replacement: by.id })
const read = async (id: string) => (await alice.call<{ draft: Draft }>('GET', `/api/posts/draft/${id}`)).body.draft
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString()
const trashed = async () => (await alice.call<{ items: MediaItem[] }>('GET', '/api/media/trash')).body.items.map(({ id }) => id)

describe('a replaced file', () => {
  it('gives its place to the new one in every unsent post, in the same form, and goes to the trash', async () => {
    const [old, next] = [await upload(), await upload()]
    const draft = await buildDraft(alice, { platforms: ['facebook'], mediaUrls: [`${old.url}?crop=instagram`, 'https://example.com/kept.jpg'], overrides: { twitter: { mediaUrls: [old.url] } } })
    const scheduled = await buildDraft(alice, { platforms: ['facebook'], mediaUrls: [old.url], status: 'scheduled', scheduledTime: inHours(2) })
    const both = await buildDraft(alice, { mediaUrls: [old.url, next.url] })
    const published = await buildUsingPost(world.ctx.db, alice.id, { state: 'published', mediaUrls: [old.url] })
    const { status, body } = await replace(old, next)
    expect([status, body.posts.toSorted()]).toEqual([200, [draft.id, scheduled.id, both.id].toSorted()])
    expect(await read(draft.id)).toMatchObject({ mediaUrls: [`${next.url}?crop=instagram`, 'https://example.com/kept.jpg'], overrides: { twitter: { mediaUrls: [next.url] } } })
    expect(await read(scheduled.id)).toMatchObject({ mediaUrls: [next.url], state: 'scheduled' })
    expect((await read(both.id)).mediaUrls).toEqual([next.url])
    expect((await world.ctx.db.selectFrom('posts').select('media_urls').where('id', '=', published).executeTakeFirstOrThrow()).media_urls).toEqual([old.url])
    expect([(await fetch(old.url)).status, (await fetch(next.url)).status, await trashed()]).toEqual([404, 200, [old.id]])
    const versions = await alice.call<{ versions: { mediaUrls: string[] }[] }>('GET', `/api/posts/draft/${scheduled.id}/versions`)
    expect(versions.body.versions.map(({ mediaUrls }) => mediaUrls)).toEqual([[old.url]])
    expect(body.item.usage_count).toBe(3)
  })

  it('is not what a scheduled post publishes afterwards', async () => {
    const [old, next, content] = [await upload(), await upload(), uniqueText('Replaced')]
    await buildDraft(alice, { content, platforms: ['facebook'], mediaUrls: [old.url], status: 'scheduled', scheduledTime: inHours(0.1) })
    await replace(old, next)
    await world.clock.advance(400_000)
    await world.passUntil(() => publishedRows(world, content), (rows) => rows.length > 0)
    expect((await publishedRows(world, content)).map(({ mediaUrls }) => mediaUrls)).toEqual([[next.url]])
  })

  it('hands over its collections and tags, and what the new one does not have', async () => {
    const [old, next] = [await upload(), await upload()]
    const { body } = await alice.call<{ collection: { id: string } }>('POST', '/api/media/collections', { name: uniqueText('Set') })
    await alice.call('POST', `/api/media/collections/${body.collection.id}/items`, { ids: [old.id] })
    await alice.call('PUT', '/api/media-analysis/update-metadata', { table: 'user_images', id: old.id, userTags: ['Summer', 'shop'], productName: 'Mug', category: 'Kitchen' })
    await alice.call('PUT', '/api/media-analysis/update-metadata', { table: 'user_images', id: next.id, userTags: ['summer'], productName: 'Cup' })
    const { body: done } = await replace(old, next)
    expect(done.item).toMatchObject({ user_tags: ['summer', 'shop'], product_name: 'Cup', category: 'Kitchen' })
    expect((await alice.call<{ collections: string[] }>('GET', `/api/media/items/${next.id}`)).body.collections).toEqual([body.collection.id])
  })

  it('comes back from the trash without taking its place again', async () => {
    const [old, next] = [await upload(), await upload()]
    const draft = await buildDraft(alice, { mediaUrls: [old.url] })
    await replace(old, next)
    await alice.call('POST', '/api/media/trash/restore', { ids: [old.id] })
    expect([(await fetch(old.url)).status, (await read(draft.id)).mediaUrls]).toEqual([200, [next.url]])
  })
})

describe('nothing is replaced', () => {
  it('while a post with the file is being sent', async () => {
    const [old, next] = [await upload(), await upload()]
    const draft = await buildDraft(alice, { mediaUrls: [old.url] })
    await buildUsingPost(world.ctx.db, alice.id, { state: 'unconfirmed', mediaUrls: [old.url] })
    expect(await replace(old, next)).toMatchObject({ status: 409, body: { error: REPLACE_TEXTS.beingSent } })
    expect([(await read(draft.id)).mediaUrls, (await fetch(old.url)).status]).toEqual([[old.url], 200])
  })

  it('by itself, by another kind, by a video that is not ready, or by a file that is gone', async () => {
    const [old, gone] = [await upload(), await upload()]
    await alice.call('DELETE', `/api/media/delete/${gone.id}`)
    const base = { owner: alice.id, kind: 'video', type: 'video/mp4', name: 'v.mp4', size: 1, sha256: '0', derived_at: new Date() }
    const [film, waiting] = [randomUUID(), randomUUID()]
    await world.ctx.db.insertInto('media_items').values([{ ...base, id: film, store_key: film }, { ...base, id: waiting, store_key: waiting, conversion: 'waiting' }]).execute()
    expect((await replace(old, old)).body.error).toBe(REPLACE_TEXTS.same)
    expect((await replace(old, { id: film })).body.error).toBe(REPLACE_TEXTS.otherKind)
    expect((await replace({ ...old, id: film }, { id: waiting })).body.error).toBe(REPLACE_TEXTS.unready)
    expect([(await replace(old, gone)).status, (await replace(gone, old)).status, (await replace(old, { id: 'nonsense' })).status]).toEqual([404, 404, 404])
  })

  it('for another user, with another user’s file, or without a token', async () => {
    const [old, next, bobs] = [await upload(), await upload(), await upload(bob)]
    expect([(await replace(old, next, bob)).status, (await replace(old, bobs)).status]).toEqual([404, 404])
    expect((await world.anonymous('POST', `/api/media/items/${old.id}/replace`, { replacement: next.id })).status).toBe(401)
    expect((await alice.call('POST', `/api/media/items/${old.id}/replace`, { userId: bob.id, replacement: next.id })).status).toBe(403)
    expect((await alice.call('POST', `/api/media/items/${old.id}/replace`, {})).status).toBe(400)
  })
})

it('either replaces a file or schedules a post with it when both are asked at once, and never leaves a post with a file of the trash', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [old, next] = [await upload(), await upload()]
    const draft = await buildDraft(alice, { platforms: ['facebook'], mediaUrls: [old.url] })
    const [replaced] = await Promise.all([replace(old, next), alice.call('PUT', `/api/posts/draft/${draft.id}`, { status: 'scheduled', scheduledTime: inHours(5) })])
    const { mediaUrls, state } = await read(draft.id)
    const isConsistent = replaced.status === 200 ? mediaUrls[0] === next.url : mediaUrls[0] === old.url && (await fetch(old.url)).status === 200
    expect([round, state === 'scheduled' || state === 'draft', isConsistent]).toEqual([round, true, true])
  }
})
