import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describeFileFault } from '../../platform/faults/file-faults.ts'
import type { StoreFault } from '../../ports/object-store.ts'
import { isPassing } from './errors.ts'
import { TEMP_FOLDER } from './keys.ts'

/** Writes, reads and deletes a small file in the folder, which is created when missing. Returns null when that works, otherwise why not. */
export async function probeFolder(root: string): Promise<StoreFault | null> {
  const probe = join(root, TEMP_FOLDER, `probe-${randomUUID()}`)
  try {
    await mkdir(dirname(probe), { recursive: true })
    await writeFile(probe, 'ok', { flag: 'wx', mode: 0o600 })
    await readFile(probe)
    await rm(probe)
    return null
  } catch (error) {
    // What a failed write left behind; the first error is the one to report.
    await rm(probe, { force: true }).catch(() => undefined)
    return { kind: isPassing(error) ? 'passing' : 'settings', reason: `The folder ${root} cannot be used: ${describeFileFault(error)}.` }
  }
}
