import { expect, describe, it } from 'vitest'
import { makeRehearsal, wouldNot, wouldPost } from '../../../../../test/samples/rehearsal.ts'
import { dayLabel, weeksBetween } from './days.ts'
import { byDay, entriesOf, isWhole, matches, pairUp, rowsOf } from './entries.ts'
import { comparedPosts, dayCount, nameOf, ruleChanges, scopeOf, summaryOf } from './words.ts'

const counts = (posts: number, fired: number, held: number) => ({ events: 9, posts, fired, not_fired: held, by_check: [] })

describe('the sentence', () => {
  it.each([
    [9, 14, 'In the last 30 days, 9 posts would have gone out; 14 times a rule would not have fired.'],
    [1, 1, 'In the last 30 days, 1 post would have gone out; once a rule would not have fired.'],
    [0, 3, 'In the last 30 days, no post would have gone out; 3 times a rule would not have fired.'],
    [2, 0, 'In the last 30 days, 2 posts would have gone out; a rule would have fired every time it was asked.'],
    [0, 0, 'In the last 30 days, nothing would have reached a rule.'],
    [1200, 3400, 'In the last 30 days, 1,200 posts would have gone out; 3,400 times a rule would not have fired.'],
  ])('tells %i posts and %i that were held back', (posts, held, sentence) => {
    expect(summaryOf({ counts: counts(posts, posts, held), days: 30, source: 'stored' })).toBe(sentence)
  })

  it('names the days, or the demo month', () => {
    expect(summaryOf({ counts: counts(2, 2, 2), days: 7, source: 'stored' })).toMatch(/^In the last 7 days, /)
    expect(summaryOf({ counts: counts(2, 2, 2), days: 30, source: 'demo' })).toMatch(/^In the demo month, /)
  })

  it('says what was rehearsed, by which clocks', () => {
    expect(scopeOf(makeRehearsal([], { time_zone: 'Europe/London' }))).toBe('Version 4 over 412 events, Oct 23 to Nov 22. Nothing was posted; approvals count as given. Times in London (GMT).')
    expect(scopeOf(makeRehearsal([]))).toMatch(/Times in UTC\.$/)
  })
})

describe('weeks', () => {
  it('are whole, and a month begins with its name', () => {
    expect(weeksBetween('2026-10-23', '2026-11-01').map((week) => [week[0], week[6]])).toEqual([['2026-10-18', '2026-10-24'], ['2026-10-25', '2026-10-31'], ['2026-11-01', '2026-11-07']])
    expect([dayLabel('2026-10-23', true), dayLabel('2026-10-24', false), dayLabel('2026-11-01', false)]).toEqual(['Oct 23', '24', 'Nov 1'])
  })
})

describe('two versions', () => {
  const kept = wouldPost('kept', '2026-11-05T08:10:00.000Z')
  const now = makeRehearsal([kept, wouldPost('new', '2026-11-05T12:05:00.000Z'), wouldNot('gone', '2026-11-05T13:20:00.000Z'), wouldNot('held', '2026-11-06T09:00:00.000Z')])
  const before = makeRehearsal([kept, wouldPost('gone', '2026-11-05T13:20:00.000Z'), wouldPost('other-rule', '2026-11-07T09:00:00.000Z', { rule_id: 't9' }), wouldNot('held', '2026-11-06T09:00:00.000Z')], { version: 3 })
  const entries = entriesOf(pairUp(now, before), true)

  it('mark what only one of them posts, and the counts add up', () => {
    expect(entries.map(({ pair, kind, mark }) => [pair, kind, mark])).toEqual([['kept t1', 'post', null], ['new t1', 'post', 'new'], ['gone t1', 'stopped', 'gone'], ['held t1', 'stopped', null], ['other-rule t9', 'stopped', 'gone']])
    const { total, parts } = comparedPosts(before.counts.posts, now.counts.posts, entries)
    expect([total, parts]).toEqual(['3 posts, now 2:', '1 new, 2 gone.'])
    expect(comparedPosts(3, 2, null)).toEqual({ total: '3 posts, now 2.', parts: null })
  })

  it('count each post of a firing', () => {
    const two = wouldPost('kept', '2026-11-05T08:10:00.000Z')
    two.acts.push({ ...two.acts[0]!, at: '2026-11-06T08:10:00.000Z' })
    expect(entriesOf(pairUp(makeRehearsal([two]), makeRehearsal([kept])), true).map(({ mark }) => mark)).toEqual([null, 'new'])
    expect(entriesOf(pairUp(makeRehearsal([kept]), makeRehearsal([two])), true).map(({ mark, at }) => [mark, at])).toEqual([[null, kept.at], ['gone', '2026-11-06T08:10:00.000Z']])
  })

  it('put differences first in the table', () => {
    expect(rowsOf(pairUp(now, before), true).map(({ key }) => key)).toEqual(['new t1', 'gone t1', 'other-rule t9', 'kept t1', 'held t1'])
    expect(rowsOf(pairUp(now, null), false).map(({ key }) => key)).toEqual(['kept t1', 'new t1', 'gone t1', 'held t1'])
  })

  it('say how their rules differ', () => {
    const [low, high] = [{ id: 'a', sentence: 'When stock falls below 5, post to X.' }, { id: 'a', sentence: 'When stock falls below 10, post to X.' }]
    expect(ruleChanges([high, { id: 'b', sentence: 'B.' }], [low, { id: 'c', sentence: 'C.' }])).toEqual([
      { id: 'a', kind: 'changed', sentence: high.sentence, before: low.sentence }, { id: 'b', kind: 'new', sentence: 'B.' }, { id: 'c', kind: 'gone', sentence: 'C.' },
    ])
    expect(ruleChanges([low], [low])).toEqual([])
  })
})

describe('entries', () => {
  const notify = wouldPost('notify', '2026-11-05T23:30:00.000Z', { acts: [{ kind: 'notify', at: '2026-11-05T23:30:00.000Z', platforms: [], needs_approval: false, is_moved: false, text: 'Notify: Low' }], product: null })
  const entries = entriesOf(pairUp(makeRehearsal([wouldPost('a', '2026-11-05T08:00:00.000Z'), wouldNot('b', '2026-11-05T09:00:00.000Z'), notify]), null), false)

  it('are narrowed to posts, to other actions, or to what stood in the way', () => {
    const of = (only: string | undefined) => entries.filter((entry) => matches(entry, only)).map(({ kind }) => kind)
    expect([of(undefined), of('posts'), of('other'), of('cap'), of('cooldown')]).toEqual([['post', 'stopped', 'other'], ['post'], ['other'], ['stopped'], []])
  })

  it('belong to the day of their zone, and have a name', () => {
    expect([...byDay(entries, 'UTC').keys()]).toEqual(['2026-11-05'])
    expect([...byDay(entries, 'Asia/Tokyo').keys()]).toEqual(['2026-11-05', '2026-11-06'])
    expect(dayCount(entries)).toBe('1 post, 1 other, 1 stopped')
    expect(entries.map(({ decision }) => nameOf(decision, [{ id: 't1', sentence: '' }]))).toEqual(['Copper mug', 'Copper mug', 'Rule 1'])
    expect(nameOf(notify, [])).toBe('A rule of the other version')
  })

  it('may be the latest of many', () => {
    const one = makeRehearsal([notify])
    expect([isWhole(one), isWhole({ ...one, counts: { ...one.counts, not_fired: 2_000 } })]).toEqual([true, false])
  })
})
