import { expect, it } from 'vitest'
import { type BadgeFacts, badgeLabel, badgeOf, REPLY_STATUSES, THREAD_BADGES, THREAD_STATES, type ThreadBadge } from './states.ts'

const UNTIL = new Date('2026-11-23T09:00:00Z')
const facts = (change: Partial<BadgeFacts>): BadgeFacts => ({ state: 'open', snoozedUntil: null, reply: null, flags: [], draft: null, obstacle: null, needsAnswer: true, ...change })
const reply = (status: (typeof REPLY_STATUSES)[number]) => ({ status, until: UNTIL })

it.each<[ThreadBadge, Partial<BadgeFacts>, string]>([
  ['failed', { reply: reply('failed'), flags: ['legal'] }, 'Failed'],
  ['checking', { reply: reply('checking') }, 'Checking'],
  ['needs-you', { flags: ['complaint', 'refund'], draft: { isPending: true, isAsked: false } }, 'Needs you: complaint'],
  ['pending-approval', { draft: { isPending: true, isAsked: false } }, 'Pending approval'],
  ['sends', { reply: reply('due'), needsAnswer: false }, 'Sends 9:00'],
  ['draft-ready', { draft: { isPending: true, isAsked: true } }, 'Draft ready'],
  ['window-closed', { obstacle: 'window-closed' }, 'Window closed'],
  ['read-only', { obstacle: 'read-only', state: 'snoozed' }, 'Read only'],
  ['snoozed', { state: 'snoozed', snoozedUntil: UNTIL }, 'Until 9:00'],
  ['needs-answer', {}, 'Needs answer'],
  ['done', { state: 'done', needsAnswer: false }, 'Done'],
  ['answered', { needsAnswer: false, reply: reply('sent'), obstacle: 'window-closed', flags: ['complaint'] }, 'Answered'],
])('the badge of a thread: %s', (badge, change, label) => {
  expect(badgeOf(facts(change))).toBe(badge)
  expect(badgeLabel(badge, facts(change), () => '9:00')).toBe(label)
})

it('takes the first badge that fits, for every combination', () => {
  const rank = (badge: ThreadBadge): number => THREAD_BADGES.indexOf(badge)
  const seen = new Set<ThreadBadge>()
  for (const state of THREAD_STATES)
    for (const status of [null, ...REPLY_STATUSES])
      for (const needsAnswer of [true, false])
        for (const flags of [[], ['legal']] as const)
          for (const draft of [null, { isPending: true, isAsked: false }, { isPending: true, isAsked: true }, { isPending: false, isAsked: false }])
            for (const obstacle of [null, 'window-closed', 'read-only'] as const) {
              const one = facts({ state, reply: status === null ? null : reply(status), needsAnswer, flags, draft, obstacle })
              const badge = badgeOf(one)
              seen.add(badge)
              // Nothing that makes a thread less can move its badge up.
              expect(rank(badgeOf({ ...one, reply: null, draft: null, flags: [] }))).toBeGreaterThanOrEqual(rank(badge))
            }
  expect([...seen].toSorted()).toEqual([...THREAD_BADGES].toSorted())
})
