import { canSend, type SendFacts } from '../can-send.ts'
import type { HumanFlag } from '../states.ts'

/** What starts an automation: words, or a meaning, below chosen posts or below all. */
export type AutomationTrigger = { isForAllPosts?: boolean; postIds: readonly string[]; words: readonly string[]; meanings: readonly string[] }
/** What of a comment and of the automation's past decides whether it acts. */
export type AutomationFacts = {
  isOn: boolean
  trigger: AutomationTrigger
  hasPublicReply: boolean
  hasPrivateReply: boolean
  comment: {
    /** Null: the post was not published from here. */
    postId: string | null
    text: string
    isOwn: boolean
    isBot: boolean
    /** Whether it answers another comment. */
    isReply: boolean
    flags: readonly HumanFlag[]
    /** Meanings of the trigger that it was judged to have. */
    meanings: readonly string[]
    /** Whether somebody answered it already, a person or the chatbot. */
    isAnswered: boolean
  }
  /** Whether this person already got an answer of this automation for this post. */
  isUsed: boolean
  /** What is wrong with the texts themselves, as a sentence: too long for the network, or a variable without a value. */
  problems?: { public: string | null; private: string | null }
  /** Of the private reply; the public one goes to the same place. */
  send: SendFacts & { private: NonNullable<SendFacts['private']> }
}

/** Why an automation does not act, in the words of the dry run. */
export const AUTOMATION_REASONS = {
  off: 'Switched off', 'other-post': 'Another post', own: 'Your own', bot: 'Another bot', complaint: 'Complaint', legal: 'Legal words', refund: 'Refund',
  'no-match': 'No match', used: 'Answered once', answered: 'Already answered', nothing: 'No reply is written', 'cannot-send': 'Cannot be sent',
} as const
export type AutomationReason = keyof typeof AUTOMATION_REASONS
export const WOULD_ANSWER = 'Would answer'

/** What an automation does with a comment. `note`: why only one of its two replies is sent. */
export type AutomationDecision =
  | { action: 'answer'; isPublic: boolean; isPrivate: boolean; note: string | null }
  | { action: 'nothing'; reason: AutomationReason; sentence: string }

/** Words without case, accents and punctuation, between spaces. */
const plain = (text: string): string => ` ${text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
/** Whether a text has one of the words as a word or group of words; case, accents and punctuation do not matter. */
export const hasWord = (text: string, words: readonly string[]): boolean => words.some((word) => plain(word).trim() !== '' && plain(text).includes(plain(word)))

const matches = ({ trigger, comment }: AutomationFacts): boolean => hasWord(comment.text, trigger.words) || trigger.meanings.some((meaning) => comment.meanings.includes(meaning))

const isOtherPost = ({ trigger, comment: { postId } }: AutomationFacts): boolean => trigger.isForAllPosts !== true && (postId === null || !trigger.postIds.includes(postId))

/** The first reason not to act, in the order in which people understand it; null if it acts. */
function findReason(facts: AutomationFacts): AutomationReason | null {
  const { comment } = facts
  if (!facts.isOn) return 'off'
  if (isOtherPost(facts)) return 'other-post'
  if (comment.isOwn) return 'own'
  if (comment.isBot) return 'bot'
  if (!matches(facts)) return 'no-match'
  const [flag] = comment.flags
  if (flag !== undefined) return flag
  if (facts.isUsed) return 'used'
  if (comment.isAnswered) return 'answered'
  return facts.hasPublicReply || facts.hasPrivateReply ? null : 'nothing'
}

/** Whether one of the two replies can be sent, and the sentence if not; null if it is not written. */
function judgeReply(facts: AutomationFacts, kind: 'public' | 'private', now: Date, writeDay: (at: Date) => string): { isPossible: boolean; sentence: string | null } | null {
  if (!(kind === 'public' ? facts.hasPublicReply : facts.hasPrivateReply)) return null
  const answer = canSend(kind === 'public' ? { ...facts.send, private: null } : facts.send, now, writeDay)
  if (!answer.isPossible) return { isPossible: false, sentence: answer.sentence }
  const problem = facts.problems?.[kind] ?? null
  return { isPossible: problem === null, sentence: problem }
}

/**
 * What an automation does with one comment: the engine, the dry run and the screen ask this. Takes the facts, the time, and how a day is
 * written. A dry run sets `isOn`.
 */
export function decideAutomation(facts: AutomationFacts, now: Date, writeDay: (at: Date) => string): AutomationDecision {
  const reason = findReason(facts)
  if (reason !== null) return { action: 'nothing', reason, sentence: AUTOMATION_REASONS[reason] }
  const inPublic = judgeReply(facts, 'public', now, writeDay)
  const inPrivate = judgeReply(facts, 'private', now, writeDay)
  const isPublic = inPublic?.isPossible === true
  const isPrivate = inPrivate?.isPossible === true
  const sentence = [inPublic, inPrivate].find((answer) => answer?.isPossible === false)?.sentence ?? null
  return isPublic || isPrivate ? { action: 'answer', isPublic, isPrivate, note: sentence } : { action: 'nothing', reason: 'cannot-send', sentence: sentence ?? AUTOMATION_REASONS['cannot-send'] }
}

const quoted = (names: readonly string[]): string => listWords(names.map((name) => `“${name}”`))
const listWords = (words: readonly string[], last = 'or'): string => (words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`)

/** An automation in one sentence. Takes its trigger with the posts' names, and what it answers with. */
export function describeAutomation(trigger: { isForAllPosts?: boolean; posts: readonly string[]; words: readonly string[]; meanings: readonly string[] }, replies: { isPublic: boolean; isPrivate: boolean }): string {
  const causes = [...(trigger.words.length > 0 ? [`writes ${listWords(trigger.words)}`] : []), ...trigger.meanings]
  const chosen = trigger.posts.length > 0 ? ` under ${quoted(trigger.posts)}` : ''
  const where = trigger.isForAllPosts === true ? ' under any post' : chosen
  const effects = [...(replies.isPublic ? ['answer in public'] : []), ...(replies.isPrivate ? ['send one private reply'] : [])]
  if (causes.length === 0 || effects.length === 0) return 'Choose what starts it and what it answers.'
  return `When someone ${causes.join(' or ')}${where}, ${effects.join(' and ')}.`
}
