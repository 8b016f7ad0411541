import type { Rehearsal, RehearsedDecision } from '@marquee/contract/campaigns/rehearsal'
import { type Day, dayAt } from './days.ts'

type Act = RehearsedDecision['acts'][number]
/** What two versions made of one event by one rule; null: that version has no such rule, or was not asked. */
export type Pair = { key: string; now: RehearsedDecision | null; before: RehearsedDecision | null }
/** What is shown on a day. `new`: the version posts it, the one it is compared with does not; `gone`: the other way round. */
export type Entry = { key: string; /** Key of its pair. */ pair: string; at: string; kind: 'post' | 'other' | 'stopped'; mark: 'new' | 'gone' | null; decision: RehearsedDecision; act: Act | null }

const keyOf = ({ event_id: event, rule_id: rule }: RehearsedDecision): string => `${event} ${rule}`
const postsOf = (decision: RehearsedDecision | null): Act[] => decision?.acts.filter(({ kind }) => kind === 'post') ?? []
const byTime = (one: { at: string }, other: { at: string }): number => Date.parse(one.at) - Date.parse(other.at)

/** Whether all decisions of a rehearsal are listed, not only the latest. */
export const isWhole = ({ counts, decisions }: Rehearsal): boolean => counts.fired + counts.not_fired === decisions.length

/** The decisions of a rehearsal, each with that of the other version about the same event. */
export function pairUp(now: Rehearsal, before: Rehearsal | null): Pair[] {
  const others = new Map(before?.decisions.map((decision) => [keyOf(decision), decision]))
  const own = new Set(now.decisions.map(keyOf))
  const gone = [...others].filter(([key]) => !own.has(key)).map(([key, decision]): Pair => ({ key, now: null, before: decision }))
  return [...now.decisions.map((decision): Pair => ({ key: keyOf(decision), now: decision, before: others.get(keyOf(decision)) ?? null })), ...gone]
}

/** Whether two versions differ about an event: in how many posts it makes. */
export const isDifferent = ({ now, before }: Pair): boolean => postsOf(now).length !== postsOf(before).length

type Made = Pick<Entry, 'pair' | 'kind' | 'mark' | 'decision' | 'act'>
const entryOf = (made: Made, index: number): Entry => ({ ...made, key: `${made.pair} ${made.kind} ${made.mark ?? ''} ${index}`, at: made.act?.at ?? made.decision.at })

/** What the version itself did. `isGone`: the other one posted, and this one did not. */
function ownEntries(pair: string, decision: RehearsedDecision, earlier: number, isGone: boolean): Made[] {
  if (!decision.is_fired) return [{ pair, kind: 'stopped', mark: isGone ? 'gone' : null, decision, act: null }]
  const posts = postsOf(decision).map((act, index): Made => ({ pair, kind: 'post', mark: index >= earlier ? 'new' : null, decision, act }))
  const others = decision.acts.filter(({ kind }) => kind !== 'post').map((act): Made => ({ pair, kind: 'other', mark: null, decision, act }))
  return [...posts, ...others]
}

function entriesOfPair({ key, now, before }: Pair, isCompared: boolean): Entry[] {
  const earlier = postsOf(before)
  const lost = earlier.slice(postsOf(now).length)
  const own = now ? ownEntries(key, now, isCompared ? earlier.length : Infinity, lost.length > 0) : []
  // A firing that was stopped stands for the first post it made before.
  const rest = now && !now.is_fired ? lost.slice(1) : lost
  const gone = before ? rest.map((act): Made => ({ pair: key, kind: 'stopped', mark: 'gone', decision: before, act })) : []
  return [...own, ...gone].map(entryOf)
}

/** Everything that is shown, the earliest first. Takes whether two versions are compared. */
export const entriesOf = (pairs: readonly Pair[], isCompared: boolean): Entry[] => pairs.flatMap((pair) => entriesOfPair(pair, isCompared)).toSorted(byTime)

/** What the bar filters by: `posts`, `other` for what firings do besides, or the check that stood in the way. */
export type Only = string
export const matches = ({ kind, decision }: Entry, only: Only | undefined): boolean => {
  if (only === undefined) return true
  if (only === 'posts') return kind === 'post'
  return only === 'other' ? kind === 'other' : kind === 'stopped' && decision.failed === only
}

/** The entries by their days, in order. */
export const byDay = (entries: readonly Entry[], zone: string): Map<Day, Entry[]> => Map.groupBy(entries, ({ at }) => dayAt(at, zone))

/** The table's rows: differences first, then by time. */
export const rowsOf = (pairs: readonly Pair[], isCompared: boolean): Pair[] =>
  pairs.toSorted((one, other) => (isCompared ? Number(isDifferent(other)) - Number(isDifferent(one)) : 0) || byTime({ at: (one.now ?? one.before)?.at ?? '' }, { at: (other.now ?? other.before)?.at ?? '' }))
