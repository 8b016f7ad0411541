import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres, StartupError, type EmbeddedPostgres } from './index.ts'
import { layoutOf } from './layout.ts'
import { findProcesses, isRunning } from './process-inspection.ts'

const INDEX = pathToFileURL(join(import.meta.dirname, 'index.ts')).href
const IS_ROOT = process.getuid?.() === 0
const NOBODY = 65534

/** The capabilities that Docker leaves to its root, as far as they matter here. */
const CONTAINER_RIGHTS = '-all,+chown,+dac_override,+fowner,+setuid,+setgid,+setpcap,+kill'

/** A folder around a data folder whose cluster was created and stopped, for tests that are not about the creation, which waits for the disk. */
let stored: string
let folder: string
let dataDir: string
let databases: EmbeddedPostgres[]
let children: ChildProcess[]

/** Short, so that the socket's path fits whatever TMPDIR says, and open to the user that root switches to. */
async function makeFolder(): Promise<string> {
  const made = await mkdtemp('/tmp/marquee-pg-')
  await chmod(made, 0o755)
  return made
}

beforeAll(async () => {
  stored = await makeFolder()
  const database = await startEmbeddedPostgres({ dataDir: join(stored, 'data') })
  await database.stop()
})

afterAll(() => rm(stored, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await makeFolder()
  dataDir = join(folder, 'data')
  databases = []
  children = []
})

afterEach(async () => {
  for (const database of databases) await database.stop()
  for (const child of children) child.kill('SIGKILL')
  const left = await findProcesses({ folder, tag: folder })
  for (const pid of left) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  expect(left).toEqual([])
})

async function start(dir = dataDir, options: { maxConnections?: number } = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir: dir, ...options })
  databases.push(database)
  return database
}

/** Puts a stopped cluster, with its owners and rights, into a data folder that does not exist yet. */
async function fill(dir = dataDir): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(stored, 'data'), dir])
}

/** Starts the cluster that it puts into the data folder. */
async function startFilled(): Promise<EmbeddedPostgres> {
  await fill()
  return start()
}

async function query(database: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

type As = { uid?: number; gid?: number; rights?: string }

/** Starts the database in its own process, which prints its facts as JSON and keeps running. */
async function startElsewhere(dir: string, { rights, ...ids }: As = {}): Promise<{ child: ChildProcess; line: string }> {
  const code = `import { startEmbeddedPostgres, lockDataDir } from ${JSON.stringify(INDEX)}
    await lockDataDir(${JSON.stringify(dir)})
    try {
      const { pid, startedBy } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dir)} })
      console.log(JSON.stringify({ pid, startedBy }))
    } catch (error) { console.log(error.message) }
    setInterval(() => {}, 1000)`
  const node = [process.execPath, '--input-type=module', '-e', code]
  const [program, ...args] = rights === undefined ? node : ['setpriv', '--bounding-set', rights, '--', ...node]
  const child = spawn(program!, args, { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'], ...ids })
  children.push(child)
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, line: chunk.toString('utf8').trim() }
}

function factsOf(line: string): { pid: number; startedBy: string } {
  return JSON.parse(line) as { pid: number; startedBy: string }
}

describe('starting', () => {
  it('creates the cluster and the database, keeps rows across a restart, and listens on no port', async () => {
    const first = await start()
    expect(first.startedBy).toBe('initdb')
    await query(first, `CREATE TABLE kept AS SELECT 'kept'::text AS word`)
    await first.stop()
    expect(await isRunning(first.pid)).toBe(false)

    const second = await start()
    expect(second.startedBy).toBe('start')
    expect(await query(second, 'SELECT word FROM kept')).toEqual([{ word: 'kept' }])
    const settings = await query(second, `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS addresses,
      current_setting('max_connections') AS connections, current_setting('TimeZone') AS zone,
      (SELECT datlocale FROM pg_database WHERE datname = 'marquee') AS locale`)
    expect(settings).toEqual([{ fsync: 'on', addresses: '', connections: '40', zone: 'UTC', locale: 'C.UTF-8' }])
  })

  it('works in a folder whose name has spaces and quotes', async () => {
    const database = await start(join(folder, `my "own" data, yes`))
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('refuses a wrong password on its socket, which only its user may open', async () => {
    const database = await startFilled()
    const wrong = new Client({ ...database.poolConfig, password: 'guess' })
    await expect(wrong.connect()).rejects.toThrow(/password authentication failed/)
    expect((await stat(join(database.poolConfig.host, '.s.PGSQL.5432'))).mode & 0o777).toBe(0o700)
    expect((await stat(layoutOf(dataDir).passwordFile)).mode & 0o777).toBe(0o600)
  })

  it('falls back to 127.0.0.1 on a free port where the path is too long for a socket', async () => {
    const long = join(folder, 'long'.repeat(20))
    await fill(long)
    const database = await start(long)
    expect(database.poolConfig.host).toBe('127.0.0.1')
    expect(database.poolConfig.port).toBeGreaterThan(1023)
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    const { child, line } = await startElsewhere(long)
    expect(factsOf(line)).toEqual({ pid: database.pid, startedBy: 'adopted' })
    child.kill('SIGKILL')
    const socket = createConnection(database.poolConfig.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  })

  it('ignores and removes a cluster that a killed initdb left half-built', async () => {
    const unfinished = join(dataDir, 'postgres', 'initdb-0badf00d')
    await mkdir(unfinished, { recursive: true })
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n')
    expect((await start()).startedBy).toBe('initdb')
    await expect(stat(unfinished)).rejects.toThrow('ENOENT')
  })

  it('reports when the database exits by itself', async () => {
    const ended = Promise.withResolvers<string>()
    await fill()
    const database = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: ended.resolve })
    databases.push(database)
    process.kill(database.pid, 'SIGQUIT')
    expect(await ended.promise).toBe(`The database ended unexpectedly: see ${layoutOf(dataDir).logFile}.`)
  })
})

/** Kills a process; one that has already ended with its parent is ignored. */
function killAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

describe('after a crash of the server', () => {
  it('adopts the postmaster that a killed server left running', async () => {
    await fill()
    const { child, line } = await startElsewhere(dataDir)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const adopted = await start()
    expect(adopted.startedBy).toBe('adopted')
    expect(adopted.pid).toBe(factsOf(line).pid)
    expect(await query(adopted, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await adopted.stop()
    expect(await isRunning(adopted.pid)).toBe(false)
  })

  it('restarts a postmaster left running with other settings', async () => {
    const before = await startFilled()
    const after = await start(dataDir, { maxConnections: 25 })
    expect(after.startedBy).toBe('start')
    expect(await isRunning(before.pid)).toBe(false)
    expect(await query(after, 'SHOW max_connections')).toEqual([{ max_connections: '25' }])
  })

  it('starts past a lock file whose process id another program has now', async () => {
    const first = await startFilled()
    const lockFile = join(layoutOf(dataDir).cluster, 'postmaster.pid')
    const lock = await readFile(lockFile, 'utf8')
    await first.stop()
    const other = spawn('sleep', ['60'])
    children.push(other)
    await once(other, 'spawn')
    await writeFile(lockFile, lock.replace(/^\d+/, String(other.pid)))
    expect((await start()).startedBy).toBe('start')
    expect(other.exitCode).toBeNull()
  })

  it('removes the sessions that outlive a killed postmaster', async () => {
    const first = await startFilled()
    const client = new Client(first.poolConfig)
    client.on('error', () => client.end())
    await client.connect()
    const { pid } = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0] ?? { pid: 0 }
    const sleeping = client.query('SELECT pg_sleep(60)').catch((error: Error) => error.message)
    process.kill(first.pid, 'SIGKILL')
    const second = await start()
    expect([second.startedBy, await isRunning(pid)]).toEqual(['start', false])
    // A session that is removed while it says goodbye only closes its connection.
    expect(await sleeping).toMatch(/terminat|ECONNRESET/i)
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('recovers every committed row after kill -9 of all of it', async () => {
    const first = await startFilled()
    await query(first, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n')
    const layout = layoutOf(dataDir)
    for (const pid of await findProcesses({ folder: layout.cluster, tag: layout.tag })) killAtOnce(pid)
    expect(await query(await start(), 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }])
  })
})

describe('reasons not to start', () => {
  it('says in one line that the cluster is from another version', async () => {
    await mkdir(layoutOf(dataDir).cluster, { recursive: true })
    await writeFile(layoutOf(dataDir).passwordFile, 'secret')
    await writeFile(join(layoutOf(dataDir).cluster, 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/was created by PostgreSQL 17, but this version of Marquee includes 18/)
  })

  it('says in one line that the password file is missing', async () => {
    await fill()
    await rm(layoutOf(dataDir).passwordFile)
    await expect(start()).rejects.toThrow(/password file .* is missing/)
  })

  it("passes on PostgreSQL's own reason in one line", async () => {
    await fill()
    const control = join(layoutOf(dataDir).cluster, 'global', 'pg_control')
    await rename(control, `${control}.away`)
    const failure = await start().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartupError)
    expect(String(failure)).toMatch(/^StartupError: The database does not start: .+postgres\.log\)\.$/)
  })

  it.runIf(IS_ROOT)('names the folder that the user it switches to may not pass, when root has no capability to pass on', async () => {
    const shut = join(folder, 'shut')
    await mkdir(shut, { mode: 0o700 })
    const { line } = await startElsewhere(join(shut, 'data'), { rights: '-dac_override,-dac_read_search' })
    expect(line).toContain(`has no access to ${shut}: move Marquee elsewhere`)
  })
})

describe.runIf(IS_ROOT)('users', () => {
  it('runs as another user than root, which cannot write beside its cluster', async () => {
    const database = await start()
    const status = await readFile(`/proc/${database.pid}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\t(?!0\t)\d+/m)
    expect(status).toMatch(/^Groups:\s*$/m)
    expect((await stat(layoutOf(dataDir).home)).uid).toBe(0)
  })

  it('runs as a normal user, and root later keeps that user for the cluster', async () => {
    await mkdir(dataDir)
    await chown(dataDir, NOBODY, NOBODY)
    const { child, line } = await startElsewhere(dataDir, { uid: NOBODY, gid: NOBODY })
    expect(factsOf(line).startedBy).toBe('initdb')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const adopted = await start()
    expect(adopted.startedBy).toBe('adopted')
    await adopted.stop()
    await (await start()).stop()
    expect((await stat(layoutOf(dataDir).cluster)).uid).toBe(NOBODY)
    expect((await startElsewhere(dataDir, { uid: NOBODY, gid: NOBODY })).line).toContain('"start"')
    await start()
  })

  it("tells a normal user in one line that the folder is root's", async () => {
    await fill()
    const code = `import { lockDataDir } from ${JSON.stringify(INDEX)}; await lockDataDir(${JSON.stringify(dataDir)}).catch((error) => console.log(error.name, error.message))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: '/', uid: NOBODY, gid: NOBODY })
    expect(await text(child.stdout)).toMatch(/^StartupError The data folder .* cannot be used: .*\.\n$/)
  })
})

describe.runIf(IS_ROOT)('root, below a folder that is shut to others', () => {
  let shut: string

  beforeEach(async () => {
    shut = join(folder, 'shut')
    await mkdir(shut, { mode: 0o700 })
    dataDir = join(shut, 'data')
  })

  it('creates the cluster, restarts it, and runs as another user with only the capability to pass', async () => {
    const first = await start()
    expect(first.startedBy).toBe('initdb')
    await query(first, `CREATE TABLE kept AS SELECT 'kept'::text AS word`)
    await first.stop()
    expect(await isRunning(first.pid)).toBe(false)

    const second = await start()
    expect(second.startedBy).toBe('start')
    expect(await query(second, 'SELECT word FROM kept')).toEqual([{ word: 'kept' }])
    const status = await readFile(`/proc/${second.pid}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\t(?!0\t)\d+/m)
    expect(status).toMatch(/^Groups:\s*$/m)
    expect(status).toMatch(/^CapEff:\t0000000000000004$/m)
    expect((await stat(shut)).mode & 0o777).toBe(0o700)
  })

  it('passes a folder of another user too, such as a home that sudo works in', async () => {
    await chown(shut, 1, 1)
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('adopts the postmaster that a killed server left running', async () => {
    await fill()
    const { child, line } = await startElsewhere(dataDir)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const adopted = await start()
    expect([adopted.startedBy, adopted.pid]).toEqual(['adopted', factsOf(line).pid])
    await adopted.stop()
    expect(await isRunning(adopted.pid)).toBe(false)
  })

  it('recovers after kill -9 of all of it', async () => {
    await query(await startFilled(), 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n')
    const layout = layoutOf(dataDir)
    for (const pid of await findProcesses({ folder: layout.cluster, tag: layout.tag })) killAtOnce(pid)
    expect(await query(await start(), 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }])
  })

  it("works with the capabilities of a container's root", async () => {
    expect(factsOf((await startElsewhere(dataDir, { rights: CONTAINER_RIGHTS })).line).startedBy).toBe('initdb')
    const adopted = await start()
    expect(adopted.startedBy).toBe('adopted')
    expect(await readFile(`/proc/${adopted.pid}/status`, 'utf8')).toMatch(/^CapEff:\t0000000000000002$/m)
    await adopted.stop()
    children.pop()?.kill('SIGKILL')
    const { line } = await startElsewhere(dataDir, { rights: CONTAINER_RIGHTS })
    expect(factsOf(line).startedBy).toBe('start')
    await start()
  })

  it('keeps working with a cluster moved in from an open folder, and out again', async () => {
    const open = join(folder, 'open')
    await fill(open)
    const first = await start(open)
    await query(first, `CREATE TABLE kept AS SELECT 'kept'::text AS word`)
    await first.stop()
    for (const [from, to] of [
      [open, dataDir],
      [dataDir, open],
    ] as const) {
      await rename(from, to)
      const moved = await start(to)
      expect(moved.startedBy).toBe('start')
      expect(await query(moved, 'SELECT word FROM kept')).toEqual([{ word: 'kept' }])
      await moved.stop()
    }
  })
})
