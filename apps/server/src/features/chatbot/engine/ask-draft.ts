import type { askForDraft } from '@marquee/contract/chatbot/interactions'
import { RESPONSE_LENGTH } from '@marquee/contract/chatbot/personalities'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import { writeAnswer } from '../answers/answer.ts'
import { flagsOf, gateDraftOf } from '../answers/present.ts'
import { toAnswerError } from '../answers/test-chat.ts'
import type { EngineContext } from '../context.ts'
import { draftWritten } from '../events.ts'
import { findVoice, type Voice } from '../personalities/voices.ts'
import { readSettings } from '../settings/settings.ts'
import { askGate, NO_COUNTS } from './gate.ts'
import { toNewDraft } from './take-turn.ts'

type Body = RouteRequest<typeof askForDraft>['body']

/** The voice as it is asked to write again. */
const adjust = (voice: Voice, how: Body['how']): Voice => {
  if (how === 'shorter') return { ...voice, maxResponseLength: Math.max(RESPONSE_LENGTH.min, Math.round(voice.maxResponseLength / 2)) }
  return how === 'warmer' ? { ...voice, systemPrompt: `${voice.systemPrompt}\nWrite warmer than usual.` } : voice
}

/**
 * Writes a draft for the last message of a thread now; nothing is sent. Takes the owner, the thread and how it is written. Returns the draft's id. Throws not_found for the thread or the
 * personality, conflict when the chatbot has nothing to propose, rate_limited past the owner's limits, and the failure of the model.
 */
export async function askDraft(ctx: EngineContext, owner: string, threadId: string, { personalityId, how, variation }: Body, signal: AbortSignal): Promise<string> {
  const turn = await ctx.threads.readNewestTurn(ctx.db, owner, threadId)
  const settings = await readSettings(ctx.db, owner)
  const voice = await findVoice(ctx.db, owner, personalityId ?? settings.defaultPersonalityId)
  if (!turn || !voice) throw new AppError('not_found', GATE_ERRORS.notFound)
  // Who asks wants words: without a source it says that it does not know.
  const request = { voice: adjust(voice, how), incoming: turn.incoming, place: turn.send, settings: { ...settings, noSource: 'say-so' as const }, ...(variation === undefined ? {} : { variation }) }
  const outcome = await writeAnswer(ctx, owner, request, signal)
  if (outcome.kind !== 'ok') throw toAnswerError(outcome)
  const draft = outcome.value
  if (draft.text === '') throw new AppError('conflict', draft.waits.includes('human') ? CHATBOT_TEXTS.forPerson : CHATBOT_TEXTS.nothingToSay)
  const now = ctx.clock.now()
  const flagged = { ...turn, message: { ...turn.message, flags: flagsOf(draft) } }
  const { because } = askGate({ settings, voice, turn: flagged, counts: NO_COUNTS, draft: gateDraftOf(draft, 'asked'), now })
  return ctx.db.transaction().execute(async (trx) => {
    const draftId = await ctx.threads.saveDraft(trx, owner, toNewDraft(draft, { turn, voice }, 'asked', { because, sendsAt: null }))
    const { kind, network } = turn.send
    await ctx.events.publish(trx, draftWritten, { owner, payload: { threadId, kind, network, draftId, answersId: turn.messageId, action: 'wait', reason: 'asked', sendsAt: null }, at: now })
    await ctx.live.publish(trx, owner, { type: 'chatbot.changed', part: 'interactions' })
    return draftId
  })
}
