import { RESPONSE_LENGTH } from '@marquee/contract/chatbot/personalities'
import type { ChatbotSettings } from '@marquee/contract/chatbot/settings'
import { capabilityOf, known } from '@marquee/contract/conversations/capabilities'
import type { Network, ThreadKind, Way } from '@marquee/contract/conversations/networks'
import type { Outcome } from '../../../ports/outcome.ts'
import { draftReply } from '../drafting/draft.ts'
import type { Incoming } from '../../../platform/reading/read-message.ts'
import type { Draft, DraftingContext } from '../drafting/types.ts'
import type { Voice } from '../personalities/voices.ts'

/** Where an answer goes. */
export type Place = { via: Way; network: Network; kind: ThreadKind }
/** A message to answer, in a voice, for a place. */
export type AnswerRequest = { voice: Voice; incoming: Incoming; place: Place; settings: Pick<ChatbotSettings, 'useKnowledgeBase' | 'noSource'>; variation?: number }

/** The most characters of an answer: the network's limit where it is known, and that of the voice. */
export function longestAnswer({ maxResponseLength }: Voice, { via, network, kind }: Place): number {
  const can = capabilityOf(via, network, kind)
  return Math.min(maxResponseLength, (can === null ? null : known(can.maxText)) ?? RESPONSE_LENGTH.max)
}

/** Writes an answer to a message of a stranger; nothing is sent or kept. Throws AppError rate_limited past the owner's limits. */
export const writeAnswer = (ctx: DraftingContext, owner: string, { voice, incoming, place, settings, variation }: AnswerRequest, signal: AbortSignal): Promise<Outcome<Draft>> =>
  draftReply(
    ctx,
    owner,
    {
      personality: { name: voice.name, tone: voice.tone, mostLength: voice.maxResponseLength, hasEmojis: voice.useEmojis, language: 'theirs', instructions: voice.systemPrompt, avoid: [] },
      incoming,
      limit: { characters: longestAnswer(voice, place), counting: place.network === 'twitter' ? 'weighted' : 'graphemes' },
      useKnowledge: settings.useKnowledgeBase,
      noSource: settings.noSource === 'say-so' ? 'say' : 'wait',
      ...(variation === undefined ? {} : { variation }),
    },
    signal,
  )
