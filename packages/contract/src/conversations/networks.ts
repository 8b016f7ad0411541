import { z } from 'zod'
import { NETWORKS, type Platform, platformLabel } from '../shared/platforms.ts'

export { NETWORKS }
/** A network that people write on. */
export type Network = Platform
export const network = z.enum(NETWORKS)

export { type Way, WAYS } from '../shared/capabilities.ts'

/** What people write: a comment under a post of the user, a mention elsewhere, or a private message. */
export const THREAD_KINDS = ['comment', 'mention', 'message'] as const
export type ThreadKind = (typeof THREAD_KINDS)[number]
export const threadKind = z.enum(THREAD_KINDS)

export const THREAD_KIND_LABELS: Readonly<Record<ThreadKind, string>> = { comment: 'Comment', mention: 'Mention', message: 'Message' }

/** Name of a network as its own brand writes it. */
export const networkLabel: (name: Network) => string = platformLabel
