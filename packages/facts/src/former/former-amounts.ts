import { type Claim, claimsOf } from '../claims/context.ts'
import { isTelling, readStatement, type Statement } from '../claims/statements.ts'
import { readClauses, stemsOf } from '../text/clauses.ts'
import { foldText, foldWord } from '../text/text.ts'
import { createVocabulary } from '../text/vocabulary.ts'
import { collectFacts, type Fact, type Found, toFact } from '../values/find.ts'
import { findAllNumberSpans } from '../values/numbers.ts'

/** An amount that an entry had before. */
export type Former = { value: string; kind: 'money' | 'percent' }
/** Reads the meanings of a text, as words that stand for them; those of a value's kind are not among them. */
export type ReadMeanings = (text: string) => readonly string[]

const KINDS = { price: 'money', percent: 'percent' } as const
/** Words of a title that do not identify its subject. */
const GENERIC: ReadonlySet<string> = new Set(['the', 'and', 'our', 'your', 'for', 'with', 'price', 'prices', 'cost', 'costs', 'product', 'service', 'offer', 'new', 'menu', 'list', 'about', 'info', 'faq', 'morning', 'afternoon', 'evening', 'day', 'night', 'weekend', 'week', 'hour'])
/** What amounts are by, and when: every entry has some of it. */
const CIRCUMSTANCES: ReadonlySet<string> = new Set('hours days nights weeks month months monthly year years season minute minutes tonight today people person persons each per two three four half stunde stunden tag tage nacht nächte woche wochen monat monate jahr jahre heute leute person personen pro je zwei drei vier hora horas día días noche noches semana semanas mes meses año años hoy personas cada dos tres heure heures jour jours nuit nuits semaine semaines mois an ans personne personnes par deux trois'.split(' '))
const GENERIC_STEMS: ReadonlySet<string> = new Set([...GENERIC, ...CIRCUMSTANCES].flatMap((word) => [...stemsOf(word)]))
/** A number without a currency is a price after these, or with two digits after its point. */
const PRICED = /(?<!\p{L})(?:for|costs?|only|just|kostet|kosten|für|nur|ab|cuesta|cuestan|por|solo|desde|coûte|coûtent|pour|dès|costa|costano|per|solo|da|kost|voor|custa)\s$/iu
/** "15 a blade", "12 pro Kopf". */
const EACH = /^\s(?:an?|per|each|apiece|pro|je|por|par|à la|al)(?:\s\p{L}|\s*(?:$|[.,;!?]))/iu
const DECIMAL = /\d[.,]\d{2}$/u
/** A sentence with more significant words of which only one means something of the entry is about another thing. */
const MOST_WORDS = 3
const SHARED_MEANINGS = 2
/** Of the words of a sentence with an amount, those that the entry has, at least; what its title has counts twice. */
const LEAST_SHARE = 0.26
const TITLED = 2
/** So few words beside an amount say what it is of if the entry has one of them; with as few in its sentence, those before it count, too. */
const FEW_WORDS = 2

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu)?.map(foldWord) ?? []

/** Whether a text names an entry's subject: the first significant word of its title, or half of them. Takes the title and the text. */
export function isTitleNamed(title: string, text: string): boolean {
  const said = new Set(wordsOf(text))
  const significant = wordsOf(title).filter((word) => word.length > 2 && !GENERIC.has(word) && !/^\d+$/u.test(word))
  const found = significant.filter((word) => said.has(word) || said.has(`${word}s`))
  return found.length > 0 && (found[0] === significant[0] || found.length * 2 >= significant.length)
}

/** Smaller numbers without a currency are no prices, and neither are years. */
const LEAST_BARE = 10
const YEAR = /^(?:19|20)\d\d$/u

/** The prices and percentages of an entry; in a list of prices that names the currency once, the other numbers of its clauses, too. Takes the entry's text. */
export function findAmounts(text: string): Fact[] {
  const facts = collectFacts(text)
  const isListed = ({ kind, isWord, value, measure, counted, end }: Found): boolean =>
    kind === 'number' && !isWord && measure === null && counted === '' && Number(value) >= LEAST_BARE && !YEAR.test(value) && /^\s*(?:$|[.;,]\s*(?:\p{L}|$))/u.test(text.slice(end))
  const isPriced = facts.some(({ kind }) => kind === 'price')
  return facts.filter((fact) => fact.kind === 'price' || fact.kind === 'percent' || (isPriced && isListed(fact))).map((fact) => (fact.kind === 'number' ? { ...toFact(fact), kind: 'price' } : toFact(fact)))
}

/** All values of numbers of a text, to be compared with those of dropped amounts before anything else is read. */
export const findValues = (text: string): string[] => findAllNumberSpans(foldText(text)).map(({ value }) => value)

/** Whether a number is one of the amounts: with its currency, or where a price is expected. */
function isFormer(fact: Found, former: ReadonlySet<string>, text: string): 'sure' | 'unsure' | null {
  const { kind, value, measure, counted, start, end } = fact
  if (kind === 'price' || kind === 'percent') return former.has(`${value} ${KINDS[kind]}`) ? 'sure' : null
  const isBare = kind === 'number' && measure === null && former.has(`${value} money`)
  return isBare && (DECIMAL.test(fact.text) || (counted === '' && PRICED.test(text.slice(0, start))) || EACH.test(text.slice(end))) ? 'unsure' : null
}

/** Shorter words are small words in one language or another. */
const LEAST_LETTERS = 3
const isWord = (word: string): boolean => /^\p{L}/u.test(word)

const UNIT = /^[\s-]?\p{L}+/u
/** A text without its amounts and what they are by: these are alike in texts about anything. */
function withoutAmounts(text: string): string {
  const facts = collectFacts(text).filter(({ kind }) => kind === 'price' || kind === 'percent' || kind === 'number')
  const rest = facts.reduce((left, { start, end: last, measure }) => {
    const end = last + (measure ? (UNIT.exec(left.slice(last))?.[0].length ?? 0) : 0)
    return left.slice(0, start) + ' '.repeat(end - start) + left.slice(end)
  }, text)
  return rest.replaceAll(/\p{L}+/gu, (word) => (word.length < LEAST_LETTERS || GENERIC.has(foldWord(word)) || CIRCUMSTANCES.has(word.toLowerCase()) ? ' '.repeat(word.length) : word))
}

/** The words around an amount: of its clause, those that say what it is of, with those before its sentence, and other values. */
type Around = { beside: string[]; said: string[]; before: string[]; values: string[] }
function readAround({ own, words }: Claim): Around {
  const beside = [...own].filter(([word, weight]) => isWord(word) && weight >= 1).map(([word]) => word)
  // What the clause of the amount says goes first: "a towel is £14.50, and the school crowd likes it".
  const said = beside.length >= MOST_WORDS ? beside : [...own.keys()].filter(isWord)
  return { beside, said, before: [...words.keys()].filter(isWord), values: [...own.keys()].filter((word) => word.startsWith('#') && isTelling(word)) }
}

/** What somebody found, paid or collected once is no price. */
const DEAL = new RegExp([
  String.raw`\b(?:we|i|they|he|she|you|who|team|kids|children|pupils|guests) (?:have |has |had |all |just |once )?(?:found|bought|collected|raised|paid|spent|won|donated|gave|earned|made|received|counted)\b`,
  String.raw`(?<!\p{L})(?:haben|hat|habe|habt)(?!\p{L}).{0,80}(?<!\p{L})(?:gefunden|gekauft|gesammelt|bezahlt|ausgegeben|gewonnen|gespendet|eingenommen|verdient|ersteigert)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:encontramos|compramos|recaudamos|pagamos|gastamos|ganamos|donamos|recogimos|recaudaron|pagaron|encontró|compró|recaudó)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:avons|ai|a|ont) (?:trouvé|acheté|récolté|payé|dépensé|gagné|donné|reçu|collecté)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:abbiamo|ha|ho|hanno) (?:trovato|comprato|raccolto|pagato|speso|vinto|donato|guadagnato)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:hebben|heeft|heb)(?!\p{L}).{0,80}(?<!\p{L})(?:gevonden|gekocht|opgehaald|betaald|uitgegeven|gewonnen|gedoneerd|verdiend)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:encontrámos|comprámos|angariámos|pagámos|gastámos|ganhámos|doámos|recolhemos)(?!\p{L})`,
].join('|'), 'iu')

/** The sentence that a place of a text is in. */
const sentenceAround = (text: string, at: number): string => (/[^.!?\n]*$/u.exec(text.slice(0, at).replaceAll(/(?<=\d)[.](?=\d)/gu, ','))?.[0] ?? '') + (/^(?:[^.!?\n]|[.](?=\d))*/u.exec(text.slice(at))?.[0] ?? '')

/** Meanings say less than words. */
const MEANING_POINTS = 0.5
/** Without a word in common, the number alone ties an amount to whatever states it. */
const LEAST_POINTS = 1

/**
 * How much the sentence of an amount has in common with an entry: its words, those of the title twice, and what they mean. Takes the text, where the amount begins, the
 * entry, and what reads meanings.
 */
function closenessTo(text: string, start: number, entry: Statement, meanings: { ofText: ReadMeanings; ofEntry: ReadMeanings } | null): number {
  const { all, title } = readStatement(entry)
  const toKnown = createVocabulary(all.keys())
  const titled = new Set(title)
  const known = new Set(meanings?.ofEntry(withoutAmounts(`${entry.title}. ${entry.text}`)))
  const claim = claimsOf(text, new Set()).find((one) => one.start <= start && start < one.end)
  if (!claim) return 0
  const stems = [...claim.own.keys()].filter((word) => isWord(word) && !GENERIC_STEMS.has(word))
  const points = stems.reduce((sum, word) => sum + (toKnown(word) === null ? 0 : titled.has(toKnown(word) ?? '') ? TITLED : 1), 0)
  const said = new Set(withoutAmounts(text.slice(claim.start, claim.end)).match(/\p{L}+/gu))
  return points + MEANING_POINTS * [...said].filter((word) => meanings?.ofText(word).some((meaning) => known.has(meaning))).length
}

/**
 * Decides whether a value of a text is of the thing that an entry is about: its sentence names no thing at all, or has words or meanings of the entry. Takes the
 * entry, and what reads the meanings of the text and of the entry, if there is such.
 */
function createSubjectCheck(entry: Statement, meanings: { ofText: ReadMeanings; ofEntry: ReadMeanings } | null): (text: string, start: number) => 'named' | 'nothing' | null {
  const { all, title } = readStatement(entry)
  const toKnown = createVocabulary(all.keys())
  const isKnown = (word: string) => !GENERIC_STEMS.has(word) && toKnown(word) !== null
  const titled = new Set(title)
  const hasOwn = (words: readonly string[]): boolean => {
    const points = words.filter(isKnown).reduce((sum, word) => sum + (titled.has(toKnown(word) ?? '') ? TITLED : 1), 0)
    return points > 0 && points >= words.length * LEAST_SHARE
  }
  const known = new Set(meanings?.ofEntry(withoutAmounts(`${entry.title}. ${entry.text}`)))
  /** Words of a text until the end of a clause that mean what the entry means: what comes later is of something else. A phrase counts as a word. */
  const countShared = (text: string, last: { end: number } | undefined): number => {
    const said = withoutAmounts(text.slice(0, last?.end))
    const isShared = (part: string): boolean => meanings?.ofText(part).some((meaning) => known.has(meaning)) ?? false
    return isShared(said) ? Math.max(1, new Set((said.match(/\p{L}+/gu) ?? []).filter(isShared)).size) : 0
  }
  /** Whether the words of the amount's sentence are the entry's; with few of them, those before it count, too. */
  const isNamedBy = ({ beside, said, before, values }: Around): boolean =>
    hasOwn(said) || values.some((value) => all.has(value)) || (beside.length <= FEW_WORDS && beside.some(isKnown)) || (said.length <= FEW_WORDS && hasOwn(before))
  return (text, start) => {
    const claim = claimsOf(text, new Set()).find((one) => one.start <= start && start < one.end)
    if (!claim) return 'nothing'
    if (DEAL.test(sentenceAround(text, start))) return null
    const around = readAround(claim)
    if (isNamedBy(around)) return 'named'
    const { beside, said } = around
    if (said.length === 0) return 'nothing'
    const shared = countShared(text, beside.length >= MOST_WORDS ? claim.clause : readClauses(text).findLast(({ sentence }) => sentence === claim.clause.sentence))
    return shared >= SHARED_MEANINGS || (shared > 0 && said.length <= MOST_WORDS) ? 'named' : null
  }
}

/**
 * The amounts of a text that an entry had before and has no longer: of the entry's thing, or of none that the text names. A number without a currency counts where
 * a price is expected, and where the text is about the entry. An amount is not found that another statement has now, if its sentence has more in common with that one.
 * Takes the text, the entry as it is now with its former amounts, what reads meanings, and the other statements that have such an amount.
 */
export function findFormerAmounts(text: string, entry: Statement & { former: readonly Former[] }, meanings: { ofText: ReadMeanings; ofEntry: ReadMeanings } | null = null, others: readonly Statement[] = []): Fact[] {
  const former = new Set(entry.former.map(({ value, kind }) => `${value} ${kind}`))
  // What a text names later is not what an amount before it is of.
  const clauses = readClauses(text)
  const isNamedUntil = ({ start }: Fact): boolean => isTitleNamed(entry.title, text.slice(0, clauses.find(({ end }) => end >= start)?.end))
  const subjectOf = createSubjectCheck(entry, meanings)
  const stated = others.map((other) => ({ other, values: new Set(findAmounts(`${other.title}\n${other.text}`).map(({ value }) => value)) }))
  const isOfAnother = ({ value, start }: Fact): boolean => {
    const rivals = stated.filter(({ values }) => values.has(value))
    if (rivals.length === 0) return false
    const own = closenessTo(text, start, entry, meanings)
    return rivals.some(({ other }) => closenessTo(text, start, other, meanings) > Math.max(own, LEAST_POINTS))
  }
  return collectFacts(text).filter((fact) => {
    const sureness = isFormer(fact, former, text)
    if (sureness === null || isOfAnother(fact)) return false
    if (isNamedUntil(fact)) return true
    const subject = subjectOf(text, fact.start)
    return subject === 'named' || (subject === 'nothing' && sureness === 'sure')
  }).map(toFact)
}
