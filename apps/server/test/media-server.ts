import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type MediaContext, registerMediaRoutes } from '../src/features/media/index.ts'
import { createVault } from '../src/platform/crypto.ts'
import { createHttpServer } from '../src/platform/http/server.ts'
import { createLogger } from '../src/platform/log/index.ts'
import { createDiskStore } from '../src/providers/disk/adapter.ts'
import { type Cast, createCast } from './cast.ts'
import { createTestDatabase } from './database.ts'

/** The library alone behind a listening port, with a clock that tests set. */
export type MediaServer = {
  app: FastifyInstance
  ctx: MediaContext
  cast: Cast
  url: string
  /** Moves the clock forward. */
  pass(ms: number): void
  /** Every file below the data folder, by its path there. */
  files(): Promise<string[]>
  /** Sends JSON as `alice`, `bob` or nobody. */
  call<T = Record<string, unknown>>(who: string | null, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<{ status: number; body: T }>
  close(): Promise<void>
}

/** Opens a library of its own for one test file. */
export async function startMediaServer(): Promise<MediaServer> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'marquee-media-'))
  const cast = await createCast(database.db)
  const log = createLogger('silent')
  const app = createHttpServer(log)
  let [offset, url] = [0, '']
  const ctx: MediaContext = {
    db: database.db,
    clock: { now: () => new Date(Date.now() + offset) },
    authenticate: cast.authenticate,
    store: createDiskStore(join(folder, 'storage')),
    vault: createVault(Buffer.alloc(32, 7)),
    live: { publish: async () => undefined },
    log,
    publicUrl: () => url,
    workDir: join(folder, 'work'),
  }
  registerMediaRoutes(app, ctx)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    ctx,
    cast,
    url,
    pass: (ms) => void (offset += ms),
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
