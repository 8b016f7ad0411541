import { DRAFT_RULE_TEXTS, type DraftRule } from '@marquee/contract/chatbot/drafting'
import { markSentences } from '../../../platform/injections/not-quoted.ts'
import { ok, type Outcome } from '../../../ports/outcome.ts'
import { addUsage, type ReplyRequest, type Usage } from '../../../ports/text-model.ts'
import { readWritingPreferences } from '../../profile/index.ts'
import { admitAiCalls, recordUsage } from '../../usage/index.ts'
import { composeReply, type Composed } from './compose.ts'
import { type MessageGrounds, toEarlier } from './ground.ts'
import type { UnderstoodMessage } from '../../../platform/reading/read-message.ts'
import { examine, type Judging } from './statements/examine.ts'
import type { DraftingContext, DraftRequest } from './types.ts'

/** Far from the next variations a user may request, so that a second attempt differs from them too. */
const SECOND_ATTEMPT = 7_919
const UNSUPPORTED = 'A sentence stated what no passage says.'

/** What a model wrote for a message, as far as it may stand: of two attempts the better one. */
export type WrittenDraft = Composed & { broken: DraftRule[]; model: string; usage: Usage | null }

/** What a reply is written from. */
export type Writing = { request: DraftRequest; understood: UnderstoodMessage; language: string; grounds: MessageGrounds; judging: Judging }

async function toReplyRequest(ctx: DraftingContext, owner: string, { request, understood, language, grounds }: Writing): Promise<ReplyRequest> {
  const { writer, business } = await readWritingPreferences(ctx.db, owner)
  const { personality, limit, incoming, variation = 0 } = request
  const { name, tone, hasEmojis, instructions, avoid, mostLength } = personality
  return {
    writer, business, language, variation, corrections: [],
    voice: { name, tone, hasEmojis, instructions, avoid },
    message: understood.given,
    earlier: toEarlier(incoming.thread),
    post: incoming.post,
    maxCharacters: Math.min(limit.characters, mostLength),
    passages: grounds.passages.map(({ title, text, notQuoted }) => ({ title: markSentences(title, notQuoted), text: markSentences(text, notQuoted) })),
  }
}

/** How good a text is: what it answers, then how much of it may stand. */
const worthOf = ({ answered, pieces, text }: Composed): number => (text === '' ? 0 : 1 + answered.length * 100 + pieces.filter(({ isStatement }) => isStatement).length)

/** One text of the model as far as it may stand, the rules that it breaks, and what it is told when it is asked for another. */
type Attempt = { draft: Omit<WrittenDraft, 'broken'>; broken: DraftRule[]; corrections: string[] }

async function attemptReply(ctx: DraftingContext, owner: string, asked: ReplyRequest, writing: Writing, signal: AbortSignal): Promise<Outcome<Attempt>> {
  await admitAiCalls(ctx, ctx.db, owner)
  const outcome = await ctx.textModel.writeReply(asked, signal)
  if (outcome.kind !== 'ok') return outcome
  const { sentences, isLeak, model, usage } = outcome.value
  await recordUsage(ctx, ctx.db, owner, { task: 'reply', model, ...usage })
  const { pieces, broken: ofSentences, unsupported } = await examine(isLeak ? [] : sentences, writing.judging)
  const composed = await composeReply(pieces, writing)
  const broken = [...new Set<DraftRule>([...ofSentences, ...(isLeak ? ['instructions' as const] : []), ...composed.refusedFor])]
  return ok({ draft: { ...composed, model, usage }, broken, corrections: [...broken.map((rule) => DRAFT_RULE_TEXTS[rule]), ...(unsupported > 0 ? [UNSUPPORTED] : [])] })
}

/**
 * Has a reply written and judges it; where a sentence breaks a rule or states what no passage says, it is requested once more. Returns what of the better text may stand; the text is
 * empty where nothing may. Failures of the model are returned as they are.
 */
export async function writeDraft(ctx: DraftingContext, owner: string, writing: Writing, signal: AbortSignal): Promise<Outcome<WrittenDraft>> {
  const asked = await toReplyRequest(ctx, owner, writing)
  const first = await attemptReply(ctx, owner, asked, writing, signal)
  if (first.kind !== 'ok') return first
  const { draft, broken, corrections } = first.value
  if (corrections.length === 0) return ok({ ...draft, broken })
  const second = await attemptReply(ctx, owner, { ...asked, corrections, variation: asked.variation + SECOND_ATTEMPT }, writing, signal)
  // What may stand of the first text is better than a failure.
  if (second.kind !== 'ok') return draft.text === '' ? second : ok({ ...draft, broken })
  const better = worthOf(second.value.draft) > worthOf(draft) ? second.value.draft : draft
  return ok({ ...better, broken: [...new Set([...broken, ...second.value.broken])], usage: addUsage(draft.usage, second.value.draft.usage) })
}
