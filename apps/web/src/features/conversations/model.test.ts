import { SNOOZES } from '@marquee/contract/conversations/texts'
import { describe, expect, it } from 'vitest'
import { agoText, replyText, summaryText, wakesAt } from './model.ts'

const [later, tomorrow, monday] = SNOOZES

describe('when a snoozed thread wakes', () => {
  it.each([
    [later, '2026-11-20T12:34:00Z', '2026-11-20T15:34:00.000Z'],
    [tomorrow, '2026-11-20T23:30:00Z', '2026-11-22T08:00:00.000Z'],
    [tomorrow, '2026-10-24T12:00:00Z', '2026-10-25T08:00:00.000Z'],
    [monday, '2026-11-20T12:00:00Z', '2026-11-23T08:00:00.000Z'],
    [monday, '2026-11-23T06:00:00Z', '2026-11-30T08:00:00.000Z'],
  ])('%o chosen at %s: %s', (choice, now, at) => expect(wakesAt(choice, new Date(now), 'Europe/Stockholm')).toBe(at))
})

it('says how long ago in few letters', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(['2026-11-20T11:59:40Z', '2026-11-20T11:48:00Z', '2026-11-20T10:00:00Z', '2026-11-17T12:00:00Z'].map((at) => agoText(at, now))).toEqual(['now', '12 min', '2 h', '3 d'])
})

it('says what needs somebody', () => {
  expect([[0, 0, 0], [0, 0, 6], [1, 1, 0], [1, 0, 2], [4, 3, 9]].map(([needsYou = 0, toApprove = 0, unread = 0]) => summaryText({ needsYou, toApprove, unread }))).toEqual(['Nothing needs you.', '6 unread.', '1 thread needs you, 1 draft waits for approval.', '1 thread needs you.', '4 threads need you, 3 drafts wait for approval.'])
})

it('counts the seconds of a reply that is held', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const reply = (status: 'held' | 'due' | 'checking' | 'sent', until: string | null) => replyText({ id: '', status, by: 'you', until, reason: null }, 'instagram', now)
  expect([reply('held', '2026-11-20T12:00:05.200Z'), reply('due', '2026-11-20T12:01:40Z'), reply('held', '2026-11-20T11:59:59Z'), reply('checking', null), reply('sent', null)])
    .toEqual(['Sends in 0:06', 'Sends in 1:40', 'Sending...', 'Checking with Instagram', 'Sent'])
})
