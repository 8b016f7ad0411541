import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './errors.ts'

/** What a running postmaster writes about itself into `postmaster.pid`. */
export type PostmasterFile = { pid: number; port: number; isReady: boolean }

const NAME = 'postmaster.pid'

/** @returns the file's contents, or undefined when there is none or it is not completely written yet. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  try {
    return parsePostmasterFile(await readFile(join(cluster, NAME), 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Line 1 is the process id, line 4 the port, line 8 the state. */
function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' }
}

/** Only for a file whose postmaster is known to be gone. */
export async function removePostmasterFile(cluster: string): Promise<void> {
  await rm(join(cluster, NAME), { force: true })
}
