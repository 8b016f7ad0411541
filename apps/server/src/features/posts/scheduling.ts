import { DRAFT_TEXTS, type PlatformOverrides } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { preflight, PREFLIGHT_TEXTS, type PreflightIssue, type PreflightSubject } from '@marquee/contract/shared/preflight'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { describeMedia } from '../media/index.ts'
import { profileForOwner, type SocialContext, syncOwnProfile } from '../social/index.ts'
import type { PostChange, PostRow } from './queries.ts'

export type SchedulingContext = SocialContext

/** What would be published, and when; omitted fields are empty. */
export type ScheduleSubject = {
  content: string
  platforms: Platform[]
  mediaUrls: string[]
  at: Date | null
  overrides?: PlatformOverrides
  thread?: string[]
  firstComment?: string
}

/** Converts a post's row, or a changed one, to what would be published. */
export const toSubject = (post: PostRow | Required<PostChange>): ScheduleSubject => ({
  content: post.content,
  platforms: post.platforms as Platform[],
  mediaUrls: post.media_urls,
  at: post.scheduled_at instanceof Date ? post.scheduled_at : null,
  overrides: post.overrides as PlatformOverrides,
  thread: post.thread,
  firstComment: post.first_comment,
})

/** The addresses of all files of a post, including those of single platforms. */
export const allMedia = ({ mediaUrls, overrides = {} }: Pick<ScheduleSubject, 'mediaUrls' | 'overrides'>): string[] => [
  ...new Set([...mediaUrls, ...Object.values(overrides).flatMap((own) => own?.mediaUrls ?? [])]),
]

/** The subject as preflight takes it, with its files described. Stored files that no longer exist are omitted. */
async function describeSubject(db: Db, owner: string, subject: Omit<ScheduleSubject, 'at'>): Promise<PreflightSubject> {
  const files = new Map((await describeMedia(db, owner, allMedia(subject))).map((file) => [file.url, file]))
  const found = (urls: readonly string[]) => urls.flatMap((url) => files.get(url) ?? [])
  const own = Object.entries(subject.overrides ?? {}).map(([name, { content, mediaUrls }]) => [name, { content, media: mediaUrls && found(mediaUrls) }] as const)
  const { content, platforms, mediaUrls, thread, firstComment } = subject
  return { content, platforms, thread, firstComment, media: found(mediaUrls), overrides: Object.fromEntries(own) }
}

/** Linked platforms of the stored profile; when one is missing, the profile is synced with the provider first. */
async function linkedPlatforms(ctx: SchedulingContext, owner: string, wanted: Platform[]): Promise<Platform[]> {
  const profile = await profileForOwner(ctx.db, ctx.vault, owner)
  if (!profile) throw new AppError('preflight_failed', PREFLIGHT_TEXTS.noProfile)
  if (wanted.every((name) => profile.linked.includes(name))) return profile.linked
  return syncOwnProfile(ctx, owner)
}

/** Every reason why the post cannot be published. Throws preflight_failed when there is no provider profile. */
async function findIssues(ctx: SchedulingContext, owner: string, subject: ScheduleSubject): Promise<PreflightIssue[]> {
  const described = await describeSubject(ctx.db, owner, subject)
  if (subject.platforms.length === 0) return preflight(described)
  return preflight({ ...described, linked: await linkedPlatforms(ctx, owner, subject.platforms) })
}

/** Throws preflight_failed for what could not be published: the first issue is the message, all of them are the details. */
export async function assertPublishable(ctx: SchedulingContext, owner: string, subject: ScheduleSubject): Promise<void> {
  const issues = await findIssues(ctx, owner, subject)
  const [first] = issues
  if (!first) return
  throw new AppError('preflight_failed', first.message, { details: issues.map(({ platform, message }) => ({ path: platform ?? '', message })) })
}

/** As assertPublishable, and throws validation_failed unless the time is in the future. */
export async function assertSchedulable(ctx: SchedulingContext, owner: string, subject: ScheduleSubject): Promise<void> {
  if (!subject.at) throw new AppError('validation_failed', DRAFT_TEXTS.needsTime)
  if (subject.at <= ctx.clock.now()) throw new AppError('validation_failed', PREFLIGHT_TEXTS.pastDate)
  await assertPublishable(ctx, owner, subject)
}
