import { describe, expect, it } from 'vitest'
import { dayIn } from '../conversations/can-send.ts'
import { decide, explain, GATE_REASONS, type GateDraft, type GateInput, type GateReason } from './gate.ts'
import { DEFAULT_CHATBOT_SETTINGS } from './settings.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000)
const write = dayIn('UTC')

const draft: GateDraft = { origin: 'auto', text: 'We deliver to Valencia.', verdict: 'well-supported', saysItDoesNotKnow: false, emojis: 0, isForPerson: false, failed: [] }
type Change = { settings?: Partial<GateInput['settings']>; message?: Partial<GateInput['message']>; send?: Partial<GateInput['send']>; counts?: Partial<GateInput['counts']>; personality?: Partial<GateInput['personality']>; draft?: Partial<GateDraft> | null }
/** A comment that is answered by itself, with changes. */
const input = (change: Change = {}): GateInput => ({
  settings: { ...DEFAULT_CHATBOT_SETTINGS, autoRespond: true, requireApproval: false, withoutApproval: ['comment'], activePlatforms: ['instagram'], responseDelayMinutes: 2, ...change.settings },
  personality: { maxResponseLength: 280, useEmojis: false, ...change.personality },
  message: { at: ago(1), heardBy: 'webhook', isOwn: false, isBot: false, flags: [], needsAnswer: true, isAnsweredByAutomation: false, isAnswered: false, hasNewer: false, isReplyUnderWay: false, isPausedHere: false, ...change.message },
  send: { via: 'provider', network: 'instagram', kind: 'comment', account: 'connected', messagingReason: null, personName: 'Elif', lastIncomingAt: ago(1), private: null, ...change.send },
  counts: { personDay: 0, post: 0, hour: 0, ...change.counts },
  draft: change.draft === null ? null : { ...draft, ...change.draft },
  now: NOW,
})

describe('the gate before a draft is written', () => {
  it.each<[string, GateReason, Change]>([
    ['write', 'new', { settings: { enableWebhooks: true } }],
    ['write', 'next-check', {}],
    ['write', 'next-check', { settings: { enableWebhooks: true, enableInstantResponses: false } }],
    ['write', 'new', { message: { heardBy: 'check' } }],
    ['write', 'new', { message: { heardBy: 'check' }, settings: { requireApproval: true } }],
    ['nothing', 'own', { message: { isOwn: true } }],
    ['nothing', 'bot', { message: { isBot: true } }],
    ['nothing', 'automation', { message: { isAnsweredByAutomation: true, isAnswered: true } }],
    ['nothing', 'answered', { message: { isAnswered: true } }],
    ['nothing', 'moved-on', { message: { hasNewer: true } }],
    ['nothing', 'no-answer-needed', { message: { needsAnswer: false } }],
    ['nothing', 'off', { settings: { autoRespond: false } }],
    ['nothing', 'platform-off', { settings: { activePlatforms: ['facebook'] } }],
    ['wait', 'paused', { settings: { isPaused: true } }],
    ['wait', 'legal', { message: { flags: ['legal', 'refund'] } }],
    ['wait', 'paused-here', { message: { isPausedHere: true } }],
    ['wait', 'under-way', { message: { isReplyUnderWay: true } }],
    ['wait', 'cannot-send', { send: { account: 'missing' } }],
  ])('%s: %s', (action, reason, change) => expect(decide(input({ draft: null, ...change }), write)).toMatchObject({ action, reason }))
})

/** Each case that keeps a draft from going by itself, with the words that stand below it. */
const HELD: readonly (readonly [action: 'wait' | 'nothing', reason: GateReason, sentence: string, change: Change])[] = [
  ['nothing', 'own', 'The chatbot writes nothing because you wrote this yourself.', { message: { isOwn: true } }],
  ['nothing', 'bot', 'The chatbot writes nothing because another bot wrote this.', { message: { isBot: true } }],
  ['nothing', 'moved-on', 'The chatbot writes nothing because the person wrote again.', { message: { hasNewer: true } }],
  ['nothing', 'automation', 'The chatbot writes nothing because an automation answered it.', { message: { isAnsweredByAutomation: true } }],
  ['nothing', 'answered', 'The chatbot writes nothing because it has an answer.', { message: { isAnswered: true } }],
  ['wait', 'no-answer-needed', 'It waits for you because there is nothing to answer.', { message: { needsAnswer: false } }],
  ['wait', 'off', 'It waits for you because auto respond is off.', { settings: { autoRespond: false } }],
  ['wait', 'platform-off', 'It waits for you because Instagram is not an active platform.', { settings: { activePlatforms: [] } }],
  ['wait', 'paused', 'It waits for you because the chatbot is paused.', { settings: { isPaused: true } }],
  ['wait', 'complaint', 'It waits for you because this is a complaint.', { message: { flags: ['complaint'] } }],
  ['wait', 'legal', 'It waits for you because this has legal words.', { message: { flags: ['legal'] } }],
  ['wait', 'refund', 'It waits for you because this is about a refund.', { message: { flags: ['refund'] } }],
  ['wait', 'person', 'It waits for you because a person should answer this.', { draft: { isForPerson: true } }],
  ['wait', 'paused-here', 'It waits for you because a person answers in this thread.', { message: { isPausedHere: true } }],
  ['wait', 'under-way', 'It waits for you because another answer to this thread is under way.', { message: { isReplyUnderWay: true } }],
  ['wait', 'cannot-send', 'Instagram asks for a new sign-in. Reconnect.', { send: { account: 'expired' } }],
  ['wait', 'cannot-send', "Instagram closed this conversation on Nov 10, 7 days after Elif's last message. A new one opens it.", { settings: { withoutApproval: ['message'] }, send: { kind: 'message', lastIncomingAt: new Date('2026-11-03T00:00:00Z') } }],
  ['wait', 'asked', 'It waits for you because you asked for this draft.', { draft: { origin: 'asked' } }],
  ['wait', 'asked', 'It waits for you because you asked for this draft.', { draft: { origin: 'asked' }, settings: { autoRespond: false } }],
  ['wait', 'approval', 'It waits for you because every answer needs your approval.', { settings: { requireApproval: true } }],
  ['wait', 'kind', 'It waits for you because messages are not answered without approval.', { send: { kind: 'message' } }],
  ['wait', 'knowledge-off', 'It waits for you because the knowledge base is off, so there is no source.', { settings: { useKnowledgeBase: false } }],
  ['wait', 'source-gone', 'It waits for you because the knowledge base no longer says this.', { draft: { isSourceGone: true } }],
  ['wait', 'partly-supported', 'It waits for you because not every fact has a source.', { draft: { verdict: 'partly-supported' }, settings: { noSource: 'say-so' } }],
  ['wait', 'no-source', 'It waits for you because no source was found.', { draft: { verdict: 'no-source', saysItDoesNotKnow: true } }],
  ['wait', 'no-source', 'It waits for you because no source was found.', { draft: { verdict: 'no-source' }, settings: { noSource: 'say-so' } }],
  ['wait', 'too-long', 'It waits for you because it is longer than the personality allows.', { personality: { maxResponseLength: 22 } }],
  ['wait', 'emoji', 'It waits for you because it contains an emoji, and the personality uses none.', { draft: { emojis: 1 } }],
  ['wait', 'link', 'It waits for you because it failed a check: contains a link that is in no source.', { draft: { failed: ['link', 'tone'] } }],
  ['wait', 'promise', 'It waits for you because it failed a check: promises something.', { draft: { failed: ['promise'] } }],
  ['wait', 'language', 'It waits for you because it failed a check: part of it in another language.', { draft: { failed: ['language'] } }],
  ['wait', 'tone', 'It waits for you because it failed a check: another tone.', { draft: { failed: ['tone'] } }],
  ['wait', 'instructions', 'It waits for you because it failed a check: follows what the message asks for.', { draft: { failed: ['instructions'] } }],
  ['wait', 'hours', 'It waits for you because it is outside the hours that you set.', { settings: { hours: { from: '13:00', to: '18:00' } } }],
  ['wait', 'cap-person', 'It waits for you because this person already got 3 answers within a day.', { counts: { personDay: 3 } }],
  ['wait', 'cap-post', 'It waits for you because this post already got 20 answers.', { counts: { post: 20 } }],
  ['wait', 'cap-hour', 'It waits for you because 60 answers were sent in the last hour.', { counts: { hour: 60 } }],
]

describe('the gate before an answer is sent', () => {
  it.each(HELD)('%s: %s. %s', (action, reason, sentence, change) => {
    const one = input(change)
    const decision = decide(one, write)
    expect(decision).toMatchObject({ action, reason })
    expect(explain(decision, one)).toBe(sentence)
  })

  it('counts one answer as one, and says when what waits for a check is written', () => {
    const once = { perPersonDay: 1, perPost: 1, perHour: 1 }
    const sentences = (['personDay', 'post', 'hour'] as const).map((count) => {
      const one = input({ settings: { caps: once }, counts: { [count]: 1 } })
      return explain(decide(one, write), one)
    })
    expect(sentences).toEqual(['It waits for you because this person already got 1 answer within a day.', 'It waits for you because this post already got 1 answer.', 'It waits for you because 1 answer was sent in the last hour.'])
    const late = input({ draft: null })
    expect(explain(decide(late, write), late)).toBe('A draft is written at the next check.')
  })

  it('sends what is supported, after the delay counted from the message', () => {
    const decision = decide(input(), write)
    expect(decision).toEqual({ action: 'send', at: new Date('2026-11-23T12:01:00Z'), reason: 'supported' })
    expect(explain(decision, input())).toBe('It goes by itself because every fact has a source.')
    expect(decide(input({ message: { at: ago(600) } }), write)).toMatchObject({ action: 'send', at: NOW })
  })

  it('says that it does not know where the user chose so', () => {
    const unknowing = input({ settings: { noSource: 'say-so' }, draft: { verdict: 'no-source', saysItDoesNotKnow: true } })
    const decision = decide(unknowing, write)
    expect(decision).toMatchObject({ action: 'send', reason: 'does-not-know' })
    expect(explain(decision, unknowing)).toBe('It goes by itself because no source was found, and it says so.')
  })

  it('counts answers below a post for comments alone', () => {
    const mention = input({ settings: { withoutApproval: ['mention'] }, send: { kind: 'mention' }, counts: { post: 500 } })
    expect(decide(mention, write).action).toBe('send')
  })

  it('has a case for every reason', () => {
    const seen = new Set<GateReason>(['new', 'next-check', 'supported', 'does-not-know', ...HELD.map(([, reason]) => reason)])
    expect(GATE_REASONS.filter((reason) => !seen.has(reason))).toEqual([])
  })

  it('never sends when any two causes to wait meet', () => {
    // Two cases also allow something, which together with another is no cause to wait any more.
    const causes = HELD.map(([, , , change]) => change).filter(({ settings }) => settings?.noSource === undefined && settings?.withoutApproval === undefined)
    expect(causes.length).toBeGreaterThan(30)
    for (const one of causes)
      for (const other of causes) {
        const both = input({ settings: { ...other.settings, ...one.settings }, message: { ...other.message, ...one.message }, send: { ...other.send, ...one.send }, counts: { ...other.counts, ...one.counts }, personality: { ...other.personality, ...one.personality }, draft: { ...other.draft, ...one.draft } })
        expect(decide(both, write).action).not.toBe('send')
      }
  })
})
