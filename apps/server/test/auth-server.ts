import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, type Mail, type Sandbox, type TextMessage } from '@marquee/sandbox/server'
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { TOTP } from 'totp-generator'
import { anonKey, AUTH_EVENTS, AUTH_JOBS, type AuthContext, authJobs, createAuthenticate, registerAccountRoutes, registerAuthRoutes, registerRestRoutes } from '../src/features/auth/index.ts'
import { createVault } from '../src/platform/crypto.ts'
import { createEvents } from '../src/platform/events/index.ts'
import type { TrustsProxy } from '../src/platform/http/edge/trusted-proxies.ts'
import { createHttpServer } from '../src/platform/http/server.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createLogger } from '../src/platform/log/index.ts'
import { createSmtpMailer } from '../src/providers/smtp/adapter.ts'
import { createTwilioSms } from '../src/providers/twilio/adapter.ts'
import type { Sms } from '../src/ports/sms.ts'
import { memoryStorage } from './auth-client.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export const PASSWORD = 'correct horse battery'

export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: Record<string, unknown> }

export type AuthServer = {
  url: string
  ctx: AuthContext
  database: TestDatabase
  /** Moves the server's clock forward. */
  advance(seconds: number): void
  /** A separate client, like one browser. */
  client(options?: SupabaseClientOptions<'public'>['auth']): Promise<SupabaseClient>
  /** A request of the auth protocol; `from` is the socket's address, for example `127.0.0.7`. */
  call(method: string, path: string, body?: unknown, options?: { headers?: Record<string, string>; from?: string }): Promise<RawAnswer>
  /** The newest text message to a number, once every requested one was handled: one whose successor was requested meanwhile is not sent. */
  textTo(phone: string): Promise<TextMessage>
  /** The newest mail to an address, as `textTo`. */
  mailTo(email: string): Promise<Mail>
  /** Waits until every requested mail was handled. */
  settleMails(): Promise<void>
  mailCount(email: string): Promise<number>
  close(): Promise<void>
}

type Options = {
  isAutoconfirmOn?: boolean
  isAnonymousSignInOn?: boolean
  isRecoveryWithheld?: boolean
  reauthenticateAfterHours?: number | null
  smsPerHour?: number
  hasTexts?: boolean
  /** Whether the clock moves by `advance` only, for codes that depend on the time. */
  isClockStill?: boolean
  /** Without a worker nothing is sent. */
  hasWorker?: boolean
  signUpsPerHour?: number
  allowedRedirectOrigins?: string[]
  database?: TestDatabase
  masterKey?: Buffer
  trustsProxy?: TrustsProxy
}

function send(url: string, method: string, body: unknown, options: { headers?: Record<string, string>; from?: string }): Promise<RawAnswer> {
  const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), 'x-supabase-api-version': '2024-01-01', ...options.headers }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, localAddress: options.from ?? '127.0.0.1' }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : {} })
      })
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const value = await read()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('Nothing came within 10 s')
}

const openMail = (database: TestDatabase) =>
  database.pool.query<{ count: number }>("select count(*) as count from pgboss.job where name ~ '^auth\\..*-(mail|text)$' and state < 'completed'").then(({ rows }) => rows[0]?.count ?? 0)

async function buildContext(sandbox: Sandbox, database: TestDatabase, clock: AuthContext['clock'], options: Options) {
  const log = createLogger('silent')
  const jobs = await createJobs({ connectionString: database.url }, AUTH_JOBS, log, clock)
  const mailer = createSmtpMailer({ url: `smtp://${sandbox.smtp.host}:${sandbox.smtp.port}`, from: 'Marquee <no-reply@example.com>' })
  const base = { db: database.db, clock, vault: createVault(options.masterKey ?? Buffer.alloc(32, 7)), log, jobs, events: createEvents(AUTH_EVENTS, [], jobs), mailer }
  let publicUrl = ''
  // The sandbox's address is known with the port.
  const twilio = () => createTwilioSms({ baseUrl: `${publicUrl}/sandbox/twilio`, accountSid: 'AC0', authToken: 'sandbox', from: '+15005550006', timeoutMs: 5_000 })
  const sms: Sms = { send: (message) => twilio().send(message), check: () => twilio().check() }
  const ctx: AuthContext = {
    ...base,
    authenticate: createAuthenticate(base),
    identityProviders: [],
    isInstagramOn: true,
    publicUrl: () => publicUrl,
    sms: options.hasTexts === false ? null : sms,
    isAutoconfirmOn: options.isAutoconfirmOn ?? true,
    isAnonymousSignInOn: options.isAnonymousSignInOn ?? false,
    isRecoveryWithheld: options.isRecoveryWithheld ?? false,
    reauthenticateAfterHours: options.reauthenticateAfterHours ?? null,
    smsPerHour: options.smsPerHour ?? 1_000,
    signUpsPerHour: options.signUpsPerHour ?? 1_000,
    allowedRedirectOrigins: options.allowedRedirectOrigins ?? [],
  }
  const setUrl = (url: string) => {
    publicUrl = url
  }
  return { ctx, jobs, mailer, setUrl }
}

/** Starts the auth feature on a port of its own, with real jobs and the sandbox's mail server. */
export async function startAuthServer(options: Options = {}): Promise<AuthServer> {
  const database = options.database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-auth-'))
  const sandbox = await createSandbox({ dataDir, publicUrl: 'http://localhost/sandbox' })
  let ahead = 0
  const startedAt = Date.now()
  const { ctx, jobs, mailer, setUrl } = await buildContext(sandbox, database, { now: () => new Date((options.isClockStill ? startedAt : Date.now()) + ahead) }, options)
  const app = createHttpServer(ctx.log, { trustsProxy: options.trustsProxy ?? null })
  registerAuthRoutes(app, ctx)
  registerRestRoutes(app, ctx)
  registerAccountRoutes(app, ctx)
  app.get('/api/check', async (request) => ({ caller: await ctx.authenticate((request.headers.authorization ?? '').slice('Bearer '.length)) }))
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  setUrl(url)
  if (options.hasWorker ?? true) await jobs.work(authJobs(ctx))
  const textsTo = async (phone: string) => (await sandbox.textMessages()).filter(({ to }) => to === phone)
  const mailsTo = async (email: string) => (await sandbox.outbox()).filter(({ to }) => to.includes(email))
  return {
    url,
    ctx,
    database,
    advance: (seconds) => void (ahead += seconds * 1_000),
    async client(auth = {}) {
      const settings = { autoRefreshToken: false, persistSession: true, storage: memoryStorage(), detectSessionInUrl: false, ...auth }
      return createClient(url, await anonKey(ctx), { auth: settings })
    },
    call: (method, path, body, extra = {}) => send(`${url}${path}`, method, body, extra),
    textTo: (phone) => until(async () => ((await openMail(database)) === 0 ? (await textsTo(phone))[0] : undefined)),
    mailTo: (email) => until(async () => ((await openMail(database)) === 0 ? (await mailsTo(email))[0] : undefined)),
    settleMails: async () => void (await until(async () => ((await openMail(database)) === 0 ? true : undefined))),
    mailCount: async (email) => (await mailsTo(email)).length,
    async close() {
      await app.close()
      await jobs.stop()
      mailer.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
      if (!options.database) await database.drop()
    },
  }
}

/** The header that authorizes a request with the access token of a response. */
export const bearerOf = (body: Record<string, unknown>) => ({ headers: { authorization: `Bearer ${String(body.access_token)}` } })

/** An unused address. */
export const newEmail = (name = 'user'): string => `${name}-${randomBytes(5).toString('hex')}@example.com`

/** The code that an authenticator app shows, by another library than the server's. Takes the server, whose clock counts, and the secret in base32. */
export async function totpCode(server: Pick<AuthServer, 'ctx'>, secret: string, laterBySeconds = 0): Promise<string> {
  const { otp } = await TOTP.generate(secret, { timestamp: server.ctx.clock.now().getTime() + laterBySeconds * 1_000 })
  return otp
}
