import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** How a program ended: its exit code (null when it did not start or a signal ended it) and everything it printed. */
export type ProgramResult = { code: number | null; output: string }

/** Programs that run at the moment. */
const running = new Set<ChildProcess>()

/** Ends the programs that run, and waits until they and what they started are gone, at most `timeoutMs`. */
export async function endPrograms(timeoutMs: number): Promise<void> {
  const ends = [...running].map((child) => once(child, 'close'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.race([Promise.all(ends), delay(timeoutMs, undefined, { ref: false })])
}

/** Runs a program to completion without a shell; never rejects. */
export function run(program: string, args: string[], options: SpawnOptions = {}): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', (error) => {
      running.delete(child)
      resolve({ code: null, output: error.message })
    })
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString('utf8').trim() })
    })
  })
}
