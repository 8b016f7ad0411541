import { DRAFT_TEXTS, type PlatformOverrides } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { PostOptions } from '@marquee/contract/shared/post-options'
import { preflight, PREFLIGHT_TEXTS, type PreflightIssue, type PreflightMedia, type PreflightSubject } from '@marquee/contract/shared/preflight'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { describeMedia } from '../media/index.ts'
import { type BinderContext, fillSubject } from './binding/bind.ts'
import { accountsForOwner, type OwnAccounts, type SocialContext, syncOwnAccounts } from '../social/index.ts'
import type { PostChange, PostRow } from './queries.ts'

export type SchedulingContext = SocialContext & BinderContext

/** What would be published, and when; omitted fields are empty. */
export type ScheduleSubject = {
  content: string
  platforms: Platform[]
  mediaUrls: string[]
  at: Date | null
  overrides?: PlatformOverrides
  thread?: string[]
  firstComment?: string
  options?: PostOptions
  trackLinks?: boolean
  campaign?: string
  /** The stored post: its facts keep their values while it is held. */
  stored?: { id: string; isHeld: boolean } | undefined
}

type SubjectColumns = Required<Pick<PostChange, 'content' | 'platforms' | 'media_urls' | 'scheduled_at' | 'overrides' | 'thread' | 'first_comment' | 'options' | 'track_links' | 'campaign'>>

/** Converts a post's row, or a changed one, to what would be published. */
export const toSubject = (post: PostRow | SubjectColumns): ScheduleSubject => ({
  stored: 'id' in post ? { id: post.id, isHeld: post.held_at !== null } : undefined,
  content: post.content,
  platforms: post.platforms as Platform[],
  mediaUrls: post.media_urls,
  at: post.scheduled_at instanceof Date ? post.scheduled_at : null,
  overrides: post.overrides as PlatformOverrides,
  thread: post.thread,
  firstComment: post.first_comment,
  options: post.options as PostOptions,
  trackLinks: post.track_links,
  campaign: post.campaign,
})

/** The addresses of all files of a post, including those of single platforms. */
export const allMedia = ({ mediaUrls, overrides = {} }: Pick<ScheduleSubject, 'mediaUrls' | 'overrides'>): string[] => [
  ...new Set([...mediaUrls, ...Object.values(overrides).flatMap((own) => own?.mediaUrls ?? [])]),
]

/** Files by their addresses. Stored files that no longer exist are missing. */
export type MediaByUrl = ReadonlyMap<string, PreflightMedia>

export const readMedia = async (db: Db, owner: string, urls: readonly string[]): Promise<MediaByUrl> => new Map((await describeMedia(db, owner, urls)).map((file) => [file.url, file]))

/** The subject as preflight takes it. A post is sent while its video is being processed; only an automatic one waits for that. */
export function describeSubject(subject: Omit<ScheduleSubject, 'at'>, files: MediaByUrl, isProcessingShown: boolean): PreflightSubject {
  const found = (urls: readonly string[]) => urls.flatMap((url) => {
    const file = files.get(url)
    return file ? [isProcessingShown ? file : { url: file.url, type: file.type }] : []
  })
  const own = Object.entries(subject.overrides ?? {}).map(([name, { content, mediaUrls }]) => [name, { content, media: mediaUrls && found(mediaUrls) }] as const)
  const { mediaUrls, overrides: _own, stored: _stored, ...rest } = subject
  return { ...rest, media: found(mediaUrls), overrides: Object.fromEntries(own) }
}

/** The stored accounts; when one for `wanted` is missing, the profile is synced with the provider first. */
async function findAccounts(ctx: SchedulingContext, owner: string, wanted: Platform[]): Promise<OwnAccounts> {
  const accounts = await accountsForOwner(ctx.db, owner)
  if (!accounts) throw new AppError('preflight_failed', PREFLIGHT_TEXTS.noProfile)
  if (wanted.every((name) => accounts.linked.includes(name))) return accounts
  return (await syncOwnAccounts(ctx, owner)) ?? { linked: [], expired: [], ways: {} }
}

/** Every reason why the post cannot be published. Throws preflight_failed when there is no provider profile. */
async function findIssues(ctx: SchedulingContext, owner: string, given: ScheduleSubject): Promise<PreflightIssue[]> {
  const subject = await fillSubject(ctx, ctx.db, owner, given)
  const described = describeSubject(subject, await readMedia(ctx.db, owner, allMedia(subject)), false)
  if (subject.platforms.length === 0) return preflight(described)
  return preflight({ ...described, ...(await findAccounts(ctx, owner, subject.platforms)) })
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
