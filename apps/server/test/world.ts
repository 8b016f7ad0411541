import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { type AppContext, createContext } from '../src/context.ts'
import { createLogger } from '../src/platform/log/index.ts'
import { startWorker } from '../src/worker.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { forbidSecondConnections } from './guards/one-connection.ts'
import { freePort } from '../../sandbox/test/free-port.ts'
import { until } from './until.ts'

export type Answer<T = Record<string, unknown>> = { status: number; body: T }

/** A signed-in user who calls the server by HTTP. */
export type Actor = {
  id: string
  email: string
  token: string
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
}

/** The whole product in one process: real database, real adapters, the sandbox behind them. */
export type World = {
  url: string
  app: FastifyInstance
  ctx: AppContext
  /** The server's clock; the sandbox has the system's. */
  clock: TestClock
  signUp(name: string): Promise<Actor>
  /** Calls the sandbox's controls. */
  control<T = unknown>(method: string, path: string, body?: unknown): Promise<T>
  anonymous<T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
  /** Like `until`, but advances the time: whenever no job runs or is due, the clock moves to when the next one is. */
  passUntil<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T>
  /** Waits until no job runs or is due. */
  settle(): Promise<void>
  close(): Promise<void>
}

async function request<T>(url: string, method: string, body: unknown, headers: Record<string, string>): Promise<Answer<T>> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers: { ...json, ...headers }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as T }
}

const sessionOf = async (url: string, path: string, body: object) => (await request<{ access_token: string; expires_in: number; user: { id: string } }>(`${url}/auth/v1/${path}`, 'POST', body, {})).body

/** A user who signs in again when the clock has moved past the end of the access token, as the browser does. */
async function signUp(url: string, clock: TestClock, name: string): Promise<Actor> {
  const email = `${name}-${randomBytes(4).toString('hex')}@example.com`
  const credentials = { email, password: 'correct horse battery' }
  const { access_token: token, expires_in: seconds, user } = await sessionOf(url, 'signup', { ...credentials, data: { name } })
  let endsAt = clock.now().getTime() + seconds * 1_000
  const actor: Actor = {
    id: user.id,
    email,
    token,
    async call(method, path, sent, headers = {}) {
      if (clock.now().getTime() >= endsAt) {
        const session = await sessionOf(url, 'token?grant_type=password', credentials)
        // An account that is gone, or has another password by now, stays signed out.
        actor.token = session.access_token ?? actor.token
        endsAt = clock.now().getTime() + seconds * 1_000
      }
      return request(`${url}${path}`, method, sent, { authorization: `Bearer ${actor.token}`, ...headers })
    },
  }
  return actor
}

/** Starts a separate world for one test file. Its vectors are the sandbox's: the built-in model takes a second to load. `env` overrides the configuration; without a worker nothing is published. */
export async function startWorld(options: { env?: Record<string, string>; hasWorker?: boolean } = {}): Promise<World> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-world-'))
  const port = await freePort()
  const config = readConfig({ LOG_LEVEL: 'silent', EMBEDDING_MODEL: 'text-embedding-3-small', SIGN_UPS_PER_HOUR: '10000', SANDBOX_STREAM_DELAY_MS: '0', ...options.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database.url })
  const target = { connectionString: database.url }
  const clock = createTestClock(database.pool)
  // A busy machine is no overload of the product: tests of the shedding measure it themselves.
  const pressure = { now: () => 0, readDatabaseWait: () => 0 }
  const ctx = await createContext({ config, clock, pressure, masterKey: randomBytes(32), pool: database.pool, target, log: createLogger(config.logLevel), port })
  forbidSecondConnections(database.pool, ctx.db)
  const app = await createApp(ctx)
  await app.listen({ port, host: '127.0.0.1' })
  if (options.hasWorker ?? true) await startWorker(ctx)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    app,
    ctx,
    clock,
    signUp: (name) => signUp(url, clock, name),
    control: async (method, path, body) => (await request<never>(`${url}/sandbox/control${path}`, method, body, {})).body,
    anonymous: (method, path, body, headers = {}) => request(`${url}${path}`, method, body, headers),
    passUntil: (read, isDone) => {
      let wasIdle = false
      return until(async () => {
        const value = await read()
        // The pictures and videos of the sandbox take real time, in which the product's deadlines must not pass.
        const isIdle = !isDone(value) && !ctx.sandbox?.isWorking() && !(await clock.isBusy())
        // Between two jobs of one thing there is a moment in which none is due.
        const moves = isIdle && wasIdle
        if (moves) await clock.advanceToNextJob()
        wasIdle = isIdle && !moves
        return value
      }, isDone)
    },
    settle: async () => void (await until(clock.readWork, ({ busy }) => busy.length === 0, undefined, ({ ended }) => ended)),
    async close() {
      await ctx.jobs.stop()
      await app.close()
      await ctx.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

