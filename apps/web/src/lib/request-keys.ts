import { isOutcomeUnknown } from './api-error.ts'
import { newKey } from './new-key.ts'

/**
 * Idempotency keys of requests that must not take effect twice. `send` makes one: a request that is repeated because its outcome
 * is unknown reuses its key, one that was answered gets a new key the next time.
 */
export type RequestKeys = { send: <T>(request: unknown, work: (idempotencyKey: string) => Promise<T>) => Promise<T> }

/** Creates the keys of concurrent requests, each identified by its content. */
export function createRequestKeys(): RequestKeys {
  const open = new Map<string, string>()
  return {
    async send(request, work) {
      const text = JSON.stringify(request)
      const key = open.get(text) ?? newKey()
      open.set(text, key)
      try {
        const answer = await work(key)
        open.delete(text)
        return answer
      } catch (error) {
        if (!isOutcomeUnknown(error)) open.delete(text)
        throw error
      }
    },
  }
}
