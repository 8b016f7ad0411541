import { isPossible, capabilityOf } from '../conversations/capabilities.ts'
import type { SendAccount } from '../conversations/can-send.ts'
import { type Network, networkLabel, THREAD_KINDS, type ThreadKind, type Way } from '../conversations/networks.ts'
import { decide, type GateDecision, type GateDraft, type GateInput, type GateSettings } from './gate.ts'
import { writeTime } from './hours.ts'

/** How a network is reached, and whether its account works. */
export type SentenceAccount = { network: Network; via: Way; state: SendAccount }
type Case = { account: SentenceAccount; kind: ThreadKind }

const KIND_WORDS: Readonly<Record<ThreadKind, string>> = { comment: 'comments', mention: 'mentions', message: 'messages' }
/** `A`, `A and B`, `A, B and C`. */
const listWords = (words: readonly string[]): string => (words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`)

const AT = new Date('2026-01-01T00:00:00Z')
const supported: GateDraft = { origin: 'auto', text: 'Yes.', verdict: 'well-supported', saysItDoesNotKnow: false, emojis: 0, isForPerson: false, failed: [] }
const unknowing: GateDraft = { ...supported, text: 'I do not know.', verdict: 'no-source', saysItDoesNotKnow: true }

/** What the gate does with an ordinary new message of that kind, at any hour that is allowed. */
function probe(settings: GateSettings, { account, kind }: Case, draft: GateDraft | null): GateDecision['action'] {
  const { network, via, state } = account
  const input: GateInput = {
    // The hours are said in words of their own.
    settings: { ...settings, hours: null },
    personality: { maxResponseLength: 2_000, useEmojis: true },
    message: { at: AT, heardBy: 'check', isOwn: false, isBot: false, flags: [], needsAnswer: true, isAnsweredByAutomation: false, isAnswered: false, hasNewer: false, isReplyUnderWay: false, isPausedHere: false },
    send: { via, network, kind, account: state, messagingReason: null, personName: '', lastIncomingAt: AT, private: null },
    counts: { personDay: 0, post: 0, hour: 0 },
    draft,
    now: AT,
  }
  return decide(input, () => '').action
}

/** Cases that exist: threads of that kind can come from that account and be answered. */
const listCases = (accounts: readonly SentenceAccount[]): Case[] =>
  accounts.flatMap((account) => THREAD_KINDS.filter((kind) => isPossible(capabilityOf(account.via, account.network, kind)?.reply ?? 'not known')).map((kind) => ({ account, kind })))

const networksOf = (cases: readonly Case[]): Network[] => [...new Set(cases.map(({ account }) => account.network))]
const listNetworks = (cases: readonly Case[]): string => listWords(networksOf(cases).map(networkLabel))

/** `Instagram and Facebook comments, and Instagram messages`: kinds that go on the same networks share their list. */
function writeCases(cases: readonly Case[]): string {
  const groups = new Map<string, ThreadKind[]>()
  for (const kind of THREAD_KINDS) {
    const names = listNetworks(cases.filter((each) => each.kind === kind))
    if (names !== '') groups.set(names, [...(groups.get(names) ?? []), kind])
  }
  return [...groups].map(([names, kinds]) => `${names} ${listWords(kinds.map((kind) => KIND_WORDS[kind]))}`).join(', and ')
}

const writeDelay = (minutes: number): string => (minutes === 0 ? '' : ` after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`)
const writeHours = (hours: GateSettings['hours']): string => (hours === null ? '' : ` between ${writeTime(hours.from)} and ${writeTime(hours.to)}`)

/** What it hears late, where it does anything at all. */
function writeHearing({ enableWebhooks, enableInstantResponses }: GateSettings): string {
  if (!enableWebhooks) return ' It hears of new ones when it checks.'
  return enableInstantResponses ? '' : ' It begins at the next check.'
}

/**
 * What the chatbot sends with these settings, in a sentence. Takes the settings and the connected accounts. It asks the gate what it does in each case and
 * says that, so sentence and gate cannot differ.
 */
export function describeSettings(settings: GateSettings, accounts: readonly SentenceAccount[]): string {
  if (!settings.autoRespond) return 'Writes nothing until you press Generate Response.'
  if (settings.isPaused) return 'Paused: nothing is written or sent until you resume.'
  const cases = listCases(accounts)
  const written = cases.filter((each) => probe(settings, each, null) === 'write')
  if (written.length === 0) return settings.activePlatforms.length === 0 ? 'Writes nothing until you choose a platform.' : 'Writes nothing until an active platform is connected.'
  const sent = written.filter((each) => probe(settings, each, supported) === 'send')
  const hearing = writeHearing(settings)
  if (sent.length === 0) {
    const why = settings.useKnowledgeBase ? '' : ' The knowledge base is off: no source, so nothing goes by itself.'
    return `Writes drafts on ${listNetworks(written)}. Nothing is sent without you.${why}${hearing}`
  }
  const isFrank = sent.every((each) => probe(settings, each, unknowing) === 'send')
  const whatIf = isFrank ? ' when a source is found; without one it says that it does not know' : ' when a source is found'
  return `Answers ${writeCases(sent)} by itself${writeHours(settings.hours)}${writeDelay(settings.responseDelayMinutes)}${whatIf}. Everything else waits for you.${hearing}`
}

/** The same in few words, for the head: "Answers comments on 3 platforms by itself. Everything else waits for you." */
export function describeShortly(settings: GateSettings, accounts: readonly SentenceAccount[]): string {
  const cases = listCases(accounts)
  const sent = cases.filter((each) => probe(settings, each, supported) === 'send')
  if (sent.length === 0) return describeSettings(settings, accounts).split('. ')[0]?.replace(/\.?$/, '.') ?? ''
  const count = networksOf(sent).length
  const kinds = THREAD_KINDS.filter((kind) => sent.some((each) => each.kind === kind)).map((kind) => KIND_WORDS[kind])
  return `Answers ${listWords(kinds)} on ${count} ${count === 1 ? 'platform' : 'platforms'} by itself. Everything else waits for you.`
}
