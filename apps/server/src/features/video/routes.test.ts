import { randomUUID } from 'node:crypto'
import { MAX_RUNNING_VIDEOS, type Video, VIDEO_FORM_TEXTS, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finished, running, startVideoServer, type VideoServer } from '../../../test/video-server.ts'
import { ok } from '../../ports/outcome.ts'
import { eraseVideos } from './index.ts'

type Task = { data: { task_id: string }; error: string }
type List = { data: { videos: Video[]; pagination: object; counts: Record<string, number> } }
type Status = { data: { status: string; output: { output_url_list: string[] } | null; error_message: string | null; video: Video } }

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
  await server.turn()
})

const complete = async (): Promise<string> => {
  const id = await server.create()
  server.fake.answer = async () => ok(finished)
  await server.turn(3)
  return id
}

describe('POST /api/proxy/create_video_task', () => {
  it('makes a video of an own picture: service, poster and library', async () => {
    const picture = await server.picture()
    const id = await server.create('alice', { imageUrl: picture.url, webhookUrl: 'https://evil.example.net/hook' })
    expect(await server.read(id)).toMatchObject({ status: 'pending', stage: 'queued', imageUrl: picture.url, canCancel: true, canRetry: false, errorMessage: null })
    const before = server.fake.requests.length
    await server.turn()
    const request = server.fake.requests[before]
    expect(request).toMatchObject({ prompt: 'Steam rises from the cup', aspectRatio: '9:16', seconds: 6 })
    expect(request?.imageUrl).toBe(`${picture.url.replace('.jpg', '')}.jpg?format=jpg&crop=9:16`)
    expect(request?.webhookUrl).toMatch(/^https:\/\/brand\.example\.org\/api\/webhooks\/video\/[\w-]{40,}$/)
    expect((await request?.readImage())?.bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    await server.turn()
    expect(await server.read(id)).toMatchObject({ status: 'processing', stage: 'generating', progress: 0.4 })
    server.fake.answer = async () => ok(finished)
    await server.turn(3)
    const video = await server.read(id)
    expect(video).toMatchObject({ status: 'completed', stage: 'done', progress: 1, canCancel: false, canRetry: false })
    expect(video.outputs).toEqual([video.videoUrl])
    expect(video.posterUrl).toBe(`${video.videoUrl}?w=1080`)
    expect(video.duration).toBeCloseTo(1, 0)
    expect(video.mediaId).not.toContain(id)
    expect((await fetch(video.videoUrl ?? '')).headers.get('content-type')).toBe('video/mp4')
    expect((await fetch(video.posterUrl ?? '')).status).toBe(200)
    const steps = server.events.flatMap((event) => (event.type === 'video.changed' && event.taskId === id ? [`${event.status} ${event.stage}`] : []))
    expect([...new Set(steps)]).toEqual(['pending queued', 'processing generating', 'processing saving', 'completed done'])
    const used = await server.ctx.db.selectFrom('usage_calls').select(['model', 'units']).where('owner', '=', server.cast.alice.id).where('task', '=', 'video').execute()
    expect(used).toContainEqual({ model: 'fake-film', units: 6 })
  })

  it('defaults to 16:9', async () => {
    const imageUrl = (await server.picture()).url
    const { body } = await server.call<Task>('alice', 'POST', '/api/proxy/create_video_task', { prompt: 'A cup', imageUrl })
    expect(await server.read(body.data.task_id)).toMatchObject({ aspectRatio: '16:9' })
  })

  it.each([
    [{ prompt: '   ' }, VIDEO_FORM_TEXTS.promptRequired],
    [{ prompt: undefined }, VIDEO_FORM_TEXTS.promptRequired],
    [{ imageUrl: '' }, VIDEO_FORM_TEXTS.imageRequired],
    [{ imageUrl: undefined }, VIDEO_FORM_TEXTS.imageRequired],
    [{ imageUrl: 'https://elsewhere.example.net/a.jpg' }, VIDEO_TASK_TEXTS.imageUnusable],
    [{ imageUrl: 'http://169.254.169.254/latest/meta-data' }, VIDEO_TASK_TEXTS.imageUnusable],
    [{ imageUrl: 'javascript:alert(1)' }, VIDEO_TASK_TEXTS.imageUnusable],
    [{ imageUrl: `/media/${randomUUID()}/gone.jpg` }, VIDEO_TASK_TEXTS.imageUnusable],
  ])('refuses %o', async (fields, sentence) => {
    const request = { prompt: 'A cup', imageUrl: (await server.picture()).url, ...fields }
    expect(await server.call<Task>('alice', 'POST', '/api/proxy/create_video_task', request)).toMatchObject({ status: 400, body: { error: sentence } })
  })

  it('refuses another user’s picture, a video, another user and missing tokens', async () => {
    const make = (who: string | null, fields: object) => server.call<Task>(who, 'POST', '/api/proxy/create_video_task', { prompt: 'A cup', ...fields })
    const foreign = (await server.picture('bob')).url
    expect(await make('alice', { imageUrl: foreign })).toMatchObject({ status: 400, body: { error: VIDEO_TASK_TEXTS.imageUnusable } })
    const film = await server.read(await complete())
    expect(await make('alice', { imageUrl: film.videoUrl })).toMatchObject({ status: 400, body: { error: VIDEO_TASK_TEXTS.imageUnusable } })
    expect((await make('alice', { imageUrl: foreign, userId: server.cast.bob.id })).status).toBe(403)
    expect((await make(null, { imageUrl: foreign })).status).toBe(401)
  })

  it('starts one video for one key, however often and concurrently it comes', async () => {
    const request = { prompt: 'A cup', imageUrl: (await server.picture()).url }
    const send = () => server.call<Task>('alice', 'POST', '/api/proxy/create_video_task', request, { 'idempotency-key': 'one' })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.data.task_id)).size).toBe(1)
    // Like a server that died before it stored its response.
    await server.ctx.db.deleteFrom('idempotency_keys').where('key', '=', 'one').execute()
    expect((await send()).body.data.task_id).toBe(answers[0]?.body.data.task_id)
    expect((await server.call<List>('alice', 'GET', '/api/videos')).body.data.counts.all).toBe(1)
  })

  it('starts no more than a user may have running, also concurrently', async () => {
    const imageUrl = (await server.picture()).url
    const answers = await Promise.all(Array.from({ length: MAX_RUNNING_VIDEOS + 3 }, () => server.call<Task>('alice', 'POST', '/api/proxy/create_video_task', { prompt: 'A cup', imageUrl })))
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBe(MAX_RUNNING_VIDEOS)
    expect(answers.find(({ status }) => status === 429)?.body.error).toBe(VIDEO_TASK_TEXTS.tooMany)
  })
})

describe('POST /api/proxy/query_task_status', () => {
  const ask = (taskId: string, who: string | null = 'alice') => server.call<Status>(who, 'POST', '/api/proxy/query_task_status', { taskId })

  it('responds in the service’s terms', async () => {
    const id = await server.create()
    expect((await ask(id)).body.data).toMatchObject({ status: 'PENDING', output: null, error_message: null })
    await server.turn()
    expect((await ask(id)).body.data.status).toBe('IN_PROGRESS')
    server.fake.answer = async () => ok({ ...running, status: 'failed', error: 'The picture is blurred.' })
    await server.turn()
    expect((await ask(id)).body.data).toMatchObject({ status: 'FAILED', output: null, error_message: 'The picture is blurred.' })
    const done = await complete()
    const { data } = (await ask(done)).body
    expect(data.status).toBe('COMPLETED')
    expect(data.output?.output_url_list).toEqual(data.video.outputs)
  })

  it('polls the service when that is due, and only then', async () => {
    const id = await server.create()
    await server.turn()
    const before = server.fake.asked.length
    await ask(id)
    expect(server.fake.asked.length).toBe(before)
    server.pass(6_000)
    await Promise.all([ask(id), ask(id), ask(id)])
    expect(server.fake.asked.length).toBe(before + 1)
  })

  it('refuses empty input, missing tokens, and others’ tasks', async () => {
    const id = await server.create()
    expect((await server.call('alice', 'POST', '/api/proxy/query_task_status', {})).status).toBe(400)
    expect((await ask(id, null)).status).toBe(401)
    expect(await ask(id, 'bob')).toMatchObject({ status: 404, body: { error: GATE_ERRORS.notFound } })
    expect((await ask('unknown')).status).toBe(404)
  })
})

describe('GET /api/videos', () => {
  it('pages, filters by status and by words, and counts everything (VLIB-24)', async () => {
    await server.create('alice', { prompt: 'A 100% dark roast' })
    const done = await complete()
    await server.create('bob')
    const list = async (query: string) => (await server.call<List>('alice', 'GET', `/api/videos${query}`)).body.data
    expect(await list('')).toMatchObject({ pagination: { page: 1, limit: 20, total: 2, totalPages: 1 }, counts: { all: 2, completed: 2, pending: 0, processing: 0, failed: 0 } })
    expect((await list('?limit=1&page=1')).videos.map(({ id }) => id)).toEqual([done])
    expect(await list('?limit=1&page=2')).toMatchObject({ videos: [{ prompt: 'A 100% dark roast' }], pagination: { page: 2, totalPages: 2 } })
    expect((await list('?status=failed')).videos).toEqual([])
    expect(await list('?search=DARK')).toMatchObject({ videos: [{ prompt: 'A 100% dark roast' }], pagination: { total: 1 }, counts: { all: 2 } })
    expect((await list('?search=100%25')).videos.length).toBe(1)
    expect((await list('?search=_')).videos).toEqual([])
  })

  it('refuses wrong queries, another user and missing tokens', async () => {
    for (const query of ['?page=0', '?limit=101', '?status=odd', '?page=x']) expect((await server.call('alice', 'GET', `/api/videos${query}`)).status).toBe(400)
    expect((await server.call('alice', 'GET', `/api/videos?userId=${server.cast.bob.id}`)).status).toBe(403)
    expect((await server.call(null, 'GET', '/api/videos')).status).toBe(401)
  })
})

describe('one video', () => {
  it.each([
    ['GET', '', undefined],
    ['PUT', '', { status: 'completed' }],
    ['DELETE', '', undefined],
    ['POST', '/cancel', undefined],
    ['POST', '/retry', undefined],
  ] as const)('%s %s is for its owner', async (method, tail, body) => {
    const id = await server.create()
    expect((await server.call(null, method, `/api/videos/${id}${tail}`, body)).status).toBe(401)
    expect(await server.call('bob', method, `/api/videos/${id}${tail}`, body)).toMatchObject({ status: 404, body: { error: GATE_ERRORS.notFound } })
    expect((await server.call('alice', method, `/api/videos/${'x'.repeat(101)}${tail}`, body)).status).toBe(400)
    expect((await server.call('alice', method, `/api/videos/unknown${tail}`, body)).status).toBe(404)
    expect(await server.read(id)).toMatchObject({ status: 'pending' })
  })
})
