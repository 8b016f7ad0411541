/** Work that runs sequentially per key, such as the changes of one post: the last one sent is the last one stored. */
export type KeyedQueue = {
  /** Runs `work` after the earlier work of the same key, whether that succeeded or not. Returns what it returns, throws what it throws. */
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>
  /** Whether work of this key is running or waiting. */
  has: (key: string) => boolean
  /** Whether no work of any key is running or waiting. */
  isEmpty: () => boolean
}

/** Creates an empty queue. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()
  return {
    run: async (key, work) => {
      const next = (last.get(key) ?? Promise.resolve()).then(work, work)
      last.set(key, next)
      try {
        return await next
      } finally {
        if (last.get(key) === next) last.delete(key)
      }
    },
    has: (key) => last.has(key),
    isEmpty: () => last.size === 0,
  }
}
