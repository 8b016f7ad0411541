import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onCore } from './server-process.ts'

const PROGRAM = join(import.meta.dirname, '../processes/open-load.ts')

/** A call of the mix; `{unique}` in a body becomes a number. */
export type Call = { method: string; path: string; body?: string }

/** Requests that arrive at `rate` per second, whatever the server does: a crowd does not wait for the answers of others. */
export type OpenLoad = { origin: string; calls: Call[]; tokens: string[]; signIn: { email: string; password: string }; rate: number; seconds: number }

/** What became of them. Times in milliseconds, from when a request was due. */
export type OpenLoadResult = {
  offered: number
  /** 2xx. */
  served: number
  /** 503 with Retry-After. */
  shed: number
  /** Everything else: other answers, broken connections, no answer in 30 s. */
  failed: Record<string, number>
  p50: number
  p99: number
  /** Looked up ten times a second beside the load. */
  health: { p99: number; longest: number; failed: number }
  /** One sign-in a second beside the load. */
  signIn: { p99: number; refused: number }
  /** How late the generator itself was, at its 99th percentile: it must not be what is measured. */
  latenessP99: number
}

/** Runs a load from a process of its own. */
export async function runOpenLoad(load: OpenLoad): Promise<OpenLoadResult> {
  const [program, args] = onCore(process.env.BENCH_CLIENT_CORE, process.execPath, [PROGRAM, JSON.stringify(load)])
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 1024 * 1024 })
  return JSON.parse(stdout) as OpenLoadResult
}
