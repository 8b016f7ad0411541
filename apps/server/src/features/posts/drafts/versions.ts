import { MEDIA_TEXTS } from '@marquee/contract/media'
import type { PostVersion } from '@marquee/contract/post-review'
import type { Draft, PlatformOverrides } from '@marquee/contract/posts'
import { AppError } from '../../../platform/errors.ts'
import { describeMedia } from '../../media/index.ts'
import { asWritten } from '../binding/texts.ts'
import { announceAndPresent } from './present.ts'
import { changeDraft, notFound } from './change.ts'
import type { PostsContext } from '../context.ts'
import { findPost, type PostChange, type PostRow } from '../queries.ts'
import { allMedia, assertSchedulable, toSubject } from '../scheduling.ts'
import { presentVersion } from '../view.ts'
import { findVersion, listVersionRows, type VersionRow } from './version-queries.ts'

/** Earlier versions of the owner's post, newest first. Throws not_found. */
export async function listVersions(ctx: PostsContext, owner: string, id: string): Promise<PostVersion[]> {
  if (!(await findPost(ctx.db, owner, id))) throw notFound()
  return (await listVersionRows(ctx.db, owner, id)).map(presentVersion)
}

/** With the tokens of its facts, which are filled with what the store says now. */
function toChange(version: VersionRow) {
  const { content, platforms, media_urls, overrides, thread, first_comment, options } = asWritten(version)
  return { content, platforms, media_urls, overrides, thread, first_comment, options }
}

/** The change without the files that do not exist. */
function withoutMissingFiles(change: ReturnType<typeof toChange>, exists: (url: string) => boolean): PostChange {
  const own = Object.entries(change.overrides as PlatformOverrides).map(([name, entry]) => [name, entry.mediaUrls ? { ...entry, mediaUrls: entry.mediaUrls.filter(exists) } : entry] as const)
  return { ...change, media_urls: change.media_urls.filter(exists), overrides: Object.fromEntries(own) }
}

/**
 * Restores an earlier version; the current content becomes a version. Time and status stay. Files that no longer exist are removed
 * from a draft. Throws not_found, conflict once the post is being sent, and for a scheduled one the errors of scheduling.
 */
export async function restoreVersion(ctx: PostsContext, owner: string, id: string, versionId: string): Promise<Draft> {
  const version = await findVersion(ctx.db, owner, id, versionId)
  if (!version) throw notFound()
  const change = toChange(version)
  const prepare = async (before: PostRow): Promise<PostChange> => {
    const after = toSubject({ ...before, ...change })
    const urls = allMedia(after)
    const found = new Set((await describeMedia(ctx.db, owner, urls)).map((file) => file.url))
    if (before.state !== 'scheduled') return withoutMissingFiles(change, (url) => found.has(url))
    if (found.size < urls.length) throw new AppError('validation_failed', MEDIA_TEXTS.unavailable)
    await assertSchedulable(ctx, owner, after)
    return change
  }
  return announceAndPresent(ctx, await changeDraft(ctx, owner, id, { prepare, isOwnVersion: true }))
}
