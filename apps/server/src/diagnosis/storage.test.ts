import { expect, it } from 'vitest'
import type { StoreFault } from '../ports/object-store.ts'
import { assertStorage, findStorageFault } from './storage.ts'

/** Checks a store with this fault. Returns the reason not to start, if any, and the warnings. */
async function check(fault: StoreFault | null) {
  const warnings: unknown[] = []
  const refusal: unknown = await assertStorage({ findFault: async () => fault }, 'STORAGE_URL', { warn: (...said: unknown[]) => void warnings.push(said) }).then(() => null, (error: unknown) => error)
  return { refusal: refusal instanceof Error ? `${refusal.name}: ${refusal.message}` : refusal, warnings }
}

it('stops for what only a change of the settings ends', async () => {
  expect(await check({ kind: 'settings', reason: 'The bucket files does not exist.' })).toEqual({ refusal: 'BootError: Files cannot be stored: The bucket files does not exist. Check STORAGE_URL.', warnings: [] })
})

it('warns of what may end by itself, and starts', async () => {
  const reason = 'The server s3:9000 refuses connections on this port.'
  expect(await check({ kind: 'passing', reason })).toEqual({ refusal: null, warnings: [[{ reason }, 'files cannot be stored at the moment']] })
  expect(await check(null)).toEqual({ refusal: null, warnings: [] })
})

it('does not wait for a store that never answers', async () => {
  expect(await findStorageFault({ findFault: () => new Promise(() => undefined) }, 1)).toEqual({ kind: 'passing', reason: 'The storage does not answer in time.' })
})
