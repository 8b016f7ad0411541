import { ANALYTICS_TEXTS } from '@marquee/contract/campaigns/analytics/words'
import { NETWORKS, platformLabel } from '@marquee/contract/shared/platforms'

/** A network as people call it; one that is not known by its own name. */
export function networkName(network: string): string {
  const known = NETWORKS.find((name) => name === network)
  return known ? platformLabel(known) : network === '' ? 'Without a network' : network
}

/** The hour of a clock: `09:00`. */
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export type Titles = ReadonlyMap<string, { title: string; began: string | null }>
/** The title of a campaign by its id; empty is that of posts without one. */
export const titleIn = (titles: Titles) => (id: string): string => (id === '' ? ANALYTICS_TEXTS.noCampaign : (titles.get(id)?.title ?? ANALYTICS_TEXTS.noCampaign))
