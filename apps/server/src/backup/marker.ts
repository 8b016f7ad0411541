import { access, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BootError } from '../platform/errors.ts'

/** Exists in a data folder from the first change of a restore until its last. */
const MARKER = 'restoring'

/** Whether a restore into the folder was started and not finished. */
export async function isRestoring(dataDir: string): Promise<boolean> {
  try {
    await access(join(dataDir, MARKER))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes the marker durably. */
export async function markRestoring(dataDir: string): Promise<void> {
  const file = await open(join(dataDir, MARKER), 'w', 0o600)
  await file.sync().finally(() => file.close())
  await sync(dataDir)
}

/** Removes the marker once everything else is on disk: from then on the folder is an installation. */
export async function unmarkRestoring(dataDir: string): Promise<void> {
  await sync(dataDir)
  await rm(join(dataDir, MARKER), { force: true })
  await sync(dataDir)
}

/** Throws BootError for a folder with a partial installation. */
export async function assertNotRestoring(dataDir: string): Promise<void> {
  if (await isRestoring(dataDir)) throw new BootError(`A restore into ${dataDir} was interrupted: run it again, or empty the folder.`)
}
