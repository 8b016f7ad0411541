import { factKey } from '@marquee/contract/commerce/facts/fact'
import { leaveOutFacts } from '@marquee/contract/commerce/facts/leave-out'
import { HELD_ERRORS } from '@marquee/contract/commerce/posts/held-words'
import type { BoundTexts } from '@marquee/contract/posts'
import { filledTexts, listTexts, type PostRow, putBack, readBound } from '../../../posts/index.ts'
import { readTimeZone } from '../../../profile/index.ts'
import type { CommerceContext } from '../../context.ts'
import { readProductsNow } from '../../facts/products-now.ts'
import { listFacts } from '../../facts/queries.ts'
import { readChanges } from '../changes.ts'
import { findUnfit } from '../fit.ts'
import type { HoldRow } from '../queries.ts'
import { wordsNow } from '../read.ts'
import { adaptTexts } from '../rewrite.ts'

/** The texts that a decision gives a post, with tokens; or why it cannot be made. */
export type Outcome = { texts: BoundTexts } | { reason: string }
export type TextDecision = 'use_now' | 'rewrite' | 'without'

/** Whether a decision can be made. */
export const isText = (outcome: Outcome): outcome is { texts: BoundTexts } => 'texts' in outcome

function leaveOut(texts: BoundTexts, hold: HoldRow): Outcome {
  const keys = new Set(readChanges(hold.changes).map(({ subject }) => factKey(subject)))
  const before = listTexts(texts)
  const left = before.map((text) => leaveOutFacts(text, keys))
  return left.some((text, index) => text.trim() === '' && before[index]?.trim() !== '') ? { reason: HELD_ERRORS.nothingLeft } : { texts: putBack(texts, left) }
}

/** How each fact of a post would stand in its text now. */
export async function readWords(ctx: CommerceContext, { owner, id }: Pick<PostRow, 'owner' | 'id'>): Promise<ReadonlyMap<string, string>> {
  const facts = (await listFacts(ctx.db, owner, [id])).get(id) ?? []
  return wordsNow(facts, await readProductsNow(ctx.db, owner, facts.map(({ productId }) => productId)), await readTimeZone(ctx.db, owner))
}

async function rewrite(ctx: CommerceContext, post: PostRow, texts: BoundTexts, hold: HoldRow): Promise<Outcome> {
  const written = await adaptTexts(ctx, post.owner, texts, { words: await readWords(ctx, post), changes: readChanges(hold.changes), platforms: post.platforms })
  return written ? { texts: written } : { reason: HELD_ERRORS.notRewritten }
}

/** Texts that its networks take; else the reason that the composer gives too. */
async function fitting(ctx: CommerceContext, post: PostRow, outcome: Outcome): Promise<Outcome> {
  const reason = isText(outcome) ? await findUnfit(ctx, post, outcome.texts) : null
  return reason === null ? outcome : { reason }
}

/** The texts of a held post after a decision. `given`: a rewritten text as it was shown, with tokens. Calls the model for a rewrite without one, so it runs outside a transaction. */
export const writeTexts = async (ctx: CommerceContext, post: PostRow, hold: HoldRow, decision: TextDecision, given?: string): Promise<Outcome> => fitting(ctx, post, await writeOutcome(ctx, post, hold, decision, given))

async function writeOutcome(ctx: CommerceContext, post: PostRow, hold: HoldRow, decision: TextDecision, given?: string): Promise<Outcome> {
  // A post of which only a card is not true has no facts in its texts.
  const texts = readBound(post) ?? (hold.because === 'no-answer' ? filledTexts(post) : null)
  if (!texts) return { reason: HELD_ERRORS.notHeld }
  if (decision === 'without') return leaveOut(texts, hold)
  const isGone = readChanges(hold.changes).some(({ now }) => now === null)
  if (isGone) return { reason: HELD_ERRORS.noValue }
  if (decision === 'use_now') return { texts }
  return given === undefined ? rewrite(ctx, post, texts, hold) : { texts: { ...texts, content: given } }
}

