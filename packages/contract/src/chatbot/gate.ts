import { canSend, replyLength, type SendFacts } from '../conversations/can-send.ts'
import { networkLabel, type ThreadKind } from '../conversations/networks.ts'
import type { HumanFlag } from '../conversations/states.ts'
import { DRAFT_CHECK_LABELS, type DraftCheck, type Verdict } from '../conversations/thread.ts'
import { wallClock } from './hours.ts'
import type { ChatbotSettings } from './settings.ts'

// One function decides what the chatbot does with a message. Engine, settings sentence, replay and the words on the screens call it, so that they
// cannot differ. It knows no database and no clock.

export type GateSettings = Pick<ChatbotSettings, 'autoRespond' | 'requireApproval' | 'withoutApproval' | 'responseDelayMinutes' | 'activePlatforms' | 'useKnowledgeBase' | 'enableInstantResponses' | 'enableWebhooks' | 'noSource' | 'caps' | 'hours' | 'timeZone' | 'isPaused'>

/** The message, and what is known of its thread. */
export type GateMessage = {
  /** When it was received. */
  at: Date
  heardBy: 'webhook' | 'check'
  isOwn: boolean
  isBot: boolean
  /** Subjects that only a person answers. */
  flags: readonly HumanFlag[]
  /** Whether there is anything to answer. */
  needsAnswer: boolean
  isAnsweredByAutomation: boolean
  /** Whether an answer was written since, by anybody. */
  isAnswered: boolean
  /** Whether the person wrote again since. */
  hasNewer: boolean
  /** Whether another answer of the thread is under way: held, due, being sent, or of unknown outcome. */
  isReplyUnderWay: boolean
  /** A person answered in this thread, or paused the chatbot on it. */
  isPausedHere: boolean
}

/** The draft, after its checks. */
export type GateDraft = {
  origin: 'auto' | 'asked'
  text: string
  verdict: Verdict
  /** It states nothing and says that it does not know. */
  saysItDoesNotKnow: boolean
  /** Emojis in it. */
  emojis: number
  /** Its message is for a person, for a reason that has no flag: an insult, personal data, the press, somebody's health. */
  isForPerson: boolean
  /** Known just before it is sent: a sentence that it is taken from is no longer in the knowledge base. */
  isSourceGone?: boolean
  /** Checks of the draft that the gate does not make itself. */
  failed: readonly Exclude<DraftCheck, 'length' | 'emoji'>[]
}

export type GateInput = {
  settings: GateSettings
  personality: { maxResponseLength: number; useEmojis: boolean }
  message: GateMessage
  /** Where the answer goes; its kind and network are the message's. */
  send: SendFacts
  /** Answers that went by themselves: to this person in 24 hours, below this post, of this account in one hour. */
  counts: { personDay: number; post: number; hour: number }
  /** Null before there is one. */
  draft: GateDraft | null
  now: Date
}

/** Why. Each has its words in `because`. */
export const GATE_REASONS = [
  'own', 'bot', 'moved-on', 'answered', 'automation', 'no-answer-needed',
  'off', 'platform-off', 'cannot-send', 'paused', 'paused-here', 'complaint', 'legal', 'refund', 'person', 'under-way',
  'asked', 'approval', 'kind', 'knowledge-off', 'source-gone', 'partly-supported', 'no-source', 'too-long', 'emoji', 'link', 'promise', 'language', 'tone', 'instructions',
  'hours', 'cap-person', 'cap-post', 'cap-hour',
  'new', 'next-check', 'supported', 'does-not-know',
] as const
export type GateReason = (typeof GATE_REASONS)[number]

/**
 * `write`: a draft is to be written, at once or at the next check. `send`: it goes by itself at `at`. `wait`: a person decides. `nothing`: no answer, and
 * a draft that exists is discarded.
 */
export type GateDecision =
  | { action: 'write'; isAtOnce: boolean; reason: GateReason }
  | { action: 'send'; at: Date; reason: GateReason }
  | { action: 'wait'; reason: GateReason; detail: string | null }
  | { action: 'nothing'; reason: GateReason; detail: string | null }

type Rule = (input: GateInput) => GateReason | null
const when = (applies: boolean, reason: GateReason): GateReason | null => (applies ? reason : null)
const first = (rules: readonly Rule[], input: GateInput): GateReason | null => {
  for (const rule of rules) {
    const reason = rule(input)
    if (reason !== null) return reason
  }
  return null
}

/** What makes any answer wrong, however it came about. */
const NEVER: readonly Rule[] = [
  ({ message }) => when(message.isOwn, 'own'),
  ({ message }) => when(message.isBot, 'bot'),
  ({ message }) => when(message.hasNewer, 'moved-on'),
  ({ message }) => when(message.isAnsweredByAutomation, 'automation'),
  ({ message }) => when(message.isAnswered, 'answered'),
]

/** What makes an answer without being asked for impossible or unwanted. */
const UNWANTED: readonly Rule[] = [
  ({ message }) => when(!message.needsAnswer, 'no-answer-needed'),
  ({ settings }) => when(!settings.autoRespond, 'off'),
  ({ settings, send }) => when(!settings.activePlatforms.includes(send.network), 'platform-off'),
]

/** What leaves a thread to a person. */
const HUMAN: readonly Rule[] = [
  ({ settings }) => when(settings.isPaused, 'paused'),
  ({ message }) => message.flags[0] ?? null,
  ({ draft }) => when(draft?.isForPerson === true, 'person'),
  ({ message }) => when(message.isPausedHere, 'paused-here'),
  ({ message }) => when(message.isReplyUnderWay, 'under-way'),
]

/** Why a draft waits for a person. */
const APPROVAL: readonly Rule[] = [
  ({ draft }) => when(draft?.origin === 'asked', 'asked'),
  ({ settings }) => when(settings.requireApproval, 'approval'),
  ({ settings, send }) => when(!settings.withoutApproval.includes(send.kind), 'kind'),
  ({ settings }) => when(!settings.useKnowledgeBase, 'knowledge-off'),
]

/** What is wrong with the draft itself. */
const QUALITY: readonly Rule[] = [
  ({ draft }) => when(draft?.isSourceGone === true, 'source-gone'),
  ({ draft }) => when(draft?.verdict === 'partly-supported', 'partly-supported'),
  ({ draft, settings }) => when(draft?.verdict === 'no-source' && !(settings.noSource === 'say-so' && draft.saysItDoesNotKnow), 'no-source'),
  ({ draft, send, personality }) => when(draft !== null && replyLength(send.network, draft.text) > personality.maxResponseLength, 'too-long'),
  ({ draft, personality }) => when(draft !== null && draft.emojis > 0 && !personality.useEmojis, 'emoji'),
  ({ draft }) => draft?.failed[0] ?? null,
]

/** When and how often it may send. */
const LIMITS: readonly Rule[] = [
  ({ settings, now }) => when(settings.hours !== null && !wallClock(now, settings.timeZone).isBetween(settings.hours.from, settings.hours.to), 'hours'),
  ({ settings, counts }) => when(counts.personDay >= settings.caps.perPersonDay, 'cap-person'),
  ({ settings, counts, send }) => when(send.kind === 'comment' && counts.post >= settings.caps.perPost, 'cap-post'),
  ({ settings, counts }) => when(counts.hour >= settings.caps.perHour, 'cap-hour'),
]

const MINUTE_MS = 60_000
/** When an answer is due: the delay after the message arrived, not before now. */
function dueAt({ settings, message, now }: GateInput): Date {
  return new Date(Math.max(now.getTime(), message.at.getTime() + settings.responseDelayMinutes * MINUTE_MS))
}

/** Before there is a draft: whether one is written. */
function decideWriting(input: GateInput, sentence: string | null): GateDecision {
  const { settings, message } = input
  const unwanted = first(UNWANTED, input)
  if (unwanted !== null) return { action: 'nothing', reason: unwanted, detail: null }
  const human = first(HUMAN, input)
  if (human !== null) return { action: 'wait', reason: human, detail: null }
  // A draft that could not be sent would only cost.
  if (sentence !== null) return { action: 'wait', reason: 'cannot-send', detail: sentence }
  const isAtOnce = message.heardBy === 'check' || (settings.enableWebhooks && settings.enableInstantResponses)
  return { action: 'write', isAtOnce, reason: isAtOnce ? 'new' : 'next-check' }
}

/**
 * What the chatbot does with a message: before a draft is written, when it is written, and again just before it is sent. Takes settings, message, thread,
 * counts and time; how a day is written is for the sentence of an answer that cannot be sent. Returns the decision with its reason.
 */
export function decide(input: GateInput, writeDay: (at: Date) => string): GateDecision {
  const never = first(NEVER, input)
  if (never !== null) return { action: 'nothing', reason: never, detail: null }
  const sendable = canSend(input.send, input.now, writeDay)
  const sentence = sendable.isPossible ? null : sendable.sentence
  if (input.draft === null) return decideWriting(input, sentence)
  const waits = first([...UNWANTED, ...HUMAN], input)
  if (waits !== null) return { action: 'wait', reason: input.draft.origin === 'asked' ? 'asked' : waits, detail: null }
  if (sentence !== null) return { action: 'wait', reason: 'cannot-send', detail: sentence }
  const reason = first([...APPROVAL, ...QUALITY, ...LIMITS], input)
  if (reason !== null) return { action: 'wait', reason, detail: null }
  return { action: 'send', at: dueAt(input), reason: input.draft.verdict === 'well-supported' ? 'supported' : 'does-not-know' }
}

const KIND_PLURALS: Readonly<Record<ThreadKind, string>> = { comment: 'comments', mention: 'mentions', message: 'messages' }
const answers = (count: number): string => (count === 1 ? '1 answer' : `${count} answers`)
const fails = (check: DraftCheck): string => `it failed a check: ${DRAFT_CHECK_LABELS[check].failed.toLowerCase()}`

const CLAUSES: Readonly<Record<GateReason, (input: Pick<GateInput, 'send' | 'settings'>) => string>> = {
  own: () => 'you wrote this yourself',
  bot: () => 'another bot wrote this',
  'moved-on': () => 'the person wrote again',
  answered: () => 'it has an answer',
  automation: () => 'an automation answered it',
  'no-answer-needed': () => 'there is nothing to answer',
  off: () => 'auto respond is off',
  'platform-off': ({ send }) => `${networkLabel(send.network)} is not an active platform`,
  'cannot-send': () => 'it cannot be sent',
  paused: () => 'the chatbot is paused',
  'paused-here': () => 'a person answers in this thread',
  complaint: () => 'this is a complaint',
  legal: () => 'this has legal words',
  refund: () => 'this is about a refund',
  person: () => 'a person should answer this',
  'under-way': () => 'another answer to this thread is under way',
  asked: () => 'you asked for this draft',
  approval: () => 'every answer needs your approval',
  kind: ({ send }) => `${KIND_PLURALS[send.kind]} are not answered without approval`,
  'knowledge-off': () => 'the knowledge base is off, so there is no source',
  'source-gone': () => 'the knowledge base no longer says this',
  'partly-supported': () => 'not every fact has a source',
  'no-source': () => 'no source was found',
  'too-long': () => 'it is longer than the personality allows',
  emoji: () => 'it contains an emoji, and the personality uses none',
  link: () => fails('link'),
  promise: () => fails('promise'),
  language: () => fails('language'),
  tone: () => fails('tone'),
  instructions: () => fails('instructions'),
  hours: () => 'it is outside the hours that you set',
  'cap-person': ({ settings }) => `this person already got ${answers(settings.caps.perPersonDay)} within a day`,
  'cap-post': ({ settings }) => `this post already got ${answers(settings.caps.perPost)}`,
  'cap-hour': ({ settings }) => `${answers(settings.caps.perHour)} ${settings.caps.perHour === 1 ? 'was' : 'were'} sent in the last hour`,
  new: () => 'it is new',
  'next-check': () => 'it waits for the next check',
  supported: () => 'every fact has a source',
  'does-not-know': () => 'no source was found, and it says so',
}

const LEADS: Readonly<Record<GateDecision['action'], string>> = {
  write: 'A draft is written because',
  send: 'It goes by itself because',
  wait: 'It waits for you because',
  nothing: 'The chatbot writes nothing because',
}

/** A decision in a sentence: "It waits for you because ...". Where it cannot be sent, the sentence that says why stands instead of the clause. */
export function explain(decision: GateDecision, input: Pick<GateInput, 'send' | 'settings'>): string {
  if (decision.reason === 'next-check') return 'A draft is written at the next check.'
  const detail = 'detail' in decision ? decision.detail : null
  return detail ?? `${LEADS[decision.action]} ${CLAUSES[decision.reason](input)}.`
}
