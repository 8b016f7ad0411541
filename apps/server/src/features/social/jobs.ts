import { PROFILE_SYNC } from '@marquee/contract/social'
import type { Tx } from '../../platform/db/database.ts'
import { bindJob, type BoundJob } from '../../platform/jobs/define.ts'
import { bindSweep, type SweepTask, sweepItems } from '../../platform/jobs/sweep.ts'
import { readMessagingSwitch } from './accounts/reached.ts'
import type { SocialContext } from './context.ts'
import { noteFailedJob, refreshProfileJob, subscribeJob, syncProfilesJob } from './job-definitions.ts'
import { findProfile, listStaleOwnersForSystem } from './queries.ts'
import { syncProfile } from './sync.ts'
import { noteFailedEvent, noteWebhookEffect } from './webhooks/effects.ts'
import { subscribeProfile } from './webhooks/subscribe.ts'

const DAY_MS = 86_400_000
/** Profiles read per run, sequentially, to leave the provider's rate limits to users. */
const MAX_PER_RUN = 50
const STAGGER_MS = 1_000

type Refresh = { owner: string; startAfter: Date }

async function planRefreshes(ctx: SocialContext, now: Date, limit: number): Promise<Refresh[]> {
  const at = now.getTime()
  const owners = await listStaleOwnersForSystem(ctx.db, { usedSince: new Date(at - DAY_MS), staleBefore: new Date(at - PROFILE_SYNC.staleMs), limit })
  return owners.map((owner, index) => ({ owner, startAfter: new Date(at + index * STAGGER_MS) }))
}

/** The sweep's tasks: profiles in use that are due for a refresh. */
export const profileSweeps = (ctx: SocialContext): SweepTask[] => [
  sweepItems({
    name: 'profiles',
    limit: MAX_PER_RUN,
    find: ({ now }, limit) => planRefreshes(ctx, now, limit),
    async handle({ owner, startAfter }) {
      await ctx.jobs.enqueue(ctx.db, refreshProfileJob, { owner }, { startAfter })
      await ctx.jobs.enqueue(ctx.db, subscribeJob, { owner }, { startAfter })
    },
  }),
]

/** Job: reads one profile, as an event of the provider asked for it or by time. Throws when a retry may succeed. */
export async function refreshProfileForSystem(ctx: SocialContext, owner: string, hookId: string | null = null): Promise<void> {
  const row = await findProfile(ctx.db, owner)
  if (!row) return noteWebhookEffect(ctx.db, owner, hookId, { effect: 'ignored' }, ctx.clock.now())
  const outcome = await syncProfile(ctx, row)
  if (outcome.kind === 'unavailable' || outcome.kind === 'rate-limited') throw new Error(`The profile could not be read: ${outcome.reason}`)
  if (outcome.kind !== 'ok') ctx.log.warn({ kind: outcome.kind, reason: outcome.reason }, 'social profile not refreshed')
  await noteWebhookEffect(ctx.db, owner, hookId, { effect: outcome.kind === 'ok' ? 'updated' : 'failed' }, ctx.clock.now())
}

/** The feature's jobs, each with its handler. */
export const socialJobs = (ctx: SocialContext): BoundJob[] => [
  bindSweep(ctx, syncProfilesJob, profileSweeps(ctx)),
  bindJob(refreshProfileJob, ({ owner, hookId }) => refreshProfileForSystem(ctx, owner, hookId)),
  bindJob(noteFailedJob, (lost) => noteFailedEvent(ctx, lost)),
  bindJob(subscribeJob, ({ owner }) => subscribeProfile(ctx, owner)),
]

/** Has the owner's profile read again where it says that messages are switched off: one was heard. */
export async function expectMessages(ctx: Pick<SocialContext, 'jobs'>, trx: Tx, owner: string): Promise<void> {
  if ((await readMessagingSwitch(trx, owner)) === false) await ctx.jobs.enqueue(trx, refreshProfileJob, { owner }, { isUnlessWaiting: true })
}
