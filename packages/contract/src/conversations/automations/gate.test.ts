import { describe, expect, it } from 'vitest'
import { dayIn } from '../can-send.ts'
import { type AutomationFacts, decideAutomation, describeAutomation, hasWord } from './gate.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const write = dayIn('UTC')
const comment: AutomationFacts['comment'] = { postId: 'pour', text: 'BREW 🙌', isOwn: false, isBot: false, isReply: false, flags: [], meanings: [], isAnswered: false }
const facts = (change: Partial<AutomationFacts> = {}, words: Partial<AutomationFacts['comment']> = {}): AutomationFacts => ({
  isOn: true,
  trigger: { postIds: ['pour'], words: ['BREW', 'recept'], meanings: ['asks for the recipe'] },
  hasPublicReply: true,
  hasPrivateReply: true,
  isUsed: false,
  send: { via: 'provider', network: 'instagram', kind: 'comment', account: 'connected', messagingReason: null, personName: 'Maja', lastIncomingAt: NOW, private: { commentAt: NOW, isUsed: false } },
  ...change,
  comment: { ...comment, ...words },
})

describe('a comment automation', () => {
  it.each(['brew brew brew', 'Kan man få recept?', '“Brew”!', 'BREW? Wo ist es'])('acts on a word in %s', (text) => expect(decideAutomation(facts({}, { text }), NOW, write)).toEqual({ action: 'answer', isPublic: true, isPrivate: true, note: null }))
  it.each(['brewing tomorrow', 'what grind do you use here?', ''])('does not act on %s', (text) => expect(decideAutomation(facts({}, { text }), NOW, write)).toMatchObject({ reason: 'no-match', sentence: 'No match' }))
  it('acts on a meaning', () => expect(decideAutomation(facts({}, { text: 'Kan man få det?', meanings: ['asks for the recipe'] }), NOW, write).action).toBe('answer'))

  it.each<[string, Partial<AutomationFacts>, Partial<AutomationFacts['comment']>]>([
    ['Switched off', { isOn: false }, {}],
    ['Another post', {}, { postId: 'other' }],
    ['Your own', {}, { isOwn: true }],
    ['Another bot', {}, { isBot: true }],
    ['Complaint', {}, { flags: ['complaint'] }],
    ['Answered once', { isUsed: true }, {}],
    ['Already answered', {}, { isAnswered: true }],
    ['No reply is written', { hasPublicReply: false, hasPrivateReply: false }, {}],
  ])('says %s', (sentence, change, words) => expect(decideAutomation(facts(change, words), NOW, write)).toMatchObject({ action: 'nothing', sentence }))

  it('answers in public alone where the private reply cannot be sent, and says why', () => {
    const late = facts({ send: { ...facts().send, private: { commentAt: new Date('2026-11-01T12:00:00Z'), isUsed: false } } })
    expect(decideAutomation(late, NOW, write)).toEqual({ action: 'answer', isPublic: true, isPrivate: false, note: 'A private reply was possible until Nov 8, 7 days after the comment.' })
    expect(decideAutomation({ ...late, hasPublicReply: false }, NOW, write)).toMatchObject({ action: 'nothing', reason: 'cannot-send' })
    expect(decideAutomation(facts({ send: { ...facts().send, account: 'missing' } }), NOW, write)).toMatchObject({ action: 'nothing', sentence: 'Instagram is not linked any more. Reconnect.' })
  })

  it('acts below any post if it is for all, also of one that was not published from here', () => {
    const trigger = { ...facts().trigger, postIds: [], isForAllPosts: true }
    expect([decideAutomation(facts({ trigger }, { postId: 'other' }), NOW, write).action, decideAutomation(facts({ trigger }, { postId: null }), NOW, write).action]).toEqual(['answer', 'answer'])
    expect(decideAutomation(facts({}, { postId: null }), NOW, write)).toMatchObject({ reason: 'other-post' })
  })

  it('sends no text that its network would refuse, and says why', () => {
    const problem = 'Fill in first name first.'
    expect(decideAutomation(facts({ problems: { public: problem, private: null } }), NOW, write)).toEqual({ action: 'answer', isPublic: false, isPrivate: true, note: problem })
    expect(decideAutomation(facts({ problems: { public: problem, private: problem } }), NOW, write)).toEqual({ action: 'nothing', reason: 'cannot-send', sentence: problem })
  })

  it('finds words without case and accents, and never a part of a word', () => {
    expect([hasWord('Où est le CAFÉ?', ['cafe']), hasWord('cafeteria', ['cafe']), hasWord('gift box, please', ['Gift Box']), hasWord('box gift', ['gift box']), hasWord('anything', ['!'])]).toEqual([true, false, true, false, false])
  })
})

it('says what it does in one sentence', () => {
  const trigger = { posts: ['How we pour'], words: ['BREW'], meanings: ['asks for the recipe'] }
  expect(describeAutomation(trigger, { isPublic: true, isPrivate: true })).toBe('When someone writes BREW or asks for the recipe under “How we pour”, answer in public and send one private reply.')
  expect(describeAutomation({ posts: ['A', 'B'], words: ['X', 'Y', 'Z'], meanings: [] }, { isPublic: false, isPrivate: true })).toBe('When someone writes X, Y or Z under “A” or “B”, send one private reply.')
  expect(describeAutomation({ ...trigger, posts: [], isForAllPosts: true }, { isPublic: true, isPrivate: false })).toBe('When someone writes BREW or asks for the recipe under any post, answer in public.')
  expect(describeAutomation({ ...trigger, words: [], meanings: [] }, { isPublic: true, isPrivate: false })).toBe('Choose what starts it and what it answers.')
})
