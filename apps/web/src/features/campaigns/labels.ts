import type { CampaignPlatform } from '@marquee/contract/campaigns/values'
import { PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'

/** A value of the specification as a label: `price_change` reads `Price Change`. */
export const titled = (value: string): string => value.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')

export const platformName = (platform: CampaignPlatform): string => PLATFORM_LIMITS[platform].label

const LIST = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' })
/** `Instagram`, `Instagram and X`, `Instagram, X, and LinkedIn`. */
export const joined = (names: readonly string[]): string => LIST.format(names)
export const platformNames = (platforms: readonly CampaignPlatform[]): string => joined(platforms.map(platformName))

export const counted = (value: number, noun: string): string => `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`

/** The options of a list, with a stored value that is not in it as one more (trace.md AMB-32). */
export const withStored = <T extends string>(options: readonly T[], stored: string): readonly string[] => (stored === '' || options.some((option) => option === stored) ? options : [stored, ...options])
