import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildDraft, linkAccounts, publish, publishedRows, uniqueText } from '../../../../test/factories/publishing.ts'
import { buildPicture } from '../../../../test/factories/media.ts'
import { type Actor, type Answer, startWorld, type World } from '../../../../test/world.ts'

// A process that is killed after the transaction of a creating call and before its response leaves the key without an answer. Whatever
// changed meanwhile, the repeat gets what was made.

let world: World
let alice: Actor
let key: string

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  key = randomUUID()
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['facebook', 'twitter'])
})

const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString()
const keyed = <T>(method: string, path: string, body: unknown) => alice.call<T>(method, path, body, { 'idempotency-key': key })

/** The key's row as a killed process leaves it, once its lease has expired. */
async function forgetAnswer(): Promise<void> {
  const expired = { status: null, response: null, lease_token: randomUUID(), lease_expires_at: new Date(world.clock.now().getTime() - 1) }
  const { numUpdatedRows } = await world.ctx.db.updateTable('idempotency_keys').set(expired).where('owner', '=', alice.id).where('key', '=', key).executeTakeFirst()
  expect(numUpdatedRows).toBe(1n)
}

async function uploadPicture(): Promise<{ id: string; url: string }> {
  const fileData = (await buildPicture('png')).toString('base64')
  const { body } = await alice.call<{ data: { id: string; url: string } }>('POST', '/api/images/upload', { fileName: 'a.png', fileType: 'image/png', fileData })
  return body.data
}

/** Makes the call, interrupts it, lets `meanwhile` happen, and repeats it. Expects the same answer but for fields that time changes. */
async function interrupt<T>(method: string, path: string, body: unknown, meanwhile: (first: T) => Promise<unknown>, idOf: (answer: T) => string): Promise<Answer<T>> {
  const first = await keyed<T>(method, path, body)
  expect(first.status).toBeLessThan(300)
  await forgetAnswer()
  await meanwhile(first.body)
  const again = await keyed<T>(method, path, body)
  expect([again.status, idOf(again.body)]).toEqual([first.status, idOf(first.body)])
  expect((await keyed<T>(method, path, body)).body).toEqual(again.body)
  return again
}

type Entry = { data: { id: string; state: string } }
const postOf = ({ data }: Entry) => data.id

it('a scheduled post whose time has passed', async () => {
  const content = uniqueText()
  const passes = () => world.passUntil(() => publishedRows(world, content), (rows) => rows.length === 1)
  const again = await interrupt<Entry>('POST', '/api/ayrshare/publish-post', { content, platforms: ['facebook'], scheduleDate: inMinutes(5) }, passes, postOf)
  expect(again.body.data.state).toBe('published')
  expect(await publishedRows(world, content)).toHaveLength(1)
})

it('a published post whose picture, account and profile are gone', async () => {
  const picture = await uploadPicture()
  const content = uniqueText()
  const { body } = await alice.call<{ profile: { profileKey: string } }>('GET', '/api/ayrshare/user-profile')
  const request = { content, platforms: ['facebook'], mediaUrls: [picture.url], profileKey: body.profile.profileKey }
  const lose = async () => {
    await world.ctx.db.deleteFrom('media_items').where('owner', '=', alice.id).execute()
    expect((await alice.call('POST', '/api/ayrshare/unlink-profile', {})).status).toBe(200)
  }
  const again = await interrupt<Entry>('POST', '/api/ayrshare/publish-post', request, lose, postOf)
  expect(again.body.data.state).toBe('published')
  expect(await publishedRows(world, content)).toHaveLength(1)
})

it('a published draft, which can be published only once', async () => {
  const draft = await buildDraft(alice, { platforms: ['facebook'] })
  const again = await interrupt<Entry>('POST', '/api/ayrshare/publish-post', { draftId: draft.id }, async () => undefined, postOf)
  expect([again.body.data.id, again.body.data.state]).toEqual([draft.id, 'published'])
  expect(await publishedRows(world, draft.content)).toHaveLength(1)
})

it('a retry of the failed platforms, after which none is failed', async () => {
  const content = uniqueText()
  await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'rejected', times: 1 })
  const { body } = await publish(alice, { content, platforms: ['facebook'] })
  expect(body.data.state).toBe('failed')
  const again = await interrupt<Entry>('POST', `/api/posts/${body.data.id}/retry`, {}, async () => undefined, postOf)
  expect(again.body.data.state).toBe('published')
  expect(await publishedRows(world, content)).toHaveLength(1)
})

it('a scheduled draft whose time has passed', async () => {
  const content = uniqueText()
  const passes = () => world.clock.advance(20 * 60_000)
  const { status } = await interrupt<{ draft: { id: string } }>('POST', '/api/posts/draft', { content, platforms: ['facebook'], status: 'scheduled', scheduledTime: inMinutes(10) }, passes, ({ draft }) => draft.id)
  expect(status).toBeLessThan(300)
})

it('a series', async () => {
  const slots = [{ id: 's', datetime: '2099-01-01T10:00', posts: [0], enabled: true }]
  const request = { posts: [{ content: uniqueText(), platforms: ['facebook'] }], slots, timeZone: 'UTC' }
  const unlink = () => alice.call('POST', '/api/ayrshare/unlink-profile', {})
  const { status } = await interrupt<{ run: { id: string } }>('POST', '/api/posts/series', request, unlink, ({ run }) => run.id)
  expect(status).toBeLessThan(300)
})

it('a collection of whose name there is one, the one it made', async () => {
  const { status } = await interrupt<{ collection: { id: string } }>('POST', '/api/media/collections', { name: 'Autumn' }, async () => undefined, ({ collection }) => collection.id)
  expect(status).toBeLessThan(300)
})

it('an upload while too many are open', async () => {
  const fileData = (await buildPicture('png')).toString('base64')
  const open = async () => {
    for (let count = 0; count < 60; count += 1) await alice.call('POST', '/api/images/upload-url', { fileName: 'a.png', fileType: 'image/png', fileSize: 100 })
  }
  const { status } = await interrupt<{ data: { id: string } }>('POST', '/api/images/upload', { fileName: 'a.png', fileType: 'image/png', fileData }, open, ({ data }) => data.id)
  expect(status).toBeLessThan(300)
})

it('a published post, repeated by five clients at once', async () => {
  const content = uniqueText()
  const request = { content, platforms: ['facebook', 'twitter'] }
  const first = await keyed<Entry>('POST', '/api/ayrshare/publish-post', request)
  await forgetAnswer()
  const again = await Promise.all(Array.from({ length: 5 }, () => keyed<Entry>('POST', '/api/ayrshare/publish-post', request)))
  expect(again.map(({ status, body }) => [status, postOf(body)])).toEqual(again.map(() => [first.status, postOf(first.body)]))
  expect((await publishedRows(world, content)).length).toBe(2)
})

it('a draft whose process died before it made anything, repeated by five clients at once: made once', async () => {
  const content = uniqueText()
  const save = () => keyed<{ draft: { id: string } }>('POST', '/api/posts/draft', { content })
  await save()
  await world.ctx.db.deleteFrom('posts').where('owner', '=', alice.id).execute()
  await forgetAnswer()
  await world.ctx.db.updateTable('idempotency_keys').set({ made_id: null }).where('owner', '=', alice.id).where('key', '=', key).execute()
  const again = await Promise.all(Array.from({ length: 5 }, save))
  const posts = await world.ctx.db.selectFrom('posts').select('id').where('owner', '=', alice.id).execute()
  expect([posts.length, again.map(({ status, body }) => [status, body.draft.id])]).toEqual([1, again.map(() => [201, posts[0]?.id])])
})

it('an entry of the knowledge base, once', async () => {
  await interrupt<{ entry: { id: string } }>('POST', '/api/knowledge', { type: 'product', title: 'House Blend', description: 'A dark roast.' }, async () => undefined, ({ entry }) => entry.id)
  expect((await alice.call<{ entries: unknown[] }>('GET', `/api/knowledge/unified`)).body.entries).toHaveLength(1)
})

it('a drawing, an edit and a video, once each, though their picture is gone', async () => {
  await interrupt<{ jobId: string }>('POST', '/api/images/generate-async', { prompt: 'A bag of coffee' }, async () => undefined, ({ jobId }) => jobId)
  const picture = await uploadPicture()
  const lose = () => world.ctx.db.updateTable('media_items').set({ missing_since: world.clock.now() }).where('owner', '=', alice.id).execute()
  const find = () => world.ctx.db.updateTable('media_items').set({ missing_since: null }).where('owner', '=', alice.id).execute()
  key = randomUUID()
  await interrupt<{ taskId: string }>('POST', '/api/comfy-online/start-task', { action: 'upscale', imageUrl: picture.url }, lose, ({ taskId }) => taskId)
  await find()
  key = randomUUID()
  await interrupt<{ data: { task_id: string } }>('POST', '/api/proxy/create_video_task', { imageUrl: picture.url, prompt: 'Steam' }, lose, ({ data }) => data.task_id)
  const count = async (table: 'images_jobs' | 'video_tasks') => (await world.ctx.db.selectFrom(table).select('id').where('owner', '=', alice.id).execute()).length
  expect([await count('images_jobs'), await count('video_tasks')]).toEqual([2, 1])
})
