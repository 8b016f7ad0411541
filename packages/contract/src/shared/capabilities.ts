import { PLATFORM_LIMITS, type Platform, type PlatformLimits } from './platforms.ts'

/** How a network is reached (`social_accounts.via`): through the posting provider, or directly. */
export const WAYS = ['provider', 'direct'] as const
export type Way = (typeof WAYS)[number]

/** Limits of networks that are reached directly, where they are not the shared ones. */
export const DIRECT_LIMITS: Readonly<Partial<Record<Platform, PlatformLimits>>> = {
  // The whole thread is written in one call (protocols/bluesky.md section 1); the lexicon sets no limit to an alternative text.
  bluesky: { ...PLATFORM_LIMITS.bluesky, hasThreads: true },
}

/** Limits that a network's servers set, each its own. */
export type ServerLimits = { maxText: number; maxMedia: number }

/** The way by which posts to a network go out, for those that do not go through the provider; the limits of its server where that sets them. */
export type Ways = Readonly<Partial<Record<Platform, Way | ServerLimits>>>

/** The limits of a post to a network by the way that is used for it; the shared ones, which are the provider's, where no other is. */
export function limitsBy(ways: Ways | undefined, name: Platform): PlatformLimits {
  const way = ways?.[name] ?? 'provider'
  const limits = (way === 'provider' ? null : DIRECT_LIMITS[name]) ?? PLATFORM_LIMITS[name]
  return typeof way === 'string' ? limits : { ...limits, ...way }
}
