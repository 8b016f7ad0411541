import { countGraphemes, countWeighted } from '../shared/text-length.ts'
import { capabilityOf, type InboxCapability, isPossible, known } from './capabilities.ts'
import { type Network, networkLabel, type ThreadKind, type Way } from './networks.ts'
import { INTERACTION_TEXTS } from './texts.ts'

const DAY_MS = 86_400_000

/** State of the account that a thread belongs to; `missing`: it is not connected any more. */
export type SendAccount = 'connected' | 'expired' | 'missing'
/** What decides whether an answer can be sent. */
export type SendFacts = {
  via: Way
  network: Network
  kind: ThreadKind
  account: SendAccount
  /** Why messages cannot be sent at the provider; null if they can, or if this is no message. */
  messagingReason: string | null
  personName: string
  /** When the person wrote last; null if never. */
  lastIncomingAt: Date | null
  /** Of a private answer to a comment: when the comment was written, and whether the person already got one for this post. */
  private: { commentAt: Date; isUsed: boolean } | null
}

/** Why an answer cannot be sent. */
export const SEND_OBSTACLES = ['account', 'messaging', 'unreachable', 'not-known', 'read-only', 'not-opened', 'window-closed', 'private-unknown', 'private-none', 'private-used', 'private-late'] as const
export type SendObstacle = (typeof SEND_OBSTACLES)[number]
export type Sendable = { isPossible: true } | { isPossible: false; obstacle: SendObstacle; sentence: string }

/** How the sentences write a day: in the user's zone, `Nov 20`. Takes the zone, returns the function. */
export const dayIn = (timeZone: string): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone })
  return (at) => format.format(at)
}

const KIND_WORDS: Readonly<Record<ThreadKind, string>> = { comment: 'comments', mention: 'mentions', message: 'messages' }
const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
const possessive = (name: string): string => (name.endsWith('s') ? `${name}'` : `${name}'s`)

type Found = { obstacle: SendObstacle; sentence: string }
type Context = { facts: SendFacts; can: InboxCapability | null; now: Date; writeDay: (at: Date) => string }

function accountObstacle({ facts }: Context): Found | null {
  const label = networkLabel(facts.network)
  if (facts.account === 'missing') return { obstacle: 'account', sentence: `${label} is not linked any more. Reconnect.` }
  if (facts.account === 'expired') return { obstacle: 'account', sentence: `${label} asks for a new sign-in. Reconnect.` }
  if ((facts.kind === 'message' || facts.private !== null) && facts.messagingReason !== null) return { obstacle: 'messaging', sentence: `${facts.messagingReason} ${INTERACTION_TEXTS.upgrade}` }
  return null
}

function abilityObstacle({ facts, can }: Context): Found | null {
  const label = networkLabel(facts.network)
  const what = KIND_WORDS[facts.kind]
  if (can === null) return { obstacle: 'unreachable', sentence: `Marquee does not reach ${label} this way.` }
  if (facts.private !== null) return null
  const reply = known(can.reply)
  if (reply === true) return null
  if (reply === null) return { obstacle: 'not-known', sentence: `It is not known whether ${label} takes answers to ${what} from here. Open on ${label}.` }
  return { obstacle: 'read-only', sentence: `${label} shows ${what} but takes no answers. Open on ${label}.` }
}

function windowObstacle({ facts, can, now, writeDay }: Context): Found | null {
  if (can === null || facts.private !== null) return null
  const label = networkLabel(facts.network)
  if (facts.lastIncomingAt === null) return isPossible(can.opensByOther) ? { obstacle: 'not-opened', sentence: `On ${label} only the other person can open a conversation.` } : null
  const window = known(can.window)
  if (window === null) return null
  const closesAt = new Date(facts.lastIncomingAt.getTime() + window.days * DAY_MS)
  if (now < closesAt) return null
  const sentence = `${label} closed this conversation on ${writeDay(closesAt)}, ${days(window.days)} after ${possessive(facts.personName)} last message. A new one opens it.`
  return { obstacle: 'window-closed', sentence }
}

function privateObstacle({ facts, can, now, writeDay }: Context): Found | null {
  if (can === null || facts.private === null) return null
  const label = networkLabel(facts.network)
  const allowed = known(can.privateReply)
  if (can.privateReply === 'not known') return { obstacle: 'private-unknown', sentence: `It is not known whether ${label} allows a private reply to a comment from here.` }
  if (allowed === null) return { obstacle: 'private-none', sentence: `${label} has no private replies to comments.` }
  if (facts.private.isUsed) return { obstacle: 'private-used', sentence: `${label} allows one private reply for each person and post, and it was sent.` }
  const closesAt = new Date(facts.private.commentAt.getTime() + allowed.days * DAY_MS)
  if (now < closesAt) return null
  return { obstacle: 'private-late', sentence: `A private reply was possible until ${writeDay(closesAt)}, ${days(allowed.days)} after the comment.` }
}

/**
 * Whether an answer can be sent, and if not, the sentence that stands in the composer's place. Takes the facts, the time, and how a day is
 * written; what no source says is refused.
 */
export function canSend(facts: SendFacts, now: Date, writeDay: (at: Date) => string): Sendable {
  const context: Context = { facts, can: capabilityOf(facts.via, facts.network, facts.kind), now, writeDay }
  const found = accountObstacle(context) ?? abilityObstacle(context) ?? privateObstacle(context) ?? windowObstacle(context)
  return found === null ? { isPossible: true } : { isPossible: false, ...found }
}

/** The time until which an answer can be sent, in private if the facts say so; null if there is no end, or none is known. */
export function closesAt({ via, network, kind, lastIncomingAt, private: privately }: Pick<SendFacts, 'via' | 'network' | 'kind' | 'lastIncomingAt' | 'private'>): Date | null {
  const can = capabilityOf(via, network, kind)
  if (privately !== null) {
    const allowed = can === null ? null : known(can.privateReply)
    return allowed === null ? null : new Date(privately.commentAt.getTime() + allowed.days * DAY_MS)
  }
  const window = can === null ? null : known(can.window)
  return window === null || lastIncomingAt === null ? null : new Date(lastIncomingAt.getTime() + window.days * DAY_MS)
}

/** Length of an answer as its network counts it. */
export const replyLength = (network: Network, text: string): number => (network === 'twitter' ? countWeighted(text) : countGraphemes(text))

type Target = Pick<SendFacts, 'via' | 'network' | 'kind'>

/** X wants words beside a file; elsewhere a file alone is an answer to a message. */
const isEmpty = ({ kind, network }: Target, text: string, files: number): boolean => text.trim() === '' && (files === 0 || kind !== 'message' || network === 'twitter')

function findFileProblem({ network, kind }: Target, most: number | null, files: number): string | null {
  if (files === 0) return null
  if (most === null) return kind === 'message' ? null : `It is not known whether ${networkLabel(network)} takes files here.`
  if (most === 0) return `Answers on ${networkLabel(network)} are sent without files.`
  return files > most ? `${networkLabel(network)} takes ${most === 1 ? 'one file' : `${most} files`} here.` : null
}

/** A file that is to go with an answer. `size`: in bytes, null while it is not known. */
export type ReplyFile = { name: string; type: string; size: number | null }

/** Words for the files of a rule: `pictures` for all of a kind, else the format. */
const FORMAT_WORDS: Readonly<Record<string, string>> = { 'image/': 'pictures', 'video/': 'videos', 'video/quicktime': 'MOV' }
const wordOf = (type: string): string => FORMAT_WORDS[type] ?? (type.split('/')[1] ?? '').toUpperCase()
const MEGABYTE = 1024 ** 2

/** The kinds of files that an answer takes, as they are listed to people; null if no source says it. Takes where it goes. */
export function fileTypesOf(target: Target): string | null {
  const rules = known(capabilityOf(target.via, target.network, target.kind)?.files ?? 'not known')
  // GIF is a picture: it has a rule of its own for its size alone.
  const named = rules?.filter(({ type }) => !rules.some((other) => other.type !== type && type.startsWith(other.type)))
  return named ? named.map(({ type }) => wordOf(type)).join(', ').replace(/, ([^,]*)$/, ' and $1') : null
}

/** Whether files can go with an answer. Takes where it goes; an unknown limit with a message is the network's to judge. */
export function takesFiles(target: Target): boolean {
  const can = capabilityOf(target.via, target.network, target.kind)
  const most = can === null ? 0 : known(can.attachments)
  return most === null ? target.kind === 'message' : most > 0
}

/** What is wrong with one file; null if nothing, or if no source says what the network takes. Takes where it goes and the file. */
export function findFileFault(target: Target, { name, type, size }: ReplyFile): string | null {
  const rules = known(capabilityOf(target.via, target.network, target.kind)?.files ?? 'not known')
  if (rules === null) return null
  const label = networkLabel(target.network)
  const rule = rules.find((each) => type.startsWith(each.type))
  if (!rule) return `${label} takes ${fileTypesOf(target)} here. ${name} is another kind of file.`
  return rule.maxBytes === null || size === null || size <= rule.maxBytes ? null : `${label} takes files of up to ${rule.maxBytes / MEGABYTE} MB here. ${name} is larger.`
}

/**
 * What is wrong with an answer itself; null if nothing. Takes where it goes, its text and the number of its files. An unknown limit of characters, or of
 * files with a message, is the network's to judge.
 */
export function findTextProblem(target: Target, text: string, files: number): string | null {
  if (isEmpty(target, text, files)) return INTERACTION_TEXTS.emptyText
  const can = capabilityOf(target.via, target.network, target.kind)
  if (can === null) return null
  const most = known(can.maxText)
  const length = replyLength(target.network, text)
  if (most !== null && length > most) return `${networkLabel(target.network)} allows ${most} characters here. This text has ${length}.`
  return findFileProblem(target, known(can.attachments), files)
}
