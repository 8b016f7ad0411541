import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { Outcome } from './outcome.ts'
import type { VideoModel, VideoRequest, VideoState } from './video-model.ts'

/** Ways a service can fail, which the suite arms by name: in the next call that creates a task, or in the created task. */
export type VideoFault = 'rate-limited' | 'server-error' | 'slow' | 'malformed' | 'lost-response' | 'failed-task' | 'stuck-task' | 'webhook-forged' | 'webhook-replayed'

export type Report = { rawBody: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

export type VideoModelUnderTest = {
  model: VideoModel
  /** A model whose service refuses the key. */
  unauthorized: VideoModel
  /** One with a short time-out: for slow responses. */
  impatient: VideoModel
  /** One whose address nobody listens on. */
  unreachable: VideoModel
  /** The same service at a later time, when messages are too old. */
  later: VideoModel
  /** A picture that the service can fetch. */
  imageUrl: string
  /** Webhook address for the service, and what it reported. */
  receiver: string
  reports(): readonly Report[]
  arm(fault: VideoFault): Promise<void>
}

/** `isSigning`: whether webhooks are signed. `canCancel`: whether the service can cancel a task. */
export type VideoTraits = { isSigning: boolean; canCancel: boolean }

const MAX_BYTES = 50 * 1024 * 1024
const never = new AbortController().signal
const requestOf = ({ imageUrl, receiver }: VideoModelUnderTest, fields: Partial<VideoRequest> = {}): VideoRequest => ({
  prompt: 'Steam rises from the cup', imageUrl, readImage: () => Promise.reject(new Error('the address is enough')), aspectRatio: '9:16', seconds: 6, webhookUrl: receiver, ...fields,
})

function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'ok') throw new Error(`${outcome.kind}: ${outcome.reason}`)
  return outcome.value
}

const create = async (world: VideoModelUnderTest, fields?: Partial<VideoRequest>): Promise<string> => valueOf(await world.model.createVideo(requestOf(world, fields), never)).providerTaskId

async function waitFor(model: VideoModel, id: string, isDone: (state: VideoState) => boolean): Promise<VideoState> {
  const deadline = performance.now() + 20_000
  for (;;) {
    const state = valueOf(await model.queryVideo(id, never))
    if (isDone(state)) return state
    if (performance.now() > deadline) throw new Error(`the task stays ${state.status}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const isOver = ({ status }: VideoState): boolean => status === 'completed' || status === 'failed'
const isMade = (bytes: Buffer): boolean => bytes.subarray(4, 8).toString('latin1') === 'ftyp'

async function waitForReports({ reports }: VideoModelUnderTest, count: number): Promise<readonly Report[]> {
  await expect.poll(() => reports().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  return reports()
}

function describeTasks(open: () => Promise<VideoModelUnderTest>, { canCancel }: VideoTraits): void {
  it('makes an MP4 in each shape', async () => {
    const world = await open()
    for (const aspectRatio of ['9:16', '16:9', '1:1'] as const) {
      const state = await waitFor(world.model, await create(world, { aspectRatio }), isOver)
      expect(state).toMatchObject({ status: 'completed', error: null })
      const file = valueOf(await world.model.openOutput(state.outputs[0] ?? '', MAX_BYTES, never))
      expect(isMade(await buffer(file))).toBe(true)
    }
  }, 60_000)

  it('reports why a task failed, and no progress of one that hangs', async () => {
    const world = await open()
    await world.arm('failed-task')
    const failed = await waitFor(world.model, await create(world), isOver)
    expect(failed).toMatchObject({ status: 'failed', outputs: [] })
    expect(failed.error).toMatch(/\S/)
    await world.arm('stuck-task')
    const stuck = await create(world)
    const state = await waitFor(world.model, stuck, ({ status }) => status === 'processing')
    expect(state).toMatchObject({ outputs: [], error: null })
    const stopped = await world.model.cancelVideo(stuck, never)
    expect(stopped.kind).toBe(canCancel ? 'ok' : 'rejected')
    if (canCancel) expect((await waitFor(world.model, stuck, isOver)).status).toBe('failed')
  }, 60_000)

  it('does not find an unknown task', async () => {
    const { model } = await open()
    expect((await model.queryVideo('4b8f2c1e-0000-4000-8000-000000000000', never)).kind).toBe('not-found')
  })

  it('opens files of the service and public ones only, up to the limit', async () => {
    const world = await open()
    const { outputs } = await waitFor(world.model, await create(world), isOver)
    await expect(buffer(valueOf(await world.model.openOutput(outputs[0] ?? '', MAX_BYTES, never)))).resolves.toBeDefined()
    expect((await world.model.openOutput(outputs[0] ?? '', 10, never)).kind).toBe('rejected')
    for (const address of [world.receiver, 'http://169.254.169.254/latest', 'http://[::ffff:127.0.0.1]/a.mp4', 'file:///etc/passwd', 'nonsense']) {
      expect((await world.model.openOutput(address, MAX_BYTES, never)).kind).toBe('rejected')
    }
  }, 60_000)
}

function describeReports(open: () => Promise<VideoModelUnderTest>, { isSigning }: VideoTraits): void {
  it('reports the end of a task with its id', async () => {
    const world = await open()
    const providerTaskId = await create(world)
    const [report] = await waitForReports(world, 1)
    if (!report) throw new Error('no report')
    expect(await world.model.readWebhook(report.rawBody, report.headers)).toEqual({ kind: 'ok', value: { providerTaskId, isSigned: isSigning } })
  }, 30_000)

  it('is not trusted when it is altered, forged or old', async () => {
    const world = await open()
    await world.arm('webhook-forged')
    await create(world)
    const kinds = await Promise.all((await waitForReports(world, 2)).map(async ({ rawBody, headers }) => (await world.model.readWebhook(rawBody, headers)).kind))
    expect(kinds.toSorted()).toEqual(isSigning ? ['ok', 'rejected'] : ['ok', 'ok'])
    const good = world.reports()[kinds.indexOf('ok')]
    if (!good || !isSigning) return
    const { model } = world
    expect((await model.readWebhook(Buffer.concat([good.rawBody, Buffer.from(' ')]), good.headers)).kind).toBe('rejected')
    expect((await model.readWebhook(good.rawBody, {})).kind).toBe('rejected')
    for (const name of Object.keys(good.headers).filter((header) => header.startsWith('x-'))) {
      expect((await model.readWebhook(good.rawBody, { ...good.headers, [name]: 'ab'.repeat(64) })).kind).toBe('rejected')
    }
    expect((await world.later.readWebhook(good.rawBody, good.headers)).kind).toBe('rejected')
  }, 30_000)

  it('reads a repeated one the same way, and rejects what is not a report', async () => {
    const world = await open()
    await world.arm('webhook-replayed')
    const providerTaskId = await create(world)
    for (const { rawBody, headers } of await waitForReports(world, 2)) expect(valueOf(await world.model.readWebhook(rawBody, headers)).providerTaskId).toBe(providerTaskId)
    for (const text of ['', '{', '[]', '"x"', 'null', '{}', '{"task_id":1,"request_id":2}']) {
      expect((await world.model.readWebhook(Buffer.from(text), {})).kind).toBe('rejected')
    }
  }, 30_000)
}

function describeFailures(open: () => Promise<VideoModelUnderTest>): void {
  it.each([
    ['rate-limited', 'rate-limited'],
    ['server-error', 'unavailable'],
    ['malformed', 'unavailable'],
    ['lost-response', 'unknown'],
    ['slow', 'unknown'],
  ] as const)('answers %s as %s, once', async (fault, kind) => {
    const world = await open()
    await world.arm(fault)
    const { model, impatient } = world
    const outcome = await (fault === 'slow' ? impatient : model).createVideo(requestOf(world), never)
    expect(outcome.kind).toBe(kind)
    if (outcome.kind === 'rate-limited') expect(outcome.retryAfterSeconds).toBeGreaterThan(0)
    if (fault === 'malformed') expect(outcome).toMatchObject({ isUnreadable: true })
    expect((await world.model.createVideo(requestOf(world), never)).kind).toBe('ok')
  }, 30_000)

  it('passes on why a request is refused', async () => {
    const world = await open()
    const outcome = await world.model.createVideo(requestOf(world, { prompt: '' }), never)
    expect(outcome).toMatchObject({ kind: 'rejected', reason: expect.stringMatching(/\w/) })
  })

  it('distinguishes a refused key from an unreachable service', async () => {
    const world = await open()
    for (const [model, kind] of [[world.unauthorized, 'unauthorized'], [world.unreachable, 'unavailable']] as const) {
      expect((await model.createVideo(requestOf(world), never)).kind).toBe(kind)
      expect((await model.queryVideo('any', never)).kind).toBe(kind)
    }
  })

  it('stops when aborted', async () => {
    const world = await open()
    await world.arm('slow')
    expect((await world.model.createVideo(requestOf(world), AbortSignal.timeout(200))).kind).toBe('unknown')
  })
}

/** The behaviour every video model has. Takes a function that opens one, with the means to make it fail, and its service's abilities. */
export function describeVideoModel(name: string, open: () => Promise<VideoModelUnderTest>, traits: VideoTraits): void {
  describe(`${name}: tasks`, () => {
    describeTasks(open, traits)
  })
  describe(`${name}: reports`, () => {
    describeReports(open, traits)
  })
  describe(`${name}: failures`, () => {
    describeFailures(open)
  })
}
