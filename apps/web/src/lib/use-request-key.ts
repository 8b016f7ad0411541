import { useRef } from 'react'
import { isOutcomeUnknown } from './api-error.ts'
import { newKey } from './new-key.ts'

/** The idempotency key of a screen's last request: the same request, repeated because its outcome is unknown, has the same key. */
export type RequestKey = {
  of: (request: unknown) => string
  clear: () => void
  /** Makes the request under its key. Throws what `work` throws; the key is kept only while the outcome is unknown. */
  send: <T>(request: unknown, work: (idempotencyKey: string) => Promise<T>) => Promise<T>
}

/**
 * One key for one request. A different request gets a new key, and so does a repeat of one that was answered: `clear` it then.
 * Takes a predicate for failures that leave the outcome unknown.
 */
export function useRequestKey(isUnknown = isOutcomeUnknown): RequestKey {
  const last = useRef<{ request: string; key: string } | null>(null)
  const clear = () => void (last.current = null)
  const of = (request: unknown): string => {
    const text = JSON.stringify(request)
    if (last.current?.request !== text) last.current = { request: text, key: newKey() }
    return last.current.key
  }
  return {
    of,
    clear,
    async send(request, work) {
      try {
        const answer = await work(of(request))
        clear()
        return answer
      } catch (error) {
        if (!isUnknown(error)) clear()
        throw error
      }
    },
  }
}
