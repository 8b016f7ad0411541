import { stemsOf } from '../text/clauses.ts'
import { foldWord } from '../text/text.ts'
import { COMMON_CAPITALS, SENTENCE_OPENERS } from '../text/words.ts'
import { collectFacts, type Fact, type Found, toFact } from '../values/find.ts'
import { createBearerCheck } from './bearers.ts'
import { isTelling, raiseAll, readText, type Read, type Source, type Statement, type Words } from './statements.ts'

/** What a statement must have in common with the sentence of a name, of all that the sentence says, to be about the same thing. */
const LEAST_SHARE = 0.25
const SHARED_WORDS = 2
/** A sentence with fewer significant words is about what those before it are about: "She is from Malmö." */
const FEW_WORDS = 2

/** What the words of another clause of its sentence say about a name. */
const BESIDE = 0.5
/** What the sentences before it say. */
const BEFORE = 0.6

type Known = { source: Source; words: ReadonlySet<string>; names: readonly Found[] }

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
const namesOf = (text: string): Found[] => collectFacts(text).filter(({ kind, isLink }) => kind === 'name' && !isLink)
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)

/** A capitalised word inside a sentence, also in a list: "Trainees: Lenny (1st year)". */
const INSIDE = /(?<=[\p{L}\p{N},:;&(]\s?)(?<![\p{L}\p{N}])\p{Lu}\p{L}{2,}/gu
/** The first of two capitalised words: "Ayla Demirci is in her third year". */
const FIRST = /(?<!\p{L})\p{Lu}\p{L}{2,}(?=\s\p{Lu}\p{Ll})/gu
/** What somebody does who stands at the start of a sentence, in English, German, Spanish and French: of a thing it may be said, too, so it only tells names in statements. */
const DOES = String.raw`(?:opened|joined|came|started|began|took|runs|ran|leads|led|manages|founded|makes|designs|teaches|bakes|milks|keeps|builds|cuts|repairs|does|looks|plays|cooks|drives|grows|sews|paints|trained|learned|studied|organi[sz]es|leitet|leitete|unterrichtet|macht|repariert|gründete|gründeten|führt|baut|näht|backt|kocht|betreut|kam|übernahm|malt|röstet|fundó|fundaron|dirige|diseña|lleva|cocina|enseña|prepara|abrió|llegó|lidera|fabrica|dirigent|fonda|fondèrent|enseigne|fabrique|prépare|répare)`
const PERSON = String.raw`(\p{Lu}\p{Ll}{2,})(?:\s\p{Lu}\p{Ll}+)?`
/** "Petra, our hairdresser", "Nuria y Jacinto fundaron", "Thorben macht". */
const ACTING = new RegExp(String.raw`(?<=^|[.!?\n]\s*|,\s)${PERSON}(?:\s(?:and|und|y|et|e|en|&)\s${PERSON})?(?:\s${DOES}(?!\p{L})|,\s(?:our|who|unser\p{L}*|die|der|nuestr\p{L}+|notre|qui)\s)`, 'gu')
const actorsOf = (text: string): string[] =>
  [...text.matchAll(ACTING)].flatMap((match) => match.slice(1)).filter((word) => word !== undefined && !COMMON_CAPITALS.has(foldWord(word)) && !SENTENCE_OPENERS.has(word.toLowerCase()))

/** Where more of the words inside sentences are capitalised, nouns are. */
const NOUN_SHARE = 0.25

/** The words of statements that are names wherever they stand: capitalised inside a sentence, and never in lower case; where all nouns are capitalised, those that act. */
function findProper(statements: readonly Statement[]): Set<string> {
  const texts = statements.map(({ text }) => text)
  const all = texts.flatMap(wordsOf)
  const lower = new Set(all.filter((word) => !isCapital(word)).map(foldWord))
  const inside = texts.flatMap((text) => text.match(INSIDE) ?? [])
  const acting = texts.flatMap(actorsOf).map(foldWord).filter((word) => !lower.has(word))
  if (inside.length > all.length * NOUN_SHARE) return new Set(acting)
  const named = texts.flatMap((text) => namesOf(text).flatMap(({ parts }) => parts))
  return new Set([...[...inside, ...texts.flatMap((text) => text.match(FIRST) ?? [])].map(foldWord), ...named, ...acting].filter((word) => word.length > 2 && !lower.has(word)))
}

/** Names of a text, with those at the start of a sentence that statements have as names. */
function claimedNames(text: string, { clauses }: Read, proper: ReadonlySet<string>): Found[] {
  const found = namesOf(text)
  const starts = clauses.filter(({ sentence }, index) => clauses[index - 1]?.sentence !== sentence).flatMap(({ start, end }): Found[] => {
    const [word = ''] = /\p{L}+/u.exec(text.slice(start, end)) ?? []
    const at = text.indexOf(word, start)
    const isKnown = isCapital(word) && proper.has(foldWord(word)) && !found.some((name) => name.start <= at && at < name.end)
    return isKnown ? [{ kind: 'name', text: word, start: at, end: at + word.length, value: foldWord(word), parts: [foldWord(word)], currency: null, isLink: false, isWord: false, measure: null, counted: '', bound: null, inclusive: null }] : []
  })
  return [...found, ...starts]
}

/** The words of the sentence that a name stands in, and with those before it; the name's own are not among them. */
function surroundings({ start, text: name }: Found, { clauses, wordsOf: read }: Read): { own: Words; wide: Words } {
  const sentence = clauses.find((clause) => clause.start <= start && start < clause.end)?.sentence ?? 0
  const [own, wide]: [Words, Words] = [new Map(), new Map()]
  const stems = stemsOf(name)
  for (const clause of clauses.filter((one) => one.sentence <= sentence)) {
    const words: Words = new Map([...read(clause)].filter(([word]) => !stems.has(word) && isTelling(word)))
    raiseAll(wide, words, clause.sentence === sentence ? 1 : BEFORE)
    if (clause.sentence === sentence) raiseAll(own, words, clause.start <= start && start < clause.end ? 1 : BESIDE)
  }
  return { own: own.size < FEW_WORDS ? wide : own, wide }
}

/**
 * Finds names that statements have, but with nothing of what a text says about them: another statement, with other names, is about that. "Anna
 * runs the shop in Malmö" is wrong where Tom runs it and Anna bakes in Lund. Takes the statements as given and as read, and the weights of words; returns a
 * function that returns such names of a text.
 */
export function createNameCheck(statements: readonly Statement[], sources: readonly Source[], weightOf: (word: string) => number): (text: string) => Fact[] {
  const proper = findProper(statements)
  const known = statements.flatMap(({ title, text }, index): Known[] => {
    const source = sources[index]
    return source ? [{ source, words: new Set(wordsOf(`${title} ${text}`).map(foldWord)), names: namesOf(`${title}.\n${text}`) }] : []
  })
  const scoreOf = (words: Words, { source }: Known): number => [...words].reduce((sum, [word, weight]) => sum + weight * (source.all.get(word) ?? 0) * weightOf(word), 0)
  const isOfOther = createBearerCheck(statements, (word) => proper.has(word), weightOf)
  const isMisplaced = (name: Found, read: Read, claimed: ReadonlySet<string>): boolean => {
    const mentions = known.filter(({ words }) => name.parts.some((part) => words.has(part)))
    const { own, wide } = surroundings(name, read)
    if (mentions.length > 0 && name.parts.some((part) => proper.has(part)) && isOfOther(name, own.size <= FEW_WORDS ? wide : own, claimed)) return true
    if (mentions.length === 0 || mentions.some((one) => scoreOf(wide, one) > 0)) return false
    const best = known.toSorted((one, other) => scoreOf(own, other) - scoreOf(own, one))[0]
    if (!best) return false
    const shared = [...own.keys()].filter((word) => best.source.all.has(word)).length
    const all = [...own].reduce((sum, [word, weight]) => sum + weight * weightOf(word), 0)
    const hasOther = best.names.some(({ parts }) => parts.some((part) => !claimed.has(part)))
    return hasOther && shared >= SHARED_WORDS && scoreOf(own, best) >= all * LEAST_SHARE
  }
  return (text) => {
    const read = readText(text)
    const claimed = new Set(wordsOf(text).map(foldWord))
    return claimedNames(text, read, proper).filter((name) => isMisplaced(name, read, claimed)).map(toFact)
  }
}
