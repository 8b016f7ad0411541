import { mkdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { ensureCluster, ensurePassword, readIfThere } from './cluster.ts'
import { connectionStringOf, ensureDatabase, poolConfigOf, type PoolConfig } from './connection.ts'
import { errorCode, errorText, StartupError } from './errors.ts'
import { chooseLaunch } from './launch.ts'
import { layoutOf, type Layout } from './layout.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { ownPostmaster, stopPostmaster, type Postmaster, type Start } from './postmaster.ts'
import { belongsTo } from './process-inspection.ts'
import { adoptPostmaster, startPostmaster } from './recovery.ts'
import { chooseRunUser, chownTree, makeHome, openDataDir, type RunUser } from './run-user.ts'
import type { PostgresSettings } from './settings.ts'

export { lockDataDir } from './data-dir-lock.ts'
export { DataDirInUseError, StartupError } from './errors.ts'
export { stopOwnedPostmasters } from './postmaster.ts'

/** A running embedded database. */
export type EmbeddedPostgres = {
  /** A `postgresql://` URL, for programs that need one. */
  connectionString: string
  poolConfig: PoolConfig
  pid: number
  /** How it came to run: created now, started, or adopted from a server that was killed. */
  startedBy: 'initdb' | 'start' | 'adopted'
  /** Ends all sessions, flushes everything and stops; a second call does nothing. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** Created when missing; `marquee` by default. */
  database?: string
  /** Of all processes together; 40 by default. */
  maxConnections?: number
  /** Settings that override ours: a throw-away cluster for tests need not survive a power cut. */
  settings?: PostgresSettings
  log?: (line: string) => void
  /** Called once, with one plain line, when the database exits without `stop`. */
  onUnexpectedExit?: (message: string) => void
}

const WATCH_MS = 1000
/** How long a postmaster that is dying, or recovering, may go on dropping connections. */
const ANSWER_WITHIN_MS = 10_000
const RETRY_MS = 300
/** What a postmaster that is stopping or recovering answers with: reset, refused, shutting down, starting up. */
const BROKEN_CONNECTION = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENOENT', '57P01', '57P02', '57P03'])

/** @returns whether a data folder holds a database. */
export async function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  return (await readIfThere(join(layoutOf(resolve(dataDir)).cluster, 'PG_VERSION'))) !== undefined
}

/**
 * For a command beside a running server: it shares the server's database and takes no lock.
 *
 * @returns how to reach the PostgreSQL running in a data folder; undefined when none runs or it is not ready yet
 */
export async function findRunningPostgres(dataDir: string, database = 'marquee'): Promise<PoolConfig | undefined> {
  const layout = layoutOf(await realpath(dataDir))
  const file = await readPostmasterFile(layout.cluster)
  if (!file?.isReady || !(await belongsTo(file.pid, { folder: layout.cluster, tag: layout.tag }))) return undefined
  const password = await readIfThere(layout.passwordFile)
  return password === undefined ? undefined : poolConfigOf(layout, file.port, password.trim(), database)
}

/**
 * Creates, starts or adopts the PostgreSQL in a data folder and waits until it answers. The caller holds the folder's lock
 * (`lockDataDir`) before and until after `stop`. A process that ends without `stop` leaves the database running for the next
 * start to adopt.
 *
 * @throws StartupError, its message one plain line, when that cannot be done
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await bringUp(options)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The database in ${resolve(options.dataDir)} does not start: ${errorText(error)}.`)
  }
}

async function bringUp(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined)
  await mkdir(options.dataDir, { recursive: true, mode: 0o750 })
  const layout = layoutOf(await realpath(options.dataDir))
  const { start, isNew } = await prepare(layout, options)
  const { postmaster, poolConfig, isAdopted } = await findAnswering(start, options.database ?? 'marquee')
  const startedBy = isAdopted ? 'adopted' : isNew ? 'initdb' : 'start'
  log(`PostgreSQL ${startedBy === 'adopted' ? 'was still running and is used on' : 'started'} (process ${postmaster.pid})`)
  return running(start, postmaster, { poolConfig, startedBy, onUnexpectedExit: options.onUnexpectedExit })
}

const isBrokenConnection = (error: unknown): boolean => BROKEN_CONNECTION.has(errorCode(error) ?? '') || /terminated unexpectedly/.test(errorText(error))

type Answering = { postmaster: Postmaster; poolConfig: PoolConfig; isAdopted: boolean }

/**
 * Adopts or starts the postmaster and ensures that the database exists. One that is just exiting still accepts a connection and then
 * drops it: that is retried from the beginning.
 */
async function findAnswering(start: Start, database: string, deadline = performance.now() + ANSWER_WITHIN_MS): Promise<Answering> {
  try {
    const adopted = await adoptPostmaster(start)
    const postmaster = adopted ?? (await startPostmaster(start))
    const poolConfig = poolConfigOf(start.layout, postmaster.port, start.password, database)
    await ensureDatabase(poolConfig)
    return { postmaster, poolConfig, isAdopted: adopted !== undefined }
  } catch (error) {
    if (performance.now() > deadline || !isBrokenConnection(error)) throw error
    await setTimeout(RETRY_MS)
    return findAnswering(start, database, deadline)
  }
}

async function prepare(layout: Layout, { maxConnections = 40, settings = {} }: EmbeddedPostgresOptions): Promise<{ start: Start; isNew: boolean }> {
  const user = await chooseRunUser(layout.cluster)
  await prepareFolders(layout, user)
  const binaries = await findBinaries(layout.libraryLinks)
  const launch = await chooseLaunch(user, binaries, [layout.dataDir, binaries.folder])
  const password = await ensurePassword(layout, user)
  const isNew = await ensureCluster(layout, binaries, launch)
  return { start: { layout, binaries, launch, password, maxConnections, settings }, isNew }
}

async function prepareFolders(layout: Layout, user: RunUser): Promise<void> {
  await openDataDir(user, layout.dataDir)
  try {
    await makeHome(layout.home, user)
    if (layout.socketDir === undefined) return
    await mkdir(layout.socketDir, { recursive: true, mode: 0o700 })
    await chownTree(user, layout.socketDir)
  } catch (error) {
    if (errorCode(error) !== 'EPERM' && errorCode(error) !== 'EACCES') throw error
    throw new StartupError(`The folder ${layout.home} belongs to another user: start Marquee as that user, or set DATA_DIR to another folder.`)
  }
}

type Running = Pick<EmbeddedPostgres, 'poolConfig' | 'startedBy'> & Pick<EmbeddedPostgresOptions, 'onUnexpectedExit'>

function running(start: Start, postmaster: Postmaster, details: Running): EmbeddedPostgres {
  const { layout, binaries } = start
  ownPostmaster(postmaster.pid)
  const stopWatching = watch(layout, postmaster.pid, details.onUnexpectedExit)
  return {
    connectionString: connectionStringOf(details.poolConfig),
    poolConfig: details.poolConfig,
    startedBy: details.startedBy,
    pid: postmaster.pid,
    stop: async () => {
      stopWatching()
      await stopPostmaster(layout, binaries, postmaster.pid)
    },
  }
}

/** Checks regularly that the postmaster still runs; an adopted one is not our child, so no event reports its end. */
function watch(layout: Layout, pid: number, onExit: ((message: string) => void) | undefined): () => void {
  if (onExit === undefined) return () => undefined
  const timer = setInterval(() => void look(), WATCH_MS).unref()
  let isWatching = true
  async function look(): Promise<void> {
    if (await belongsTo(pid, { folder: layout.cluster, tag: layout.tag })) return
    if (isWatching) onExit?.(`The database ended unexpectedly: see ${layout.logFile}.`)
    stopWatching()
  }
  function stopWatching(): void {
    isWatching = false
    clearInterval(timer)
  }
  return stopWatching
}
