import { z } from 'zod'

/** How a personality sounds. */
export const PERSONALITY_TONES = ['formal', 'casual', 'playful', 'authoritative', 'neutral'] as const
export const personalityTone = z.enum(PERSONALITY_TONES)
export type PersonalityTone = z.infer<typeof personalityTone>

/** Languages in which the chatbot has words of its own: it reads moods and occasions in them, and says in them that it does not know. */
export const REPLY_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'] as const
export const replyLanguage = z.enum(REPLY_LANGUAGES)
export type ReplyLanguage = z.infer<typeof replyLanguage>
/** The language of a reply: that of the message, or always the same. */
export const languageRule = z.union([z.literal('theirs'), replyLanguage])
export type LanguageRule = z.infer<typeof languageRule>

/** What the chatbot does with a question that the knowledge base does not answer. */
export const NO_SOURCE_WAYS = ['wait', 'say'] as const
export const noSourceWay = z.enum(NO_SOURCE_WAYS)
export type NoSourceWay = z.infer<typeof noSourceWay>

/** What is answered by a person, never by the chatbot alone. */
export const HUMAN_REASONS = ['legal', 'abuse', 'personal-data', 'press', 'health', 'refund', 'complaint'] as const
export const humanReason = z.enum(HUMAN_REASONS)
export type HumanReason = z.infer<typeof humanReason>
export const HUMAN_REASON_TEXTS: Readonly<Record<HumanReason, string>> = {
  legal: 'It speaks of lawyers, courts or authorities.',
  abuse: 'It insults or threatens somebody.',
  'personal-data': 'It has or asks for personal data.',
  press: 'It seems to come from the press.',
  health: 'It is about somebody’s health.',
  refund: 'It asks for money back.',
  complaint: 'It is a complaint.',
}
/** Reasons for which nothing is proposed: every word should be a person's own. */
export const SILENT_REASONS: ReadonlySet<HumanReason> = new Set(['legal', 'abuse', 'personal-data', 'press'])

/** Rules that each draft is held to; the checks that people see are fewer (`DRAFT_CHECKS` of a thread's draft). */
export const DRAFT_RULES = ['length', 'language', 'emojis', 'words', 'contacts', 'promises', 'identity', 'instructions', 'background', 'encoding'] as const
export type DraftRule = (typeof DRAFT_RULES)[number]
/** What is wrong with a draft that breaks a rule. */
export const DRAFT_RULE_TEXTS: Readonly<Record<DraftRule, string>> = {
  length: 'It is longer than the network or the personality allows.',
  language: 'It is not in the language of the personality’s rule.',
  emojis: 'It has emojis, and the personality uses none.',
  words: 'It has a word that the personality avoids.',
  contacts: 'It has a link, an e-mail address, an account name or a phone number that your knowledge base does not have.',
  promises: 'It promises something that your knowledge base does not say.',
  identity: 'It speaks as the owner or as a person.',
  instructions: 'It repeats the chatbot’s instructions.',
  background: 'It repeats a sentence that may be meant for whoever writes.',
  encoding: 'It has text that readers cannot read.',
}

/** Why a draft waits for a person whatever the settings allow. */
export const WAIT_REASONS = ['human', 'orders', 'language', 'no-source', 'checks', 'nothing-to-say'] as const
export const waitReason = z.enum(WAIT_REASONS)
export type WaitReason = z.infer<typeof waitReason>
export const WAIT_REASON_TEXTS: Readonly<Record<WaitReason, string>> = {
  human: 'A person should answer this.',
  orders: 'Parts of the message speak to the chatbot instead of you.',
  language: 'A part of it is not in the language of the message.',
  'no-source': 'Your knowledge base does not answer this.',
  checks: 'What the text model wrote broke a rule, twice.',
  'nothing-to-say': 'It needs no answer that your knowledge base could support.',
}

export const DRAFTING_LIMITS = {
  /** Characters of a message, of the earlier ones and of a post that are read. */
  message: 4_000,
  /** Earlier turns of a thread that are read. */
  turns: 4,
  /** Questions of one message that are answered. */
  questions: 3,
  /** Length that a personality may set for its replies (trace.md CHAT-02 to CHAT-57). */
  leastLength: 50,
  mostLength: 2_000,
} as const
