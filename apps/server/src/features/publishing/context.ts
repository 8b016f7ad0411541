import type { Publisher } from '../../ports/publisher.ts'
import { defineLease } from '../../platform/jobs/lease.ts'
import type { Logger } from '../../platform/log/index.ts'
import type { PostsContext } from '../posts/index.ts'

export type PublishingContext = PostsContext & { publisher: Publisher; log: Logger }

/**
 * While a call may be on the wire, or its outcome is being looked up, nobody else touches its dispatch; longer than the longest call
 * (lessons.md F8). It is not renewed: the job that looks for the outcome is written with it and comes when it ends.
 */
export const DISPATCHING = defineLease({ name: 'publishing.dispatch', table: 'dispatches', durationMs: 30_000, heldBy: 'process' })
/**
 * Waits between look-ups of a call without an answer, by the time since it was sent: `[younger than, wait]`. Time counts and not
 * the number of looks, since every restart looks once more.
 */
export const CHECK_WAITS_MS = [
  [4_000, 1_000],
  [20_000, 3_000],
  [60_000, 10_000],
  [10 * 60_000, 30_000],
  [60 * 60_000, 5 * 60_000],
] as const
export const LONGEST_WAIT_MS = 15 * 60_000
/** An answer not found in the provider's history by then is sent again under the same key, which the provider refuses if it has it. */
export const RESEND_AFTER_MS = 15_000
/** Sends of one dispatch at most. */
export const MAX_SENDS = 10
/** The user is told that the outcome is unconfirmed this long after the call; looking goes on. */
export const UNCONFIRMED_AFTER_MS = 45_000
/** Looking ends here; the post stays unconfirmed until the user asks. */
export const LOOKING_ENDS_AFTER_MS = 24 * 60 * 60_000
/** Tries of one delivery that the provider provably did not take. */
export const MAX_ATTEMPTS = 6
export const RETRY_DELAY_MS = 5_000
/** The first look at what people did with a post, this long after it was published. */
export const FIRST_READING_MS = 10 * 60_000
/** A post this late is held for the user to decide (the server was off too long). */
export const LATEST_MS = 24 * 60 * 60_000

/** Waits before each look for the final id of a post that a platform accepted but still processes (protocols/ayrshare.md section 3). */
export const OBSERVE_DELAYS_MS = [3_000, 10_000, 30_000, 120_000, 600_000, 3_600_000] as const

/** What is written into the provider's notes, to find a call by. */
export const noteOf = (dispatchId: string): string => `marquee:${dispatchId}`
