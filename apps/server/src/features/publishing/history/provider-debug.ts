import type { providerHistory, testProfileKey } from '@marquee/contract/publishing'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import type { Failure } from '../../../ports/outcome.ts'
import type { ProviderPost } from '../../../ports/publisher.ts'
import { profileForOwner, resolveHandle } from '../../social/index.ts'
import type { PublishingContext } from '../context.ts'

/** Converts a provider's failure to an AppError of a call that reads from it. */
function toError(failure: Failure): AppError {
  if (failure.kind === 'rate-limited') return new AppError('rate_limited', failure.reason, { retryAfterSeconds: failure.retryAfterSeconds })
  if (failure.kind === 'unauthorized') return new AppError('provider_unauthorized', failure.reason)
  if (failure.kind === 'not-found') return new AppError('not_found', failure.reason)
  return new AppError('provider_error', failure.reason)
}

async function ownProfile(ctx: PublishingContext, owner: string, handle: string | null | undefined) {
  await resolveHandle(ctx.db, owner, handle)
  const profile = await profileForOwner(ctx.db, ctx.vault, owner)
  if (!profile) throw new AppError('not_found', PREFLIGHT_TEXTS.noProfile)
  return profile
}

/** A post with both of the specification's names for each field. */
function present(post: ProviderPost) {
  const publishedAt = post.createdAt?.toISOString() ?? null
  return {
    id: post.providerPostId,
    ayrshareId: post.providerPostId,
    content: post.text,
    post: post.text,
    platforms: post.platforms,
    platform: post.platforms[0] ?? null,
    status: post.status,
    publishedAt,
    created: publishedAt,
    postUrl: post.results.find((result) => result.postUrl !== null)?.postUrl ?? null,
  }
}

type HistoryAnswer = RouteAnswer<typeof providerHistory>

/** The provider's own list of the owner's posts. Throws forbidden for a handle that is not the owner's, and provider errors by kind. */
export async function readProviderHistory(ctx: PublishingContext, owner: string, query: { handle: string | null; limit: number; platform: Platform | undefined }): Promise<HistoryAnswer> {
  const { profileKey } = await ownProfile(ctx, owner, query.handle)
  const history = await ctx.publisher.listPosts(profileKey, { since: null, limit: query.limit })
  if (history.kind !== 'ok') throw toError(history)
  const posts = history.value.filter((post) => !query.platform || post.platforms.includes(query.platform))
  return { success: true, data: { posts: posts.map(present) }, message: `${posts.length} posts from the provider` }
}

type TestAnswer = RouteAnswer<typeof testProfileKey>

/** Checks with the provider whether the owner's key still works. */
export async function testKey(ctx: PublishingContext, owner: string, handle: string | null | undefined): Promise<TestAnswer> {
  const { profileKey } = await ownProfile(ctx, owner, handle)
  const profile = await ctx.publisher.readProfile(profileKey)
  if (profile.kind !== 'ok') return { success: true, data: { valid: false, message: profile.reason, title: null, platforms: [] } }
  const platforms = profile.value.accounts.map((account) => account.platform)
  return { success: true, data: { valid: true, message: 'The profile key works.', title: profile.value.title, platforms } }
}
