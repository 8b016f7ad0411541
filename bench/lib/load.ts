import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PROGRAM = join(import.meta.dirname, '../processes/load.ts')

/** The requests to make, the number of keep-alive connections and the duration. `{unique}` in a path becomes three digits, different each time. */
export type Load = { origin: string; paths: string[]; headers: Record<string, string>; connections: number; seconds: number }
/** Requests per second, times in milliseconds, responses by status, mean size of a response body as sent. */
export type LoadResult = { rate: number; p50: number; p99: number; longest: number; statuses: Record<string, number>; bytesEach: number }

/** Runs a load from a separate process, so that client and server do not slow each other down. Throws for a response outside `expected`. */
export async function runLoad(load: Load, expected: readonly number[]): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(load)], { maxBuffer: 1024 * 1024 })
  const result = JSON.parse(stdout) as LoadResult
  const odd = Object.keys(result.statuses).filter((status) => !expected.includes(Number(status)))
  if (odd.length > 0 || result.rate === 0) throw new Error(`The load got unexpected responses: ${stdout.slice(0, 300)}`)
  return result
}
