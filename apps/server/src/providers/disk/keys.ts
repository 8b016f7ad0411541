import { join } from 'node:path'

/** Files being written. The dot keeps it apart from every key. */
export const TEMP_FOLDER = '.incoming'

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/
const MAX_KEY = 300

/** The file of `key` below `root`. Throws for anything that is not a key, so that no key can name a file elsewhere. */
export function pathOfKey(root: string, key: string): string {
  const segments = key.split('/')
  if (key.length > MAX_KEY || !segments.every((segment) => SEGMENT.test(segment))) throw new Error('Not an object key')
  return join(root, ...segments)
}
