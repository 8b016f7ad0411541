import type { DraftRule, HumanReason, LanguageRule, NoSourceWay, PersonalityTone, WaitReason } from '@marquee/contract/chatbot/drafting'
import type { Mood, Verdict } from '@marquee/contract/conversations/thread'
import type { KnowledgeSource } from '@marquee/contract/shared/knowledge-source'
import type { Usage } from '../../../ports/text-model.ts'
import type { KnowledgeContext } from '../../knowledge/index.ts'
import type { LengthLimit } from './checks/style.ts'
import type { Incoming } from '../../../platform/reading/read-message.ts'

/** What drafting needs from the composition root. */
export type DraftingContext = KnowledgeContext

/** How a chatbot writes. */
export type Personality = {
  name: string
  tone: PersonalityTone
  /** Characters of a reply at most. */
  mostLength: number
  hasEmojis: boolean
  language: LanguageRule
  /** The user's own wishes for the style: no source of facts, and nothing repeats them. */
  instructions: string
  /** Words that stand in no reply. */
  avoid: readonly string[]
}

/** One message to answer. */
export type DraftRequest = {
  personality: Personality
  incoming: Incoming
  /** The longest text that the network takes, as it counts characters. */
  limit: Omit<LengthLimit, 'mostLength'>
  useKnowledge: boolean
  /** What is done with a question that the knowledge base does not answer. */
  noSource: NoSourceWay
  /** A different number requests a different text. */
  variation?: number
}

/** A statement of fact in a draft: where it stands, and the places of its sources among those of the draft. */
export type DraftStatement = { start: number; end: number; sources: number[] }
/** A passage that a draft is taken from, with the sentence of it. */
export type DraftSource = KnowledgeSource & { quote: string }

/** A proposal for a reply to one message. */
export type Draft = {
  /** Empty where nothing is proposed. */
  text: string
  statements: DraftStatement[]
  sources: DraftSource[]
  verdict: Verdict
  /** The questions of the message that the text does not answer. */
  missing: string[]
  /** The rules that the text was held to; what breaks one is never the text of a draft. `broken`: those that the model's texts broke before. */
  broken: DraftRule[]
  /** Whether the text says plainly that it does not know, or does not know the rest. */
  saysUnknown: boolean
  /** Why it waits for a person, whatever the settings allow; none where the settings decide. */
  waits: WaitReason[]
  /** Why a person should answer. */
  humanReasons: HumanReason[]
  mood: Mood
  /** Code of the message's language; null where nobody can tell. */
  language: string | null
  /** Which model wrote it, and what it used; null where none was asked. */
  model: string | null
  usage: Usage | null
}
