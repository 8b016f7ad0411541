import { ASK_TEXTS, type askKnowledge } from '@marquee/contract/knowledge-search'
import type { RouteResult } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import type { Failure } from '../../../ports/outcome.ts'
import type { WrittenAnswer } from '../../../ports/text-model.ts'
import { readWritingPreferences } from '../../profile/index.ts'
import { admitAiCalls, recordUsage } from '../../usage/index.ts'
import type { KnowledgeContext } from '../context.ts'
import { retrieveGiven } from '../withheld/given.ts'
import type { Passage } from './retrieve.ts'

/** Passages that are searched for an answer, and how many of them the model gets. */
const FOUND = 24
const PASSAGES = 12

type Answer = Omit<RouteResult<typeof askKnowledge>, 'success'>
const unknown: Answer = { answer: ASK_TEXTS.unknown, isAnswered: false, citations: [] }

/** The error shown to the user; the reason is only logged. */
function toError(failure: Failure): AppError {
  const options = { message: `the text model answered ${failure.kind}: ${failure.reason}` }
  if (failure.kind === 'rate-limited') return new AppError('rate_limited', ASK_TEXTS.failed, { ...options, retryAfterSeconds: failure.retryAfterSeconds })
  if (failure.kind === 'unauthorized') return new AppError('provider_unauthorized', ASK_TEXTS.failed, options)
  return new AppError(failure.kind === 'unavailable' ? 'unavailable' : 'provider_error', ASK_TEXTS.failed, options)
}

/** Renumbers the citation marks, so that [1] points to the first citation; marks of unused passages are removed. */
function cite({ text, used }: WrittenAnswer, passages: readonly Passage[]): Answer {
  const order = [...new Set([...text.matchAll(/\[(\d{1,2})\]/g)].map(([, number]) => Number(number) - 1).filter((place) => used.includes(place))), ...used].filter((place, index, all) => all.indexOf(place) === index)
  const answer = text.replace(/\s?\[(\d{1,2})\]/g, (mark, number: string) => {
    const place = order.indexOf(Number(number) - 1)
    return place < 0 ? '' : mark.replace(number, String(place + 1))
  })
  const citations = order.flatMap((place) => passages[place] ?? []).map(({ score: _score, text: _text, ...source }) => source)
  return { answer, isAnswered: true, citations }
}

/**
 * Answers a question from the owner's knowledge base only. Takes the owner, the question and an abort signal. Answers that it is not
 * known when no passage has the answer. Throws AppError with ASK_TEXTS.failed when the model fails, and rate_limited past the owner's limits.
 */
export async function answer(ctx: KnowledgeContext, owner: string, question: string, signal: AbortSignal): Promise<Answer> {
  const { passages } = await retrieveGiven(ctx, owner, question, PASSAGES)
  if (passages.length === 0) return unknown
  await admitAiCalls(ctx, ctx.db, owner)
  const { writer } = await readWritingPreferences(ctx.db, owner)
  const outcome = await ctx.textModel.answerQuestion({ writer, question, passages: passages.map(({ title, text }) => ({ title, text })) }, signal)
  if (outcome.kind !== 'ok') throw toError(outcome)
  const { usage, model, used } = outcome.value
  await recordUsage(ctx, ctx.db, owner, { task: 'answer', model, ...usage })
  return used.length === 0 ? unknown : cite(outcome.value, passages)
}
