import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaItem } from '@marquee/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { freePort } from '../../../../test/free-port.ts'
import { until } from '../../../../test/world.ts'

const MAIN = join(import.meta.dirname, '../../../main.ts')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
let port: number
let running: ChildProcess | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-kill-'))
  port = await freePort()
})
afterAll(async () => {
  await end('SIGTERM')
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the server as an operator would, and waits until it is healthy. */
async function start(): Promise<void> {
  running = spawn(process.execPath, [MAIN, 'serve'], { env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database.url }, stdio: 'ignore' })
  await until(() => fetch(`http://127.0.0.1:${port}/api/health`).then(({ ok }) => ok, () => false), (isHealthy) => isHealthy, 30_000)
}

async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const child = running
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await new Promise((resolve) => child.once('exit', resolve))
}

async function call<T>(method: string, path: string, body: unknown, token?: string): Promise<T> {
  const headers = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  return (await response.json()) as T
}

it('a server killed in the middle of the work does it after its restart, once', async () => {
  await start()
  const { access_token: token } = await call<{ access_token: string }>('POST', '/auth/v1/signup', { email: 'kill@example.com', password: 'correct horse battery', data: { name: 'Kill' } })
  // Dear to decode, so that the kill falls into the work.
  const picture = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#204080' } }).png({ compressionLevel: 9 }).toBuffer()
  const { data } = await call<{ data: MediaItem }>('POST', '/api/images/upload', { fileName: 'a.png', fileType: 'image/png', fileData: picture.toString('base64') }, token)
  const readRow = () => database.db.selectFrom('media_items').select(['derive_attempts', 'derived_at', 'blur']).where('id', '=', data.id.slice(4)).executeTakeFirstOrThrow()
  await until(readRow, (row) => row.derive_attempts === 1)
  await end('SIGKILL')
  expect(await readRow()).toEqual({ derive_attempts: 1, derived_at: null, blur: null })
  await start()
  const done = await until(readRow, (row) => row.derived_at !== null, 60_000)
  expect(done).toMatchObject({ derive_attempts: 2, blur: expect.stringContaining('data:image/webp') })
  expect((await fetch(`http://127.0.0.1:${port}${new URL(data.url).pathname}?w=320`)).status).toBe(200)
}, 120_000)
