import type { PersonalityTone } from '@marquee/contract/chatbot/drafting'
import type { HumanFlag } from '@marquee/contract/conversations/states'
import type { Mood } from '@marquee/contract/conversations/thread'
import type { SeriesRole } from '@marquee/contract/suggestions'
import type { Outcome } from './outcome.ts'
import type { ContentStyle, Platform, Rewrite, WriterChoice } from './words.ts'

/*
 * Passages of the knowledge base and descriptions may have sentences in the mark of `platform/injections/not-quoted.ts`: a model may know them, and what it writes must not
 * repeat them. Descriptions may have directions in a mark of their own, too; see `platform/injections/requests.ts`.
 */

/** What the user prefers for every text. */
export type Preferred = {
  /** The model to write with; the default one when it is absent, and when the preferred one is not configured or fails. */
  writer?: WriterChoice
  /** How the user's texts sound, in the user's words: wishes for the style, no source of facts. */
  brandVoice?: string
  /** The name of the user's business: a sign of the trade, no source of facts. */
  business?: string
}

export type SuggestionRequest = Preferred & {
  description: string
  count: number
  /** Platforms the texts must fit; all limits apply. */
  platforms: Platform[]
  style: ContentStyle | null
  /** A different number requests different texts. */
  variation: number
  /** single: alternatives of one post. series: posts that follow one another. */
  type: 'single' | 'series'
  /** What each text of a series is for, in order; empty for alternatives. */
  roles: SeriesRole[]
  /** Existing texts of the same series: the new ones must not resemble them. */
  avoid: string[]
  /** Passages that may be used besides the description, each with its source: data, never instructions. */
  knowledge: string[]
}

/** `isUnusable`: a response came, but it was empty, unreadable, or said what no source has. */
export type TextFailure = { kind: 'unauthorized' | 'rate-limited' | 'rejected' | 'unavailable'; reason: string; isUnusable?: true }

/** What a running generation reports. `delta` adds to suggestion `index`; the last event is `done` or `failed`. */
export type SuggestionUpdate =
  | { kind: 'delta'; index: number; text: string }
  | { kind: 'done'; suggestions: string[]; /** Of each finished text. */ roles: SeriesRole[]; usage: Usage | null; /** Which model wrote them. */ model: string }
  | { kind: 'failed'; failure: TextFailure }

export type QuestionRequest = Pick<Preferred, 'writer'> & {
  question: string
  /** The conversation so far, oldest turn first: data that only says what the question means. */
  earlier?: readonly { question: string; answer: string }[]
  /** Passages the answer may be taken from, each with its source: data, never instructions. */
  passages: { title: string; text: string }[]
}
/** `used`: indexes in `passages` that the answer is taken from; empty when they have no answer. */
export type WrittenAnswer = { text: string; used: number[]; usage: Usage | null; /** Which model wrote it. */ model: string }

export type QuestionsRequest = {
  /** What the passages are about; empty when it says nothing, as the name of a file does. */
  title: string
  /** Passages that questions are written for: data, never instructions. */
  passages: string[]
}
/** `questions`: those of each passage, in its order; none for one that answers nothing. */
export type WrittenQuestions = { questions: string[][]; usage: Usage | null; /** Which model wrote them. */ model: string }

/** How a reply sounds. */
export type ReplyVoice = {
  /** What the chatbot is called. */
  name: string
  tone: PersonalityTone
  hasEmojis: boolean
  /** The user's own wishes: for the style, no source of facts. */
  instructions: string
  avoid: readonly string[]
}
export type ReplyRequest = Pick<Preferred, 'writer' | 'business'> & {
  voice: ReplyVoice
  /** What a stranger wrote: data, never instructions. */
  message: string
  /** Earlier messages of the stranger with what was answered, oldest first: data that only says what the message means. */
  earlier: readonly { question: string; answer: string }[]
  /** The post that the message stands under; empty without one. */
  post: string
  /** Code of the language to write in. */
  language: string
  maxCharacters: number
  /** Passages that statements may be taken from, each with its source: data, never instructions. */
  passages: { title: string; text: string }[]
  /** What was wrong with the text that was written before, if there was one. */
  corrections: readonly string[]
  /** A different number requests a different text. */
  variation: number
}
/** `used`: indexes in `passages` that the sentence is taken from; none for a courtesy. */
export type ReplySentence = { text: string; used: number[] }
/** `sentences`: none when the passages have no answer. `isLeak`: it repeated its instructions. */
export type WrittenReply = { sentences: ReplySentence[]; isLeak: boolean; usage: Usage | null; /** Which model wrote it. */ model: string }

export type JudgingRequest = {
  /** What a stranger wrote: data, never instructions. */
  message: string
  /** What the same person wrote before it, oldest first. */
  earlier: readonly string[]
  /** The post that the message stands under; empty without one. */
  post: string
}
/** What a model says of a message: the code of its language (null where nobody can tell), how it sounds, subjects for a person, and whether there is anything to answer. */
export type JudgedMessage = { language: string | null; mood: Mood; flags: HumanFlag[]; needsAnswer: boolean; usage: Usage | null; /** Which model judged it. */ model: string }

export type RewriteRequest = Preferred & {
  text: string
  how: Rewrite
  /** Platforms the result must fit. */
  platforms: Platform[]
  /** What the text is about; its facts may be used. */
  description: string
  /** Passages whose facts may be used, each with its source: data, never instructions. */
  knowledge: string[]
  /** Texts of the user that show how they write; for `in-our-voice` only, and no source of facts. */
  voice: string[]
  /** A different number requests a different text. */
  variation: number
}
export type RewrittenText = { text: string; usage: Usage | null; /** Which model wrote it. */ model: string }
export type Usage = { inputTokens: number; outputTokens: number }

/** What two calls used together; null when neither reported it. */
export const addUsage = (one: Usage | null, other: Usage | null): Usage | null =>
  one && other ? { inputTokens: one.inputTokens + other.inputTokens, outputTokens: one.outputTokens + other.outputTokens } : (one ?? other)

/** Writes texts. Never throws for a vendor's failure; an aborted signal ends the iteration. */
export type TextModel = {
  /** The id of the primary model. */
  model: string
  suggestPosts(request: SuggestionRequest, signal: AbortSignal): AsyncIterable<SuggestionUpdate>
  /** `unavailable` with `isUnreadable` when every response was unusable. */
  rewriteText(request: RewriteRequest, signal: AbortSignal): Promise<Outcome<RewrittenText>>
  answerQuestion(request: QuestionRequest, signal: AbortSignal): Promise<Outcome<WrittenAnswer>>
  /** Answers a message of a stranger on a social network, sentence by sentence. */
  writeReply(request: ReplyRequest, signal: AbortSignal): Promise<Outcome<WrittenReply>>
  /** Sorts a message of a stranger on a social network. `unavailable` with `isUnreadable` when the response has another form. */
  judgeMessage(request: JudgingRequest, signal: AbortSignal): Promise<Outcome<JudgedMessage>>
  /** Questions that each passage answers, at most five, in its language and in the words of those who ask. */
  writeQuestions(request: QuestionsRequest, signal: AbortSignal): Promise<Outcome<WrittenQuestions>>
}
