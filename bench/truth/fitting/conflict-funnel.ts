import type { ReadPassage } from '@marquee/facts/conflicts'
import { listRivals, surround } from '../../../packages/facts/src/conflicts/context/judge.ts'
import { findRivals, type Rivals } from '../../../packages/facts/src/conflicts/context/pair-features.ts'
import { isStated } from '../../../packages/facts/src/conflicts/context/surroundings.ts'
import type { Span } from '../../../packages/facts/src/text/text.ts'
import type { ConflictBase, Places } from './conflict-bases.ts'

/** How far a planted contradiction gets, in order. */
const STAGES = ['the passages are not near each other', 'what one of them says is not read', 'both are read, and not compared', 'compared, and not among the most promising', 'judged, and no contradiction', 'found by the trees'] as const

function within({ passage: { text } }: ReadPassage, said: string): Span | null {
  const start = text.indexOf(said)
  return start < 0 ? null : { start, end: start + said.length }
}
const meets = (one: Span | null, other: Span): boolean => one !== null && one.start < other.end && one.end > other.start
const saidOf = (places: Places, passage: ReadPassage): Span | null => within(passage, places.get(passage.passage.entryId) ?? '')

/** Whether two places of two passages are those where a contradiction was planted. Weekly hours differ on one day, so one of both is enough. */
export function isAtPlaces(known: readonly Places[], one: ReadPassage, other: ReadPassage, rivals: Rivals): boolean {
  return known.some((places) => {
    const [own, theirs] = [meets(saidOf(places, one), rivals.one), meets(saidOf(places, other), rivals.other)]
    return rivals.kind === 'schedules' ? own || theirs : own && theirs
  })
}

const isRead = (known: readonly Places[], passage: ReadPassage): boolean =>
  passage.schedule !== null || known.some((places) => passage.stated?.statements.some((statement) => isStated(statement) && meets(saidOf(places, passage), statement)))

/** How far the places of a passage and of one of another entry get. */
function stageFrom({ passages }: ConflictBase, known: readonly Places[], one: ReadPassage, rival: string): number {
  const surroundings = surround(one, passages.filter(({ passage }) => passage.entryId !== one.passage.entryId))
  const [member, ...others] = surroundings?.members ?? []
  if (!surroundings || !member) return 0
  return Math.max(0, ...others.filter(({ read }) => read.passage.entryId === rival).map((other) => {
    const isAt = (rivals: Rivals): boolean => isAtPlaces(known, one, other.read, rivals)
    if (listRivals(member, other, surroundings).some(isAt)) return 4
    if (findRivals(member, other, surroundings).some(isAt)) return 3
    return isRead(known, one) && isRead(known, other.read) ? 2 : 1
  }))
}

function stageOf(base: ConflictBase, pair: string): number {
  const known = base.conflicts.get(pair) ?? []
  const [first = '', second = ''] = pair.split(' ')
  const sides = [[first, second], [second, first]] as const
  return Math.max(...sides.flatMap(([own, rival]) => base.passages.filter(({ passage }) => passage.entryId === own).map((one) => stageFrom(base, known, one, rival))))
}

/** Prints how many planted contradictions end at which stage. Takes the businesses, and what tells whether the trees find the places of a pair of entries. */
export function printFunnel(bases: readonly ConflictBase[], isFound: (pair: string) => boolean): void {
  const stages = bases.flatMap((base) => [...base.conflicts.keys()].map((pair) => (isFound(`${base.name} ${pair}`) ? STAGES.length - 1 : stageOf(base, pair))))
  for (const [at, stage] of STAGES.entries()) console.log(`  ${stages.filter((one) => one === at).length} of ${stages.length}: ${stage}`)
}
