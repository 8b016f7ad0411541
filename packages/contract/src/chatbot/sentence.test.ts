import { describe, expect, it } from 'vitest'
import { NETWORKS, networkLabel, type Network, THREAD_KINDS, type ThreadKind } from '../conversations/networks.ts'
import { decide, type GateDraft, type GateInput, type GateSettings } from './gate.ts'
import { describeSettings, describeShortly, type SentenceAccount } from './sentence.ts'
import { DEFAULT_CHATBOT_SETTINGS } from './settings.ts'

const settings = (change: Partial<GateSettings>): GateSettings => ({ ...DEFAULT_CHATBOT_SETTINGS, autoRespond: true, requireApproval: false, activePlatforms: ['instagram', 'facebook', 'bluesky'], enableWebhooks: true, ...change })
const ACCOUNTS: readonly SentenceAccount[] = [
  { network: 'instagram', via: 'provider', state: 'connected' },
  { network: 'facebook', via: 'provider', state: 'connected' },
  { network: 'linkedin', via: 'provider', state: 'expired' },
  { network: 'threads', via: 'provider', state: 'connected' },
  { network: 'bluesky', via: 'direct', state: 'connected' },
]

describe('the sentence of the settings', () => {
  it.each<[string, Partial<GateSettings>]>([
    ['Writes nothing until you press Generate Response.', { autoRespond: false, isPaused: true }],
    ['Writes drafts on Instagram, Facebook and Bluesky. Nothing is sent without you.', { requireApproval: true }],
    ['Answers Instagram, Facebook and Bluesky comments by itself after 2 minutes when a source is found. Everything else waits for you.', { responseDelayMinutes: 2 }],
    ['Answers Instagram comments by itself between 9:00 AM and 6:00 PM when a source is found. Everything else waits for you.', { activePlatforms: ['instagram'], hours: { from: '09:00', to: '18:00' } }],
    ['Answers Instagram, Facebook and Bluesky comments, and Instagram and Facebook messages by itself after 1 minute when a source is found; without one it says that it does not know. Everything else waits for you.', { withoutApproval: ['comment', 'message'], noSource: 'say-so', responseDelayMinutes: 1 }],
    ['Answers Bluesky comments and mentions by itself when a source is found. Everything else waits for you.', { activePlatforms: ['bluesky', 'linkedin', 'threads'], withoutApproval: ['mention', 'comment'] }],
    ['Writes drafts on Instagram, Facebook and Bluesky. Nothing is sent without you. The knowledge base is off: no source, so nothing goes by itself.', { useKnowledgeBase: false }],
    ['Writes drafts on Instagram, Facebook and Bluesky. Nothing is sent without you.', { withoutApproval: [] }],
    ['Paused: nothing is written or sent until you resume.', { isPaused: true }],
    ['Writes nothing until you choose a platform.', { activePlatforms: [] }],
    ['Writes nothing until an active platform is connected.', { activePlatforms: ['linkedin', 'threads', 'tiktok'] }],
    ['Writes drafts on Instagram. Nothing is sent without you. It hears of new ones when it checks.', { activePlatforms: ['instagram'], requireApproval: true, enableWebhooks: false }],
    ['Writes drafts on Instagram. Nothing is sent without you. It begins at the next check.', { activePlatforms: ['instagram'], requireApproval: true, enableInstantResponses: false }],
  ])('%s', (sentence, change) => expect(describeSettings(settings(change), ACCOUNTS)).toBe(sentence))

  it('says the same in few words', () => {
    expect(describeShortly(settings({}), ACCOUNTS)).toBe('Answers comments on 3 platforms by itself. Everything else waits for you.')
    expect(describeShortly(settings({ activePlatforms: ['bluesky'], withoutApproval: ['comment', 'mention'] }), ACCOUNTS)).toBe('Answers comments and mentions on 1 platform by itself. Everything else waits for you.')
    expect(describeShortly(settings({ requireApproval: true }), ACCOUNTS)).toBe('Writes drafts on Instagram, Facebook and Bluesky.')
    expect(describeShortly(settings({ autoRespond: false }), ACCOUNTS)).toBe('Writes nothing until you press Generate Response.')
  })
})

// The table test: a reader that knows only English reads the sentence back, and the gate must do exactly what the reader understood.

type Claim = { writes: 'nothing' | 'anything' | readonly Network[]; sends: ReadonlySet<string>; delay: number; hours: { from: string; to: string } | null; isFrank: boolean; isInstant: boolean }

const byLabel = (label: string): Network => {
  const found = NETWORKS.find((name) => networkLabel(name) === label)
  if (found === undefined) throw new Error(`No network is called ${label}.`)
  return found
}
const readList = (words: string): string[] => words.split(/, | and /)
const readKind = (word: string): ThreadKind => THREAD_KINDS.find((kind) => `${kind}s` === word) ?? 'comment'
const toHours = (clock: string): string => {
  const [, hours = '', minutes = '', half = ''] = /^(\d+):(\d\d) (AM|PM)$/.exec(clock) ?? []
  return `${String((Number(hours) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minutes}`
}

function readSentence(sentence: string): Claim {
  const isInstant = !/It hears of new ones when it checks\.|It begins at the next check\./.test(sentence)
  const none: Claim = { writes: 'nothing', sends: new Set(), delay: 0, hours: null, isFrank: false, isInstant }
  const drafts = /^Writes drafts on (.+?)\. Nothing is sent without you\./.exec(sentence)
  if (drafts) return { ...none, writes: readList(drafts[1] ?? '').map(byLabel) }
  const answers = /^Answers (.+) by itself(?: between (\S+ [AP]M) and (\S+ [AP]M))?(?: after (\d+) minutes?)? when a source is found(; without one it says that it does not know)?\. Everything else waits for you\./.exec(sentence)
  if (!answers) {
    expect(sentence).toMatch(/^(Writes nothing until|Paused: nothing is written or sent)/)
    return none
  }
  const [, what = '', from, to, delay, frank] = answers
  const sends = what.split(', and ').flatMap((group) => {
    const [, networks = '', kinds = ''] = /^(.+?) ((?:(?:comments|mentions|messages)(?:, | and |$))+)$/.exec(group) ?? []
    return readList(networks).map(byLabel).flatMap((network) => readList(kinds).map((kind) => `${network} ${readKind(kind)}`))
  })
  return { writes: 'anything', sends: new Set(sends), delay: Number(delay ?? 0), hours: from === undefined || to === undefined ? null : { from: toHours(from), to: toHours(to) }, isFrank: frank !== undefined, isInstant }
}

const draft: GateDraft = { origin: 'auto', text: 'Yes.', verdict: 'well-supported', saysItDoesNotKnow: false, emojis: 0, failed: [] }
const DRAFTS: readonly GateDraft[] = [draft, { ...draft, verdict: 'partly-supported' }, { ...draft, verdict: 'no-source' }, { ...draft, verdict: 'no-source', saysItDoesNotKnow: true }]
/** Instants in Stockholm: 12:00, 23:30 and 04:00. */
const TIMES: readonly (readonly [wall: string, at: Date])[] = [['12:00', new Date('2026-11-23T11:00:00Z')], ['23:30', new Date('2026-11-23T22:30:00Z')], ['04:00', new Date('2026-11-23T03:00:00Z')]]
const accountOf = (network: Network): SentenceAccount => ACCOUNTS.find((account) => account.network === network) ?? { network, via: 'provider', state: 'missing' }

const inputOf = (one: GateSettings, network: Network, kind: ThreadKind, at: Date, response: GateDraft | null): GateInput => ({
  settings: one,
  personality: { maxResponseLength: 280, useEmojis: false },
  message: { at, heardBy: 'webhook', isOwn: false, isBot: false, flags: [], needsAnswer: true, isAnsweredByAutomation: false, isAnswered: false, hasNewer: false, isReplyUnderWay: false, isPausedHere: false },
  send: { via: accountOf(network).via, network, kind, account: accountOf(network).state, messagingReason: null, personName: 'Elif', lastIncomingAt: at, private: null },
  counts: { personDay: 0, post: 0, hour: 0 },
  draft: response,
  now: at,
})

const isOpen = (hours: Claim['hours'], wall: string): boolean => hours === null || (hours.from < hours.to ? wall >= hours.from && wall < hours.to : wall >= hours.from || wall < hours.to)
const isGood = ({ isFrank }: Claim, { verdict, saysItDoesNotKnow }: GateDraft): boolean => verdict === 'well-supported' || (isFrank && verdict === 'no-source' && saysItDoesNotKnow)
const day = (): string => ''

/** Networks on which the sentence says that it writes; null if it does not say which. */
const namedIn = ({ writes }: Claim): readonly Network[] | null => (writes === 'anything' ? null : writes === 'nothing' ? [] : writes)

/** What the gate writes and the sentence does not say, or the other way round. */
function findWritingLies(one: GateSettings, claim: Claim): string[] {
  const named = namedIn(claim)
  const writes = (network: Network, kind: ThreadKind) => decide(inputOf(one, network, kind, new Date(0), null), day)
  const unsaid = TESTED.flatMap((network) => THREAD_KINDS.flatMap((kind) => {
    const writing = writes(network, kind)
    return writing.action === 'write' && (named?.includes(network) === false || writing.isAtOnce !== claim.isInstant) ? [`writes ${network} ${kind}`] : []
  }))
  return [...unsaid, ...(named ?? []).filter((network) => writes(network, 'comment').action !== 'write').map((network) => `does not write on ${network}`)]
}

/** Answers that the gate sends and the sentence does not say, or the other way round, or at another time. */
function findSendingLies(one: GateSettings, claim: Claim, network: Network, kind: ThreadKind): string[] {
  const times = one.hours === null ? TIMES.slice(0, 1) : TIMES
  return times.flatMap(([wall, at]) => DRAFTS.flatMap((response) => {
    const decision = decide(inputOf(one, network, kind, at, response), day)
    const isClaimed = claim.sends.has(`${network} ${kind}`) && isOpen(claim.hours, wall) && isGood(claim, response)
    const dueAfter = decision.action === 'send' ? (decision.at.getTime() - at.getTime()) / 60_000 : claim.delay
    return (decision.action === 'send') === isClaimed && dueAfter === claim.delay ? [] : [`${network} ${kind} ${wall} ${response.verdict}: ${decision.action}`]
  }))
}

/** Every difference between what a sentence claims and what the gate does, for one combination of settings. */
function findLies(one: GateSettings): string[] {
  const sentence = describeSettings(one, ACCOUNTS)
  const claim = readSentence(sentence)
  const lies = [...findWritingLies(one, claim), ...TESTED.flatMap((network) => THREAD_KINDS.flatMap((kind) => findSendingLies(one, claim, network, kind)))]
  return lies.map((lie) => `${sentence} | ${lie}`)
}

const BOTH = [true, false] as const
const PLATFORM_SETS: readonly (readonly Network[])[] = [[], ['linkedin', 'threads'], ['instagram', 'bluesky'], ['instagram', 'facebook', 'linkedin', 'tiktok', 'bluesky', 'threads']]
const HOURS = [null, { from: '09:00', to: '18:00' }, { from: '22:00', to: '06:00' }] as const
const KIND_SETS: readonly ThreadKind[][] = Array.from({ length: 8 }, (_, bits) => THREAD_KINDS.filter((_kind, index) => (bits >> index) % 2 === 1))
const TESTED: readonly Network[] = ['instagram', 'bluesky', 'linkedin', 'threads']

const combinations = (activePlatforms: readonly Network[], hours: (typeof HOURS)[number]): GateSettings[] =>
  BOTH.flatMap((autoRespond) => BOTH.flatMap((requireApproval) => BOTH.flatMap((useKnowledgeBase) => BOTH.flatMap((isPaused) => BOTH.flatMap((enableWebhooks) => BOTH.flatMap((enableInstantResponses) =>
    KIND_SETS.flatMap((withoutApproval) => (['wait', 'say-so'] as const).flatMap((noSource) => [0, 45].map((responseDelayMinutes) =>
      settings({ activePlatforms: [...activePlatforms], hours, timeZone: 'Europe/Stockholm', autoRespond, requireApproval, useKnowledgeBase, isPaused, enableWebhooks, enableInstantResponses, withoutApproval, noSource, responseDelayMinutes }))))))))))

describe('sentence and gate', () => {
  const cases = PLATFORM_SETS.flatMap((platforms) => HOURS.map((hours) => ({ platforms, hours })))

  it.each(cases)('agree for every combination of settings on $platforms, $hours', ({ platforms, hours }) => {
    const all = combinations(platforms, hours)
    expect(all).toHaveLength(2_048)
    expect(all.flatMap((one) => findLies(one))).toEqual([])
  })

  it('differ where somebody changes a sentence: the reader is no mirror of the writer', () => {
    const one = settings({ responseDelayMinutes: 2 })
    expect(readSentence(describeSettings(one, ACCOUNTS))).toMatchObject({ delay: 2, isFrank: false, hours: null, isInstant: true })
    expect([...readSentence('Answers X comments and messages by itself between 9:00 AM and 12:30 PM after 1 minute when a source is found. Everything else waits for you.').sends]).toEqual(['twitter comment', 'twitter message'])
    expect(readSentence('Answers X comments by itself between 9:00 AM and 12:30 PM when a source is found. Everything else waits for you.').hours).toEqual({ from: '09:00', to: '12:30' })
  })
})
