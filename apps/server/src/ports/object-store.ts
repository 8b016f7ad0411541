import type { Readable } from 'node:stream'

export type StoredObject = { size: number; sha256: string }

/** What a signed address gives: for how long, and the name and MIME type the file is saved under. */
export type SignedDownload = { expiresInSeconds: number; fileName: string; type: string }

/**
 * Files by key (segments of `[A-Za-z0-9_.-]` parted by `/`, none starting with a dot, 300 characters at most). An object is there whole
 * or not at all, and is durable when `put` returns. Whoever uses the store gives each content a key of its own; a second `put`, as after
 * a crash, replaces the object in one step. A malformed key is a programming error and throws.
 */
export type ObjectStore = {
  /**
   * Streams `body` to `key`; fails with ObjectTooLargeError past `maxBytes` and with ObjectStoreUnavailableError when nothing can be
   * written (disk full, read-only), leaving nothing behind either way.
   */
  put(key: string, body: Readable, options: { maxBytes: number }): Promise<StoredObject>
  /** Opens `key`, a byte range of it when given (both ends included). `size` is the whole object's. Null when it does not exist. */
  get(key: string, range?: { start: number; end: number }): Promise<{ body: Readable; size: number } | null>
  /** Size in bytes, or null. */
  stat(key: string): Promise<{ size: number } | null>
  /** Every object whose key lies below `folder` (a key itself), in no particular order. What is written or removed meanwhile may be told or not. */
  list(folder: string): AsyncIterable<{ key: string; size: number }>
  /** Removes `key`; a missing one is fine. */
  remove(key: string): Promise<void>
  /** An address that gives `key` to whoever has it, until it expires. Says nothing of whether the object exists. */
  signDownload(key: string, options: SignedDownload): Promise<string>
  /** Whether files can be written now. */
  isHealthy(): Promise<boolean>
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/
const MAX_KEY = 300

/** Throws for anything that is not a key, so that no key can name a file elsewhere. */
export function assertObjectKey(key: string): void {
  if (key.length > MAX_KEY || !key.split('/').every((segment) => SEGMENT.test(segment))) throw new Error('Not an object key')
}

export class ObjectTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`The object is larger than ${maxBytes} bytes`)
    this.name = 'ObjectTooLargeError'
  }
}

export class ObjectStoreUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The object store cannot be written', { cause })
    this.name = 'ObjectStoreUnavailableError'
  }
}
