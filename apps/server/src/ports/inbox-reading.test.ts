import { describe, expect, it } from 'vitest'
import { findWritten, groupConversations, isOwn, threadOf } from './inbox-reading.ts'
import type { InboxComment, InboxMessage, Reading } from './inbox.ts'

const SENT = Date.UTC(2026, 10, 23, 12)
const at = (minutes: number) => new Date(SENT + minutes * 60_000)

type Item = { id: string; text: string; createdAt: Date | null; isMine: boolean }
const item = (changes: Partial<Item> = {}): Item => ({ id: 'i', text: 'Thank you', createdAt: at(0), isMine: true, ...changes })
const reading = (items: Item[], changes: Partial<Reading<Item>> = {}): Reading<Item> => ({ items, asOf: at(5), refreshesAt: null, hasAll: true, next: null, ...changes })
const find = (from: Reading<Item>, wanted: { text?: string; known?: string[] } = {}) =>
  findWritten(from, { text: 'Thank you', sentAt: new Date(SENT), known: [], isMine: ({ isMine }) => isMine, ...wanted })

describe('a lost write', () => {
  it('is found by its text, its author and its time', () => {
    expect(find(reading([item({ id: 'theirs', isMine: false }), item({ id: 'other', text: 'Something else' }), item({ id: 'old', createdAt: at(-60) }), item()]))).toEqual({ value: { id: 'i', url: null } })
  })

  it.each([
    ['a shortened link', 'Read https://example.com/menu now', 'Read https://t.co/x1 now'],
    ['a name before the answer', 'Thank you', '@elif.demir Thank you'],
    ['other spaces', 'Thank  you\n', 'Thank you'],
    ['another form of letters', 'Cafe\u0301', 'Café'],
  ])('is found although the network changed it: %s', (_change, text, shown) => {
    expect(find(reading([item({ text: shown })]), { text })).toEqual({ value: { id: 'i', url: null } })
  })

  it('is the oldest that belongs to no other intent', () => {
    const items = [item({ id: 'third', createdAt: at(2) }), item({ id: 'second', createdAt: at(1) }), item({ id: 'first' })]
    expect(find(reading(items), { known: ['first'] })).toEqual({ value: { id: 'second', url: null } })
  })

  it('is found although the clock of the network is a minute behind', () => {
    expect(find(reading([item({ createdAt: at(-1) })]))).toEqual({ value: { id: 'i', url: null } })
  })

  it('is absent only from a later reading that reaches back to its call', () => {
    const older = item({ id: 'older', text: 'Before', createdAt: at(-10), isMine: false })
    const younger = item({ id: 'younger', text: 'After', createdAt: at(1), isMine: false })
    expect([find(reading([])), find(reading([older, younger], { hasAll: false }))]).toEqual(['absent', 'absent'])
    expect([find(reading([younger], { hasAll: false })), find(reading([], { asOf: at(0.5) })), find(reading([], { asOf: null }))]).toEqual(['unclear', 'unclear', 'unclear'])
  })

  it('is unclear when the same words have no time', () => {
    expect(find(reading([item({ createdAt: null })]))).toBe('unclear')
  })
})

it('separates the threads of a post', () => {
  const comment = (id: string, parentId: string | null): InboxComment => ({
    id, parentId, network: 'facebook', postId: null, author: { id: null, username: null, name: null, avatarUrl: null }, text: '', files: [], createdAt: null, likes: null, isHidden: null,
  })
  const all: Reading<InboxComment> = { items: [comment('a', null), comment('a1', 'a'), comment('a2', 'a1'), comment('b', null), comment('b1', 'b')], asOf: null, refreshesAt: null, hasAll: true, next: null }
  const idsIn = (commentId: string, changes = {}) => threadOf({ ...all, ...changes }, commentId)?.items.map(({ id }) => id) ?? null
  expect([idsIn('a2'), idsIn('b'), idsIn('gone'), idsIn('gone', { hasAll: false })]).toEqual([['a', 'a1', 'a2'], ['b', 'b1'], [], null])
  // A circle, which no service should send, ends.
  expect(idsIn('a', { items: [comment('a', 'b'), comment('b', 'a')] })).not.toBeNull()
})

it('recognises the account by its id, or else by its name', () => {
  const person = { id: '7', username: 'Shop', name: null, avatarUrl: null }
  expect([isOwn(person, { externalId: '7', username: 'other' }), isOwn(person, { externalId: '8', username: 'shop' })]).toEqual([true, false])
  expect([isOwn({ ...person, id: null }, { externalId: '7', username: 'shop' }), isOwn({ ...person, id: null, username: null }, { externalId: '7', username: null })]).toEqual([true, false])
})

it('groups messages by conversation, with the person as told by what the person wrote', () => {
  const message = (id: string, conversationId: string, minutes: number | null, direction: InboxMessage['direction']): InboxMessage => ({
    id, network: 'twitter', conversationId, direction, person: { id: 'p', username: null, name: direction === 'received' ? 'Elif' : null, avatarUrl: null }, text: '', files: [],
    createdAt: minutes === null ? null : at(minutes), editedAt: null, reactions: {},
  })
  const groups = groupConversations([message('3', 'a', 3, 'sent'), message('4', 'b', 4, 'sent'), message('1', 'a', 1, 'received'), message('5', 'c', null, 'sent')])
  expect(groups.map(({ id, messages, person, lastReceivedAt, lastMessageAt }) => [id, messages.map((each) => each.id), person.name, lastReceivedAt, lastMessageAt])).toEqual([
    ['b', ['4'], null, null, at(4)],
    ['a', ['1', '3'], 'Elif', at(1), at(3)],
    ['c', ['5'], null, null, null],
  ])
  expect(groupConversations([])).toEqual([])
})
