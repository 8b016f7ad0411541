import type { BoundTexts } from '@marquee/contract/posts'
import { type PostRow, withTexts } from '../../posts/index.ts'

/** The columns of a post for texts with tokens. */
export const toColumns = (post: Pick<PostRow, 'overrides'>, texts: BoundTexts) => ({ content: texts.content, thread: texts.thread, first_comment: texts.firstComment, overrides: withTexts(post.overrides, texts.overrides) })
