import { NETWORKS, type Platform } from './platforms.ts'

/** Networks whose posts have figures that can be read (protocols/ayrshare.md section 5; protocols/bluesky.md and protocols/mastodon.md section 1): the provider has none of Google Business. */
export const COUNTED_NETWORKS: readonly Platform[] = NETWORKS.filter((name) => name !== 'gmb')
