import type { Span } from '../../text/text.ts'
import { findNamed } from '../../values/calendar-words.ts'
import { findAttributes } from './words/attributes.ts'
import { findAges } from './values/ages.ts'
import { findBeginnings, findDays, findMonths, findYears } from './values/calendar.ts'
import { type ClockRole, findTimes } from './values/clock.ts'
import { type ComparedLanguage, guessLanguage, isSmall } from './words/languages.ts'
import { findMade } from './said/materials.ts'
import { findPeople } from './said/people.ts'
import { findQualifiers } from './words/qualifiers.ts'
import { findQuantities, type Quantity } from './values/quantities.ts'
import { findReach } from './said/reach.ts'
import { findClaims } from './said/claims.ts'
import { findWeekdays } from './values/weekdays.ts'
import { isPriced } from '../vocabulary.ts'
import { isCopyTitle, subjectOfTitle } from './words/media.ts'
import { type Meanings, readTerms, type Term } from './words/terms.ts'
import { findStances } from './said/stances.ts'
import { findAnswered, findOffers, type Offer } from './said/topics.ts'

/** What kinds of statements there are; only those of one kind are compared. */
export const STATEMENT_TYPES = ['price', 'percent', 'number', 'duration', 'time', 'date', 'year', 'phone', 'email', 'address', 'person', 'material', 'offer', 'weekday', 'claim'] as const
export type StatementType = (typeof STATEMENT_TYPES)[number]

/** A value that a sentence states, and what it is said of. */
export type Statement = Span & {
  type: StatementType
  /** The currency, dimension, class or topic: statements of two units are not compared. */
  unit: string
  /** The value as it is compared: an amount, a day, a name. */
  value: string
  amount: number
  readings: readonly number[]
  role: ClockRole | null
  isMeasured: boolean
  bound: 'least' | 'most' | null
  per: string | null
  /** Words around the value, up to the values of its kind beside it, those of the whole sentence, and what a number counts. */
  near: readonly Term[]
  terms: readonly Term[]
  counted: readonly Term[]
  qualifiers: ReadonlySet<string>
  /** Things that are called by a number around the value or in the title: "tour 3". */
  called: ReadonlySet<string>
  /** Attributes that are named around the value; in the whole sentence, the question before it and the title, where none is. */
  attributes: ReadonlySet<string>
  wideAttributes: ReadonlySet<string>
  days: ReadonlySet<number>
  /** The months that its sentence or, for all of it, the title names. */
  months: ReadonlySet<number>
  sentence: Span
}

/** What of a passage is compared, by sentences. */
export type Statements = { language: ComparedLanguage; statements: readonly Statement[]; title: readonly Term[]; tags: readonly Term[]; titleNumbers: { years: readonly string[]; others: readonly string[] }; isCopy: boolean; terms: readonly Term[]; titleQualifiers: ReadonlySet<string>; values: ReadonlySet<string> }

const BREAKS = /[!?;\n|·•]+|\.(?=\s+[\p{Lu}\d¿¡"“„«(‘]|\s*$)|\s[–—]\s(?=\p{Lu})/gu
const ABBREVIATION = /(?<!\p{L})(?:Dr|Dra|Fr|Nr|No|St|Sr|Sra|Mr|Mrs|Ms|Prof|Str|ca|Tel|tel|approx|min|max|z\.B|inkl|incl|vol|art|p|Mme|M|Dott|n|av|Av|bzw|usw|etc|Std|Min)$/u
/** "Am 24. Mai" is one sentence. */
const MONTH_AFTER = /^\.\s(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|maj)/iu
/** More sentences of one passage are not read. */
const MAX_SENTENCES = 60
const MAX_STATEMENTS = 160

function sentencesOf(text: string): (Span & { isQuestion: boolean })[] {
  const ends = [...text.matchAll(BREAKS)].filter(({ 0: mark, index }) => !mark.startsWith('.') || !(ABBREVIATION.test(text.slice(0, index)) || /(?:^|\n)\s*\d{1,2}$/u.test(text.slice(0, index)) || (/(?<!\d)\d{1,2}$/u.test(text.slice(0, index)) && MONTH_AFTER.test(text.slice(index, index + 12)))))
  const starts = [0, ...ends.map(({ index, 0: mark }) => index + mark.length)]
  return starts.map((start, at) => ({ start, end: ends[at]?.index ?? text.length, isQuestion: ends[at]?.[0].includes('?') ?? false })).filter(({ start, end }) => text.slice(start, end).trim() !== '').slice(0, MAX_SENTENCES)
}

type Raw = Span & Pick<Statement, 'type' | 'unit' | 'value' | 'amount'> & Partial<Pick<Statement, 'readings' | 'role' | 'isMeasured' | 'bound' | 'per'>>

/** The topic of what is answered, allowed or forbidden in general. */
export const STANCE = 'stance'

/** A number at the end of a line of a list of prices is one: "Gel incl. take-off 55". */
const toPrice = (text: string, quantity: Quantity): Quantity =>
  quantity.kind === 'number' && !quantity.isMeasured && /\p{L}[^\d\p{L}]{1,3}$/u.test(text.slice(0, quantity.start)) && /^\s?(?:$|[.,;:/(·•|\n–—])/u.test(text.slice(quantity.end)) ? { ...quantity, kind: 'price', unit: 'any', isMeasured: true } : quantity

/** What a sentence offers or does not, by itself and as an answer. */
function offersOf(text: string, asked: string): Offer[] {
  const said = findOffers(text, asked)
  const answered = asked === '' ? [] : findStances(text, asked).slice(0, 1).filter(({ start, end }) => start === 0 && end === text.length).flatMap(({ isYes, ...span }) => findAnswered(asked, isYes, span))
  return [...said, ...answered.filter(({ topic }) => !said.some((own) => own.topic === topic))]
}

/** The values of a sentence. Takes its text, what its passage is called and the question that it answers, its language and words, and whether it is of a list. */
function valuesOf(text: string, { title, asked }: { title: string; asked: string }, language: ComparedLanguage, terms: readonly Term[], isList: boolean): Raw[] {
  const reach = findReach(text)
  const days = findDays(text)
  const isFree = (taken: readonly Span[]) => ({ start, end }: Span): boolean => !taken.some((other) => other.start < end && other.end > start)
  const ages = findAges(text, title, language).filter(isFree([...reach, ...days]))
  const times = findTimes(text, language).filter(isFree([...reach, ...days, ...ages]))
  // In a list of prices a number after a name is its price.
  const names = (isList ? [] : findCalled(text, language))
  const quantities = findQuantities(text, language, [...reach, ...days, ...ages, ...times, ...names, ...findYears(text)])
  return [
    ...reach.map(({ kind, ...one }): Raw => ({ ...one, type: kind, unit: kind, amount: 0 })),
    ...days.map(({ start, end, value }): Raw => ({ start, end, type: 'date', unit: 'date', value: String(value), amount: value })),
    ...findBeginnings(text).map(({ start, end, value }): Raw => ({ start, end, type: 'year', unit: 'year', value: String(value), amount: value })),
    ...ages.map(({ start, end, amount, bound }): Raw => ({ start, end, bound, amount, type: 'number', unit: 'age', value: String(amount) })),
    ...times.map(({ start, end, readings, role }): Raw => ({ start, end, readings, role, type: 'time', unit: 'time', value: readings.join('/'), amount: readings[0] ?? 0 })),
    ...quantities.map((quantity) => (isList ? toPrice(text, quantity) : quantity)).map(({ kind, unit, amount, ...rest }): Raw => ({ ...rest, type: kind, unit, amount, value: String(Math.round(amount * 1000) / 1000) })),
    ...findPeople(text, terms).map(({ start, end, name }): Raw => ({ start, end, type: 'person', unit: 'person', value: name, amount: 0 })),
    ...findMade(text).map(({ start, end, value, isWithout, class: name }): Raw => ({ start, end, type: 'material', unit: name === 'free of' ? `free of ${value}` : name, value: name === 'free of' ? String(isWithout) : value, amount: 0 })),
    ...findWeekdays(text).map(({ start, end, days: named, state }): Raw => ({ start, end, type: 'weekday', unit: 'weekday', value: `${state} ${named.toSorted((one, other) => one - other).join('')}`, amount: 0, readings: named })),
    ...findClaims(text).map(({ start, end, isNot }): Raw => ({ start, end, type: 'claim', unit: 'claim', value: String(!isNot), amount: 0 })),
    ...offersOf(text, asked).map(({ start, end, topic, isOffered }): Raw => ({ start, end, type: 'offer', unit: topic, value: String(isOffered), amount: 0 })),
    ...findStances(text, asked).map(({ start, end, isYes }): Raw => ({ start, end, type: 'offer', unit: STANCE, value: String(isYes), amount: 0 })),
  ]
}

const LIST = /(?<!\p{L})(?:menu|prices?|price guide|rates?|board|tariff|liste|karte|carta|lista|tabela|tarifas?|listino|mirror)(?!\p{L})/iu

/** A line of a list of prices, between marks: "nut 35 ·". */
const LINE = /(?:^|[·•|])[^·•|\n\d]*\p{L}[^·•|\n]{0,40}?\s\d{1,4}(?:[.,]\d\d)?\s?(?:\([^·•|)]*\)\s?)?(?=[·•|]|$)/gmu
/** "Linen 24.00/yd": a number with two decimals after a name is a price where there are several. */
const DECIMAL_LINE = /\p{L}\s\d{1,4}[.,]\d\d(?=\/|[.,;·|]?(?:\s|$))/gu
const LEAST_LINES = 3

/** A number that a thing is called by: right after its name, and nothing is counted by it. */
const CALLED = /(?<![\p{L}\d])(?<name>\p{Lu}\p{L}+)\s(?<number>\d{1,3})(?![\d%°]|:\d|[.,]\d|\s?[€$£%]|\s(?:EUR|USD|GBP|CHF|[Ee]uros?|h|am|pm|[Uu]hr|\p{Ll}))/gu
/** "Ab 18" and "Bis 11" begin a sentence, and call nothing. */
const findCalled = (text: string, language: ComparedLanguage): (Span & { name: string })[] =>
  [...text.matchAll(CALLED)].filter(({ groups }) => !isSmall((groups?.['name'] ?? '').toLowerCase(), language)).map(({ 0: match, index }) => ({ start: index, end: index + match.length, name: match.toLowerCase() }))
const calledIn = (text: string, language: ComparedLanguage): ReadonlySet<string> => new Set(findCalled(text, language).map(({ name }) => name))

/** Words after a number that say what it counts. */
const COUNTED = 3

type Context = { language: ComparedLanguage; attributesOf: (text: string) => ReadonlySet<string>; qualifiersOf: (text: string) => ReadonlySet<string>; title: string; terms: readonly Term[]; days: ReadonlySet<number>; months: ReadonlySet<number>; wide: ReadonlySet<string> }

function toStatement(raw: Raw, all: readonly Raw[], text: string, offset: number, context: Context): Statement {
  const beside = all.filter(({ type, start }) => type === raw.type && start !== raw.start)
  const last = Math.max(0, ...beside.filter(({ end }) => end <= raw.start).map(({ end }) => end))
  const next = Math.min(text.length, ...beside.filter(({ start }) => start >= raw.end).map(({ start }) => start))
  // What stands after a value up to the next comma belongs to it, the rest to the next value.
  const tail = next === text.length ? next : raw.end + (/[,:]\s|\s(?:and|und|y|et|e|en)\s/u.exec(text.slice(raw.end, next))?.index ?? next - raw.end)
  // The words of a claim are what it says.
  const isClaim = raw.type === 'claim' || raw.unit === STANCE
  const others = isClaim ? context.terms : context.terms.filter(({ start, end }) => end <= raw.start || start >= raw.end)
  const isNear = ({ start, end }: Term): boolean => (isClaim ? start >= raw.start && end <= raw.end : start >= last && end <= tail)
  return {
    readings: [], role: null, isMeasured: true, bound: null, per: null, ...raw, start: raw.start + offset, end: raw.end + offset,
    near: others.filter(isNear), terms: others, counted: others.filter(({ start }) => start >= raw.end && start < raw.end + 30).slice(0, COUNTED),
    qualifiers: context.qualifiersOf(text.slice(last, tail)), called: calledIn(`${context.title}\n${text.slice(last, tail)}`, context.language), attributes: context.attributesOf(text.slice(last, tail)), wideAttributes: context.wide, days: context.days, months: context.months, sentence: { start: offset, end: offset + text.length },
  }
}

const daysIn = (text: string): ReadonlySet<number> => new Set(findNamed(text, { start: 0, end: text.length, sentence: 0, stems: new Set(), words: [] }).filter(({ kind }) => kind === 'days').flatMap(({ values }) => [...values]))

/** Most values of a sentence have the same words around them. */
function remember(find: (text: string) => ReadonlySet<string>): (text: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return (text) => {
    const found = known.get(text) ?? find(text)
    known.set(text, found)
    return found
  }
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu
const numbersOf = (title: string): Statements['titleNumbers'] => ({ years: title.match(YEAR) ?? [], others: title.replaceAll(YEAR, '').match(/\d+(?:[.,]\d+)*/gu) ?? [] })

/** Reads what a passage states. Takes its title, its text, its tags, and what tells the meanings of a word. */
export function readStatements({ title, text, tags = [] }: { title: string; text: string; tags?: readonly string[] }, meanings: Meanings): Statements {
  const language = guessLanguage(`${title} ${text}`)
  const titleTerms = readTerms(subjectOfTitle(title), language, meanings)
  const [attributesOf, qualifiersOf] = [remember(findAttributes), remember(findQualifiers)]
  const sentences = sentencesOf(text)
  const isList = isPriced(title) || (isCopyTitle(title) && LIST.test(title)) || Math.max(text.match(LINE)?.length ?? 0, text.match(DECIMAL_LINE)?.length ?? 0) >= LEAST_LINES
  const read = sentences.map((span) => ({ ...span, said: text.slice(span.start, span.end), terms: readTerms(text.slice(span.start, span.end), language, meanings) }))
  const statements = read.flatMap(({ start, said, terms }, at) => {
    const before = read[at - 1]
    // An answer is about what was asked.
    const asked = before?.isQuestion ? before.terms.map((term) => ({ ...term, start: -1, end: 0 })) : []
    const isAsked = at === 0 && title.trimEnd().endsWith('?')
    const about = { title: `${title} ${tags.join(' ')} ${before?.isQuestion ? before.said : ''}`, asked: before?.isQuestion ? before.said : isAsked ? title : '' }
    const values = valuesOf(said, about, language, terms, isList)
    const context = { language, attributesOf, qualifiersOf, title, terms: [...asked, ...terms], days: daysIn(said), months: findMonths(`${said} ${title}`), wide: attributesOf(`${title} ${before?.isQuestion ? before.said : ''} ${said}`) }
    return values.map((raw) => toStatement(raw, values, said, start, context))
  }).slice(0, MAX_STATEMENTS)
  return { language, statements, title: titleTerms, tags: readTerms(tags.join(' '), language, meanings), titleNumbers: numbersOf(title), isCopy: isCopyTitle(title), terms: read.flatMap(({ terms }) => terms), titleQualifiers: findQualifiers(title), values: new Set(statements.map(({ type, unit, value }) => `${type} ${unit} ${value}`)) }
}
