import { PROFILE_SYNC } from '@marquee/contract/social'
import { bindJob, type BoundJob } from '../../platform/jobs/define.ts'
import type { SocialContext } from './context.ts'
import { refreshProfileJob, subscribeJob, syncProfilesJob } from './job-definitions.ts'
import { findProfile, listStaleOwnersForSystem } from './queries.ts'
import { syncProfile } from './sync.ts'
import { subscribeProfile } from './webhooks/subscribe.ts'

const DAY_MS = 86_400_000
/** Profiles read per run, one after the other, so that the provider's limits are left to people. */
const MAX_PER_RUN = 50
const STAGGER_MS = 1_000

/** Job: plans the reading of profiles that are in use. */
export async function syncProfiles(ctx: SocialContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  const bounds = { usedSince: new Date(now - DAY_MS), staleBefore: new Date(now - PROFILE_SYNC.staleMs), limit: MAX_PER_RUN }
  for (const [index, owner] of (await listStaleOwnersForSystem(ctx.db, bounds)).entries()) {
    const startAfter = new Date(now + index * STAGGER_MS)
    await ctx.jobs.enqueue(ctx.db, refreshProfileJob, { owner }, { startAfter })
    await ctx.jobs.enqueue(ctx.db, subscribeJob, { owner }, { startAfter })
  }
}

/** Job: reads one profile. Throws when trying again may help. */
export async function refreshProfileForSystem(ctx: SocialContext, owner: string): Promise<void> {
  const row = await findProfile(ctx.db, owner)
  if (!row) return
  const outcome = await syncProfile(ctx, row)
  if (outcome.kind === 'unavailable' || outcome.kind === 'rate-limited') throw new Error(`The profile could not be read: ${outcome.reason}`)
  if (outcome.kind !== 'ok') ctx.log.warn({ kind: outcome.kind, reason: outcome.reason }, 'social profile not refreshed')
}

/** The feature's jobs, each with its handler. */
export const socialJobs = (ctx: SocialContext): BoundJob[] => [
  bindJob(syncProfilesJob, () => syncProfiles(ctx)),
  bindJob(refreshProfileJob, ({ owner }) => refreshProfileForSystem(ctx, owner)),
  bindJob(subscribeJob, ({ owner }) => subscribeProfile(ctx, owner)),
]
