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

/** Capabilities of the networks by way of access (`social_accounts.via`): so far only the posting provider, which reaches all of them. */
export const CAPABILITIES = {
  provider: Object.fromEntries(PLATFORMS.map((name) => [name, byProvider(name)])) as Readonly<Record<Platform, Capability>>,
} as const
