import { findDifference } from '../schedules.ts'
import { isSamePlace } from '../places.ts'
import { areRivals, circumstancesOf, isSameStatement, type StatementPair, valuesOf } from '../statements/features.ts'
import { type Statement, STANCE } from '../statements/read.ts'
import type { Span } from '../../text/text.ts'
import { coveragesOf, isOfKind, isStated, type Member, type Surroundings } from './surroundings.ts'
import { cosine, coverage, sharedOf } from './vectors.ts'

/** By what features it is told whether two passages say different things of the same: those of both passages, of both statements, and of both schedules. */
export const CONTEXT_FEATURES = [
  'always', 'alike', 'rank', 'otherRank', 'ahead', 'furthestAhead', 'titles', 'titleLess', 'titleMore', 'titleSaidLess', 'titleSaidMore', 'textLess', 'textMore', 'tags', 'offers', 'sameType', 'file', 'copyOne', 'copyBoth', 'sameValues', 'longer', 'shorter', 'language',
  'near', 'sentence', 'whole', 'nearShared', 'sentenceShared', 'nearSaidLess', 'nearSaidMore', 'titleOfSentence', 'partnerRank', 'otherPartnerRank', 'isMutual', 'partnerAhead', 'within', 'likeness', 'bare', 'called', 'listed', 'listedLess', 'former', 'temporary',
  'ratio', 'qualifiers', 'sharedQualifiers', 'perApart', 'daysApart', 'known', 'otherBound', 'counted', 'countedApart', 'sizeApart', 'sameRole', 'free', 'attributes', 'wideAttributes', 'attributesApart', 'rareAttribute', 'kinds', 'sameBound', 'samePer', 'asked', 'stance',
  'price', 'percent', 'number', 'age', 'duration', 'time', 'date', 'year', 'weekday', 'material', 'offer', 'person', 'reach',
  'schedule', 'regular', 'special', 'sharedDays', 'mostDays',
] as const
export type ContextFeature = (typeof CONTEXT_FEATURES)[number]
export type FeatureValues = Readonly<Partial<Record<ContextFeature, number>>>

/** Two places of two passages that may say different things of the same: two statements, or two schedules. */
export type Rivals = { kind: 'statements'; one: Statement; other: Statement; features: FeatureValues } | { kind: 'schedules'; one: Span; other: Span; features: FeatureValues }

const is = (condition: boolean): number => (condition ? 1 : 0)
const MANY = { same: 3, alike: 5 } as const
/** Passages that are nearer to both than they are to each other: with more of them, two are not compared, but for kinds of values that few of them have. */
const FARTHEST = 8
const FEW = 4

const entryOf = ({ read }: Member): string => read.passage.entryId
const rivalsOf = (one: Member, { members }: Surroundings): Member[] => members.filter((other) => entryOf(other) !== entryOf(one))

/** How many are nearer to a passage than another one, and how much nearer that is than the best of the rest. */
function placeOf(one: Member, other: Member, surroundings: Surroundings): { rank: number; ahead: number } {
  const own = surroundings.alike(one, other)
  const rest = rivalsOf(one, surroundings).filter((rival) => entryOf(rival) !== entryOf(other)).map((rival) => surroundings.alike(one, rival))
  return { rank: rest.filter((likeness) => likeness > own).length, ahead: own - Math.max(0, ...rest) }
}

const shareOf = (one: readonly string[], other: readonly string[]): number => {
  const shared = one.filter((item) => other.includes(item)).length
  return shared === 0 ? 0 : shared / (one.length + other.length - shared)
}
const isSame = (one: Statement, other: Statement): boolean => one.type === other.type && one.unit === other.unit && one.value === other.value

/** What two passages have in common, whatever they state. */
function featuresOfPassages(one: Member, other: Member, surroundings: Surroundings): FeatureValues {
  const [place, rival] = [placeOf(one, other, surroundings), placeOf(other, one, surroundings)]
  const { titles, titlesInAll, texts } = coveragesOf(one, other)
  const [mine, theirs] = [one.read, other.read]
  const lengths = [one.stated.terms.length, other.stated.terms.length].map((length) => Math.log1p(length))
  const sameValues = one.stated.statements.filter((own) => isStated(own) && own.type !== 'material' && other.stated.statements.some((said) => isSame(own, said))).length
  return {
    alike: surroundings.alike(one, other), rank: Math.min(place.rank, rival.rank), otherRank: Math.max(place.rank, rival.rank), ahead: Math.min(place.ahead, rival.ahead), furthestAhead: Math.max(place.ahead, rival.ahead),
    titles: cosine(one.title, other.title), titleLess: titles[0], titleMore: titles[1], titleSaidLess: titlesInAll[0], titleSaidMore: titlesInAll[1], textLess: texts[0], textMore: texts[1], tags: shareOf(mine.passage.tags, theirs.passage.tags),
    offers: is(mine.passage.isOffer && theirs.passage.isOffer), file: is(mine.passage.title === '' || theirs.passage.title === ''), sameType: is(mine.passage.isOffer === theirs.passage.isOffer),
    copyOne: is(mine.isCopy !== theirs.isCopy), copyBoth: is(mine.isCopy && theirs.isCopy), sameValues: Math.min(MANY.same, sameValues), longer: Math.max(...lengths), shorter: Math.min(...lengths), language: is(one.stated.language !== other.stated.language),
  }
}

const greaterThan = (likenesses: Iterable<number>, own: number): number => [...likenesses].filter((likeness) => likeness > own).length
const bestOf = (likenesses: Iterable<number>): number => Math.max(0, ...likenesses)
const kindsIn = ({ said }: Member, statement: Statement): number => [...said.keys()].filter((one) => isOfKind(one, statement)).length

/** Whether each is the other's best partner, and how far ahead of the rest. */
function partnershipOf(one: Statement, member: Member, other: Statement, rival: Member, surroundings: Surroundings): FeatureValues {
  const [own, theirs] = [surroundings.partnersOf(one, member), surroundings.partnersOf(other, rival)]
  const likeness = own.get(other) ?? 0
  const ranks = [greaterThan(own.values(), likeness), greaterThan(theirs.values(), likeness)]
  const elsewhere = (partners: ReadonlyMap<Statement, number>, { said }: Member): number => bestOf([...partners].filter(([statement]) => !said.has(statement)).map(([, one]) => one))
  const inside = (partners: ReadonlyMap<Statement, number>, { said }: Member, but: Statement): number => bestOf([...partners].filter(([statement]) => statement !== but && said.has(statement)).map(([, one]) => one))
  return {
    likeness, partnerRank: Math.min(...ranks), otherPartnerRank: Math.max(...ranks), isMutual: is(Math.max(...ranks) === 0), partnerAhead: likeness - Math.max(elsewhere(own, rival), elsewhere(theirs, member)),
    within: likeness - Math.max(inside(own, rival, other), inside(theirs, member, one)),
  }
}

const isReach = ({ type }: Statement): boolean => type === 'phone' || type === 'email' || type === 'address'
const isOfTime = ({ type, unit }: Statement): string => (unit === 'age' ? 'age' : type)
const hasQualifier = ({ one, other, mine, theirs }: StatementPair, name: string): boolean => [one.qualifiers, other.qualifiers, mine.titleQualifiers, theirs.titleQualifiers].some((names) => names.has(name))
const areCalledApart = ({ called: one }: Statement, { called: other }: Statement): boolean => [...one].some((name) => !other.has(name)) && [...other].some((name) => !one.has(name))

const isQuestion = ({ read }: Member): boolean => read.passage.title.trimEnd().endsWith('?')

/** How few passages name the attribute that two statements share, from 0: "cancel" says more than "price" where two entries are about it. */
function rarestOf({ wideAttributes: one }: Statement, { wideAttributes: other }: Statement, { members, namedBy }: Surroundings): number {
  return Math.max(0, ...[...one].filter((name) => other.has(name)).map((name) => Math.log(members.length / Math.max(1, namedBy.get(name) ?? 1))))
}

/** What is told by the words of two statements, their circumstances and their values. */
function featuresOfStatements(one: Statement, member: Member, other: Statement, rival: Member, surroundings: Surroundings): FeatureValues {
  const [own, theirs] = [member.said.get(one), rival.said.get(other)]
  if (!own || !theirs) return {}
  const pair: StatementPair = { one, other, mine: member.stated, theirs: rival.stated }
  const { ratio, known, sameBound, otherBound, counted, countedApart, role } = valuesOf(pair)
  const { qualifiers, sharedQualifiers, per, perApart, daysApart, attributes, wideAttributes, attributesApart } = circumstancesOf(pair)
  const said = [coverage(own.near, theirs.whole), coverage(theirs.near, own.whole)]
  const listed = [kindsIn(member, one), kindsIn(rival, other)].map((count) => Math.min(MANY.alike, count - 1))
  return {
    near: cosine(own.near, theirs.near), sentence: cosine(own.sentence, theirs.sentence), whole: cosine(own.whole, theirs.whole), nearShared: Math.log1p(sharedOf(own.near, theirs.near)), sentenceShared: Math.log1p(sharedOf(own.sentence, theirs.sentence)),
    nearSaidLess: Math.min(...said), nearSaidMore: Math.max(...said), titleOfSentence: Math.max(coverage(member.title, theirs.sentence), coverage(rival.title, own.sentence)),
    bare: is(own.near.length === 0) + is(theirs.near.length === 0), called: is(areCalledApart(one, other)), listed: Math.max(...listed), listedLess: Math.min(...listed), former: is(hasQualifier(pair, 'former')), temporary: is(hasQualifier(pair, 'temporary')),
    ratio, known, otherBound, counted, countedApart, sameRole: role, qualifiers, sharedQualifiers, perApart, daysApart, free: is(one.type === 'price' && one.amount * other.amount === 0), [isReach(one) ? 'reach' : isOfTime(one)]: 1,
    attributes, wideAttributes, attributesApart, rareAttribute: rarestOf(one, other, surroundings), kinds: Math.log1p(surroundings.partnersOf(one, member).size), sameBound, samePer: per, stance: is(one.unit === STANCE), asked: [member, rival].filter(isQuestion).length,
    ...partnershipOf(one, member, other, rival, surroundings),
  }
}

const DAYS = 7

/** Where the hours of two passages differ. */
function schedulesOf(one: Member, other: Member, shared: FeatureValues, surroundings: Surroundings): Rivals[] {
  const [own, theirs] = [one.read.schedule, other.read.schedule]
  const difference = own && theirs ? findDifference(own, theirs) : null
  if (!own || !theirs || !difference || !isSamePlace(one.read.place, other.read.place)) return []
  const sharedDays = [...own.days.keys()].filter((day) => theirs.days.has(day)).length
  const timed = surroundings.members.filter(({ read }) => read.schedule !== null)
  const likeness = surroundings.alike(one, other)
  const ranks = [one, other].map((member) => greaterThan(timed.filter((rival) => entryOf(rival) !== entryOf(member)).map((rival) => surroundings.alike(member, rival)), likeness))
  const features: FeatureValues = {
    ...shared, schedule: 1, regular: is(own.isOfBusiness) + is(theirs.isOfBusiness), special: is(own.isSpecial || theirs.isSpecial), sharedDays: sharedDays / DAYS, mostDays: Math.max(own.days.size, theirs.days.size) / DAYS,
    partnerRank: Math.min(...ranks), otherPartnerRank: Math.max(...ranks), isMutual: is(Math.max(...ranks) === 0),
  }
  return [{ kind: 'schedules', one: difference.one, other: difference.other, features }]
}

/** Amounts of the same thing are seldom so many times each other, but for what is free: lengths of time are said in hours here and in days there. */
const GREATEST_RATIO = { amount: 4, duration: 15 } as const
/** Of so many values of a kind in a text, one may be that of any of its lines. */
const LIST = 3
const AMOUNTS: ReadonlySet<string> = new Set(['price', 'percent', 'number', 'duration'])

const isFar = ({ amount: one, type }: Statement, { amount: other }: Statement): boolean => one > 0 && other > 0 && Math.max(one, other) / Math.min(one, other) > (type === 'duration' ? GREATEST_RATIO.duration : GREATEST_RATIO.amount)
/** Whether a passage states what another one does, too: what else it states is of something else. `isOnly` if the other states one such price alone: then it is that of the line. */
const hasValue = (member: Member, value: Statement, isOnly: boolean): boolean => (isOnly || kindsIn(member, value) <= LIST) && [...member.said.keys()].some((own) => isOfKind(own, value) && isSameStatement(own, value))
const isOnlyPrice = (value: Statement, member: Member): boolean => value.type === 'price' && kindsIn(member, value) === 1
/** Whether another passage says the same as a statement, in words that are as like it as those of its rival: then both agree. */
const isAgreed = (value: Statement, member: Member, rival: Statement, other: Member, { likenessOf }: Surroundings): boolean => {
  const same = [...other.said.keys()].filter((own) => own !== rival && isOfKind(own, value) && isSameStatement(own, value))
  if (same.length === 0) return false
  const like = likenessOf(value, member, rival, other)
  return same.some((own) => likenessOf(value, member, own, other) >= like)
}
const areApart = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean => one.size > 0 && other.size > 0 && ![...one].some((item) => other.has(item))

/** What was before, and what holds for a while, is another value of itself. */
const OTHER_VALUES = ['former', 'temporary'] as const
const holdsNow = ({ qualifiers }: Statement, { stated }: Member): boolean => !OTHER_VALUES.some((name) => qualifiers.has(name) || stated.titleQualifiers.has(name))

/** Whether two statements may hold at once of the same: their days and months meet, and neither passage says both. */
function mayContradict(one: Statement, member: Member, other: Statement, rival: Member, surroundings: Surroundings): boolean {
  if (!areRivals(one, other) || areApart(one.months, other.months) || !isSamePlaceFor(one, member, rival)) return false
  if (!holdsNow(one, member) || !holdsNow(other, rival)) return false
  if (!AMOUNTS.has(one.type)) return true
  if (areApart(one.days, other.days) || isFar(one, other) || hasValue(member, other, isOnlyPrice(other, rival)) || hasValue(rival, one, isOnlyPrice(one, member))) return false
  return !isAgreed(one, member, other, rival, surroundings) && !isAgreed(other, rival, one, member, surroundings)
}

/** What holds at one place only. */
const OF_PLACE: ReadonlySet<string> = new Set(['time', 'weekday', 'phone', 'address'])
const isSamePlaceFor = ({ type }: Pick<Statement, 'type'>, one: Member, other: Member): boolean => !OF_PLACE.has(type) || isSamePlace(one.read.place, other.read.place)

/** What two passages may say differently of the same, with its features. */
export function findRivals(one: Member, other: Member, surroundings: Surroundings): Rivals[] {
  const shared = featuresOfPassages(one, other, surroundings)
  const isNear = (shared.rank ?? 0) <= FARTHEST
  const isCompared = (own: Statement): boolean => isNear || surroundings.partnersOf(own, one).size <= FEW
  const statements = [...one.said.keys()].filter(isCompared).flatMap((own) => [...other.said.keys()].filter((rival) => mayContradict(own, one, rival, other, surroundings)).map((rival): Rivals => ({ kind: 'statements', one: own, other: rival, features: { ...shared, ...featuresOfStatements(own, one, rival, other, surroundings) } })))
  return [...statements, ...schedulesOf(one, other, shared, surroundings)]
}
