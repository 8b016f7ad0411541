import type { Publisher } from '../../ports/publisher.ts'
import { defineLease } from '../../platform/jobs/lease.ts'
import type { Logger } from '../../platform/log/index.ts'
import type { PostsContext } from '../posts/index.ts'

export type PublishingContext = PostsContext & { publisher: Publisher; log: Logger }

/**
 * While a call may be in flight, or its outcome is being looked up, nobody else touches its dispatch; longer than the longest call
 * (lessons.md F8). It is not renewed: the job that looks up the outcome is enqueued with it and runs when it expires.
 */
export const DISPATCHING = defineLease({ name: 'publishing.dispatch', table: 'dispatches', durationMs: 30_000, heldBy: 'process' })
/**
 * Waits between look-ups of a call without a response, by the time since it was sent: `[younger than, wait]`. They depend on time and
 * not on the number of look-ups, since every restart adds one.
 */
export const CHECK_WAITS_MS = [
  [4_000, 1_000],
  [20_000, 3_000],
  [60_000, 10_000],
  [10 * 60_000, 30_000],
  [60 * 60_000, 5 * 60_000],
] as const
export const LONGEST_WAIT_MS = 15 * 60_000
/** A call not found in the provider's history by then is sent again with the same key, which the provider rejects as a duplicate if it has it. */
export const RESEND_AFTER_MS = 15_000
/** Maximum sends of one dispatch. */
export const MAX_SENDS = 10
/** The outcome is shown as unconfirmed this long after the call; look-ups continue. */
export const UNCONFIRMED_AFTER_MS = 45_000
/** Look-ups end here; the post stays unconfirmed until the user checks it. */
export const LOOK_UPS_END_AFTER_MS = 24 * 60 * 60_000
/** Maximum attempts of one delivery that the provider provably did not accept. */
export const MAX_ATTEMPTS = 6
export const RETRY_DELAY_MS = 5_000
/** The first reading of a post's figures, this long after it was published. */
export const FIRST_READING_MS = 10 * 60_000
/** A post this late is put on hold for the user to decide (the server was off too long). */
export const LATEST_MS = 24 * 60 * 60_000

/** Waits before each look-up of the final id of a post that a platform accepted but still processes (protocols/ayrshare.md section 3). */
export const OBSERVE_DELAYS_MS = [3_000, 10_000, 30_000, 120_000, 600_000, 3_600_000] as const

/** The text in the provider's notes that identifies a call. */
export const noteOf = (dispatchId: string): string => `marquee:${dispatchId}`
