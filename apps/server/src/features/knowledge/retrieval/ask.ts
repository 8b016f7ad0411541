import { ASK_LIMITS, ASK_TEXTS, type askKnowledge, type EarlierTurn } from '@marquee/contract/knowledge-search'
import type { KnowledgeSource } from '@marquee/contract/shared/knowledge-source'
import type { RouteResult } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import { leaveOut, markSentences } from '../../../platform/injections/not-quoted.ts'
import type { Failure } from '../../../ports/outcome.ts'
import { readWritingPreferences } from '../../profile/index.ts'
import { admitAiCalls, recordUsage } from '../../usage/index.ts'
import { findClosest } from '../answers/closest.ts'
import { doesState } from '../answers/attributes.ts'
import { type Understood, understand } from '../answers/conversation.ts'
import { suggestFollowUps } from '../answers/follow-ups.ts'
import { judgeAnswer, type Judged } from '../answers/judge.ts'
import { findNear } from '../answers/nearest.ts'
import { cutQuote, excerptAround } from '../answers/quotes.ts'
import { rankForAnswer } from '../answers/rank.ts'
import { addConflicts, findDisagreement } from '../conflicts/in-answer.ts'
import type { KnowledgeContext } from '../context.ts'
import { type GivenPassage, retrieveGiven } from '../withheld/given.ts'
import { compareMeanings } from './meaning.ts'
import type { Passage } from './retrieve.ts'

/** Passages that are searched for an answer, and how many of them the model gets. */
const FOUND = 24
const PASSAGES = 12

type Answer = Omit<RouteResult<typeof askKnowledge>, 'success'>
/** What a question is asked with: the turns of its conversation before it, oldest first. */
type Options = { earlier?: readonly EarlierTurn[] }

/** The error shown to the user; the reason is only logged. */
function toError(failure: Failure): AppError {
  const options = { message: `the text model answered ${failure.kind}: ${failure.reason}` }
  if (failure.kind === 'rate-limited') return new AppError('rate_limited', ASK_TEXTS.failed, { ...options, retryAfterSeconds: failure.retryAfterSeconds })
  if (failure.kind === 'unauthorized') return new AppError('provider_unauthorized', ASK_TEXTS.failed, options)
  return new AppError(failure.kind === 'unavailable' ? 'unavailable' : 'provider_error', ASK_TEXTS.failed, options)
}

const toSource = ({ entryId, title, type, excerpt, page }: Passage): KnowledgeSource => ({ entryId, title, type, excerpt, page })
/** A passage with a sentence of it: the excerpt is what stands around it. */
function toQuoted(passage: Passage, sentence: string): Answer['nearest'][number] {
  const quote = cutQuote(sentence)
  return { ...toSource(passage), excerpt: excerptAround(passage.text, quote), quote }
}
/** A passage for an answer to its owner: sentences in doubt that state what is asked for, as a figure, may be said. */
function toAnswering<Found extends GivenPassage>(passage: Found, { attributes, full }: Understood): Found {
  const said = new Set(passage.answering.filter((sentence) => attributes.some((attribute) => doesState(attribute, sentence, full))))
  return { ...passage, notQuoted: passage.notQuoted.filter((sentence) => !said.has(sentence)) }
}
/** A passage as far as an answer may be taken from it. */
const toQuotable = <Found extends GivenPassage>(passage: Found): Found => ({ ...passage, text: leaveOut(passage.text, passage.notQuoted) })

/** Renumbers the citation marks, so that [1] points to the first citation. */
function cite({ text, quotes }: Judged, passages: readonly Passage[]): Pick<Answer, 'answer' | 'citations'> {
  const order = [...new Set([...text.matchAll(/\[(\d{1,2})\]/g)].map(([, number]) => Number(number) - 1))]
  const answer = text.replace(/\[(\d{1,2})\]/g, (_mark, number: string) => `[${order.indexOf(Number(number) - 1) + 1}]`)
  const citations = order.flatMap((place) => {
    const passage = passages[place]
    return passage ? [toQuoted(passage, quotes.get(place) ?? '')] : []
  })
  return { answer, citations }
}

/** What the model answers, if it stands: see `judgeAnswer`. */
async function askModel(ctx: KnowledgeContext, owner: string, asked: Understood, earlier: readonly EarlierTurn[], passages: readonly GivenPassage[], signal: AbortSignal): Promise<Judged | null> {
  await admitAiCalls(ctx, ctx.db, owner)
  const { writer } = await readWritingPreferences(ctx.db, owner)
  const outcome = await ctx.textModel.answerQuestion({ writer, question: asked.question, earlier, passages: passages.map(({ title, text, notQuoted }) => ({ title: markSentences(title, notQuoted), text: markSentences(text, notQuoted) })) }, signal)
  if (outcome.kind !== 'ok') throw toError(outcome)
  const { usage, model, used } = outcome.value
  await recordUsage(ctx, ctx.db, owner, { task: 'answer', model, ...usage })
  return used.length === 0 ? null : judgeAnswer(asked, outcome.value, passages.map(toQuotable))
}

/**
 * Answers a question from the owner's knowledge base only. Takes the owner, the question, an abort signal and the turns before it. Answers that it is not
 * known, with the sentences that come nearest, when no passage has the answer or the model's answer does not stand; where two entries disagree about it, both are said. Throws AppError with ASK_TEXTS.failed when the model
 * fails, and rate_limited past the owner's limits.
 */
export async function answer(ctx: KnowledgeContext, owner: string, question: string, signal: AbortSignal, { earlier = [] }: Options = {}): Promise<Answer> {
  const asked = understand(question, earlier)
  const { passages: found } = await retrieveGiven(ctx, owner, asked.full, FOUND)
  const passages = (await rankForAnswer(asked, found)).slice(0, PASSAGES).map((passage) => toAnswering(passage, asked))
  const judged = passages.length === 0 ? null : await askModel(ctx, owner, asked, earlier, passages, signal)
  const near = await findNear(asked, passages, ASK_LIMITS.nearest)
  if (!judged) {
    const followUps = await suggestFollowUps(ctx, owner, asked, earlier, near, [])
    const disagreement = await findDisagreement(ctx, owner, asked, passages)
    if (disagreement) return { ...disagreement, isAnswered: true, nearest: [], followUps }
    const compare = (text: string, others: readonly string[]) => compareMeanings(ctx, owner, text, others)
    const closest = await findClosest(asked, passages, near, compare, ASK_LIMITS.nearest)
    return { answer: ASK_TEXTS.unknown, isAnswered: false, citations: [], nearest: closest.map(({ passage, quote }) => toQuoted(passage, quote)), conflicts: [], followUps }
  }
  const cited = [...judged.quotes.keys()].flatMap((place) => passages[place] ?? [])
  const followUps = await suggestFollowUps(ctx, owner, asked, earlier, [...new Set([...cited, ...near, ...passages])], [...judged.quotes.values()])
  const conflicting = await addConflicts(ctx, owner, { ...cite(judged, passages.map(toQuotable)), isAnswered: true })
  return { ...conflicting, isAnswered: true, nearest: [], followUps }
}
