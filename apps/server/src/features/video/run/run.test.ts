import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { VIDEO_FORM_TEXTS, VIDEO_STATUS_TEXTS, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finished, running, startVideoServer, type VideoServer } from '../../../../test/video-server.ts'
import { ok, type Outcome } from '../../../ports/outcome.ts'
import { eraseVideos, videoJobs } from '../index.ts'

const MINUTE_MS = 60_000

let server: VideoServer
let folder: string
let originalOpen: VideoServer['fake']['open']

beforeAll(async () => {
  server = await startVideoServer()
  folder = await mkdtemp(join(tmpdir(), 'marquee-outputs-'))
  originalOpen = server.fake.open
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  Object.assign(server.fake, { answer: async () => ok(running), creations: [], news: null, open: originalOpen })
})
afterEach(async () => {
  await eraseVideos(server.ctx, server.cast.alice.id)
  await server.turn()
})

const job = async (name: string, payload: unknown = {}): Promise<void> => videoJobs(server.ctx).find(({ definition }) => definition.name === name)?.run(payload)
const rowOf = (id: string) => server.ctx.db.selectFrom('video_tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const items = () => server.ctx.db.selectFrom('media_items').select('id').where('owner', '=', server.cast.alice.id).where('kind', '=', 'video').where('deleted_at', 'is', null).execute()
const firstAttempt = (id: string) => ({ owner: server.cast.alice.id, id, attempt: 1 })

describe('what the service says', () => {
  it.each([
    ['completed', { ...running, status: 'completed', outputs: finished.outputs }, 'completed', null],
    ['failed with a message', { ...running, status: 'failed', error: 'Too dark.' }, 'failed', 'Too dark.'],
    ['failed without one', { ...running, status: 'failed' }, 'failed', VIDEO_STATUS_TEXTS.failed],
    ['at work', running, 'processing', null],
    ['anything else', { ...running, status: 'pending' }, 'pending', null],
    ['completed with no file', { ...running, status: 'completed' }, 'failed', VIDEO_TASK_TEXTS.unusable],
  ] as const)('%s', async (_name, state, status, errorMessage) => {
    const id = await server.create()
    server.fake.answer = async () => ok({ ...state, outputs: [...state.outputs] })
    await server.turn(3)
    expect(await server.read(id)).toMatchObject({ status, errorMessage })
  })

  it('is polled every five seconds, also when the service is unavailable', async () => {
    const id = await server.create()
    await server.turn()
    const failures: Outcome<never>[] = [{ kind: 'unavailable', reason: 'away' }, { kind: 'unknown', reason: 'lost' }, { kind: 'unauthorized', reason: 'key' }, { kind: 'rate-limited', reason: 'busy', retryAfterSeconds: 1 }]
    for (const failure of failures) {
      server.fake.answer = async () => failure
      const before = server.fake.asked.length
      await server.turn()
      expect(server.fake.asked.length).toBe(before + 1)
    }
    server.fake.answer = async () => ok(finished)
    await server.turn(2)
    expect((await server.read(id)).status).toBe('completed')
  })

  it.each([
    ['does not know the task', { kind: 'not-found', reason: 'gone' }, VIDEO_TASK_TEXTS.lost],
    ['refuses the question', { kind: 'rejected', reason: 'Not this one.', code: null }, 'Not this one.'],
  ] as const)('ends it when it %s', async (_name, outcome, errorMessage) => {
    const id = await server.create()
    server.fake.answer = async () => outcome
    await server.turn(2)
    expect(await server.read(id)).toMatchObject({ status: 'failed', errorMessage })
  })

  it('is waited for fifteen minutes, then the task is stopped', async () => {
    const id = await server.create()
    await server.turn()
    server.pass(14 * MINUTE_MS)
    await server.turn()
    expect((await server.read(id)).status).toBe('processing')
    server.pass(MINUTE_MS)
    await server.turn(2)
    expect(await server.read(id)).toMatchObject({ status: 'failed', errorMessage: VIDEO_TASK_TEXTS.timedOut, canRetry: true })
    expect(server.fake.stopped).toContain((await rowOf(id)).provider_task_id)
  })

  it('is ignored after the operator changed the service', async () => {
    const id = await server.create()
    await server.turn()
    await server.ctx.db.updateTable('video_tasks').set({ provider: 'former' }).where('id', '=', id).execute()
    await server.turn()
    expect(await server.read(id)).toMatchObject({ status: 'failed', errorMessage: VIDEO_TASK_TEXTS.lost })
  })
})

describe('a service that does not accept the task', () => {
  it.each([
    ['refuses it', { kind: 'rejected', reason: 'Not this prompt.', code: null }, 'Not this prompt.', false],
    ['cannot fetch the picture', { kind: 'rejected', reason: 'x', code: 'unreachable_picture' }, VIDEO_TASK_TEXTS.unreachable, true],
    ['refuses the key', { kind: 'unauthorized', reason: 'bad key' }, VIDEO_FORM_TEXTS.unavailable, true],
    ['wants money', { kind: 'quota-exceeded', reason: 'no credit' }, VIDEO_FORM_TEXTS.unavailable, true],
    ['answers nonsense', { kind: 'unavailable', reason: 'html', isUnreadable: true }, VIDEO_TASK_TEXTS.unanswered, true],
    ['loses the answer', { kind: 'unknown', reason: 'ECONNRESET' }, VIDEO_TASK_TEXTS.unanswered, true],
  ] as const)('%s, and is asked again only where that can help', async (_name, outcome, errorMessage, canRetry) => {
    server.fake.creations = [async () => outcome]
    const id = await server.create()
    const before = server.fake.requests.length
    await server.turn(4)
    expect(await server.read(id)).toMatchObject({ status: 'failed', errorMessage, canRetry })
    expect(server.fake.requests.length).toBe(before + 1)
  })

  it('is retried while it is busy or unavailable, until five minutes have passed', async () => {
    server.fake.creations = [async () => ({ kind: 'rate-limited', reason: 'busy', retryAfterSeconds: 20 }), async () => ({ kind: 'unavailable', reason: 'away' })]
    const id = await server.create()
    await server.turn()
    const before = server.fake.requests.length
    await server.turn(2)
    expect(server.fake.requests.length).toBe(before)
    await server.turn(4)
    expect(await server.read(id)).toMatchObject({ status: 'processing' })
    server.fake.creations = Array.from({ length: 100 }, () => async () => ({ kind: 'unavailable', reason: 'away' }) as const)
    const other = await server.create()
    await server.turn(60)
    expect(await server.read(other)).toMatchObject({ status: 'failed', errorMessage: VIDEO_FORM_TEXTS.unavailable })
  })

  it('gets the text on the video with the prompt, in quotation marks that only end it', async () => {
    const id = await server.create('alice', { text: ' Fresh “bread” at 7 ' })
    await server.turn()
    expect(server.fake.requests.at(-1)?.prompt).toBe('Steam rises from the cup\nText on the video: “Fresh ’bread’ at 7”')
    expect((await server.read(id)).text).toBe('Fresh “bread” at 7')
    await server.create('alice', { text: '  ' })
    await server.turn()
    expect(server.fake.requests.at(-1)?.prompt).toBe('Steam rises from the cup')
    expect((await server.call('alice', 'POST', '/api/proxy/create_video_task', { prompt: 'x', imageUrl: (await server.picture()).url, text: 'x'.repeat(121) })).status).toBe(400)
  })

  it('gets the part of the picture that the form shows, around its focus', async () => {
    const picture = await server.picture()
    await server.call('alice', 'PUT', `/api/media/items/${picture.id}/focus`, { focus: { x: 0, y: 0 } })
    const id = await server.create('alice', { imageUrl: picture.url, aspectRatio: '9:16' })
    await server.turn()
    const request = server.fake.requests.at(-1)
    expect(request?.imageUrl).toMatch(/\.jpg\?format=jpg&crop=9:16$/)
    const ratioOf = async (bytes: Buffer) => {
      const { width, height } = await sharp(bytes).metadata()
      return width / height
    }
    const fetched = Buffer.from(await (await fetch(request?.imageUrl ?? '')).arrayBuffer())
    expect(await ratioOf(fetched)).toBeCloseTo(9 / 16, 1)
    expect(await ratioOf((await request!.readImage()).bytes)).toBeCloseTo(9 / 16, 1)
    expect(await server.read(id)).toMatchObject({ aspectRatio: '9:16', seconds: 6 })
  })

  it('never gets a task whose picture was deleted', async () => {
    const picture = await server.picture()
    const id = await server.create('alice', { imageUrl: picture.url })
    await server.call('alice', 'DELETE', `/api/media/delete/${picture.id}`)
    await server.turn()
    expect(await server.read(id)).toMatchObject({ status: 'failed', errorMessage: VIDEO_TASK_TEXTS.imageUnusable, isCanceled: false, canRetry: false })
  })
})

describe('files', () => {
  it.each([
    ['no video', async () => Readable.from([Buffer.from('<html>not found</html>')])],
    ['empty', async () => Readable.from([])],
    ['cut off', async () => createReadStream(join(folder, 'cut.mp4'))],
    ['an own picture’s type', async () => Readable.from([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])])],
  ])('that are %s are refused', async (_name, open) => {
    await writeFile(join(folder, 'cut.mp4'), Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp41'), Buffer.from([0, 1, 0, 0]), Buffer.from('moov')]))
    server.fake.open = async () => ok(await open())
    const id = await server.create()
    server.fake.answer = async () => ok(finished)
    await server.turn(3)
    expect(await server.read(id)).toMatchObject({ status: 'failed', errorMessage: VIDEO_TASK_TEXTS.unusable, outputs: [] })
  })

  it('that safe fetch refuses are refused', async () => {
    server.fake.open = async () => ({ kind: 'rejected', reason: 'The address is not on the public Internet', code: 'address' })
    const id = await server.create()
    server.fake.answer = async () => ok(finished)
    await server.turn(3)
    expect(await server.read(id)).toMatchObject({ status: 'failed', errorMessage: VIDEO_TASK_TEXTS.unusable })
  })

  it('that are interrupted are fetched again, five times at most', async () => {
    let opened = 0
    const breaking = () => new Readable({ read() { this.push(Buffer.alloc(1_000)); this.destroy(new Error('cut')) } })
    server.fake.open = async (...given) => {
      opened += 1
      return opened <= 2 ? ok(breaking()) : originalOpen(...given)
    }
    const id = await server.create()
    server.fake.answer = async () => ok(finished)
    await server.turn(12)
    expect([(await server.read(id)).status, opened]).toEqual(['completed', 3])
    server.fake.open = async () => ok(breaking())
    const other = await server.create()
    await server.turn(40)
    expect(await server.read(other)).toMatchObject({ status: 'failed', errorMessage: VIDEO_TASK_TEXTS.unusable })
    expect((await rowOf(other)).saves).toBe(5)
  })

  it('of several outputs are all kept, the first one shown', async () => {
    const extra = join(folder, 'b.mp4')
    const { writeVideo } = await import('../../../../test/factories/files/film.ts')
    await writeVideo(extra, 'mp4', { width: 320, height: 180 }, 1)
    server.fake.open = async (output, ...rest) => (output.endsWith('b.mp4') ? ok(createReadStream(extra)) : originalOpen(output, ...rest))
    const id = await server.create()
    server.fake.answer = async () => ok({ ...finished, outputs: [...finished.outputs, 'https://videos.example.net/b.mp4'] })
    await server.turn(3)
    const video = await server.read(id)
    expect(video.outputs.length).toBe(2)
    expect(video.videoUrl).toBe(video.outputs[0])
  })
})

describe('many at once', () => {
  it('status check, webhook and job create one item', async () => {
    const before = (await items()).length
    const id = await server.create()
    await server.turn()
    server.fake.answer = async () => ok(finished)
    server.pass(6_000)
    const token = (await rowOf(id)).webhook_token ?? ''
    const news = () => server.call(null, 'POST', `/api/webhooks/video/${token}`, { task_id: 'task' })
    const check = () => job('video.advance', firstAttempt(id))
    const ask = () => server.call('alice', 'POST', '/api/proxy/query_task_status', { taskId: id })
    await Promise.all([check(), news(), ask(), check(), ask(), check()])
    const { lease_token: lease } = await rowOf(id)
    const save = () => job('video.save', { ...firstAttempt(id), outputs: finished.outputs, lease })
    await Promise.all([save(), server.work(), save(), save()])
    expect((await server.read(id)).status).toBe('completed')
    expect((await items()).length - before).toBeLessThanOrEqual(1)
    await save()
    expect((await server.read(id)).outputs.length).toBe(1)
  })

  it('starts one task at the service however many jobs there are', async () => {
    const id = await server.create()
    const before = server.fake.requests.length
    await Promise.all(Array.from({ length: 6 }, () => job('video.advance', firstAttempt(id))))
    expect(server.fake.requests.length).toBe(before + 1)
  })
})

describe('a process that died', () => {
  it('before its job ran: the sweep recovers the task', async () => {
    const id = await server.create()
    await server.ctx.db.updateTable('video_tasks').set({ next_check_at: new Date(0) }).where('id', '=', id).execute()
    server.lose()
    await job('video.sweep')
    await job('video.sweep')
    expect(server.waiting()).toEqual(['video.advance'])
    await server.turn()
    expect((await server.read(id)).status).toBe('processing')
  })

  it('with the call in flight: nothing is started twice, and the user decides', async () => {
    server.fake.creations = [() => new Promise(() => undefined)]
    const id = await server.create()
    const before = server.fake.requests.length
    void job('video.advance', firstAttempt(id))
    await expect.poll(async () => (await rowOf(id)).started_at !== null).toBe(true)
    await server.turn()
    expect(await server.read(id)).toMatchObject({ status: 'pending', canCancel: true })
    server.pass(MINUTE_MS)
    server.pass(11_000)
    await job('video.sweep')
    await server.turn()
    expect(await server.read(id)).toMatchObject({ status: 'failed', errorMessage: VIDEO_TASK_TEXTS.unanswered, canRetry: true })
    expect(server.fake.requests.length).toBe(before + 1)
  })

  it('during a status check or fetching files: another continues when the lease expired', async () => {
    const id = await server.create()
    await server.turn()
    server.fake.answer = () => new Promise(() => undefined)
    server.pass(6_000)
    void job('video.advance', firstAttempt(id))
    await expect.poll(async () => (await rowOf(id)).lease_token !== null).toBe(true)
    server.fake.answer = async () => ok(finished)
    server.pass(MINUTE_MS)
    await job('video.sweep')
    const opened = Promise.withResolvers<void>()
    server.fake.open = () => {
      opened.resolve()
      return new Promise(() => undefined)
    }
    await job('video.advance', firstAttempt(id))
    expect(await server.read(id)).toMatchObject({ status: 'processing', stage: 'saving' })
    void job('video.save', { ...firstAttempt(id), outputs: finished.outputs, lease: (await rowOf(id)).lease_token })
    await opened.promise
    server.fake.open = originalOpen
    server.pass(5 * MINUTE_MS)
    await job('video.sweep')
    await server.turn(2)
    expect((await server.read(id)).status).toBe('completed')
  })
})
