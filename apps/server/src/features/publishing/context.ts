import type { DirectNetworkName } from '@marquee/contract/direct-accounts'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../platform/db/database.ts'
import type { DirectNetwork } from '../../ports/direct-network.ts'
import type { Publisher } from '../../ports/publisher.ts'
import type { Logger } from '../../platform/log/index.ts'
import type { KindRules } from '../ledger/index.ts'
import type { MediaContext } from '../media/index.ts'
import type { PostRow, PostsContext } from '../posts/index.ts'
import type { FactGate } from './fact-gate.ts'

/**
 * Writes the links in the texts that a post has for one network, in the order in which they are given. Asked in the transaction that writes the call's intent, and
 * answers the same when a post is sent again.
 */
export type LinkWriter = (trx: Tx, call: { post: Pick<PostRow, 'id' | 'owner' | 'content' | 'campaign'>; platform: Platform; texts: readonly string[] }) => Promise<string[]>

/** Without a gate a post with facts of a store is not sent. */
export type PublishingContext = PostsContext & MediaContext & { factGate?: FactGate; publisher: Publisher; directNetworks: Readonly<Record<DirectNetworkName, DirectNetwork>>; log: Logger; /** What writes links; without it they stay as they are. */ linkWriter?: LinkWriter }

/** When calls for posts are looked up, sent again and given up. The provider rejects a key that it has already seen as a duplicate. */
export const POST_RULES: KindRules = {
  checkWaitsMs: [
    [4_000, 1_000],
    [20_000, 3_000],
    [60_000, 10_000],
    [10 * 60_000, 30_000],
    [60 * 60_000, 5 * 60_000],
  ],
  longestWaitMs: 15 * 60_000,
  resendAfterMs: 15_000,
  maxSends: 10,
  unconfirmedAfterMs: 45_000,
  lookUpsEndAfterMs: 24 * 60 * 60_000,
  // Of one delivery.
  maxAttempts: 6,
  retryDelayMs: 5_000,
}
/** The first reading of a post's figures, this long after it was published. */
export const FIRST_READING_MS = 10 * 60_000
/** A post this late is put on hold for the user to decide (the server was off too long). */
export const LATEST_MS = 24 * 60 * 60_000

/** Waits before each look-up of the final id of a post that a platform accepted but still processes (protocols/ayrshare.md section 3). */
export const OBSERVE_DELAYS_MS = [3_000, 10_000, 30_000, 120_000, 600_000, 3_600_000] as const

/** The text in the provider's notes that identifies a call. */
export const noteOf = (dispatchId: string): string => `marquee:${dispatchId}`
