import { PLATFORM_LIMITS, type Platform, type PlatformLimits, PLATFORMS } from './platforms.ts'

/** What is possible on a network through one way of access. */
type Capability = {
  /** Limits of a post. */
  publish: PlatformLimits
  /** Whether the figures of a post can be read. */
  hasFigures: boolean
  /** The source of this information. */
  source: string
}

/** Networks for which the posting provider has no figures. */
const WITHOUT_FIGURES: readonly Platform[] = ['gmb']

const byProvider = (name: Platform): Capability => ({
  publish: PLATFORM_LIMITS[name],
  hasFigures: !WITHOUT_FIGURES.includes(name),
  source: 'protocols/ayrshare.md sections 5 and 8',
})

/** How a network is reached (`social_accounts.via`): through the posting provider, or directly. */
export const WAYS = ['provider', 'direct'] as const
export type Way = (typeof WAYS)[number]

const blueskyItself: Capability = {
  // The whole thread is written in one call; the lexicon sets no limit to an alternative text.
  publish: { ...PLATFORM_LIMITS.bluesky, hasThreads: true },
  hasFigures: true,
  source: 'protocols/bluesky.md section 1',
}

/** Capabilities of the networks by way of access (`social_accounts.via`): the posting provider reaches all of them. */
export const CAPABILITIES: Readonly<{ provider: Readonly<Record<Platform, Capability>>; direct: Readonly<Partial<Record<Platform, Capability>>> }> = {
  provider: Object.fromEntries(PLATFORMS.map((name) => [name, byProvider(name)])) as Readonly<Record<Platform, Capability>>,
  direct: { bluesky: blueskyItself },
}

/** The way by which posts to a network go out, for those that do not go through the provider. */
export type Ways = Readonly<Partial<Record<Platform, Way>>>

/** What is possible on a network by the way that is used for it; the provider's where no other is. */
export const capabilityBy = (ways: Ways | undefined, name: Platform): Capability => (ways?.[name] === 'direct' ? CAPABILITIES.direct[name] : undefined) ?? CAPABILITIES.provider[name]
