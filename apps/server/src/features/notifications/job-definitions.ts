import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

/** Puts the owner's e-mails that are due into one. */
export const gatherMailJob = defineJob('notifications.gather-mail', z.object({ owner: z.uuid() }))
export const sendMailJob = defineJob('notifications.send-mail', z.object({ mailId: z.uuid() }), { retryLimit: 0 })
export const sendPushJob = defineJob('notifications.send-push', z.object({ deliveryId: z.uuid() }), { retryLimit: 0, batchSize: 20 })
export const remindJob = defineJob('notifications.remind', z.object({ postId: z.uuid() }))
/** Finds messages whose job was lost. */
export const sendSweep = defineSweep('notifications.sweep')
/** Finds what becomes due by the clock alone: reminders, accounts that expire, weekly reports, announcements. */
export const dueSweep = defineSweep('notifications.due')
export const purgeSweep = defineSweep('notifications.purge', { cron: '37 3 * * *', onStart: false })

export const NOTIFICATIONS_JOBS: JobDefinition[] = [gatherMailJob, sendMailJob, sendPushJob, remindJob, sendSweep, dueSweep, purgeSweep] as JobDefinition[]
