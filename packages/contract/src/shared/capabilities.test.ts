import { expect, it } from 'vitest'
import { limitsBy } from './capabilities.ts'
import { COUNTED_NETWORKS } from './figures.ts'
import { NETWORKS, PLATFORM_LIMITS, PLATFORMS } from './platforms.ts'

it('takes the shared limits for every network that goes through the provider', () => {
  for (const name of PLATFORMS) expect([limitsBy(undefined, name), limitsBy({ [name]: 'provider' }, name)]).toEqual([PLATFORM_LIMITS[name], PLATFORM_LIMITS[name]])
})

it('knows what is possible directly, and the limits of a server where it has its own', () => {
  expect([limitsBy({}, 'bluesky').hasThreads, limitsBy({ bluesky: 'direct' }, 'bluesky').hasThreads]).toEqual([undefined, true])
  expect(limitsBy({ mastodon: { maxText: 5_000, maxMedia: 8 } }, 'mastodon')).toEqual({ ...PLATFORM_LIMITS.mastodon, maxText: 5_000, maxMedia: 8 })
  expect([limitsBy({ mastodon: 'direct' }, 'mastodon').maxText, limitsBy(undefined, 'mastodon').maxText]).toEqual([500, 500])
})

it('leaves out the network for which the provider has no figures', () => {
  expect(NETWORKS.filter((name) => !COUNTED_NETWORKS.includes(name))).toEqual(['gmb'])
})
