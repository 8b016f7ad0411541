import { labelOf } from './vocabulary.ts'
import { areComparable, isOtherNumber, isSameValue } from './compatible.ts'
import { areRivals, type Contact, isSameContact } from './contacts.ts'
import { isSamePlace } from './places.ts'
import type { ReadPassage } from './read-passage.ts'
import { isNamed, isOfWhole, isSameLabel, isSameName, isSameThing } from './same-thing.ts'
import { findDifference, type Schedule } from './schedules.ts'
import type { Passage, StatedValue } from './stated-values.ts'
import { type Contradicting, judge, surround } from './context/judge.ts'
import { type Contradiction, findContradictions } from './statements/decide.ts'
import type { Statement, StatementType } from './statements/read.ts'
import type { Span } from '../text/text.ts'

export { readPassage, type ReadPassage } from './read-passage.ts'
export { isOffer, isThing } from './thing.ts'
export type { Meanings } from './statements/words/terms.ts'

/** Kinds of facts about which entries can disagree. */
export const DISAGREEMENT_KINDS = ['price', 'percent', 'number', 'date', 'hours', 'phone', 'address', 'duration', 'time', 'email', 'person', 'description', 'offer'] as const
export type DisagreementKind = (typeof DISAGREEMENT_KINDS)[number]

/** A sentence with the value that another one contradicts, by its place in the sentence. */
export type Quote = { quote: string; start: number; end: number }
/** Two passages that say different things of the same: `other` is the place of the second in the list; `subject` is the same for the same thing. */
export type Disagreement = { other: number; kind: DisagreementKind; subject: string; mine: Quote; theirs: Quote }

/** Longer sentences are cut around the value. */
const MAX_QUOTE = 240

const SENTENCE_START = /[!?\n·•|]+\s*|\.\s+(?=\p{Lu}|\d)/gu
const SENTENCE_END = /[!?\n·•|]|\.(?=\s|$)/u
const ABBREVIATION = /(?<!\p{L})(?:Fr|No|Nr|St|Dr|ca|approx|tel|str|p|max|min)\.\s*$/iu

/** The sentence around a span, or the whole row, without the spaces at its ends. */
function quoteOf({ text, isRow }: Passage, { start, end }: Span): Quote {
  const starts = isRow ? [] : [...text.slice(0, start).matchAll(SENTENCE_START)].map(({ index, 0: mark }) => index + mark.length).filter((place) => !ABBREVIATION.test(text.slice(0, place)))
  const head = Math.max(0, starts.at(-1) ?? 0, start - MAX_QUOTE / 2)
  const stop = isRow ? null : SENTENCE_END.exec(text.slice(end))
  const rest = stop ? end + stop.index + (/[.!?]/u.test(stop[0]) ? 1 : 0) : text.length
  const raw = text.slice(head, Math.min(rest, end + MAX_QUOTE / 2))
  const lead = raw.length - raw.trimStart().length
  return { quote: raw.trim(), start: start - head - lead, end: end - head - lead }
}

/** Whether a passage states anything that can disagree. */
export const isTelling = ({ values, schedule, contacts, stated }: ReadPassage): boolean => values.length > 0 || schedule !== null || contacts.length > 0 || (stated?.statements.length ?? 0) > 0

/** What a passage states: the words before each value, to find others by. */
export const namesOf = ({ values }: ReadPassage): string[] => [...new Set(values.map(({ label }) => label.join(' ')).filter((label) => label !== ''))]

type Pair = { one: ReadPassage; other: ReadPassage }
/** What two values are of. `listed`: the value of the two that stands in a list, and the entry that it names. */
type Match = { subject: string; listed?: { value: StatedValue; entry: ReadPassage } }
/** Words in an order that does not depend on which side they are from. */
const inOrder = (words: readonly string[]): string => words.toSorted().join(' ')

const hasSame = (value: StatedValue, { values, passage }: ReadPassage): boolean =>
  values.some((own) => own.dimension === value.dimension && isSameValue(value, own)) && !passage.isRow

/** One names the thing that the other is about: "Crown 925" in a list of fees, and the entry "Porcelain crown". */
function matchName(value: StatedValue, whole: StatedValue, entry: ReadPassage): Match | null {
  const { thing } = entry
  if (!thing || value.kind === 'number' || !isOfWhole(whole, thing) || isOtherNumber(value, { numbers: new Set(thing.numbers) })) return null
  return isNamed(value.label, thing) ? { subject: inOrder(thing.core), listed: { value, entry } } : null
}

/** A thing is sold in several sizes: two of them are compared only where both say what is measured ("weighs"). */
const SIZES = new Set(['mass', 'imperialMass', 'volume', 'length', 'imperialLength', 'power'])

function matchThings(one: StatedValue, other: StatedValue, pair: Pair): Match | null {
  const { thing } = pair.one
  if (!thing || !pair.other.thing || !isSameThing(thing, pair.other.thing, [pair.one.words, pair.other.words])) return null
  const [shorter] = [thing.core, pair.other.thing.core].toSorted((core, another) => core.length - another.length)
  if (SIZES.has(one.dimension) && (one.isBare || !isSameName(one, other))) return null
  return isSameLabel(one, other, thing) ? { subject: inOrder([...(shorter ?? []), ...one.label.filter((word) => other.label.includes(word) && !thing.words.includes(word))]) } : null
}

/** Two lists with the same line. */
const matchLines = (one: StatedValue, other: StatedValue, pair: Pair): Match | null =>
  pair.one.isCopy && pair.other.isCopy && one.kind === 'price' && isSameName(one, other) ? { subject: inOrder(one.label) } : null

const only = (value: StatedValue, { values }: ReadPassage): boolean => values.filter(({ dimension, audiences }) => dimension === value.dimension && audiences.size === 0).length === 1
const isSameTags = ({ passage: one }: ReadPassage, { passage: other }: ReadPassage): boolean => one.tags.length > 0 && one.tags.length === other.tags.length && one.tags.every((tag) => other.tags.includes(tag))

/** A text that repeats what others say, and an entry on the same topic: each has one such value, and they share a word. */
function matchCopies(one: StatedValue, other: StatedValue, pair: Pair): Match | null {
  const [tag, ...more] = pair.one.passage.tags
  const isCopied = tag !== undefined && pair.one.isCopy !== pair.other.isCopy && isSameTags(pair.one, pair.other) && only(one, pair.one) && only(other, pair.other) && one.audiences.size + other.audiences.size === 0
  const tags = new Set(pair.one.passage.tags.flatMap(labelOf))
  const [text, otherText] = [pair.one, pair.other].map(({ passage: { title, text: body } }) => labelOf(`${title} ${body}`))
  const isShared = isCopied && (text ?? []).some((word) => (more.length > 0 || !tags.has(word)) && otherText?.includes(word))
  return isShared ? { subject: `${one.dimension} of ${inOrder(pair.one.passage.tags)}` } : null
}

/** Counts of the business itself: its seats, its staff. */
function matchCounts(one: StatedValue, { one: { passage }, other }: Pair): Match | null {
  const isOwn = one.dimension.startsWith('count ') && !passage.isOffer && !other.passage.isOffer && /(?<!\p{L})(?:we|our|us|wir|unser\p{L}*|nuestr\p{L}*|nous|notre|nos)(?!\p{L})/iu.test(passage.text) && BUSINESS_COUNTS.has(one.dimension.slice(6))
  return isOwn ? { subject: one.dimension } : null
}
const BUSINESS_COUNTS = new Set(['seats tables rooms beds branches shops stores locations employees staff colleagues bakers mechanics dentists guides titles games varieties flavours flavors bikes parking sitzplätze plätze tische zimmer betten filialen mitarbeiter mesas empleados habitaciones places employés'].flatMap((words) => labelOf(words)))

function matchValues(one: StatedValue, other: StatedValue, pair: Pair): Match | null {
  const isOfRows = pair.one.passage.isRow || pair.other.passage.isRow
  if (isOfRows && (one.kind !== 'price' || !areColumns(one, other, pair))) return null
  return matchThings(one, other, pair) ?? matchName(one, other, pair.other) ?? matchName(other, one, pair.one) ?? matchLines(one, other, pair) ?? matchCopies(one, other, pair) ?? matchCounts(one, pair)
}
/** A cell counts where its column says only that it is a price. */
const areColumns = (one: StatedValue, other: StatedValue, pair: Pair): boolean => (!pair.one.passage.isRow || one.isBare) && (!pair.other.passage.isRow || other.isBare)

type Candidate = Match & { value: StatedValue; rival: StatedValue }

function compareValues(pair: Pair): Candidate[] {
  return pair.one.values.flatMap((value) => {
    if (hasSame(value, pair.other) && !isListed(pair.other)) return []
    return pair.other.values.flatMap((rival) => {
      if (!areComparable(value, rival) || isSameValue(value, rival) || (hasSame(rival, pair.one) && !isListed(pair.one))) return []
      if (!isSamePlace(pair.one.place, pair.other.place) && value.kind === 'number') return []
      const match = matchValues(value, rival, pair)
      return match ? [{ ...match, value, rival }] : []
    })
  })
}
/** In a long list the same amount may be that of any line. */
const isListed = ({ values }: ReadPassage): boolean => values.length > 3

type Difference = { kind: DisagreementKind; subject: string; mine: Span; theirs: Span }

const isRegular = ({ isOfBusiness, isSpecial }: Schedule): boolean => isOfBusiness && !isSpecial
const isSameEvent = (one: ReadPassage, other: ReadPassage): boolean => one.thing !== null && other.thing !== null && isSameThing(one.thing, other.thing, [one.words, other.words])

function compareSchedules({ one, other }: Pair): Difference[] {
  if (!one.schedule || !other.schedule) return []
  const isOfBusiness = isRegular(one.schedule) && isRegular(other.schedule) && isSamePlace(one.place, other.place)
  const difference = isOfBusiness || isSameEvent(one, other) ? findDifference(one.schedule, other.schedule) : null
  return difference ? [{ kind: 'hours', subject: isOfBusiness ? 'opening hours' : `hours: ${inOrder(one.thing?.core ?? [])}`, mine: difference.one, theirs: difference.other }] : []
}

function compareContacts({ one, other }: Pair): Difference[] {
  if (!isSamePlace(one.place, other.place)) return []
  const isKnown = (contact: Contact, { contacts }: ReadPassage) => contacts.some((own) => isSameContact(own, contact))
  return one.contacts.filter((contact) => !isKnown(contact, other)).flatMap((contact) => {
    const rivals = other.contacts.filter((rival) => areRivals(contact, rival) && !isKnown(rival, one))
    const [rival] = rivals
    return rival && rivals.length === 1 ? [{ kind: contact.kind, subject: contact.kind, mine: contact, theirs: rival }] : []
  })
}

/** Whether a short name in a list might as well be that of another entry: "Crown", where there are two kinds. */
function isAmbiguous({ listed }: Candidate, { one, other }: Pair, all: readonly ReadPassage[]): boolean {
  if (!listed || listed.entry.thing?.words.length === listed.value.label.length) return false
  const { value } = listed
  const own = new Set([one.passage.entryId, other.passage.entryId])
  const named = all.filter(({ thing, passage }) => thing !== null && !own.has(passage.entryId) && isNamed(value.label, thing))
  return named.some(({ thing, values }) => (thing?.words.length ?? 0) <= value.label.length || values.some(({ dimension }) => dimension === value.dimension))
}

/** As what each kind of statement is shown. */
const SHOWN: Readonly<Record<StatementType, DisagreementKind>> = {
  price: 'price', percent: 'percent', number: 'number', duration: 'duration', time: 'time', date: 'date', year: 'date', phone: 'phone', email: 'email', address: 'address', person: 'person', material: 'description', offer: 'offer', weekday: 'time', claim: 'offer',
}
/** What holds at one place only. */
const OF_PLACE: ReadonlySet<StatementType> = new Set(['time', 'weekday', 'phone', 'address'])
/** What is said with words, not by a value: the sentence is what disagrees. */
const IN_SENTENCES: ReadonlySet<StatementType> = new Set(['offer', 'weekday'])

function toSpan({ text }: Passage, { type, start, end, sentence }: Statement): Span {
  if (!IN_SENTENCES.has(type)) return { start, end }
  const said = text.slice(sentence.start, sentence.end)
  const head = sentence.start + said.length - said.trimStart().length
  return { start: head, end: head + said.trim().length }
}

const subjectOf = ({ type, unit }: Statement): string => (type === unit ? type : `${type}: ${unit}`)

const toDifference = ({ one, other }: Pair, mine: Statement, theirs: Statement): Difference => ({ kind: SHOWN[mine.type], subject: subjectOf(mine), mine: toSpan(one.passage, mine), theirs: toSpan(other.passage, theirs) })
const holdsThere = ({ one, other }: Pair, { type }: Statement): boolean => isSamePlace(one.place, other.place) || !OF_PLACE.has(type)

const contactAt = ({ contacts }: ReadPassage, { start, end }: Span): Contact | undefined => contacts.find((contact) => contact.start < end && contact.end > start)
/** Whether two numbers are for the same purpose and of the same person, as far as is said. */
function isSamePurpose({ one, other }: Pair, mine: Statement, theirs: Statement): boolean {
  const [own, rival] = [contactAt(one, mine), contactAt(other, theirs)]
  return mine.type !== 'phone' || !own || !rival || areRivals(own, rival)
}

/** What sentences of two entries state otherwise, whatever the entries are called. */
function compareStatements(pair: Pair): Difference[] {
  const { one: { stated }, other } = pair
  if (!stated || !other.stated) return []
  return findContradictions(stated, other.stated).filter(({ one, other: rival }) => holdsThere(pair, one) && isSamePurpose(pair, one, rival)).map(({ one, other: rival }: Contradiction) => toDifference(pair, one, rival))
}

const findListed = (pair: Pair, all: readonly ReadPassage[]): Difference[] =>
  compareValues(pair).filter((candidate) => !isAmbiguous(candidate, pair, all)).map(({ value, rival, subject }) => ({ kind: value.kind, subject: `${value.dimension}: ${subject}`, mine: value, theirs: rival }))

/** What two passages say differently, judged by themselves: there are too few others to tell which belong together. */
function compareAlone(pair: Pair, sure: readonly Difference[]): Difference[] {
  const found = [...sure, ...compareSchedules(pair)]
  return found.length > 0 ? found : compareStatements(pair)
}

function toDifferences(pair: Pair, found: readonly Contradicting[]): Difference[] {
  return found.filter(({ other }) => other === pair.other).flatMap(({ rivals }): Difference[] => {
    if (rivals.kind === 'schedules') return isSamePlace(pair.one.place, pair.other.place) ? [{ kind: 'hours', subject: 'opening hours', mine: rivals.one, theirs: rivals.other }] : []
    return holdsThere(pair, rivals.one) ? [toDifference(pair, rivals.one, rivals.other)] : []
  })
}

/** One difference of each subject, as sentences. */
function toDisagreements({ one, other }: Pair, index: number, differences: readonly Difference[]): Disagreement[] {
  const found = new Map<string, Disagreement>()
  for (const { kind, subject, mine, theirs } of differences) {
    if (!found.has(subject)) found.set(subject, { other: index, kind, subject, mine: quoteOf(one.passage, mine), theirs: quoteOf(other.passage, theirs) })
  }
  return [...found.values()]
}

/**
 * What a passage and others say differently of the same: two prices of one thing, two opening hours, two dates of one event, two numbers. Values for
 * other sizes, days, seasons, years, people or currencies do not disagree, nor do bounds ("from 12") and former prices. Where these rules find nothing, the
 * sentences of both are compared by what they share, and by whether they are nearer to each other than to what the other passages say. Takes the passage and those of
 * other entries; returns one for each of them and subject. A step takes milliseconds.
 */
export function* compareInSteps(one: ReadPassage, others: readonly ReadPassage[]): Generator<void, Disagreement[]> {
  const all = [one, ...others]
  const surroundings = surround(one, others)
  yield
  const judged = surroundings && (yield* judge(surroundings))
  const found: Disagreement[] = []
  for (const [index, other] of others.entries()) {
    if (other.passage.entryId === one.passage.entryId) continue
    const pair = { one, other }
    const sure = [...findListed(pair, all), ...compareContacts(pair)]
    found.push(...toDisagreements(pair, index, judged === null ? compareAlone(pair, sure) : sure.length > 0 ? sure : toDifferences(pair, judged)))
  }
  return found
}

/** All steps of a comparison at once. */
export function findDisagreements(one: ReadPassage, others: readonly ReadPassage[]): Disagreement[] {
  const steps = compareInSteps(one, others)
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}
