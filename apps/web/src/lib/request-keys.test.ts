import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createRequestKeys, type RequestKeys } from './request-keys.ts'
import { useRequestKey } from './use-request-key.ts'

const lost = new ApiError(0, 'network', 'No connection.')
const refused = new ApiError(422, 'validation_failed', 'Too long.')

/** Keys of sequential requests, each ending with the given outcome. */
async function keysOf({ send }: RequestKeys, requests: readonly [unknown, ApiError | null][]): Promise<string[]> {
  const keys: string[] = []
  for (const [request, failure] of requests) {
    const work = send(request, async (key) => {
      keys.push(key)
      if (failure) throw failure
    })
    await expect(work.then(() => null, (error: unknown) => error)).resolves.toBe(failure)
  }
  return keys
}

describe.each([
  ['beside each other', createRequestKeys],
  ['one after another', () => renderHook(() => useRequestKey()).result.current],
])('requests %s', (_, make) => {
  it('keep their key while their outcome is unknown', async () => {
    const [first, second, third] = await keysOf(make(), [[{ id: 1 }, lost], [{ id: 1 }, null], [{ id: 1 }, null]])
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('get a new key once they were rejected, and so does a different request', async () => {
    const keys = await keysOf(make(), [[{ id: 1 }, refused], [{ id: 1 }, lost], [{ id: 2 }, null]])
    expect(new Set(keys).size).toBe(3)
  })
})

it('remembers each of the concurrent requests', async () => {
  const [first, , again] = await keysOf(createRequestKeys(), [[1, lost], [2, null], [1, null]])
  expect(again).toBe(first)
})
