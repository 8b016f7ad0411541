import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { ensureServerBuild, SERVER_PROGRAM } from '../../../scripts/lib/ensure-build.mjs'
import { freePort } from '../../sandbox/test/free-port.ts'
import { until } from './until.ts'

/** The server program as a separate process, which tests kill and restart with the same data. */
export type KillableServer = {
  db: TestDatabase['db']
  /** The address of its database. */
  connection: string
  url: string
  /** Starts it as an operator would, and waits until it is healthy. */
  start(): Promise<void>
  /** Kills it at once, like a crash. */
  kill(): Promise<void>
  /** Starts another process that only takes jobs; it ends with `close` at the latest. Returns what kills it. */
  startWorker(): Promise<() => Promise<void>>
  /** Signs the test's user up; later calls are hers. */
  signUp(): Promise<void>
  /** Sends JSON. Returns the response, whatever its status. */
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T>
  close(): Promise<void>
}

/** Prepares a server with its own database and data folder; it is not started yet. Takes additional environment variables. */
export async function prepareKillableServer(more: Readonly<Record<string, string>> = {}): Promise<KillableServer> {
  await ensureServerBuild()
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-kill-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let running: ChildProcess | undefined
  let token = ''

  const workers: ChildProcess[] = []
  const secret = randomBytes(32).toString('hex')

  async function end(signal: 'SIGKILL' | 'SIGTERM', child = running): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await new Promise((resolve) => child.once('exit', resolve))
  }

  function launch(args: readonly string[], own: Readonly<Record<string, string>>): ChildProcess {
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', MARQUEE_SECRET: secret, DATABASE_URL: database.url, ...own, ...more }
    return spawn(process.execPath, [SERVER_PROGRAM, 'serve', ...args], { env, stdio: 'ignore' })
  }

  async function call<T>(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<T> {
    const headers = { ...more, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(token === '' ? {} : { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    return (await response.json()) as T
  }

  return {
    db: database.db,
    connection: database.url,
    url,
    async start() {
      running = launch([], { PORT: String(port), DATA_DIR: dataDir })
      await until(() => fetch(`${url}/api/health`).then(({ ok }) => ok, () => false), (isHealthy) => isHealthy, 60_000)
    },
    kill: () => end('SIGKILL'),
    async startWorker() {
      // Its own sandbox, in a folder of its own.
      const child = launch(['--roles', 'worker'], { PORT: String(await freePort()), DATA_DIR: join(dataDir, `worker-${workers.length}`) })
      workers.push(child)
      return () => end('SIGKILL', child)
    },
    async signUp() {
      const credentials = { email: 'kill@example.com', password: 'correct horse battery', data: { name: 'Kill' } }
      token = (await call<{ access_token: string }>('POST', '/auth/v1/signup', credentials)).access_token
    },
    call,
    async close() {
      for (const child of [running, ...workers]) await end('SIGTERM', child)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
