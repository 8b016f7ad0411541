import { sharedWeight } from './words/terms.ts'
import { areRivals, isSameStatement, type StatementPair } from './features.ts'
import { type Statement, type Statements, STANCE, type StatementType } from './read.ts'

/** Circumstances under which a value is another one of itself: what was before, and what holds for a while. */
const OTHER_VALUES = ['former', 'temporary'] as const
/** Circumstances under which another time holds. */
const OTHER_TIMES = ['season', 'weekend', 'night', 'branch'] as const

/** What two clauses share at least of which one says no. */
const LEAST_CLAIM = 0.8

/** What a business has one of. */
const ROLES_OF_BUSINESS = ['owner', 'founder'] as const
/** What is shared at least by what is said of two people. */
const LEAST_ROLE = 0.6

/** Two entries that are each called by a thing, and neither names the other's: they have prices of their own. */
const areTwoThings = (mine: Statements, theirs: Statements): boolean => {
  if (mine.isCopy || theirs.isCopy || mine.title.length === 0 || theirs.title.length === 0) return false
  return sharedWeight(mine.title, [...theirs.title, ...theirs.terms]) === 0 && sharedWeight(theirs.title, mine.terms) === 0
}

/** Two sizes, lengths or numbers of the same beside two prices: "for two" and "for four". */
function areTwoSizes({ one, other, mine, theirs }: StatementPair): boolean {
  const beside = (statement: Statement, { statements }: Statements): Statement[] => statements.filter(({ type, sentence }) => (type === 'number' || type === 'duration') && sentence.start === statement.sentence.start)
  const rivals = beside(other, theirs)
  const alike = beside(one, mine).flatMap((own) => rivals.filter((rival) => own.type === rival.type && own.unit === rival.unit && own.isMeasured === rival.isMeasured && (own.isMeasured || sharedWeight(own.counted, rival.counted) > 0)).map((rival) => ({ own, rival })))
  return alike.length > 0 && !alike.some(({ own, rival }) => isSameStatement(own, rival))
}

const has = (statement: Statement, passage: Statements, name: string): boolean => statement.qualifiers.has(name) || passage.titleQualifiers.has(name)

/** Whether two statements may be about the same: their sentences or titles share a word, or name the same attribute. */
function mayBeOfSame({ one, other, mine, theirs }: StatementPair): boolean {
  if ([...one.wideAttributes].some((name) => other.wideAttributes.has(name))) return true
  return sharedWeight([...mine.title, ...one.terms], [...theirs.title, ...other.terms]) > 0
}

/** "Tour 1" and "Tour 2". */
const nameOf = (called: string): string => called.replace(/ \d+$/u, '')
const areTwoOfName = ({ called: one }: Statement, { called: other }: Statement): boolean =>
  [...one].some((name) => !other.has(name) && [...other].some((rival) => nameOf(rival) === nameOf(name)))

const RULES: Partial<Record<StatementType, (pair: StatementPair) => boolean>> = {
  // From which a price starts is none.
  price: (pair) => pair.one.bound === pair.other.bound && !areTwoThings(pair.mine, pair.theirs) && !areTwoSizes(pair),
  claim: ({ one, other, mine, theirs }) => sharedWeight([...mine.title, ...one.terms], [...theirs.title, ...other.terms]) >= LEAST_CLAIM,
  person: ({ one, other }) => ROLES_OF_BUSINESS.some((role) => one.wideAttributes.has(role) && other.wideAttributes.has(role)) || sharedWeight(one.terms, other.terms) >= LEAST_ROLE,
  time: ({ one, other, mine, theirs }) => OTHER_TIMES.every((name) => has(one, mine, name) === has(other, theirs, name)),
}

/** Whether two statements may hold at the same time, of the same. */
function holdsAtOnce(pair: StatementPair): boolean {
  const { one, other, mine, theirs } = pair
  if (areTwoOfName(one, other) || OTHER_VALUES.some((name) => has(one, mine, name) || has(other, theirs, name))) return false
  return RULES[one.type]?.(pair) ?? true
}

const isApart = (one: readonly string[], other: readonly string[]): boolean => one.length > 0 && other.length > 0 && !one.some((number) => other.includes(number))

/** The pairs of statements of two passages that may contradict each other. */
export function findCandidates(mine: Statements, theirs: Statements): StatementPair[] {
  // "Room 12" and "Room 14" are two rooms.
  if (isApart(mine.titleNumbers.others, theirs.titleNumbers.others) || isApart(mine.titleNumbers.years, theirs.titleNumbers.years)) return []
  return mine.statements.flatMap((one) => theirs.statements.filter((other) => one.unit !== STANCE && areRivals(one, other)).map((other) => ({ one, other, mine, theirs }))).filter(holdsAtOnce).filter(mayBeOfSame)
}
