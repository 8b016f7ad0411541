import { defineLease } from '../../../platform/jobs/lease.ts'

/** While an attempt is submitted. Longer than the call may take: one without an id after it belonged to a process that died. */
export const STARTING = defineLease({ name: 'video.start', table: 'video_tasks', durationMs: 60_000, heldBy: 'worker' })
/** While the status of an attempt is checked; longer than the call may take. */
export const CHECKING = defineLease({ name: 'video.check', table: 'video_tasks', durationMs: 45_000, heldBy: 'worker' })
/** While files are fetched, from the enqueueing of their job; longer than fetching them may take. */
export const SAVING = defineLease({ name: 'video.save', table: 'video_tasks', durationMs: 4 * 60_000, heldBy: 'worker' })
