import { expect, it } from 'vitest'
import { CAPABILITIES } from './capabilities.ts'
import { PLATFORM_LIMITS, PLATFORMS } from './platforms.ts'

it('has every network by the posting provider, with the one table of limits', () => {
  for (const name of PLATFORMS) expect(CAPABILITIES.provider[name].publish).toBe(PLATFORM_LIMITS[name])
})

it('says of which networks the provider has no figures', () => {
  expect(PLATFORMS.filter((name) => !CAPABILITIES.provider[name].hasFigures)).toEqual(['gmb'])
})
