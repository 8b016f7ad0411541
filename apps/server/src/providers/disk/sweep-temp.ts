import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { isMissing } from './errors.ts'

/** No write takes this long, so an older temporary file belongs to a process that died. */
const ABANDONED_MS = 24 * 60 * 60_000

async function removeIfOld(path: string, now: number): Promise<void> {
  try {
    const { mtimeMs } = await stat(path)
    if (now - mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Removes the temporary files that killed processes left in `folder`. A missing folder is ignored. */
export async function sweepTemp(folder: string, clock: Clock = systemClock): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const now = clock.now().getTime()
  for (const name of names) await removeIfOld(join(folder, name), now)
}
