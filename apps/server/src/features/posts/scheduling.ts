import { DRAFT_TEXTS } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { preflight, PREFLIGHT_TEXTS, type PreflightIssue } from '@marquee/contract/shared/preflight'
import { AppError } from '../../platform/errors.ts'
import { describeMedia } from '../media/index.ts'
import { profileForOwner, type SocialContext, syncOwnProfile } from '../social/index.ts'

export type SchedulingContext = SocialContext

type ScheduleSubject = { content: string; platforms: Platform[]; mediaUrls: string[]; at: Date | null }

/** Accounts linked according to our copy; when one is missing the provider is asked before anything is refused. */
async function linkedPlatforms(ctx: SchedulingContext, owner: string, wanted: Platform[]): Promise<Platform[]> {
  const profile = await profileForOwner(ctx.db, ctx.vault, owner)
  if (!profile) throw new AppError('preflight_failed', PREFLIGHT_TEXTS.noProfile)
  if (wanted.every((name) => profile.linked.includes(name))) return profile.linked
  return syncOwnProfile(ctx, owner)
}

/** Every reason why the post cannot go out now or at its time. Throws preflight_failed when there is no provider profile. */
async function findIssues(ctx: SchedulingContext, owner: string, subject: ScheduleSubject): Promise<PreflightIssue[]> {
  const media = await describeMedia(ctx.db, owner, subject.mediaUrls)
  if (subject.platforms.length === 0) return preflight({ ...subject, media })
  return preflight({ ...subject, media, linked: await linkedPlatforms(ctx, owner, subject.platforms) })
}

/** Refuses what could not be published: the first issue is the message, all of them are the details. */
export async function assertPublishable(ctx: SchedulingContext, owner: string, subject: ScheduleSubject): Promise<void> {
  const issues = await findIssues(ctx, owner, subject)
  const [first] = issues
  if (!first) return
  throw new AppError('preflight_failed', first.message, { details: issues.map(({ platform, message }) => ({ path: platform ?? '', message })) })
}

/** As assertPublishable, and the time must lie ahead. */
export async function assertSchedulable(ctx: SchedulingContext, owner: string, subject: ScheduleSubject): Promise<void> {
  if (!subject.at) throw new AppError('validation_failed', DRAFT_TEXTS.needsTime)
  if (subject.at <= ctx.clock.now()) throw new AppError('validation_failed', PREFLIGHT_TEXTS.pastDate)
  await assertPublishable(ctx, owner, subject)
}
