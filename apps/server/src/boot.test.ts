import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureServerBuild, SERVER_PROGRAM } from '../../../scripts/lib/ensure-build.mjs'

const MAIN = join(import.meta.dirname, 'main.ts')
const READY = /Marquee is ready: (\S+)/

type Run = { child: ChildProcess; output: () => string; exit: Promise<number | null> }

const folders: string[] = []
const runs: Run[] = []

beforeAll(() => ensureServerBuild())

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee boot '))
  folders.push(folder)
  return folder
}

function start(env: Record<string, string>, command = 'serve'): Run {
  const child = spawn(process.execPath, [SERVER_PROGRAM, command], { env: { PATH: process.env.PATH, LOG_LEVEL: 'error', PORT: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const run = { child, output: () => text, exit: new Promise<number | null>((resolve) => child.once('exit', resolve)) }
  runs.push(run)
  return run
}

/** Waits until a run says that it is ready, or ends. */
async function untilPrinted({ child, output, exit }: Run): Promise<void> {
  const printed = new Promise<void>((resolve) => child.stdout?.on('data', () => READY.test(output()) && resolve()))
  await Promise.race([printed, exit])
}

/** The address that a run prints once it is ready. Throws what it printed instead when it ended. */
async function ready(run: Run): Promise<string> {
  await untilPrinted(run)
  const url = READY.exec(run.output())?.[1]
  if (!url) throw new Error(`ended: ${run.output()}`)
  return url
}

async function refused(run: Run): Promise<string[]> {
  expect(await run.exit).toBe(1)
  return run.output().trim().split('\n')
}

afterAll(async () => {
  for (const { child, exit } of runs) {
    child.kill('SIGTERM')
    await exit
  }
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

describe('starting', () => {
  let dataDir: string
  let url: string
  let first: Run
  beforeAll(async () => {
    dataDir = await makeFolder()
    first = start({ DATA_DIR: dataDir })
    url = await ready(first)
  })

  it('serves a healthy product from an empty folder with a space in its path', async () => {
    const response = await fetch(`${url}/api/health`)
    expect(await response.json()).toMatchObject({ status: 'ok', checks: { database: { ok: true }, jobs: { ok: true }, storage: { ok: true } } })
  })

  it('refuses a second server on the same folder with one line, and the first keeps running', async () => {
    const lines = await refused(start({ DATA_DIR: dataDir }))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(dataDir)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
  })

  it('runs alongside another one with its own port and folder', async () => {
    const other = start({ DATA_DIR: await makeFolder() })
    const otherUrl = await ready(other)
    expect(otherUrl).not.toBe(url)
    expect((await fetch(`${otherUrl}/api/health`)).status).toBe(200)
    other.child.kill('SIGTERM')
    expect(await other.exit).toBe(0)
  })

  it('stops cleanly on SIGTERM and restarts with everything after kill -9', async () => {
    const body = JSON.stringify({ email: 'stay@example.com', password: 'correct horse battery' })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${url}/auth/v1/signup`, { method: 'POST', body, headers })).status).toBe(200)
    first.child.kill('SIGKILL')
    await first.exit
    const second = start({ DATA_DIR: dataDir })
    const again = await ready(second)
    expect((await fetch(`${again}/auth/v1/token?grant_type=password`, { method: 'POST', body, headers })).status).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
    expect(second.output().trim().split('\n')).toHaveLength(1)
  })
})

/** What is below a folder and others may read, write or enter. */
async function openToOthers(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const { mode } = await lstat(path)
    if ((entry.isFile() || entry.isDirectory()) && (mode & 0o077) !== 0) found.push(`${path.slice(folder.length)} ${(mode & 0o777).toString(8)}`)
  }
  return found.toSorted()
}

it('keeps what it writes into an existing folder from other users', async () => {
  const dataDir = await makeFolder()
  await chmod(dataDir, 0o755)
  for (const name of ['storage', 'work']) await mkdir(join(dataDir, name), { mode: 0o755 })
  await writeFile(join(dataDir, 'server.lock'), '', { mode: 0o644 })
  const run = start({ DATA_DIR: dataDir })
  const url = await ready(run)
  const headers = { 'content-type': 'application/json' }
  const signUp = await fetch(`${url}/auth/v1/signup`, { method: 'POST', body: JSON.stringify({ email: 'files@example.com', password: 'correct horse battery' }), headers })
  const { access_token: token } = (await signUp.json()) as { access_token: string }
  const picture = { fileName: 'dot.gif', fileType: 'image/gif', fileData: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' }
  const upload = await fetch(`${url}/api/images/upload`, { method: 'POST', body: JSON.stringify(picture), headers: { ...headers, authorization: `Bearer ${token}` } })
  expect(upload.status).toBe(201)
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
  // Started as root, PostgreSQL is another user, whose group may enter its folder.
  const passage = process.getuid?.() === 0 ? ['/postgres 710'] : []
  expect(await openToOthers(dataDir)).toEqual(passage)
})

describe('a signal before the server is ready', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await makeFolder()
  })

  /** Command lines of processes that mention the folder: its PostgreSQL. */
  async function leftovers(): Promise<string[]> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
    return lines.filter((line) => line.includes(dataDir))
  }
  /** Whether PostgreSQL has made a file of its cluster, which initdb builds under another name. */
  const isThere = async (name: string): Promise<boolean> => {
    const home = join(dataDir, 'postgres')
    const clusters = existsSync(home) ? await readdir(home) : []
    return clusters.some((cluster) => existsSync(join(home, cluster, name)))
  }

  /** Waits until the file is there, or the program ended. The moment lasts for some tens of milliseconds. */
  async function untilThere({ child }: Run, name: string): Promise<void> {
    while (child.exitCode === null && !(await isThere(name))) await delay(1)
  }

  /** Sends the signal as soon as the moment has come. */
  async function stopAt(signal: NodeJS.Signals, untilMoment: (run: Run) => Promise<void>): Promise<void> {
    const run = start({ DATA_DIR: dataDir })
    await untilMoment(run)
    run.child.kill(signal)
    expect(await run.exit).toBe(0)
  }

  it.each([
    ['while the database is created', 'SIGTERM', (run) => untilThere(run, 'pg_hba.conf')],
    ['while the database starts', 'SIGTERM', (run) => untilThere(run, 'postmaster.pid')],
    ['while the database starts again', 'SIGINT', (run) => untilThere(run, 'postmaster.pid')],
    ['just after it is ready', 'SIGTERM', untilPrinted],
    ['just after it is ready', 'SIGINT', untilPrinted],
  ] satisfies [string, NodeJS.Signals, (run: Run) => Promise<void>][])('%s (%s) ends everything that was started', async (_when, signal, untilMoment) => {
    await stopAt(signal, untilMoment)
    expect(await leftovers()).toEqual([])
  })

  it('stops what another command started, too: what creates the database, and the database', async () => {
    dataDir = await makeFolder()
    const migrate = () => start({ DATA_DIR: dataDir }, 'migrate')
    const stopOnce = async (name: string) => {
      const run = migrate()
      await untilThere(run, name)
      run.child.kill('SIGTERM')
      return [await run.exit, run.output(), await leftovers()]
    }
    expect(await stopOnce('pg_hba.conf')).toEqual([143, '', []])
    expect(await migrate().exit).toBe(0)
    expect(await stopOnce('postmaster.pid')).toEqual([143, '', []])
  })

  it('before it has done anything ends it silently', async () => {
    const run = start({ DATA_DIR: dataDir })
    run.child.kill('SIGTERM')
    await run.exit
    expect([run.output(), await leftovers()]).toEqual(['', []])
  })
})

describe('refusing to start', () => {
  let taken: Server
  let port: number
  beforeAll(async () => {
    taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => void taken.close())

  it('names a taken port', async () => {
    const lines = await refused(start({ DATA_DIR: await makeFolder(), PORT: String(port) }))
    expect(lines).toEqual([`Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another number.`])
  })

  it('names an unreachable DATABASE_URL without its password', async () => {
    const lines = await refused(start({ DATA_DIR: await makeFolder(), DATABASE_URL: 'postgres://marquee:secret-word@127.0.0.1:1/nothing' }))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^The database at DATABASE_URL \(postgres:\/\/127\.0\.0\.1:1\/nothing\) cannot be reached: /)
    expect(lines[0]).not.toContain('secret-word')
  })

  it('names a storage that cannot be used', async () => {
    const dataDir = await makeFolder()
    const file = join(dataDir, 'a file')
    await writeFile(file, '')
    const lines = await refused(start({ DATA_DIR: dataDir, STORAGE_URL: `file://${encodeURI(file)}` }))
    expect(lines).toEqual([`Files cannot be stored: The folder ${file} cannot be used: it is a file, or a folder above it is. Check STORAGE_URL.`])
  })

  // Each is a program of its own, which mostly waits to be loaded.
  it.concurrent.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '0x1F90'],
    ['PORT', '3e3'],
    ['PORT', ' 8080'],
    ['PORT', '+8080'],
    ['SIGN_UPS_PER_HOUR', '0x10'],
    ['SIGN_UPS_PER_HOUR', ' '],
    ['SANDBOX_LATENCY_MS', ' 5'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'ftp://x'],
    ['PUBLIC_URL', 'https://example.org/marquee'],
    ['TRUST_PROXY', 'yes'],
    ['ALLOWED_HOSTS', 'https://example.org'],
    ['METRICS_TOKEN', 'short'],
    ['MARQUEE_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example.com'],
  ])('names a bad %s (%s)', async (name, value) => {
    const lines = await refused(start({ DATA_DIR: await makeFolder(), [name]: value }))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(name)
  })
})

it('says in one line that the secret is another one', async () => {
  const dataDir = await makeFolder()
  const first = start({ DATA_DIR: dataDir, MARQUEE_SECRET: 'a'.repeat(40) })
  await ready(first)
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)
  const lines = await refused(start({ DATA_DIR: dataDir, MARQUEE_SECRET: 'b'.repeat(40), LOG_LEVEL: 'warn' }))
  expect(lines).toEqual(['The database was created with another master key: restore its MARQUEE_SECRET or the key file in DATA_DIR.'])
})

it('keeps compiled code where the image has it, and loads nothing of ours before', async () => {
  const source = await readFile(MAIN, 'utf8')
  const loadedBefore = [...source.matchAll(/^import (?!type )[^']*'([^']+)'/gm)].map(([, name = '']) => name)
  expect(loadedBefore).toContain('node:module')
  for (const name of loadedBefore) expect(name).toMatch(/^node:/)
  const folder = /enableCompileCache\(.*'\.\.\/\.\.\/\.\.\/(\.cache)\/compile'/.exec(source)?.[1]
  expect(await readFile(join(import.meta.dirname, '../../../Dockerfile'), 'utf8')).toContain(`mkdir /data ${folder} && chown node:node /data ${folder}`)
})
