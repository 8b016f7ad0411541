import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './gate.ts'

type Manifest = { bin: string | Record<string, string> }

export type Ended = { code: number; output: string; stdout: string }

/** Runs a program in the repository's folder. Returns its exit code (1 after a signal), and its output: both streams in order, and only stdout. */
export function runProgram(program: string, args: string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } })
    const all: Buffer[] = []
    const out: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => {
      all.push(chunk)
      out.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => all.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(all).toString().trim(), stdout: Buffer.concat(out).toString() }))
  })
}

/** Runs a tool from node_modules with this Node. Takes its package and the name of its program; throws if it is not installed. */
export async function runTool(packageName: string, programName: string, args: string[]): Promise<Ended> {
  const folder = join(ROOT, 'node_modules', packageName)
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
  const path = typeof bin === 'string' ? bin : bin[programName]
  if (path === undefined) throw new Error(`${packageName} has no program ${programName}`)
  return runProgram(process.execPath, [join(folder, path), ...args])
}
