import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { createDownloadSigner, type MediaContext, mediaJobs, registerMediaRoutes } from '../src/features/media/index.ts'
import { createVault } from '../src/platform/crypto.ts'
import type { BoundJob } from '../src/platform/jobs/define.ts'
import { createHttpServer } from '../src/platform/http/server.ts'
import type { EnqueueOptions } from '../src/platform/jobs/jobs.ts'
import { createLogger } from '../src/platform/log/index.ts'
import type { Embedder } from '../src/ports/embedder.ts'
import type { ImageAnalyzer } from '../src/ports/image-analyzer.ts'
import type { ObjectStore } from '../src/ports/object-store.ts'
import { createDiskStore } from '../src/providers/disk/adapter.ts'
import { type Cast, createCast } from './cast.ts'
import { createTestDatabase } from './database.ts'

/** Only the library behind a listening port, with a clock that tests set. */
export type MediaServer = {
  app: FastifyInstance
  ctx: MediaContext
  cast: Cast
  url: string
  /** Moves the clock forward. */
  pass(ms: number): void
  /** Every file below the data folder, by its path there. */
  files(): Promise<string[]>
  /** Names of the waiting jobs, except those that index files: every added or changed file has one. */
  waiting(): string[]
  /** Drops the waiting jobs. */
  lose(): void
  /** Runs the waiting jobs that are due, by priority; those that fail wait again. Returns their errors. */
  work(): Promise<unknown[]>
  /** Sends JSON as `alice`, `bob` or nobody. */
  call<T = Record<string, unknown>>(who: string | null, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<{ status: number; body: T }>
  close(): Promise<void>
}

/** `mount` adds another feature's routes and returns its jobs. */
export type MediaServerOptions = { store?: ObjectStore; imageAnalyzer?: ImageAnalyzer; embedder?: Embedder; mount?: (app: FastifyInstance, ctx: MediaContext) => BoundJob[] }

const blind: ImageAnalyzer = {
  model: 'none',
  isSimulated: true,
  analyzeImage: async () => ({ kind: 'unavailable', reason: 'no analyzer in this test' }),
  readText: async () => ({ kind: 'unavailable', reason: 'no analyzer in this test' }),
}

/** Jobs in memory, for tests that decide when they run. */
function createWaitingJobs() {
  let waiting: { name: string; payload: unknown; startAfter?: Date; priority?: number }[] = []
  return {
    jobs: {
      async enqueue(_db: unknown, { name }: { name: string }, payload: unknown, { isUnlessWaiting = false, ...options }: EnqueueOptions = {}): Promise<void> {
        if (isUnlessWaiting && waiting.some((job) => job.name === name && isDeepStrictEqual(job.payload, payload))) return
        waiting.push({ name, payload, ...options })
      },
    },
    lose: () => void (waiting = []),
    waiting: () => waiting.map(({ name }) => name),
    async work(bounds: readonly BoundJob[], now: Date): Promise<unknown[]> {
      const errors: unknown[] = []
      const taken = waiting.filter(({ startAfter }) => !startAfter || startAfter <= now).toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
      waiting = waiting.filter((job) => !taken.includes(job))
      for (const job of taken) {
        const bound = bounds.find(({ definition }) => definition.name === job.name)
        await bound?.run(job.payload).catch((error: unknown) => {
          errors.push(error)
          waiting.push(job)
        })
      }
      return errors
    },
  }
}

/** Opens a separate library for one test file. */
export async function startMediaServer(options: MediaServerOptions = {}): Promise<MediaServer> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'marquee-media-'))
  const cast = await createCast(database.db)
  const log = createLogger('silent')
  const app = createHttpServer(log)
  let [offset, url] = [0, '']
  const clock = { now: () => new Date(Date.now() + offset) }
  const vault = createVault(Buffer.alloc(32, 7))
  const queue = createWaitingJobs()
  const ctx: MediaContext = {
    db: database.db,
    clock,
    authenticate: cast.authenticate,
    modelPrices: new Map(),
    aiLimits: { callsPerHour: null, budgetMicros: null },
    sandboxedTasks: new Set(),
    store: options.store ?? createDiskStore(join(folder, 'storage'), createDownloadSigner(vault, clock, () => url)),
    vault,
    live: { publish: async () => undefined },
    jobs: queue.jobs,
    events: { publish: async () => undefined },
    imageAnalyzer: options.imageAnalyzer ?? blind,
    embedder: options.embedder ?? null,
    log,
    publicUrl: () => url,
    videoConversions: 1,
    isBucketCreationOn: true,
    workDir: join(folder, 'work'),
  }
  registerMediaRoutes(app, ctx)
  const mounted = options.mount?.(app, ctx) ?? []
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    ctx,
    cast,
    url,
    pass: (ms) => void (offset += ms),
    waiting: () => queue.waiting().filter((name) => name !== 'media.index'),
    lose: queue.lose,
    work: () => queue.work([...mediaJobs(ctx), ...mounted], clock.now()),
    async files() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    },
    async call(who, method, path, body, headers = {}) {
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      const bearer = who ? { authorization: `Bearer ${who}` } : {}
      const response = await fetch(`${url}${path}`, { method, headers: { ...json, ...bearer, ...headers }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
      return { status: response.status, body: await response.json() as never }
    },
    async close() {
      await app.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
