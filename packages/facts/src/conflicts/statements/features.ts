import { OPPOSITES } from './said/opposites.ts'
import { isSameReach, isSlip } from './said/reach.ts'
import type { Statement, Statements, StatementType } from './read.ts'
import { sharedWeight, type Term, unsharedWeight } from './words/terms.ts'

/** Two statements of one kind, each with its passage. */
export type StatementPair = { one: Statement; other: Statement; mine: Statements; theirs: Statements }

/** Words that two sentences share by more than chance. */
const MANY = 2
const RELATIVE = 1e-3
const isSameAmount = (one: number, other: number): boolean => Math.abs(one - other) <= RELATIVE * Math.max(Math.abs(one), Math.abs(other))
/** Measures in units of two systems are the same if they round to each other. */
const ROUNDED = 0.02
const isRounded = (one: number, other: number): boolean => Math.abs(one - other) <= ROUNDED * Math.max(Math.abs(one), Math.abs(other))

/** Whether two statements have the same value, as far as one can tell. */
export function isSameStatement(one: Statement, other: Statement): boolean {
  if (one.type === 'time') return one.readings.some((time) => other.readings.includes(time))
  if (one.type === 'phone' || one.type === 'email' || one.type === 'address') return isSameReach(one.value, other.value)
  if (one.type === 'person') return isSameName(one.value, other.value)
  if (one.type === 'number' && one.isMeasured) return isRounded(one.amount, other.amount)
  if (one.type === 'price' || one.type === 'percent' || one.type === 'number' || one.type === 'duration') return isSameAmount(one.amount, other.amount)
  return one.value === other.value
}

const isSameName = (one: string, other: string): boolean => {
  const [own, theirs] = [one.split(' '), other.split(' ')]
  return own.length === 1 || theirs.length === 1 ? own.some((word) => theirs.includes(word)) : own.join(' ') === theirs.join(' ') || (own.at(-1) === theirs.at(-1) && own[0]?.[0] === theirs[0]?.[0] && (/^.\.?$/u.test(own[0] ?? '') || /^.\.?$/u.test(theirs[0] ?? '')))
}

/** A price whose currency is not said, as that of what is free, may be in any. */
const isOfUnit = (one: Statement, other: Statement): boolean => one.unit === other.unit || (one.type === 'price' && [one.unit, other.unit].includes('any'))

const RULES: Partial<Record<StatementType, (one: Statement, other: Statement) => boolean>> = {
  weekday: areOtherDays,
  person: (one, other) => ROLES_OF_ONE.some((role) => one.wideAttributes.has(role) && other.wideAttributes.has(role)),
  time: ({ role }, { role: rival }) => role === null || rival === null || role === rival || (isBegin(role) && isBegin(rival)),
}

/** Whether two statements may contradict each other at all. */
export function areRivals(one: Statement, other: Statement): boolean {
  if (one.type !== other.type || !isOfUnit(one, other) || one.isMeasured !== other.isMeasured || isSameStatement(one, other)) return false
  return RULES[one.type]?.(one, other) ?? true
}
/** Open and closed on the same day, or two sets of days of which neither contains the other. */
function areOtherDays(one: Statement, other: Statement): boolean {
  const [own, theirs] = [one.readings, other.readings]
  const states = [one.value, other.value].map((value) => value.split(' ', 1)[0] ?? '')
  if (states.includes('closed') && states.includes('open')) return own.some((day) => theirs.includes(day))
  if (states[0] !== states[1]) return false
  return !own.every((day) => theirs.includes(day)) && !theirs.every((day) => own.includes(day)) && own.length <= FEW_DAYS && theirs.length <= FEW_DAYS
}
const FEW_DAYS = 2

/** What one person does alone. */
const ROLES_OF_ONE = ['owner', 'founder', 'responsible'] as const
const isBegin = (role: string): boolean => role === 'open' || role === 'start' || role === 'arrive'

export const FEATURE_NAMES = [
  'always', 'near', 'nearShare', 'sentence', 'titles', 'titleSaid', 'texts', 'counted', 'countedApart', 'leftOut', 'leftOutTitle', 'qualifiers', 'sharedQualifiers', 'per', 'perApart', 'alike', 'only', 'known', 'ratio', 'sameBound', 'otherBound', 'role', 'slip', 'daysApart', 'language', 'free', 'bare', 'nothingShared', 'attributes', 'attributesApart', 'wideAttributes', 'copy', 'copies', 'restApart',
  'price', 'number', 'duration', 'time', 'date', 'year', 'reach', 'person', 'material', 'offer', 'weekday', 'closedDay', 'claim', 'opposite', 'attributeAlone', 'nearOfPrice', 'manyShared',
] as const
export type FeatureName = (typeof FEATURE_NAMES)[number]
export type Features = Readonly<Record<FeatureName, number>>

const is = (condition: boolean): number => (condition ? 1 : 0)
const sum = (terms: readonly Term[]): number => [...new Map(terms.map(({ stem, weight }) => [stem, weight])).values()].reduce((total, weight) => total + weight, 0)
const grow = (weight: number): number => Math.log1p(weight)

const qualifiersOf = (statement: Statement, passage: Statements): Set<string> => new Set([...statement.qualifiers, ...passage.titleQualifiers])
const alikeIn = (statement: Statement, { statements }: Statements): number => statements.filter(({ type, unit, isMeasured }) => type === statement.type && unit === statement.unit && isMeasured === statement.isMeasured).length
const hasSame = (statement: Statement, { statements }: Statements): boolean => statements.some((own) => own.type === statement.type && own.unit === statement.unit && isSameStatement(own, statement))
const isApart = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean => one.size > 0 && other.size > 0 && ![...one].some((day) => other.has(day))

const ratioOf = (one: Statement, other: Statement): number => (one.amount > 0 && other.amount > 0 ? Math.min(3, Math.abs(Math.log(one.amount / other.amount))) : 0)

const GROUPS = {
  price: ['price'], number: ['number', 'percent'], duration: ['duration'], time: ['time'], date: ['date'], year: ['year'], reach: ['phone', 'email', 'address'], person: ['person'], material: ['material'], offer: ['offer'], weekday: ['weekday'], claim: ['claim'],
} as const satisfies Readonly<Record<string, readonly StatementType[]>>
type GroupName = keyof typeof GROUPS

const groupsOf = (type: StatementType): Record<GroupName, number> =>
  Object.fromEntries(Object.entries(GROUPS).map(([name, types]) => [name, is(types.some((one) => one === type))])) as Record<GroupName, number>

const shareOf = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number => [...one].filter((item) => other.has(item)).length

/** The words that two statements share, and those that one of them lacks. */
function wordsOf({ one, other, mine, theirs }: StatementPair) {
  const near = sharedWeight(one.near, other.near)
  const [sentence, titles] = [sharedWeight(one.terms, other.terms), sharedWeight(mine.title, theirs.title)]
  const titleSaid = Math.max(sharedWeight(mine.title, other.terms), sharedWeight(theirs.title, one.terms))
  const [own, rest] = [unsharedWeight(one.near, [...theirs.terms, ...theirs.title]), unsharedWeight(other.near, [...mine.terms, ...mine.title])]
  const leftOutTitle = Math.min(unsharedWeight(mine.title, [...theirs.title, ...other.terms]), unsharedWeight(theirs.title, [...mine.title, ...one.terms]))
  return {
    near: grow(near), nearShare: near / Math.max(1, Math.min(sum(one.near), sum(other.near))), sentence: grow(sentence), titles: grow(titles), titleSaid: grow(titleSaid), texts: grow(sharedWeight(mine.terms, theirs.terms)),
    leftOut: grow(Math.min(own, rest)), restApart: grow(Math.max(own, rest)), leftOutTitle: grow(leftOutTitle), nothingShared: is(sentence === 0), manyShared: is(sentence >= MANY),
    attributeAlone: is(sentence + titleSaid + titles === 0), nearOfPrice: is(one.type === 'price') * grow(near),
  }
}

/** Under which circumstances two statements hold, and what they are of. */
export function circumstancesOf({ one, other, mine, theirs }: StatementPair) {
  const [own, rivals] = [qualifiersOf(one, mine), qualifiersOf(other, theirs)]
  const [sharedQualifiers, attributes] = [shareOf(own, rivals), shareOf(one.attributes, other.attributes)]
  return {
    qualifiers: own.size + rivals.size - 2 * sharedQualifiers, sharedQualifiers, attributes: grow(attributes), wideAttributes: grow(shareOf(one.wideAttributes, other.wideAttributes)),
    attributesApart: is(attributes === 0 && one.attributes.size > 0 && other.attributes.size > 0), per: is(one.per !== null && one.per === other.per), perApart: is(one.per !== null && other.per !== null && one.per !== other.per),
    daysApart: is(isApart(one.days, other.days)), language: is(mine.language !== theirs.language), copy: is(mine.isCopy !== theirs.isCopy), copies: is(mine.isCopy && theirs.isCopy),
  }
}

/** How two values are to each other. */
export function valuesOf({ one, other, mine, theirs }: StatementPair) {
  const alike = alikeIn(one, mine) + alikeIn(other, theirs)
  const counted = one.type === 'number' && !one.isMeasured ? sharedWeight(one.counted, other.counted) : null
  return {
    counted: grow(counted ?? 0), countedApart: is(counted === 0), bare: is(counted !== null), alike: Math.log(Math.max(1, alike - 1)), only: is(alike === 2), known: is(hasSame(one, theirs)) + is(hasSame(other, mine)),
    ratio: ratioOf(one, other), sameBound: is(one.bound !== null && one.bound === other.bound), otherBound: is(one.bound !== other.bound), role: is(one.role !== null && one.role === other.role),
  }
}

/** What is told of values of one kind. */
const kindsOf = ({ one, other }: StatementPair) => ({
  slip: is(one.type === 'phone' && isSlip(one.value, other.value)), free: is(one.type === 'price' && one.amount * other.amount === 0),
  closedDay: is(one.type === 'weekday' && one.value.startsWith('closed') !== other.value.startsWith('closed')), opposite: is(one.type === 'material' && one.unit in OPPOSITES),
})

/** What two statements have in common and what not: by what tells whether they contradict each other. */
export const featuresOf = (pair: StatementPair): Features => ({ always: 1, ...wordsOf(pair), ...circumstancesOf(pair), ...valuesOf(pair), ...kindsOf(pair), ...groupsOf(pair.one.type) })
