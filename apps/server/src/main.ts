import { enableCompileCache } from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Config } from './config.ts'
import type { Role, Server } from './serve.ts'

/** What a signal does; set by the command. Registered before anything is loaded, so that a signal never just ends this process. */
let onSignal: (code: number) => Promise<void> = async (code) => process.exit(code)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void onSignal(128 + constants.signals[signal]))

// Later starts take compiled code from here. It serves what is imported after this line: so this file imports everything of ours by need.
enableCompileCache(join(import.meta.dirname, '../../../.cache/compile'))
const { BootError } = await import('./platform/errors.ts')

const USAGE = 'Usage: marquee serve [--roles web,worker] | migrate | doctor | backup FILE [--allow-missing] | restore FILE [--hold]'
const LAUNCHER_CHECK_MS = 2_000
const STOP_WITHIN_MS = 25_000
/** How long the step of a start that is under way when a signal comes may take to end by itself. */
const START_ENDS_WITHIN_MS = 5_000
const DATABASE_STOP_MS = 10_000
const ROLES: readonly string[] = ['web', 'worker']

/** Whether this process is ending: what breaks off then is no fault. */
let isEnding = false

/** Says why, and ends; a start that failed half-way leaves no database running. */
async function fail(error: unknown): Promise<void> {
  if (isEnding) return
  if (error instanceof BootError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`Marquee stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  await exit(1)
}

const loadConfig = async (): Promise<Config> => (await import('./config.ts')).readConfig(process.env)

function readRoles(text: string): Role[] {
  const roles = text.split(',').map((role) => role.trim())
  if (roles.length === 0 || roles.some((role) => !ROLES.includes(role))) throw new BootError(`--roles takes web, worker or both, not "${text}".`)
  return roles as Role[]
}

/** Ends this process; a database that it started or adopted and that still runs is stopped before. */
async function exit(code: number): Promise<never> {
  isEnding = true
  const { stopOwnedPostmasters } = await import('./platform/db/embedded/index.ts')
  await stopOwnedPostmasters(DATABASE_STOP_MS)
  process.exit(code)
}

/**
 * Stops once, with the given exit code. Ctrl-C reaches this process from the terminal and from the launcher, so repeats are
 * ignored; a start that does not end at its next step, or a stop that hangs, is aborted after a while.
 */
function createStopper(starting: Promise<Server>, stopping: AbortController) {
  let isStopping = false
  return async (code: number) => {
    if (isStopping) return
    isStopping = true
    stopping.abort()
    setTimeout(() => void exit(code || 1), STOP_WITHIN_MS).unref()
    // A start that failed, or ended at our signal, has released everything itself.
    const server = await Promise.race([starting.catch(() => undefined), delay(START_ENDS_WITHIN_MS, undefined, { ref: false })])
    await server?.stop()
    await exit(code)
  }
}

/** The launcher cannot forward a kill -9; without this check Ctrl-C could no longer stop this process. */
function watchLauncher(pid: number, stop: () => void): void {
  const isAlive = () => {
    try {
      return process.kill(pid, 0)
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EPERM'
    }
  }
  setInterval(() => isAlive() || stop(), LAUNCHER_CHECK_MS).unref()
}

async function runServer(roles: Role[]): Promise<void> {
  const stopping = new AbortController()
  const began = Promise.withResolvers<Server>()
  // Its failure is reported below; the stopper only waits for it.
  began.promise.catch(() => undefined)
  const stop = createStopper(began.promise, stopping)
  onSignal = () => stop(0)
  const onDatabaseLost = (reason: string) => {
    process.stderr.write(`${reason}\n`)
    void stop(1)
  }
  try {
    const config = await loadConfig()
    if (config.launcherPid) watchLauncher(config.launcherPid, () => void stop(0))
    const { serve } = await import('./serve.ts')
    const server = await serve(config, roles, { onDatabaseLost, stopping: stopping.signal })
    began.resolve(server)
    process.stdout.write([`Marquee is ready: ${server.url}`, ...server.notices, ''].join('\n'))
  } catch (error) {
    began.reject(error)
    // Interrupted on purpose: whoever asked for it needs no reason, and the stopper ends this process.
    if (!stopping.signal.aborted) throw error
  }
}

type Flags = { roles: string; hold: boolean; 'allow-missing': boolean }

/** What each command does. What only one needs is loaded with it, so that a start waits for nothing else. */
const COMMANDS: Readonly<Record<string, (flags: Flags, file: string | undefined) => Promise<void>>> = {
  serve: ({ roles }) => runServer(readRoles(roles)),
  migrate: async () => (await import('./run-migrations.ts')).runMigrations(await loadConfig()),
  doctor: async () => process.exit((await (await import('./diagnosis/doctor.ts')).runDoctor(await loadConfig())) ? 0 : 1),
  backup: async (flags, file) => (await import('./backup/commands.ts')).runBackup(await loadConfig(), file, flags['allow-missing']),
  restore: async (flags, file) => (await import('./backup/commands.ts')).runRestore(await loadConfig(), file, flags.hold),
}

async function main(): Promise<void> {
  // Of everything that this process and its children create: what is in DATA_DIR is for this user only, whoever created the folder.
  process.umask(0o077)
  onSignal = exit
  const options = { roles: { type: 'string', default: 'web,worker' }, hold: { type: 'boolean', default: false }, 'allow-missing': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [command = 'serve', file] = positionals
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!run) throw new BootError(USAGE)
  await run(values, file)
}

main().catch(fail)
