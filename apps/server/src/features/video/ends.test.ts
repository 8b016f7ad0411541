import { MEDIA_IN_USE } from '@marquee/contract/media'
import { MAX_RUNNING_VIDEOS, type Video, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUsingPost } from '../../../test/factories/library.ts'
import { finished, running, startVideoServer, type VideoServer } from '../../../test/video-server.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import { eraseVideos, videoJobs } from './index.ts'

type Answer = { data: Video; error: string }

let server: VideoServer
let originalOpen: VideoServer['fake']['open']

beforeAll(async () => {
  server = await startVideoServer()
  originalOpen = server.fake.open
})
afterAll(() => server.close())
beforeEach(() => {
  Object.assign(server.fake, { answer: async () => ok(running), open: originalOpen, stopped: [] })
})
afterEach(async () => {
  await eraseVideos(server.ctx, server.cast.alice.id)
  await server.turn()
})

const cancel = (id: string) => server.call<Answer>('alice', 'POST', `/api/videos/${id}/cancel`)
const retry = (id: string) => server.call<Answer>('alice', 'POST', `/api/videos/${id}/retry`, {})
const remove = (id: string) => server.call<Answer>('alice', 'DELETE', `/api/videos/${id}`)
const rowOf = (id: string) => server.ctx.db.selectFrom('video_tasks').selectAll().where('id', '=', id).executeTakeFirst()
const videos = async () => (await server.ctx.db.selectFrom('media_items').select('id').where('owner', '=', server.cast.alice.id).where('kind', '=', 'video').where('deleted_at', 'is', null).execute()).length
const save = async (id: string, attempt = 1) => {
  const payload = { owner: server.cast.alice.id, id, attempt, outputs: finished.outputs, lease: (await rowOf(id))?.lease_token ?? null }
  await videoJobs(server.ctx).find(({ definition }) => definition.name === 'video.save')?.run(payload)
}

/** Creates a video and waits for it. All have the same bytes, which the library stores once. */
async function complete(body: object = {}): Promise<string> {
  const id = await server.create('alice', body)
  server.fake.answer = async () => ok(finished)
  await server.turn(3)
  return id
}

describe('cancel', () => {
  it('stops a waiting task before it is submitted', async () => {
    const id = await server.create()
    const before = server.fake.requests.length
    expect(await cancel(id)).toMatchObject({ status: 200, body: { data: { status: 'failed', errorMessage: VIDEO_TASK_TEXTS.canceled, isCanceled: true, canCancel: false, canRetry: true } } })
    await server.turn(2)
    expect([server.fake.requests.length, server.fake.stopped]).toEqual([before, []])
  })

  it('stops a running task, also at the service', async () => {
    const id = await server.create()
    await server.turn()
    const task = (await rowOf(id))?.provider_task_id
    await cancel(id)
    const asked = server.fake.asked.length
    await server.turn(2)
    expect([server.fake.stopped, server.fake.asked.length]).toEqual([[task], asked])
    expect(await cancel(id)).toMatchObject({ status: 409, body: { error: VIDEO_TASK_TEXTS.notRunning } })
  })

  it('stops a task whose call is in flight as soon as the service has assigned an id', async () => {
    const answered = Promise.withResolvers<Outcome<{ providerTaskId: string }>>()
    server.fake.creations = [() => answered.promise]
    const id = await server.create()
    server.pass(1_000)
    const working = server.work()
    await expect.poll(async () => (await rowOf(id))?.started_at !== null).toBe(true)
    await cancel(id)
    answered.resolve(ok({ providerTaskId: 'late' }))
    await working
    await server.turn()
    expect(server.fake.stopped).toEqual(['late'])
    expect(await rowOf(id)).toMatchObject({ status: 'failed', provider_task_id: null })
  })

  it('leaves no file of one being fetched', async () => {
    const before = await videos()
    const opening = Promise.withResolvers<void>()
    const mayOpen = Promise.withResolvers<void>()
    server.fake.open = async (...given) => {
      opening.resolve()
      await mayOpen.promise
      return originalOpen(...given)
    }
    const id = await server.create()
    await server.turn()
    server.fake.answer = async () => ok(finished)
    await server.turn()
    expect((await rowOf(id))?.stage).toBe('saving')
    const saving = save(id)
    await opening.promise
    await cancel(id)
    mayOpen.resolve()
    await saving
    expect(await videos()).toBe(before)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', item_ids: [] })
  })
})

describe('retry', () => {
  it('restarts a failed video under its id, with another webhook address', async () => {
    const id = await server.create()
    await server.turn()
    const first = await rowOf(id)
    server.fake.answer = async () => ok({ ...running, status: 'failed', error: 'Too dark.' })
    await server.turn()
    server.fake.answer = async () => ok(running)
    expect(await retry(id)).toMatchObject({ status: 200, body: { data: { id, status: 'pending', stage: 'queued', errorMessage: null, progress: null } } })
    const second = await rowOf(id)
    expect(second?.webhook_token).toMatch(/^[\w-]{40,}$/)
    expect(second).toMatchObject({ attempt: 2, provider_task_id: null, created_at: first?.created_at })
    expect((await server.call(null, 'POST', `/api/webhooks/video/${first?.webhook_token}`, { task_id: first?.provider_task_id })).status).toBe(404)
    server.fake.answer = async () => ok(finished)
    await server.turn(3)
    expect((await server.read(id)).status).toBe('completed')
    expect(await retry(id)).toMatchObject({ status: 409, body: { error: VIDEO_TASK_TEXTS.notFailed } })
  })

  it('ignores the work of the first attempt', async () => {
    const id = await server.create()
    await server.turn()
    server.fake.answer = async () => ok(finished)
    await server.turn()
    await cancel(id)
    await retry(id)
    await save(id, 1)
    expect(await server.read(id)).toMatchObject({ status: 'pending', outputs: [] })
  })

  it('is refused while it runs, without its picture, and past the limit', async () => {
    const picture = await server.picture()
    const id = await server.create('alice', { imageUrl: picture.url })
    expect((await retry(id)).status).toBe(409)
    await cancel(id)
    const others = await Promise.all(Array.from({ length: MAX_RUNNING_VIDEOS }, () => server.create()))
    expect(await retry(id)).toMatchObject({ status: 429, body: { error: VIDEO_TASK_TEXTS.tooMany } })
    for (const other of others) await cancel(other)
    await server.call('alice', 'DELETE', `/api/media/delete/${picture.id}`)
    expect(await retry(id)).toMatchObject({ status: 400, body: { error: VIDEO_TASK_TEXTS.imageUnusable } })
  })
})

describe('delete', () => {
  it('deletes the file too', async () => {
    const id = await complete()
    const { videoUrl } = await server.read(id)
    expect((await remove(id)).status).toBe(200)
    expect((await fetch(videoUrl ?? '')).status).toBe(404)
    expect((await server.call('alice', 'GET', `/api/videos/${id}`)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })

  it('refuses while a scheduled post uses the file, and keeps both', async () => {
    const id = await complete()
    const { videoUrl } = await server.read(id)
    const post = await buildUsingPost(server.ctx.db, server.cast.alice.id, { state: 'scheduled', mediaUrls: [videoUrl ?? ''] })
    expect(await remove(id)).toMatchObject({ status: 409, body: { error: MEDIA_IN_USE } })
    expect((await server.read(id)).videoUrl).toBe(videoUrl)
    await server.ctx.db.updateTable('posts').set({ state: 'published' }).where('id', '=', post).execute()
    expect((await remove(id)).status).toBe(200)
  })

  it('keeps a file that another video uses too', async () => {
    const [one, other] = [await complete(), await complete()]
    const { videoUrl } = await server.read(one)
    expect((await server.read(other)).videoUrl).toBe(videoUrl)
    await remove(one)
    expect((await fetch(videoUrl ?? '')).status).toBe(200)
    await remove(other)
    expect((await fetch(videoUrl ?? '')).status).toBe(404)
  })

  it('stops a running one', async () => {
    const id = await server.create()
    await server.turn()
    const task = (await rowOf(id))?.provider_task_id
    expect((await remove(id)).status).toBe(200)
    server.fake.answer = async () => ok(finished)
    await server.turn(3)
    expect(server.fake.stopped).toEqual([task])
    expect(await rowOf(id)).toBeUndefined()
  })

  it('shows a video whose file was deleted in the library, and deletes it', async () => {
    const id = await complete()
    const { mediaId } = await server.read(id)
    await server.call('alice', 'DELETE', `/api/media/delete/${mediaId}`)
    expect(await server.read(id)).toMatchObject({ status: 'completed', outputs: [], videoUrl: null, posterUrl: null, mediaId: null })
    expect((await remove(id)).status).toBe(200)
  })
})

describe('an account that is emptied', () => {
  it('has no video left, and none is running', async () => {
    await complete()
    const id = await server.create()
    server.fake.answer = async () => ok(running)
    await server.turn()
    const task = (await rowOf(id))?.provider_task_id
    const mine = await server.create('bob')
    await eraseVideos(server.ctx, server.cast.alice.id)
    await server.turn()
    expect(await server.ctx.db.selectFrom('video_tasks').select('id').execute()).toEqual([{ id: mine }])
    expect(server.fake.stopped).toEqual([task])
    await eraseVideos(server.ctx, server.cast.bob.id)
  })
})
