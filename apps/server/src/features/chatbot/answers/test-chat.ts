import { decide, explain } from '@marquee/contract/chatbot/gate'
import type { generateResponse } from '@marquee/contract/chatbot/responses'
import type { ChatbotSettings } from '@marquee/contract/chatbot/settings'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { dayIn, replyLength } from '@marquee/contract/conversations/can-send'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import type { Failure } from '../../../ports/outcome.ts'
import { type Reached, listReached } from '../../social/index.ts'
import type { ChatbotContext } from '../context.ts'
import type { Draft } from '../drafting/types.ts'
import { readPersonality } from '../personalities/personalities.ts'
import { findVoice, type Voice } from '../personalities/voices.ts'
import { readSettings } from '../settings/settings.ts'
import { longestAnswer, writeAnswer } from './answer.ts'
import { checksOf, factsOf, flagsOf, gateDraftOf, sourcesOf } from './present.ts'

type Body = RouteRequest<typeof generateResponse>['body']
type Answer = Omit<RouteResult<typeof generateResponse>, 'success'>

/** The error of a model that failed. */
export function toAnswerError(failure: Failure): AppError {
  const options = { message: `the text model answered ${failure.kind}: ${failure.reason}` }
  if (failure.kind === 'rate-limited') return new AppError('rate_limited', CHATBOT_TEXTS.responseFailed, { ...options, retryAfterSeconds: failure.retryAfterSeconds })
  if (failure.kind === 'unauthorized') return new AppError('provider_unauthorized', CHATBOT_TEXTS.responseFailed, options)
  return new AppError(failure.kind === 'unavailable' ? 'unavailable' : 'provider_error', CHATBOT_TEXTS.responseFailed, options)
}

/** The words of a context, as far as it is text: what the message stands under. */
const textOf = (context: Body['context']): string => (typeof context === 'string' ? context : Object.values(context ?? {}).filter((value) => typeof value === 'string').join('\n'))

/** What the gate would do with the answer as one to a new comment on that platform. */
async function judge(ctx: ChatbotContext, owner: string, { platform }: Body, voice: Voice, draft: Draft): Promise<string> {
  const chosen = await readSettings(ctx.db, owner)
  const judged = gateDraftOf(draft, 'auto')
  // Without a text nothing waits for approval: what is told is why there is none.
  const isEmpty = draft.text === ''
  const settings: ChatbotSettings = isEmpty ? { ...chosen, autoRespond: true, activePlatforms: [platform], requireApproval: false, withoutApproval: ['comment'], noSource: 'wait' } : chosen
  const verdict = !isEmpty ? judged.verdict : judged.failed.length > 0 ? 'well-supported' : 'no-source'
  const reached = (await listReached(ctx.db, owner)).find((one) => one.network === platform)
  const now = ctx.clock.now()
  const account: Reached['state'] | 'missing' = reached?.state ?? 'missing'
  const input = {
    settings,
    personality: voice,
    message: { at: now, heardBy: 'check', isOwn: false, isBot: false, flags: flagsOf(draft), needsAnswer: true, isAnsweredByAutomation: false, isAnswered: false, hasNewer: false, isReplyUnderWay: false, isPausedHere: false },
    send: { via: reached?.via ?? 'provider', network: platform, kind: 'comment', account, messagingReason: null, personName: '', lastIncomingAt: now, private: null },
    counts: { personDay: 0, post: 0, hour: 0 },
    draft: { ...judged, verdict },
    now,
  } as const
  return explain(decide(input, dayIn(settings.timeZone)), input)
}

/**
 * What a personality answers to a message, from the knowledge base alone; nothing is sent or kept. Takes the owner, the request and an abort signal. Throws not_found for a
 * personality that is not there, rate_limited past the owner's limits, and the failure of the model.
 */
export async function tryAnswer(ctx: ChatbotContext, owner: string, body: Body, signal: AbortSignal): Promise<Answer> {
  const startedAt = performance.now()
  const settings = await readSettings(ctx.db, owner)
  const id = body.personalityId ?? settings.defaultPersonalityId
  const voice = await findVoice(ctx.db, owner, id, { isNewest: body.isNewest })
  if (!voice) throw new AppError('not_found', GATE_ERRORS.notFound)
  const place = { via: 'provider', network: body.platform, kind: 'comment' } as const
  const outcome = await writeAnswer(ctx, owner, { voice, incoming: { text: body.message, thread: [], post: textOf(body.context) }, place, settings: { ...settings, noSource: 'say-so' } }, signal)
  if (outcome.kind !== 'ok') throw toAnswerError(outcome)
  const draft = outcome.value
  return {
    response: draft.text,
    personality: await readPersonality(ctx, owner, id),
    length: replyLength(body.platform, draft.text),
    maxLength: longestAnswer(voice, place),
    knowledgeEntries: settings.useKnowledgeBase ? new Set(draft.sources.map(({ entryId }) => entryId)).size : null,
    facts: factsOf(draft),
    sources: sourcesOf(draft),
    verdict: draft.verdict,
    missing: draft.missing,
    checks: checksOf(draft),
    because: await judge(ctx, owner, body, voice, draft),
    milliseconds: Math.round(performance.now() - startedAt),
  }
}
