import { defineLease } from '../../../platform/jobs/lease.ts'

/** While a try is sent to the service. Longer than the call may take: one without an id after it belonged to a process that died. */
export const STARTING = defineLease({ name: 'video.start', table: 'video_tasks', durationMs: 60_000, heldBy: 'worker' })
/** While the service is asked about a try; longer than the question may take. */
export const CHECKING = defineLease({ name: 'video.check', table: 'video_tasks', durationMs: 45_000, heldBy: 'worker' })
/** While files are fetched, from when their job is enqueued; longer than fetching them may take. */
export const SAVING = defineLease({ name: 'video.save', table: 'video_tasks', durationMs: 4 * 60_000, heldBy: 'worker' })
