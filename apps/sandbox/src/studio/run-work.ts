import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { WorkRefusal } from './types.ts'
import type { WorkJob } from './work/types.ts'

const PROGRAM = join(import.meta.dirname, 'work', 'program.ts')
/** Time limit: no legitimate work takes this long, even on a busy machine. */
const TIMEOUT_MS = 180_000
const MAX_OUTPUT = 10_000
const HEAP_MB = 256
/** Priority below everything that a user waits for. */
const NICENESS = 10

/** What the program reports on its last line. */
export type WorkReport = { file: string; type: string; width: number; height: number }

/**
 * Runs one job in a separate low-priority process with time and memory limits: a hostile file can break only that process.
 * It ends with this process, because it watches the pipe between them. Takes the job as the program reads it; returns the result.
 * @throws WorkRefusal with the program's reason, or if it takes too long or too much memory.
 */
export function runWork(job: WorkJob, signal: AbortSignal): Promise<WorkReport> {
  return new Promise((resolve, reject) => {
    const args = [`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning', PROGRAM]
    // Without our environment: a process that reads untrusted files gets no secrets.
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL', signal })
    if (child.pid !== undefined && !job.isQuick) lowerPriority(child.pid)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.length > MAX_OUTPUT) child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('close', (code, killedBy) => {
      const report = readReport(output)
      if (code === 0 && report && 'file' in report) return resolve(report)
      if (report && 'reason' in report) return reject(new WorkRefusal(report.reason))
      return reject(new WorkRefusal(killedBy ? 'The task took too long and was stopped.' : 'The task needed too much memory or could not be completed.'))
    })
    child.stdin.on('error', () => undefined) // a process that dies before it reads its job is reported by its exit
    child.stdin.write(`${JSON.stringify(job)}\n`)
  })
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS)
  } catch {
    // It has already ended, or this system has no priorities: both are fine.
  }
}

function readReport(output: string): WorkReport | { reason: string } | undefined {
  const line = output.trim().split('\n').at(-1)
  try {
    return line ? (JSON.parse(line) as WorkReport | { reason: string }) : undefined
  } catch {
    return undefined // the process was stopped while writing
  }
}
