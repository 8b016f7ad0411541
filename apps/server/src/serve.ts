import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { assertNotRestoring } from './backup/marker.ts'
import type { Config } from './config.ts'
import { type AppContext, createContext, needsSandbox } from './context.ts'
import { assertStorage } from './diagnosis/storage.ts'
import { createPool, type DatabaseTarget } from './platform/db/database.ts'
import { lockDataDir, startEmbeddedPostgres, StartupError } from './platform/db/embedded/index.ts'
import { migrate } from './platform/db/migrate.ts'
import { BootError } from './platform/errors.ts'
import { listNotices } from './platform/http/edge/config.ts'
import { listen } from './platform/http/load/listen.ts'
import { portError, takePort, type TakenPort } from './platform/http/load/port.ts'
import { createLogger, type Logger } from './platform/log/index.ts'
import { loadMasterKey } from './secrets.ts'
import { startWorker } from './worker.ts'

export type Role = 'web' | 'worker'
/** A running server; `stop` drains it and releases everything. */
export type Server = { url: string; /** Lines to print besides that it is ready. */ notices: string[]; ctx: AppContext; stop(): Promise<void> }

type Undo = () => Promise<unknown>

/** Who started the server: told when the database ends, and may stop the start between two steps. */
export type Watcher = { onDatabaseLost: (reason: string) => void; stopping: AbortSignal }

const POOL_SIZE = 14

/** Runs the clean-up steps in reverse order, once; a failing step does not stop the others. */
async function unwind(undo: Undo[], log: Logger): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step().catch((error: unknown) => log.error({ err: error }, 'shutdown step failed'))
}

const withoutPassword = (url: string): string => url.replace(/\/\/[^@/]*@/, '//')

async function openDatabase(config: Config, log: Logger, undo: Undo[], onDatabaseLost: (reason: string) => void): Promise<DatabaseTarget> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line), onUnexpectedExit: onDatabaseLost })
  undo.push(() => server.stop())
  return server.poolConfig
}

async function openPool(config: Config, target: DatabaseTarget, log: Logger, undo: Undo[]) {
  const pool = createPool(target, POOL_SIZE, (error) => log.warn({ err: error }, 'a database connection broke'))
  undo.push(() => pool.end())
  try {
    await pool.query('select 1')
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : 'no answer'
    const where = config.databaseUrl ? `at DATABASE_URL (${withoutPassword(config.databaseUrl)})` : 'in DATA_DIR'
    throw new BootError(`The database ${where} cannot be reached: ${reason}.`, { cause: error })
  }
  await migrate(pool)
  return pool
}

async function openPort(app: FastifyInstance, config: Config, { port, release }: TakenPort): Promise<void> {
  try {
    await release()
    await listen(app, port, config.host)
  } catch (error) {
    throw error instanceof Error && 'code' in error ? portError({ ...config, port }, error as NodeJS.ErrnoException) : error
  }
}

async function bringUp(config: Config, roles: readonly Role[], log: Logger, undo: Undo[], { onDatabaseLost, stopping }: Watcher): Promise<Server> {
  const lock = await lockDataDir(config.dataDir)
  undo.push(() => lock.release())
  await assertNotRestoring(config.dataDir)
  stopping.throwIfAborted()
  const taken = roles.includes('web') ? await takePort(config) : null
  if (taken) undo.push(taken.release)
  const port = taken?.port ?? config.port
  if (!roles.includes('web') && needsSandbox(config)) throw new BootError('A worker without the web role needs real vendors: set AYRSHARE_BASE_URL, OPENAI_BASE_URL and SMTP_URL.')
  const target = await openDatabase(config, log, undo, onDatabaseLost)
  stopping.throwIfAborted()
  const pool = await openPool(config, target, log, undo)
  stopping.throwIfAborted()
  const ctx = await createContext({ config, masterKey: await loadMasterKey(config), pool, target, log, port })
  undo.push(() => ctx.close())
  await assertStorage(ctx.store, config.isStorageSet ? 'STORAGE_URL' : 'DATA_DIR', log)
  stopping.throwIfAborted()
  if (taken) {
    const app = await createApp(ctx)
    undo.push(() => app.close())
    await openPort(app, config, taken)
  }
  undo.push(() => ctx.jobs.stop())
  stopping.throwIfAborted()
  if (roles.includes('worker')) await startWorker(ctx)
  stopping.throwIfAborted()
  return { url: ctx.publicUrl(), notices: taken ? listNotices(ctx, port) : [], ctx, stop: () => unwind(undo, log) }
}

/**
 * Starts the server with the given roles. Returns the running server; throws BootError with one plain line when it cannot start,
 * and the reason of `stopping` when it is to stop before it is ready, after releasing whatever it had acquired.
 */
export async function serve(config: Config, roles: readonly Role[], watcher: Watcher): Promise<Server> {
  const log = createLogger(config.logLevel)
  const undo: Undo[] = []
  try {
    return await bringUp(config, roles, log, undo, watcher)
  } catch (error) {
    await unwind(undo, log)
    throw error instanceof StartupError ? new BootError(error.message, { cause: error }) : error
  }
}
