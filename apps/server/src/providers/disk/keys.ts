import { join } from 'node:path'
import { assertObjectKey } from '../../ports/object-store.ts'

/** Files being written. The dot distinguishes it from every key. */
export const TEMP_FOLDER = '.incoming'

/** The file of `key` below `root`. Throws for an invalid key. */
export function pathOfKey(root: string, key: string): string {
  assertObjectKey(key)
  return join(root, ...key.split('/'))
}
