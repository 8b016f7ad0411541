import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from './errors.ts'

/** Returns nothing for what disappears meanwhile. */
async function orNothing<T>(look: Promise<T>): Promise<T | null> {
  try {
    return await look
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * Every file below the folder `path`, whose key is `key`; a missing folder has none. Links are skipped: nothing is read through them.
 */
export async function* listBelow(path: string, key: string): AsyncGenerator<{ key: string; size: number }> {
  const folder = await orNothing(opendir(path))
  if (!folder) return
  for await (const entry of folder) {
    const [below, belowKey] = [join(path, entry.name), `${key}/${entry.name}`]
    if (entry.isDirectory()) yield* listBelow(below, belowKey)
    if (!entry.isFile()) continue
    const found = await orNothing(lstat(below))
    if (found) yield { key: belowKey, size: found.size }
  }
}
