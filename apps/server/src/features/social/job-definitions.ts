import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

const forOwner = z.object({ owner: z.uuid() })

/** Finds the profiles to read again (trace.md ACCT-25). */
export const syncProfilesJob = defineSweep('social.sync-profiles', { cron: '*/10 * * * *', onStart: false })
/** Reads one profile again. */
export const refreshProfileJob = defineJob('social.refresh-profile', forOwner, { retryLimit: 4 })
/** Asks the provider for one profile's events. */
export const subscribeJob = defineJob('social.subscribe', forOwner, { retryLimit: 4 })

export const SOCIAL_JOBS = [syncProfilesJob, refreshProfileJob, subscribeJob]
