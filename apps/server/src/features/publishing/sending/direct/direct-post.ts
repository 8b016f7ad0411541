import type { DirectMedia, DirectPost, EarlierCall } from '../../../../ports/direct-network.ts'
import { describeMedia, readForPost } from '../../../media/index.ts'
import type { PublishingContext } from '../../context.ts'
import { listAccountPosts, type PostDispatch } from '../../queries.ts'

/** What earlier calls of an intent may have done, and what is known to belong to other posts of the account. */
export const readEarlier = async (ctx: PublishingContext, dispatch: PostDispatch): Promise<EarlierCall> => ({ since: dispatch.created_at, known: await listAccountPosts(ctx.db, dispatch) })

/** The content of a call for a network that is reached directly. Files are read when the adapter needs them. */
export async function toDirectPost(ctx: PublishingContext, dispatch: PostDispatch): Promise<DirectPost> {
  const { owner } = dispatch
  const files = await describeMedia(ctx.db, owner, dispatch.media_urls)
  const media = files.map(({ url, type, altText, altTextStatus }): DirectMedia => ({
    type,
    altText: altTextStatus === 'confirmed' ? altText : '',
    read: (most) => readForPost(ctx, owner, url, most),
  }))
  return { idempotencyKey: dispatch.id, text: dispatch.content, thread: dispatch.thread, firstComment: dispatch.first_comment, media, earlier: dispatch.sends > 1 ? await readEarlier(ctx, dispatch) : null }
}
