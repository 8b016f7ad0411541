import type { BoundTexts } from '@marquee/contract/posts'
import { AppError } from '../../../platform/errors.ts'
import { assertPublishable, type PostRow, toSubject } from '../../posts/index.ts'
import type { CommerceContext } from '../context.ts'
import { toColumns } from './columns.ts'

/** Why a post could not be published with these texts, filled with what the stores say now: a longer price may be one character too many. Null when it could. */
export async function findUnfit(ctx: CommerceContext, post: PostRow, texts: BoundTexts): Promise<string | null> {
  const { content, thread, first_comment, overrides } = toColumns(post, texts)
  try {
    await assertPublishable(ctx, post.owner, { ...toSubject({ ...post, held_at: null }), content, thread, firstComment: first_comment, overrides })
    return null
  } catch (error) {
    if (error instanceof AppError && (error.code === 'preflight_failed' || error.code === 'validation_failed')) return error.userMessage
    throw error
  }
}
