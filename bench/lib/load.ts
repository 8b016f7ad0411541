import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PROGRAM = join(import.meta.dirname, '../load-process.ts')

/** Who asks for what, over how many kept-alive connections, for how long. `{unique}` in a path becomes three digits, others each time. */
export type Load = { origin: string; paths: string[]; headers: Record<string, string>; connections: number; seconds: number }
/** Requests a second, times in milliseconds, answers by status, mean size of a body as sent. */
export type LoadResult = { rate: number; p50: number; p99: number; longest: number; statuses: Record<string, number>; bytesEach: number }

/** Runs a load from a process of its own, as clients are, so that neither side waits for the other's work. Throws for an answer outside `expected`. */
export async function runLoad(load: Load, expected: readonly number[]): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(load)], { maxBuffer: 1024 * 1024 })
  const result = JSON.parse(stdout) as LoadResult
  const odd = Object.keys(result.statuses).filter((status) => !expected.includes(Number(status)))
  if (odd.length > 0 || result.rate === 0) throw new Error(`The load got unexpected answers: ${stdout.slice(0, 300)}`)
  return result
}
