import type { DirectMedia, DirectPost } from '../../../ports/direct-network.ts'
import { describeMedia, readForPost } from '../../media/index.ts'
import type { PublishingContext } from '../context.ts'
import type { PostDispatch } from '../queries.ts'

/** The content of a call for a network that is reached directly. Files are read when the adapter needs them. */
export async function toDirectPost(ctx: PublishingContext, dispatch: PostDispatch): Promise<DirectPost> {
  const { owner } = dispatch
  const files = await describeMedia(ctx.db, owner, dispatch.media_urls)
  const media = files.map(({ url, type, altText, altTextStatus }): DirectMedia => ({
    type,
    altText: altTextStatus === 'confirmed' ? altText : '',
    read: (most) => readForPost(ctx, owner, url, most),
  }))
  return { idempotencyKey: dispatch.id, text: dispatch.content, thread: dispatch.thread, firstComment: dispatch.first_comment, media }
}
