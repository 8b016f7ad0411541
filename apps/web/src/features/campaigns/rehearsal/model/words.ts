import type { Rehearsal, RehearsedDecision } from '@marquee/contract/campaigns/rehearsal'
import { zonePlace } from '../../../../lib/format.ts'
import { counted } from '../../labels.ts'
import { dayAt, monthDay } from './days.ts'
import type { Entry, Pair } from './entries.ts'

const times = (count: number): string => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)

function notFired(count: number): string {
  return count === 0 ? 'a rule would have fired every time it was asked' : `${times(count)} a rule would not have fired`
}

/** The rehearsal in one sentence: "In the last 30 days, 9 posts would have gone out; 14 times a rule would not have fired." */
export function summaryOf({ counts: { posts, fired, not_fired: held }, days, source }: Pick<Rehearsal, 'counts' | 'days' | 'source'>): string {
  const period = source === 'demo' ? 'In the demo month' : `In the last ${days} days`
  if (fired + held === 0) return `${period}, nothing would have reached a rule.`
  return `${period}, ${posts === 0 ? 'no post' : counted(posts, 'post')} would have gone out; ${notFired(held)}.`
}

/** What was rehearsed: "Version 4 over 412 events, Oct 23 to Nov 21. Nothing was posted; approvals count as given. Times in Stockholm (CET)." */
export function scopeOf({ version, counts, from, to, time_zone: zone }: Rehearsal): string {
  return `Version ${version} over ${counted(counts.events, 'event')}, ${monthDay(dayAt(from, zone))} to ${monthDay(dayAt(to, zone))}. Nothing was posted; approvals count as given. Times in ${zone === 'UTC' ? 'UTC' : zonePlace(to, zone)}.`
}

/** What a day holds: "2 posts, 3 stopped". */
export function dayCount(entries: readonly Entry[]): string {
  const count = (kind: Entry['kind']): number => entries.filter((entry) => entry.kind === kind).length
  const parts = [count('post') > 0 && counted(count('post'), 'post'), count('other') > 0 && `${count('other')} other`, count('stopped') > 0 && `${count('stopped')} stopped`]
  return parts.filter(Boolean).join(', ')
}

/** What an entry is about: its product, else its rule by its number. */
export function nameOf({ product, rule_id: id }: RehearsedDecision, rules: Rehearsal['rules']): string {
  if (product) return product.title
  const index = rules.findIndex((rule) => rule.id === id)
  return index === -1 ? 'A rule of the other version' : `Rule ${index + 1}`
}

/** A decision in two words. */
export function decisionWord(decision: Pair['now']): string {
  if (decision === null) return 'Not asked'
  if (!decision.is_fired) return 'Would not fire'
  return decision.acts.some(({ kind }) => kind === 'post') ? 'Would post' : 'Would act'
}

/** "10 posts, now 11: 3 new, 2 gone." Without the last part when their decisions are too many to be compared one by one. */
export function comparedPosts(before: number, now: number, entries: readonly Entry[] | null): { total: string; parts: string | null } {
  const total = `${counted(before, 'post')}, now ${now}`
  if (entries === null) return { total: `${total}.`, parts: null }
  const count = (mark: Entry['mark']): number => entries.filter((entry) => entry.mark === mark).length
  return { total: `${total}:`, parts: `${count('new')} new, ${count('gone')} gone.` }
}

type RuleChange = { id: string; kind: 'new' | 'gone' | 'changed'; sentence: string; before?: string }
/** How the rules of two versions differ, in words. */
export function ruleChanges(now: Rehearsal['rules'], before: Rehearsal['rules']): RuleChange[] {
  const earlier = new Map(before.map(({ id, sentence }) => [id, sentence]))
  const kept = new Set(now.map(({ id }) => id))
  const changes = now.flatMap(({ id, sentence }): RuleChange[] => {
    const was = earlier.get(id)
    if (was === undefined) return [{ id, kind: 'new', sentence }]
    return was === sentence ? [] : [{ id, kind: 'changed', sentence, before: was }]
  })
  return [...changes, ...before.filter(({ id }) => !kept.has(id)).map(({ id, sentence }): RuleChange => ({ id, kind: 'gone', sentence }))]
}
