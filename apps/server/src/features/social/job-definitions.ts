import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

const forOwner = z.object({ owner: z.uuid() })

/** Finds the profiles to refresh (trace.md ACCT-25). */
export const syncProfilesJob = defineSweep('social.sync-profiles', { cron: '*/10 * * * *', onStart: false })
/**
 * Notes that an event of the provider could not be handled. Gets what the job had that failed for good: the domain event that the provider's event became, or the owner and the id
 * that the provider gave it.
 */
export const noteFailedJob = defineJob('social.note-failed', z.union([z.object({ eventId: z.uuid() }), z.object({ owner: z.uuid(), hookId: z.string().optional() })]))
/** Refreshes one profile. `hookId`: the event of the provider that told of a change. */
export const refreshProfileJob = defineJob('social.refresh-profile', forOwner.extend({ hookId: z.string().optional() }), { retryLimit: 4, deadLetter: noteFailedJob })
/** Subscribes to one profile's events at the provider. */
export const subscribeJob = defineJob('social.subscribe', forOwner, { retryLimit: 4 })

export const SOCIAL_JOBS = [syncProfilesJob, refreshProfileJob, subscribeJob, noteFailedJob]
