import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from './errors.ts'
import type { Layout } from './layout.ts'
import { readPostmasterFile, removePostmasterFile } from './postmaster-file.ts'
import { PostmasterRefusedError, spawnPostmaster, stopPostmaster, waitUntilGone, waitUntilReady, type Postmaster, type Start } from './postmaster.ts'
import { belongsTo, commandLine, findProcesses, isRunning, signal } from './process-inspection.ts'
import { postgresArguments } from './settings.ts'

/** How long the processes left by a crash may take to exit. */
const LEFTOVERS_TIMEOUT_MS = 10_000

const RETRY_MS = 100

/** Errors of a postmaster that finds its predecessor: its lock file, its memory, or its port taken between our choice and its start. */
const PASSING_REFUSAL = /lock file|shared memory block|could not bind|could not create any|address already in use/i

/**
 * Adopts a postmaster that a killed server left running.
 *
 * One with other arguments than ours (an older Marquee's, or another limit of connections) is stopped instead.
 * @returns undefined when none runs
 */
export async function adoptPostmaster(start: Start): Promise<Postmaster | undefined> {
  const { layout, binaries } = start
  const file = await readPostmasterFile(layout.cluster)
  if (file === undefined || !(await belongsTo(file.pid, markOf(layout)))) return undefined
  if (!(await isAsWanted(start, file.pid, file.port)) || (await isStopping(start, file.pid))) {
    await stopPostmaster(layout, binaries, file.pid)
    return undefined
  }
  return { pid: file.pid, port: file.port }
}

/**
 * Starts the postmaster, removing what a crash left in its way.
 *
 * @throws StartupError with PostgreSQL's own reason when it still refuses after some seconds
 */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  const deadline = performance.now() + LEFTOVERS_TIMEOUT_MS
  for (;;) {
    await clearLeftovers(start.layout)
    try {
      return await spawnPostmaster(start)
    } catch (error) {
      if (!(error instanceof PostmasterRefusedError)) throw error
      const isLasting = !PASSING_REFUSAL.test(error.reason) || performance.now() > deadline
      if (isLasting) throw new StartupError(`The database does not start: ${error.reason} (more in ${start.layout.logFile}).`)
      await delay(RETRY_MS)
    }
  }
}

/**
 * Called when no postmaster of ours runs. Its backends may outlive it, and its file may name a process id that the system has
 * given to another program since, or a zombie that nobody reaps: PostgreSQL would take both for a running postmaster.
 */
async function clearLeftovers(layout: Layout): Promise<void> {
  const file = await readPostmasterFile(layout.cluster)
  if (file !== undefined && (await belongsTo(file.pid, markOf(layout)))) return
  for (const pid of await findProcesses(markOf(layout))) {
    signal(pid, 'SIGQUIT')
    if (!(await waitUntilGone(pid, LEFTOVERS_TIMEOUT_MS))) signal(pid, 'SIGKILL')
  }
  if (file !== undefined && signal(file.pid, 0)) await removePostmasterFile(layout.cluster)
}

async function isAsWanted(start: Start, pid: number, port: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const wanted = [start.binaries.postgres, ...postgresArguments(start.layout, port, start.maxConnections, start.settings)]
  return (await commandLine(pid)).join('\0') === wanted.join('\0')
}

/** A postmaster that is stopping exits within moments; one still starting becomes ready. */
async function isStopping(start: Start, pid: number): Promise<boolean> {
  try {
    await waitUntilReady(start, pid, async () => ((await isRunning(pid)) ? undefined : new PostmasterRefusedError('it ended')))
    return false
  } catch (error) {
    if (error instanceof PostmasterRefusedError) return true
    throw error
  }
}

function markOf(layout: Layout): { folder: string; tag: string } {
  return { folder: layout.cluster, tag: layout.tag }
}
