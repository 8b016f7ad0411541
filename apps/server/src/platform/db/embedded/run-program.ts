import { spawn, type SpawnOptions } from 'node:child_process'

/** How a program ended: its exit code (null when it did not start or a signal ended it) and everything it printed. */
export type ProgramResult = { code: number | null; output: string }

/** Runs a program to completion without a shell; never rejects. */
export function run(program: string, args: string[], options: SpawnOptions = {}): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8').trim() }))
  })
}
