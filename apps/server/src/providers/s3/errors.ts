import { ObjectStoreUnavailableError } from '../../ports/object-store.ts'

type Facts = { name?: unknown; $metadata?: { httpStatusCode?: unknown } }

/** The name and status of the SDK's error. */
export const factsOf = (error: unknown): Facts => (typeof error === 'object' && error !== null ? error : {})

/** Whether `error` says that there is no such object. */
function isMissing(error: unknown): boolean {
  const { name, $metadata } = factsOf(error)
  return name === 'NoSuchKey' || name === 'NotFound' || (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404)
}

/** Runs a call to the store; any failure counts as an unavailable store. */
export async function reach<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw new ObjectStoreUnavailableError(error)
  }
}

/** Like `reach`, with null for a missing object. */
export async function reachOrNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return null
    throw new ObjectStoreUnavailableError(error)
  }
}
