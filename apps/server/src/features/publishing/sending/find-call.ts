import type { Finding } from '../../../ports/outcome.ts'
import { type ProviderPost, type PublishResult, wholeText } from '../../../ports/publisher.ts'
import { noteOf, type PublishingContext } from '../context.ts'
import { hasDuplicate, type PostDispatch, usedProviderIds } from '../queries.ts'

/** How far before the call the provider's history is read, to allow for clock skew. */
const CLOCK_SKEW_MS = 10 * 60_000
const HISTORY_LIMIT = 1_000

/** The dispatch in the provider's history: by our note, else by its text when the match is unambiguous. */
export async function findAtProvider(ctx: PublishingContext, profileKey: string, dispatch: PostDispatch): Promise<Finding<PublishResult>> {
  const since = new Date(dispatch.created_at.getTime() - CLOCK_SKEW_MS)
  const history = await ctx.publisher.listPosts(profileKey, { since, limit: HISTORY_LIMIT })
  if (history.kind !== 'ok') return 'unclear'
  const byNote = history.value.find((post) => post.note === noteOf(dispatch.id))
  const post = byNote ?? (await matchByText(ctx, dispatch, history.value))
  if (!post) return 'absent'
  // The provider is still at it.
  if (post.status === 'processing' || post.status === 'scheduled') return 'unclear'
  return { value: { providerPostId: post.providerPostId, results: post.results } }
}

/** For providers that drop the note: the only history item with this text and these platforms that belongs to no other call. */
async function matchByText(ctx: PublishingContext, dispatch: PostDispatch, history: ProviderPost[]): Promise<ProviderPost | null> {
  const text = wholeText(dispatch.content, dispatch.thread)
  const isSame = (post: ProviderPost) => post.note === null && post.text === text && dispatch.platforms.every((name) => post.platforms.includes(name))
  const isRecent = (post: ProviderPost) => post.createdAt === null || post.createdAt.getTime() >= dispatch.created_at.getTime() - CLOCK_SKEW_MS
  const same = history.filter((post) => isSame(post) && isRecent(post))
  const used = await usedProviderIds(ctx.db, dispatch.owner, same.map((post) => post.providerPostId))
  const unclaimed = same.filter((post) => !used.has(post.providerPostId))
  const isCertain = unclaimed.length === 1 && !(await hasDuplicate(ctx.db, dispatch))
  return isCertain ? (unclaimed[0] ?? null) : null
}
