import { afterAll, beforeAll, expect, it } from 'vitest'
import { runFuzz } from '../../../test/fuzz/run-fuzz.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('answers a thousand generated requests without a 5xx (`npm run fuzz` sends 20,000)', async () => {
  const { sent, statuses, findings } = await runFuzz({ url: world.url, requests: 1_000, seed: 2_026, atOnce: 8 })
  expect(findings).toEqual([])
  expect(sent).toBe(1_000)
  // Enough of them get past the first check.
  expect(statuses[200] ?? 0).toBeGreaterThan(100)
}, 120_000)
