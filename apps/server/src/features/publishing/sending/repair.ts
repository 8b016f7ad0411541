import { HISTORY_TEXTS } from '@marquee/contract/publishing'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { addPost, announcePost, findRepair, lockPost, type NewPost, type PostRow } from '../../posts/index.ts'
import type { PublishingContext } from '../context.ts'
import { type DeliveryRow, listDeliveries } from '../queries.ts'
import { isRetryable } from './retry.ts'
import { notFound } from './wait.ts'

type Texts = Required<Pick<NewPost, 'content' | 'media_urls' | 'thread' | 'overrides'>>

/** What the failed platforms were last given: one platform's is the draft's own, several keep theirs as texts of single platforms. */
function textsOf(post: PostRow, failed: DeliveryRow[]): Texts {
  const [only] = failed
  if (only && failed.length === 1) {
    return { content: only.content ?? post.content, media_urls: only.media_urls ?? post.media_urls, thread: (only.content === null ? post.thread : only.thread) ?? [], overrides: {} }
  }
  const own = failed.flatMap(({ platform, content, media_urls: mediaUrls }) =>
    content === null && mediaUrls === null ? [] : [[platform, { ...(content !== null && { content }), ...(mediaUrls !== null && { mediaUrls }) }] as const],
  )
  return { content: post.content, media_urls: post.media_urls, thread: post.thread, overrides: Object.fromEntries(own) }
}

/** The draft in which the failed platforms of a post are repaired: the one that is open already, else a new one. Returns its id. Throws not_found, conflict. */
export async function openRepair(ctx: PublishingContext, owner: string, postId: string): Promise<string> {
  const now = ctx.clock.now()
  const id = await ctx.db.transaction().execute(async (trx) => {
    // Under the lock, so that two windows get one draft.
    const post = await lockPost(trx, owner, postId)
    if (!post) throw notFound()
    const failed = (await listDeliveries(trx, owner, postId)).filter(isRetryable)
    if (failed.length === 0) throw new AppError('conflict', HISTORY_TEXTS.nothingFailed)
    const open = await findRepair(trx, owner, postId)
    if (open) return open.id
    const { first_comment, campaign_id, options, track_links, used_suggested_media } = post
    const added = await addPost(ctx, trx, {
      ...textsOf(post, failed), first_comment, campaign_id, options, track_links, used_suggested_media,
      id: newId(now.getTime()), owner, create_key: null, type: 'single', state: 'draft', auto_post: false, scheduled_at: null, platforms: failed.map(({ platform }) => platform), repairs: postId, now,
    })
    return added.id
  })
  await announcePost(ctx, owner, id)
  return id
}
