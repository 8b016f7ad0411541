import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox } from '@marquee/sandbox/server'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { openDirectNetworks } from '../../src/adapters.ts'
import { providerPostReported, registerSocialRoutes, SOCIAL_EVENTS, SOCIAL_JOBS, type SocialContext, socialJobs } from '../../src/features/social/index.ts'
import { createVault } from '../../src/platform/crypto.ts'
import { bindSubscriber, createEvents, defineSubscriber } from '../../src/platform/events/index.ts'
import type { Caller } from '../../src/platform/http/caller.ts'
import { createHttpServer } from '../../src/platform/http/server.ts'
import { createJobs } from '../../src/platform/jobs/jobs.ts'
import { createLive } from '../../src/platform/live/live.ts'
import { createWebhooks } from '../../src/platform/webhooks/index.ts'
import type { PublishResult } from '../../src/ports/publisher.ts'
import { createAyrsharePublisher } from '../../src/providers/ayrshare/adapter.ts'
import { createTestClock } from '../clock.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { freePort } from '../../../sandbox/test/free-port.ts'
import { PATIENT_MS } from '../http/timeouts.ts'

/** One item of the sandbox's `GET /control/published`. */
export type PublishedItem = {
  id: string
  profileKey: string
  refId: string
  platform: string
  text: string
  /** The posts it was split into. */
  parts: string[]
  firstComment: string | null
  mediaUrls: string[]
  idempotencyKey: string | null
  publishedAt: string
}

/** The sandbox on a port of its own, with calls that control it. */
export type SandboxWorld = {
  /** Base of the Ayrshare API. */
  baseUrl: string
  /** Links a platform for the profile of that e-mail address. */
  link(email: string, platform: string): Promise<void>
  /** Arms a fault for the next `times` calls; `on` names the call, for example `GET /user`. */
  arm(name: string, options?: { times?: number; on?: string; platform?: string; ms?: number }): Promise<void>
  published(): Promise<PublishedItem[]>
  /** Any control call: by GET without a body. */
  control(path: string, body?: object): Promise<unknown>
  /** Any call of the Ayrshare API as the account or one of its profiles. */
  ask(method: string, path: string, options?: { profileKey?: string; body?: object }): Promise<unknown>
  close(): Promise<void>
}

export const SANDBOX_KEY = 'sandbox'

async function callJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${init.method} ${url} answered ${response.status}: ${JSON.stringify(body)}`)
  return body
}

/** Starts the sandbox on a free port; it sends webhooks to these origins. Returns it; `close` removes everything it wrote. */
export async function openSandbox(options: { latencyMs?: number; origins?: string[] } = {}): Promise<SandboxWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-sandbox-'))
  const port = await freePort()
  const root = `http://127.0.0.1:${port}/sandbox`
  const sandbox = await createSandbox({ dataDir, prefix: '/sandbox', publicUrl: root, apiKey: SANDBOX_KEY, latencyMs: options.latencyMs ?? 0, origins: options.origins ?? [] })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  await app.listen({ port, host: '127.0.0.1' })
  const control = (path: string, body?: object) =>
    callJson(`${root}/control/${path}`, body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : { method: 'GET' })
  return {
    baseUrl: `${root}/ayrshare/api`,
    link: async (email, platform) => void (await control('link', { email, platform })),
    arm: async (name, fault = {}) => void (await control('scenario', { vendor: 'ayrshare', name, times: 1, ...fault })),
    published: async () => (await control('published')) as PublishedItem[],
    control,
    ask: (method, path, { profileKey, body } = {}) =>
      callJson(`${root}/ayrshare/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${SANDBOX_KEY}`,
          ...(profileKey ? { 'profile-key': profileKey } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    async close() {
      await app.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Person = { id: string; email: string; isVerified: boolean }

/** The social feature with a real database, the real adapter and the real sandbox, listening on a port of its own. */
export type SocialWorld = {
  database: TestDatabase
  sandbox: SandboxWorld
  ctx: SocialContext
  app: FastifyInstance
  /** Creates a user; the returned id is also the user's token. */
  join(name: string, options?: { isVerified?: boolean }): Promise<Person>
  /** A request as that person (null: anonymous). */
  call(person: Person | null, method: 'GET' | 'POST', url: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }>
  /** Reports of the provider's webhooks. */
  settled: { owner: string; post: PublishResult }[]
  /** Moves the clock. */
  advance(ms: number): Promise<void>
  startWorkers(): Promise<void>
  close(): Promise<void>
}

/** Subscribes to reports of the provider, as publishing does. */
const reportSubscriber = defineSubscriber('test.record-reports', providerPostReported)

async function insertPerson(database: TestDatabase, person: Person): Promise<void> {
  const confirmed = person.isVerified ? new Date() : null
  await database.db.insertInto('auth_users').values({ id: person.id, email: person.email, email_confirmed_at: confirmed }).execute()
  await database.db.insertInto('profiles').values({ id: person.id }).execute()
}

async function openContext(database: TestDatabase, sandbox: SandboxWorld, people: Map<string, Person>, port: number) {
  const target = { connectionString: database.url }
  const log = pino({ level: 'silent' })
  const settled: SocialWorld['settled'] = []
  const clock = createTestClock(database.pool)
  const sandboxRoot = sandbox.baseUrl.replace('/ayrshare/api', '')
  const toCaller = ({ id, email, isVerified }: Person): Caller => ({ userId: id, email, isEmailVerified: isVerified, kind: 'session', sessionId: id, expiresAt: new Date(8.64e15), level: 'aal1', isFactorMissing: false })
  const jobs = await createJobs(target, [...SOCIAL_JOBS, reportSubscriber.job], log, clock)
  const ctx: SocialContext = {
    db: database.db,
    clock,
    authenticate: async (token) => {
      const person = people.get(token)
      return person ? toCaller(person) : null
    },
    ...openDirectNetworks({ publisher: { mode: 'sandbox' }, networkHosts: [], publishTimeoutMs: PATIENT_MS }, { publicUrl: sandboxRoot, base: sandboxRoot }, { clock, log }),
    publisher: createAyrsharePublisher({ baseUrl: sandbox.baseUrl, apiKey: SANDBOX_KEY, timeoutMs: PATIENT_MS, log }),
    vault: createVault(randomBytes(32)),
    live: await createLive(target, log),
    jobs,
    events: createEvents(SOCIAL_EVENTS, [reportSubscriber], jobs),
    webhooks: createWebhooks(database.db, log),
    log,
    publicUrl: () => `http://127.0.0.1:${port}`,
  }
  const recordReports = bindSubscriber(ctx, reportSubscriber, async (_trx, { owner, payload }) => void settled.push({ owner, post: payload }))
  return { ctx, recordReports, settled, advance: clock.advance }
}

/** Starts the feature for tests; `close` removes everything. */
export async function openSocialWorld(): Promise<SocialWorld> {
  const port = await freePort()
  const [database, sandbox] = await Promise.all([createTestDatabase(), openSandbox({ origins: [`http://127.0.0.1:${port}`] })])
  const people = new Map<string, Person>()
  const { ctx, recordReports, settled, advance } = await openContext(database, sandbox, people, port)
  const app = createHttpServer(ctx.log)
  registerSocialRoutes(app, ctx)
  await app.listen({ port, host: '127.0.0.1' })
  return {
    database,
    sandbox,
    ctx,
    app,
    settled,
    advance,
    async join(name, { isVerified = true } = {}) {
      const person = { id: randomUUID(), email: `${name}.${randomBytes(4).toString('hex')}@example.com`, isVerified }
      people.set(person.id, person)
      await insertPerson(database, person)
      return person
    },
    async call(person, method, url, body) {
      const headers = person ? { authorization: `Bearer ${person.id}` } : {}
      const response = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
    },
    startWorkers: () => ctx.jobs.work([...socialJobs(ctx), recordReports]),
    async close() {
      await app.close()
      await ctx.jobs.stop()
      await ctx.live.stop()
      await sandbox.close()
      await database.drop()
    },
  }
}
