import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { World } from '../world.ts'

/** Every file below the storage of a world, sorted. */
export async function listStoredFiles({ ctx: { config: { storage } } }: World): Promise<string[]> {
  if (storage.kind !== 'disk') throw new Error('The world stores on disk')
  const entries = await readdir(storage.dir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).toSorted()
}
