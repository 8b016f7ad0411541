import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define.ts'
import { defineSweep } from '../../../platform/jobs/sweep.ts'

const ofAct = z.object({ owner: z.uuid(), actId: z.uuid() })

/** Counts an act whose last run failed as a failure of its rule. */
export const giveUpJob = defineJob('campaigns.give-up', ofAct, { workers: 1, batchSize: 4, retryLimit: 6 })
/** Does what a rule decided, or finds it done. */
export const actJob = defineJob('campaigns.act', ofAct, { workers: 2, batchSize: 1, retryLimit: 3, deadLetter: giveUpJob })
/** Asks the rules of an owner's campaigns about the changes of a store in one event. */
export const judgeChangesJob = defineJob('campaigns.judge-changes', z.object({ owner: z.uuid(), eventId: z.uuid() }), { workers: 2, batchSize: 2, retryLimit: 6 })
/** Writes the post of a slot of an experiment. */
export const experimentPostJob = defineJob('campaigns.experiment-post', z.object({ owner: z.uuid(), slotId: z.uuid() }), { workers: 1, batchSize: 1, retryLimit: 3 })
/** Finds times that rules wait for, acts whose job was lost or whose time came, and experiments that are due to be looked at. */
export const engineSweep = defineSweep('campaigns.engine')
/** Deletes decisions past their time. */
export const purgeJob = defineSweep('campaigns.purge', { cron: '37 4 * * *', onStart: false })
