import { join } from 'node:path'
import { assertObjectKey } from '../../ports/object-store.ts'

/** Files being written. The dot keeps it apart from every key. */
export const TEMP_FOLDER = '.incoming'

/** The file of `key` below `root`. Throws for anything that is not a key. */
export function pathOfKey(root: string, key: string): string {
  assertObjectKey(key)
  return join(root, ...key.split('/'))
}
