import { readdir, readFile, readlink } from 'node:fs/promises'
import { basename, sep } from 'node:path'
import { errorCode } from './errors.ts'

/** What distinguishes our database's processes from all others. */
export type ProcessMark = { folder: string; tag: string }

const HAS_PROC = process.platform === 'linux'

/** @returns true while the process runs; a zombie does not. Without /proc a zombie counts as running. */
export async function isRunning(pid: number): Promise<boolean> {
  if (!signal(pid, 0)) return false
  return !HAS_PROC || !(await isZombie(pid))
}

/**
 * @returns true when the process belongs to our PostgreSQL: by its working directory, and where the kernel hides that
 *   (root without CAP_SYS_PTRACE, as in a container) by its command line. Without /proc any running process counts.
 */
export async function belongsTo(pid: number, mark: ProcessMark): Promise<boolean> {
  if (!(await isRunning(pid))) return false
  if (!HAS_PROC) return true
  const args = await commandLine(pid)
  if (!/^postgres|^initdb/.test(basename(args[0] ?? ''))) return false
  return args.some((arg) => arg.includes(mark.tag)) || isWithin(await workingDirectory(pid), mark.folder)
}

/** @returns the ids of all our PostgreSQL's processes; empty where there is no /proc. */
export async function findProcesses(mark: ProcessMark): Promise<number[]> {
  if (!HAS_PROC) return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const ours = await Promise.all(pids.map((pid) => belongsTo(pid, mark)))
  return pids.filter((_, index) => ours[index])
}

/** Sends a signal (0 only checks). @returns false when there is no such process. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
    if (errorCode(error) === 'EPERM') return true
    throw error
  }
}

/** @returns the process's arguments, the program first; empty when it is gone or unreadable. */
export async function commandLine(pid: number): Promise<string[]> {
  const text = await orUndefined(readFile(`/proc/${pid}/cmdline`, 'utf8'))
  return (text ?? '').replace(/\0+$/, '').split('\0')
}

async function workingDirectory(pid: number): Promise<string | undefined> {
  return orUndefined(readlink(`/proc/${pid}/cwd`))
}

async function isZombie(pid: number): Promise<boolean> {
  const text = await orUndefined(readFile(`/proc/${pid}/stat`, 'utf8'))
  // The state follows the program's name, which is in brackets and may itself contain brackets and spaces.
  return text === undefined || /^\) [ZX]/.test(text.slice(text.lastIndexOf(')')))
}

function isWithin(path: string | undefined, folder: string): boolean {
  return path === folder || (path?.startsWith(folder + sep) ?? false)
}

/** A process may end, or become hidden from us, between any two checks. */
async function orUndefined<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}
