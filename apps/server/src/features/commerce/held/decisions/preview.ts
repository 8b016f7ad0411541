import { factKey } from '@marquee/contract/commerce/facts/fact'
import { fillFacts } from '@marquee/contract/commerce/facts/tokens'
import { HELD_ERRORS } from '@marquee/contract/commerce/posts/held-words'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../../platform/errors.ts'
import { findPost } from '../../../posts/index.ts'
import type { CommerceContext } from '../../context.ts'
import { findOpenHold } from '../queries.ts'
import { isText, readWords, type TextDecision, writeTexts } from './texts.ts'

type Preview = { postId: string; version: string; text: string; filled: string; isPossible: boolean; reason: string | null }

async function previewOne(ctx: CommerceContext, owner: string, postId: string, decision: TextDecision): Promise<Preview> {
  const post = await findPost(ctx.db, owner, postId)
  if (!post) throw new AppError('not_found', GATE_ERRORS.notFound)
  const hold = await findOpenHold(ctx.db, owner, postId)
  const outcome = hold ? await writeTexts(ctx, post, hold, decision) : { reason: HELD_ERRORS.notHeld }
  if (!isText(outcome)) return { postId, version: hold?.version ?? '', text: '', filled: post.content, isPossible: false, reason: outcome.reason }
  const words = await readWords(ctx, post)
  const { content } = outcome.texts
  return { postId, version: hold?.version ?? '', text: content, filled: fillFacts(content, (token) => words.get(factKey(token)) ?? null).text, isPossible: true, reason: null }
}

/** The texts that a decision would give held posts; nothing is changed. A rewrite is written now. Throws not_found. */
export async function previewDecision(ctx: CommerceContext, owner: string, postIds: readonly string[], decision: TextDecision): Promise<Preview[]> {
  const previews: Preview[] = []
  for (const postId of new Set(postIds)) previews.push(await previewOne(ctx, owner, postId, decision))
  return previews
}
