import { type Video, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finished, running, startVideoServer, type VideoServer } from '../../../../test/video-server.ts'
import { ok } from '../../../ports/outcome.ts'
import { eraseVideos } from '../index.ts'

type Answer = { data: Video; error: string }

let server: VideoServer

beforeAll(async () => {
  server = await startVideoServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.fake.answer = async () => ok(running)
})
afterEach(async () => {
  for (const name of ['alice', 'bob'] as const) await eraseVideos(server.ctx, server.cast[name].id)
})

const post = (body: object, who: string | null = 'alice') => server.call<Answer>(who, 'POST', '/api/videos', body)
const put = (id: string, body: object) => server.call<Answer>('alice', 'PUT', `/api/videos/${id}`, body)

async function film(): Promise<Video> {
  const id = await server.create()
  server.fake.answer = async () => ok(finished)
  await server.turn(3)
  return server.read(id)
}

describe('POST /api/videos', () => {
  it('leaves a task of the server unchanged', async () => {
    const id = await server.create()
    await server.turn()
    const { body } = await post({ taskId: id, prompt: 'Another prompt', status: 'completed', outputs: ['https://elsewhere.example.net/a.mp4'] })
    expect(body.data).toEqual(await server.read(id))
    expect(body.data).toMatchObject({ status: 'processing', prompt: 'Steam rises from the cup' })
  })

  it('adds a device’s record, whose task no longer runs', async () => {
    const createdAt = '2020-11-01T10:00:00.000Z'
    const picture = await server.picture()
    const { status, body } = await post({ taskId: 'local-1', prompt: 'A cup', imageUrl: picture.url, aspectRatio: '1:1', status: 'processing', createdAt })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: 'local-1', status: 'failed', errorMessage: VIDEO_TASK_TEXTS.neverSent, aspectRatio: '1:1', imageUrl: picture.url, createdAt, canCancel: false, canRetry: false })
    expect((await server.call('alice', 'POST', '/api/videos/local-1/retry')).status).toBe(409)
    expect((await server.call('alice', 'POST', '/api/videos/local-1/cancel')).status).toBe(409)
    // Saving it again changes nothing, at once or later.
    const again = await Promise.all([post({ taskId: 'local-1', prompt: 'Changed' }), post({ taskId: 'local-1', prompt: 'Changed' })])
    expect(again.map((answer) => answer.body.data)).toEqual([body.data, body.data])
  })

  it.each([['pending', undefined], ['failed', 'Said by the device.'], ['completed', undefined]])('keeps %s only where it is possible', async (status, errorMessage) => {
    const { body } = await post({ taskId: `local-${status}`, prompt: 'A cup', status, errorMessage, outputs: ['https://elsewhere.example.net/a.mp4', 'javascript:alert(1)'] })
    expect(body.data).toMatchObject({ status: 'failed', errorMessage: errorMessage ?? VIDEO_TASK_TEXTS.neverSent, outputs: [] })
  })

  it('accepts a completed one whose files are the caller’s own', async () => {
    const { videoUrl } = await film()
    const { body } = await post({ taskId: 'local-2', prompt: 'A cup', status: 'completed', outputs: [videoUrl] })
    expect(body.data).toMatchObject({ status: 'completed', outputs: [videoUrl], errorMessage: null })
    expect((await post({ taskId: 'local-2', prompt: 'A cup', status: 'completed', outputs: [videoUrl] }, 'bob')).body.data).toMatchObject({ status: 'failed', outputs: [] })
    // A record is not the file: deleting it does not change the library.
    expect((await server.call('alice', 'DELETE', '/api/videos/local-2')).status).toBe(200)
    expect((await fetch(videoUrl ?? '')).status).toBe(200)
  })

  it('keeps no picture of another user, and no future time', async () => {
    const foreign = (await server.picture('bob')).url
    for (const imageUrl of [foreign, 'javascript:alert(1)', 'https://elsewhere.example.net/a.jpg', null]) {
      const { body } = await post({ taskId: `local-${String(imageUrl).slice(-9)}`, prompt: 'A cup', imageUrl, createdAt: '2999-01-01T00:00:00Z' })
      expect(body.data.imageUrl).toBeNull()
      expect(Date.parse(body.data.createdAt)).toBeLessThan(Date.now() + 3_600_000)
    }
  })

  it('is per user: the same id of two people is two records', async () => {
    await post({ taskId: 'same', prompt: 'Alice’s' })
    await post({ taskId: 'same', prompt: 'Bob’s' }, 'bob')
    expect([(await server.read('same')).prompt, (await server.read('same', 'bob')).prompt]).toEqual(['Alice’s', 'Bob’s'])
  })

  it('refuses invalid input, another user and missing tokens', async () => {
    for (const body of [{ prompt: 'A cup' }, { taskId: 'x', prompt: ' ' }, { taskId: 'x', prompt: 'a', status: 'done' }, { taskId: 'x', prompt: 'a', aspectRatio: '4:3' }, { taskId: 'x', prompt: 'a', is_ours: true }]) {
      expect((await post(body)).status).toBe(400)
    }
    expect((await post({ taskId: 'x', prompt: 'a', userId: server.cast.bob.id })).status).toBe(403)
    expect((await post({ taskId: 'x', prompt: 'a' }, null)).status).toBe(401)
  })
})

describe('PUT /api/videos/:id', () => {
  it('changes nothing of a task of the server', async () => {
    const id = await server.create()
    const before = await server.read(id)
    expect((await put(id, { status: 'completed', videoUrl: 'https://elsewhere.example.net/a.mp4', errorMessage: 'x' })).body.data).toEqual(before)
  })

  it('changes a device’s record under the same rules', async () => {
    const { videoUrl } = await film()
    await post({ taskId: 'local', prompt: 'A cup' })
    expect((await put('local', { status: 'processing' })).body.data).toMatchObject({ status: 'failed', errorMessage: VIDEO_TASK_TEXTS.neverSent })
    expect((await put('local', { status: 'failed', errorMessage: 'No light.' })).body.data).toMatchObject({ status: 'failed', errorMessage: 'No light.' })
    expect((await put('local', { status: 'completed', videoUrl: 'https://elsewhere.example.net/a.mp4' })).body.data).toMatchObject({ status: 'failed', outputs: [] })
    expect((await put('local', { status: 'completed', videoUrl })).body.data).toMatchObject({ status: 'completed', videoUrl, errorMessage: null })
    expect((await put('local', {})).body.data).toMatchObject({ status: 'completed', videoUrl })
    expect((await put('local', { status: 'odd' })).status).toBe(400)
    expect((await put('local', { prompt: 'x' })).status).toBe(400)
  })
})
