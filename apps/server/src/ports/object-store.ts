import type { Readable } from 'node:stream'

export type StoredObject = { size: number; sha256: string }

/** Options of a signed address: its lifetime, and the name and MIME type the file is saved under. */
export type SignedDownload = { expiresInSeconds: number; fileName: string; type: string }

/**
 * Files by key (segments of `[A-Za-z0-9_.-]` separated by `/`, none starting with a dot, 300 characters at most). An object exists completely
 * or not at all, and is durable when `put` returns. Callers give each content its own key; a second `put`, as after
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
  /** Every object whose key lies below `folder` (a key itself), in no particular order. What is written or removed meanwhile may or may not be included. */
  list(folder: string): AsyncIterable<{ key: string; size: number }>
  /** Removes `key`; a missing one is fine. */
  remove(key: string): Promise<void>
  /** An address that serves `key` to anyone who has it, until it expires. The object need not exist. */
  signDownload(key: string, options: SignedDownload): Promise<string>
  /** Whether files can be written now. */
  isHealthy(): Promise<boolean>
  /** Writes, reads and deletes a small object. Returns null when that works, otherwise why not. */
  findFault(): Promise<StoreFault | null>
}

/** Why a store cannot be used. `settings` stay wrong until somebody changes them; `passing` may end by itself. `reason` is one sentence without a secret. */
export type StoreFault = { kind: 'settings' | 'passing'; reason: string }

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/
const MAX_KEY = 300

/** Throws for an invalid key, so that no key can name a file elsewhere. */
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
