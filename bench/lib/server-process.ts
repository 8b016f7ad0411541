import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureServerBuild, SERVER_PROGRAM } from '../../scripts/lib/ensure-build.mjs'

export { freePort } from '../../apps/sandbox/test/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')
const HEALTHY_WITHIN_MS = 60_000
const POLL_MS = 20

export type ServerProcess = {
  url: string
  pid: number
  /** Time from spawn to the first healthy response. */
  startMs: number
  /** Kills only the server process immediately, as a crash would. */
  kill(): Promise<void>
  /** Stops it as an operator would. */
  stop(): Promise<void>
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => (child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve())))

async function waitUntilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + HEALTHY_WITHIN_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} before it was healthy.`)
    if (await isHealthy(url)) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('The server was not healthy in time.')
}

type Options = {
  dataDir: string
  port: number
  env?: Record<string, string>
  /** Whether to start it by `npm start`, as a user would, instead of the server program directly. */
  isByNpm?: boolean
}

/** A command that runs on one core only, so that client and server do not take each other's time; unchanged without a core. */
export const onCore = (core: string | undefined, program: string, args: string[]): [string, string[]] =>
  core === undefined ? [program, args] : ['taskset', ['-c', core, program, ...args]]

/** Starts the server on `port` with its data in `dataDir`, and waits until it is healthy. */
export async function startServer(options: Options): Promise<ServerProcess> {
  await ensureServerBuild()
  const url = `http://127.0.0.1:${options.port}`
  const before = performance.now()
  // A benchmark is one person who does the work of many.
  const env = { ...process.env, LOG_LEVEL: 'error', AI_CALLS_PER_HOUR: '0', SIGN_UPS_PER_HOUR: '100000', ...options.env, PORT: String(options.port), DATA_DIR: options.dataDir }
  const [program, args] = options.isByNpm ? ['npm', ['start']] : onCore(process.env.BENCH_SERVER_CORE, process.execPath, [SERVER_PROGRAM, 'serve'])
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended(child)
  }
  try {
    await waitUntilHealthy(url, child)
  } catch (error) {
    // Nobody else knows of it, so nobody else stops it.
    await end('SIGTERM')
    throw error
  }
  return { url, pid: child.pid ?? 0, startMs: performance.now() - before, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

async function readParents(): Promise<Map<number, number>> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[1]) parents.set(Number(name), Number(fields[1]))
  }
  return parents
}

async function readMemoryKb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
}

/** The processes and all below them. */
async function findTree(roots: readonly number[]): Promise<number[]> {
  const parents = await readParents()
  const isBelow = (pid: number): boolean => roots.includes(pid) || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  return [...parents.keys()].filter(isBelow)
}

/** Milliseconds of a tick, in which Linux counts the time of processes. */
const TICK_MS = 10

async function readCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
}

/** Processor time that the given processes and their descendants have used, in ms: what a busy machine does not change. */
export async function treeCpuMs(roots: readonly number[]): Promise<number> {
  const times = await Promise.all((await findTree(roots)).map(readCpuMs))
  return times.reduce((sum, time) => sum + time, 0)
}

/** Memory of the given processes and their descendants, in MB; shared pages are divided among their users (PSS). */
export async function treeMemoryMb(roots: number[]): Promise<number> {
  const sizes = await Promise.all((await findTree(roots)).map(readMemoryKb))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Process id of the database that a data folder's server started. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const folders = await readdir(dataDir, { recursive: true })
  const file = folders.find((name) => name.endsWith('postmaster.pid'))
  if (!file) throw new Error(`No postmaster.pid below ${dataDir}`)
  return Number((await readFile(join(dataDir, file), 'utf8')).split('\n')[0])
}
