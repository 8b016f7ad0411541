import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { binariesDoNotStart, type Binaries } from './binaries.ts'
import { checkAnswers, poolConfigOf } from './connection.ts'
import { errorText, StartupError } from './errors.ts'
import { commandFor, type Launch } from './launch.ts'
import { SOCKET_PORT, type Layout } from './layout.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { belongsTo, isRunning, signal } from './process-inspection.ts'
import { endPrograms, run } from './run-program.ts'
import { failureIn, openServerLog } from './server-log.ts'
import { postgresArguments, type PostgresSettings } from './settings.ts'

/** A running postmaster that answers connections. */
export type Postmaster = { pid: number; port: number }

/** What is needed to start one. */
export type Start = { layout: Layout; binaries: Binaries; launch: Launch; password: string; maxConnections: number; settings: PostgresSettings }

/** The postmaster exited by itself; `reason` is its own FATAL line. */
export class PostmasterRefusedError extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

const POLL_MS = 5

/** Recovery after a crash replays at most some hundred megabytes of log; a slow disk may take minutes over that. */
const READY_TIMEOUT_MS = 300_000

/** A fast shutdown writes all changed pages first. */
const STOP_TIMEOUT_MS = 60_000

/** Postmasters that this process started or adopted and that were not stopped yet. */
const owned = new Set<number>()
let isClosing = false

/** Records a postmaster that this process is responsible for, for `stopOwnedPostmasters`. */
export function ownPostmaster(pid: number): void {
  owned.add(pid)
}

/**
 * For a process that is told to end in the middle of something: stops every postmaster it is responsible for, also one that is still
 * starting, and the programs that make one ready, and starts no other. Waits at most `timeoutMs`.
 */
export async function stopOwnedPostmasters(timeoutMs: number): Promise<void> {
  isClosing = true
  for (const pid of owned) signal(pid, 'SIGINT')
  await Promise.all([endPrograms(timeoutMs), ...[...owned].map((pid) => waitUntilGone(pid, timeoutMs))])
}

/** @returns the port for a new postmaster. */
async function choosePort(layout: Layout): Promise<number> {
  return layout.socketDir === undefined ? findFreePort() : SOCKET_PORT
}

/**
 * Starts the postmaster in its own session, so that Ctrl-C reaches us first, and waits until it answers.
 *
 * @throws PostmasterRefusedError when it exits by itself, StartupError when it cannot run or does not become ready
 */
export async function spawnPostmaster(start: Start): Promise<Postmaster> {
  const { layout, binaries, launch } = start
  const log = await openServerLog(layout.logFile)
  try {
    const port = await choosePort(layout)
    if (isClosing) throw new StartupError('Marquee is stopping.')
    const { program, args, ids } = commandFor(launch, binaries.postgres, postgresArguments(layout, port, start.maxConnections, start.settings))
    const child = spawn(program, args, {
      ...{ cwd: '/', env: binaries.env, detached: true, stdio: ['ignore', log.fd, log.fd], windowsHide: true },
      ...ids,
    })
    const pid = await startedPid(child)
    child.once('exit', () => owned.delete(pid))
    await waitUntilReady(start, pid, async () => refusal(child, await log.readNew()))
    child.unref()
    return { pid, port }
  } finally {
    await log.close()
  }
}

/**
 * Waits until the postmaster reports that it is ready and a connection with our password answers.
 *
 * @param whyEnded - returns an error to throw once the process has ended, else undefined
 */
export async function waitUntilReady(start: Start, pid: number, whyEnded: () => Promise<Error | undefined>): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (performance.now() < deadline) {
    const ended = await whyEnded()
    if (ended !== undefined) throw ended
    const file = await readPostmasterFile(start.layout.cluster)
    if (file?.pid === pid && file.isReady) return checkAnswers(poolConfigOf(start.layout, file.port, start.password, 'postgres'))
    await delay(POLL_MS)
  }
  throw new StartupError(`The database was not ready within ${READY_TIMEOUT_MS / 1000} seconds: see ${start.layout.logFile}.`)
}

/** Stops the postmaster: it ends all sessions, flushes everything and exits. After a minute it is told to exit without flushing. */
export async function stopPostmaster(layout: Layout, binaries: Binaries, pid: number): Promise<void> {
  owned.delete(pid)
  if (!(await belongsTo(pid, { folder: layout.cluster, tag: layout.tag }))) return
  if (process.platform === 'win32') {
    await run(binaries.pgCtl, ['stop', '-D', layout.cluster, '-m', 'fast', '-w'])
    return
  }
  // SIGTERM would wait for the clients to leave.
  signal(pid, 'SIGINT')
  if (await waitUntilGone(pid, STOP_TIMEOUT_MS)) return
  signal(pid, 'SIGQUIT')
  await waitUntilGone(pid, STOP_TIMEOUT_MS)
}

/** @returns false when it still runs after that time. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (await isRunning(pid)) {
    if (performance.now() > deadline) return false
    await delay(POLL_MS)
  }
  return true
}

async function startedPid(child: ChildProcess): Promise<number> {
  // From now on: a signal to us may come before the next line runs.
  if (child.pid !== undefined) ownPostmaster(child.pid)
  try {
    await once(child, 'spawn')
  } catch (error) {
    throw binariesDoNotStart(errorText(error))
  }
  if (child.pid === undefined) throw binariesDoNotStart('no process was made')
  return child.pid
}

function refusal(child: ChildProcess, log: string): Error | undefined {
  if (child.exitCode === null && child.signalCode === null) return undefined
  if (child.exitCode === 126 || child.exitCode === 127) return binariesDoNotStart(failureIn(log))
  return new PostmasterRefusedError(failureIn(log) || `ended by ${child.signalCode ?? `code ${child.exitCode}`}`)
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new StartupError('There is no free TCP port for the database.')
  return address.port
}
