import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { WorkRefusal } from './types.ts'
import type { WorkJob } from './work/types.ts'

const PROGRAM = join(import.meta.dirname, 'work', 'program.ts')
/** Nothing honest takes this long, even beside other work. */
const TIMEOUT_MS = 180_000
const MAX_OUTPUT = 10_000
const HEAP_MB = 256
/** Behind everything a person waits for. */
const NICENESS = 10

/** What the program reports on its last line. */
export type WorkReport = { file: string; type: string; width: number; height: number }

/**
 * Runs one job in a process of its own, niced, with limits of time and memory: what a hostile file breaks is that process and nothing else.
 * It ends with us, since it listens to the pipe we hold. Takes the job as the program reads it; returns what it made.
 * @throws WorkRefusal with the program's reason, or when it takes too long or too much memory.
 */
export function runWork(job: WorkJob, signal: AbortSignal): Promise<WorkReport> {
  return new Promise((resolve, reject) => {
    const args = [`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning', PROGRAM]
    // Without our environment: what reads a stranger's file holds no secret.
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
      return reject(new WorkRefusal(killedBy ? 'The work took too long and was stopped.' : 'The work needed too much memory or could not be done.'))
    })
    child.stdin.on('error', () => undefined) // a process that died before it read its job is reported by its end
    child.stdin.write(`${JSON.stringify(job)}\n`)
  })
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS)
  } catch {
    // It has ended already, or this system has no priorities: both are fine.
  }
}

function readReport(output: string): WorkReport | { reason: string } | undefined {
  const line = output.trim().split('\n').at(-1)
  try {
    return line ? (JSON.parse(line) as WorkReport | { reason: string }) : undefined
  } catch {
    return undefined // a process that was stopped while it wrote
  }
}
