import { expect, it } from 'vitest'
import { CAPABILITIES } from './capabilities.ts'
import { PLATFORM_LIMITS, PLATFORMS } from './platforms.ts'

it('lists every network for the posting provider, with the shared limits', () => {
  for (const name of PLATFORMS) expect(CAPABILITIES.provider[name].publish).toBe(PLATFORM_LIMITS[name])
})

it('marks the networks for which the provider has no figures', () => {
  expect(PLATFORMS.filter((name) => !CAPABILITIES.provider[name].hasFigures)).toEqual(['gmb'])
})
