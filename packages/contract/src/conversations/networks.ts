import { z } from 'zod'
import { type Platform, PLATFORM_LIMITS, PLATFORMS } from '../shared/platforms.ts'

/** Networks that people write on: those of the posting provider, and Mastodon, which is only reached directly. */
export const NETWORKS = [...PLATFORMS, 'mastodon'] as const
export type Network = (typeof NETWORKS)[number]
export const network = z.enum(NETWORKS)

export { type Way, WAYS } from '../shared/capabilities.ts'

/** What people write: a comment under a post of the user, a mention elsewhere, or a private message. */
export const THREAD_KINDS = ['comment', 'mention', 'message'] as const
export type ThreadKind = (typeof THREAD_KINDS)[number]
export const threadKind = z.enum(THREAD_KINDS)

export const THREAD_KIND_LABELS: Readonly<Record<ThreadKind, string>> = { comment: 'Comment', mention: 'Mention', message: 'Message' }

const isPlatform = (name: Network): name is Platform => name !== 'mastodon'
/** Name of a network as its own brand writes it. */
export const networkLabel = (name: Network): string => (isPlatform(name) ? PLATFORM_LIMITS[name].label : 'Mastodon')
