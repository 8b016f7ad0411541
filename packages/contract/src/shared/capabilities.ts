import { PLATFORM_LIMITS, type Platform, type PlatformLimits, PLATFORMS } from './platforms.ts'

/** What can be done on a network by one way of reaching it. */
type Capability = {
  /** What a post may carry. */
  publish: PlatformLimits
  /** Whether the figures of a post can be read. */
  hasFigures: boolean
  /** Where that is said. */
  source: string
}

/** Networks whose posts the posting provider counts nothing of. */
const WITHOUT_FIGURES: readonly Platform[] = ['gmb']

const byProvider = (name: Platform): Capability => ({
  publish: PLATFORM_LIMITS[name],
  hasFigures: !WITHOUT_FIGURES.includes(name),
  source: 'protocols/ayrshare.md sections 5 and 8',
})

/** What networks allow, by the way an account is reached (`social_accounts.via`): by the posting provider, which reaches all of them. */
export const CAPABILITIES = {
  provider: Object.fromEntries(PLATFORMS.map((name) => [name, byProvider(name)])) as Readonly<Record<Platform, Capability>>,
} as const
