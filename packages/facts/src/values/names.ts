import { type FoldedText, foldWord, type Span, type SpanSet } from '../text/text.ts'
import { findWordNumbers } from './number-words.ts'
import { measureOf } from './units.ts'
import { ABBREVIATIONS, COMMON_CAPITALS, CONNECTORS, EMPHASIS, GERMAN_WORDS, SENTENCE_OPENERS } from '../text/words.ts'

/** A possible name. `words`: the words a source must contain, compared by `foldWord`, without the first word of a sentence. */
export type NameSpan = Span & { words: string[] }

type Word = Span & { text: string; isStart: boolean; line: number; isTag: boolean }

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’&-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu
const SENTENCE_GAP = /[.!?…:;。！？\n\r•|"“”„«»‹›‘([*_~]|\p{Extended_Pictographic}|(?:^|\s)[-–—]\s*$/u
const SIMPLE_GAP = /^(?:[ \u00a0]|\. | & )$/u
const HEADLINE_WORDS = 3
const NOUN_SHARE = 0.3

const isCapital = (text: string): boolean => /^[\p{Lu}\p{Lt}]/u.test(text)
const isUpperCase = (text: string): boolean => text.length > 1 && /^[\p{Lu}\p{N}'’&-]+$/u.test(text) && /\p{Lu}/u.test(text)
/** "Under-16s" at the start of a sentence. */
const AGE_GROUP = /^(?:under|over|unter|über|ab|bis)-\d/iu
/** iPhone, LinkedIn, GPT-5, B2B: ordinary words are not written like this. */
const isBrandLike = (text: string): boolean => /\p{Ll}\p{Lu}/u.test(text) || (!AGE_GROUP.test(text) && /\p{Lu}/u.test(text) && /\p{N}/u.test(text) && /^\p{L}/u.test(text))
const isCommon = (text: string): boolean => COMMON_CAPITALS.has(foldWord(text)) || COMMON_CAPITALS.has(text.toLowerCase())

function isOpening(gap: string, previous: Word | undefined): boolean {
  if (!previous) return true
  const isShort = /^\.\s/.test(gap) && (ABBREVIATIONS.has(previous.text.toLowerCase()) || /^\p{Lu}$/u.test(previous.text))
  return isShort ? /[\n\r]/.test(gap) : SENTENCE_GAP.test(gap)
}

function readWords(plain: string, taken: SpanSet): Word[] {
  const words: Word[] = []
  let line = 0
  for (const { 0: text, index } of plain.matchAll(WORD)) {
    const previous = words.at(-1)
    const gap = plain.slice(previous?.end ?? 0, index)
    if (/[\n\r]/.test(gap)) line += 1
    const span = { start: index, end: index + text.length }
    words.push({ ...span, text, line, isTag: /[#＃]$/u.test(gap), isStart: isOpening(gap, previous) || !taken.isFree(span) })
  }
  return words
}

/** Lines without a full stop whose longer words are all capitalised are headlines; capitals do not indicate names there. */
function findHeadlines(plain: string, words: readonly Word[]): Set<number> {
  const byLine = Map.groupBy(words.filter(({ text, isTag }) => text.length > 3 && /^\p{L}/u.test(text) && !isTag), ({ line }) => line)
  const isHeadline = (group: readonly Word[]) => group.length >= HEADLINE_WORDS && group.every(({ text, end }) => isCapital(text) && plain[end] !== '.')
  return new Set([...byLine].filter(([, group]) => isHeadline(group)).map(([line]) => line))
}

/** Languages that capitalise every noun: there a single capitalised word does not indicate a name. */
function isNounLanguage(words: readonly Word[]): boolean {
  const inner = words.filter(({ isStart }) => !isStart)
  const capitalised = inner.filter(({ text }) => isCapital(text) && !isUpperCase(text)).length
  const german = words.filter(({ text }) => GERMAN_WORDS.has(text.toLowerCase())).length
  return german >= 3 || (inner.length >= 10 && capitalised / inner.length > NOUN_SHARE)
}

const isNameLike = ({ text, isTag }: Word): boolean => !isTag && (isCapital(text) || isBrandLike(text))

/** Whether a lower-case word joins the capitalised words around it. */
const isConnector = (word: Word, next: Word | undefined): boolean => CONNECTORS.has(word.text) && next !== undefined && !next.isStart && isCapital(next.text)

/** A run of capitalised words, with the lower-case words that join them. */
function findRuns(plain: string, words: readonly Word[]): Word[][] {
  const runs: Word[][] = []
  let run: Word[] = []
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1]
    const isJoined = previous !== undefined && !word.isStart && SIMPLE_GAP.test(plain.slice(previous.end, word.start))
    if (!isJoined) run = []
    if (isNameLike(word) || (run.length > 0 && isConnector(word, words[index + 1]))) {
      if (run.length === 0) runs.push(run)
      run.push(word)
    } else run = []
  }
  return runs
}

const isFiller = ({ text, isStart }: Word): boolean => isCommon(text) || CONNECTORS.has(text) || (isStart && SENTENCE_OPENERS.has(text.toLowerCase()) && !isBrandLike(text))

const isNumberWord = ({ text }: Word): boolean => findWordNumbers(text)[0]?.end === text.length
/** "Zwei Stunden" at the start of a sentence is an amount, which only looks like a name. */
function amountLength([first, second]: readonly Word[]): number {
  if (!first?.isStart || !isNumberWord(first)) return 0
  return second !== undefined && measureOf(second.text, 1) !== null ? 2 : 1
}

/** The run without the amount that it begins with and the common words at its ends. */
function trimRun(run: readonly Word[]): Word[] {
  const amount = amountLength(run)
  const first = run.findIndex((word, index) => index >= amount && !isFiller(word))
  return first < 0 ? [] : run.slice(first, run.findLastIndex((word) => !isFiller(word)) + 1)
}

/** Capitals for emphasis: known words of that kind, long words, and several in a row. */
function isEmphasis(run: readonly Word[]): boolean {
  const shouted = run.filter(({ text }) => isUpperCase(text))
  return shouted.length === run.length && (run.length > 1 || run.some(({ text }) => text.length > 5 || EMPHASIS.has(text.toLowerCase())))
}

/** After a word at the start of a sentence, what only people do: "Anna teaches", "Tom hat gelernt". */
const PERSONAL = new RegExp(String.raw`^\s(?:(?:has|had|hat|hatte|ha|había|avait) (?:\p{Ll}+ly )?)?(?:joined|joins|leads|led|teaches|taught|founded|bakes|baked|cooks|cooked|roasts|roasted|paints|painted|says|said|told|tells|welcomes|explains|explained|grew up|knits|knitted|sews|sewed|dyes|brews|carves|studied|speaks|spoke|lives|lived|moved|retired|married|trained|qualified|wrote|writes|was born|knows|loves|thinks|believes|took over|answers|apprenticed|volunteers|leitet|leitete|gründete|backt|bäckt|kocht|erklärt|erzählt|sagt|unterrichtet|arbeitet|spricht|übernahm|näht|strickt|empfängt|gelernt|gegründet|dirige|fundó|cocina|enseña|explica|dice|trabaja|habla|nació|fonda|enseigne|explique|dit|raconte|travaille|parle|coud|accueille)(?!\p{L})`, 'u')
/** Who is meant without a name. */
const NOBODY: ReadonlySet<string> = new Set('he she it they we you i who everyone everybody someone somebody anyone nobody one mum mom dad grandma grandpa er sie es wer man jeder jede alle niemand jemand wir ihr ich oma opa mama papa él ella ellos ellas quien nadie alguien usted yo il elle ils elles on qui personne chacun'.split(' '))

/** A name alone at the start of a sentence, where any word is capitalised: by what it does. */
function toStart(plain: string, run: readonly Word[]): NameSpan | null {
  const [first] = run
  if (!first?.isStart || run.length > 1 || first.text.length < 3 || NOBODY.has(first.text.toLowerCase()) || !PERSONAL.test(plain.slice(first.end, first.end + 40))) return null
  return { start: first.start, end: first.end, words: [foldWord(first.text)] }
}

function toName(run: readonly Word[]): NameSpan | null {
  const [first, ...rest] = run
  const last = run.at(-1)
  if (!first || !last) return null
  const significant = first.isStart && !isBrandLike(first.text) ? rest : run
  const words = significant.filter(({ text }) => !isCommon(text) && !CONNECTORS.has(text)).map(({ text }) => foldWord(text))
  const isLetter = run.length === 1 && first.text.length === 1
  return words.length === 0 || isLetter ? null : { start: first.start, end: last.end, words }
}

/**
 * Names in a folded text: capitalised words inside sentences, alone or together, and words written like brands. Hashtags, headlines, emphasis,
 * days and months are not names. `taken` has the spans of facts that were already found.
 */
export function findNameSpans({ plain }: FoldedText, taken: SpanSet): NameSpan[] {
  const words = readWords(plain, taken)
  const capitalisesNouns = isNounLanguage(words)
  const headlines = capitalisesNouns ? new Set<number>() : findHeadlines(plain, words)
  return findRuns(plain, words).flatMap((found) => {
    const run = trimRun(found)
    const start = toStart(plain, run)
    const name = start ?? toName(run)
    const [first] = run
    if (!name || !first || !taken.isFree(name)) return []
    const isBrand = run.some(({ text }) => isBrandLike(text))
    if (!isBrand && start === null && (headlines.has(first.line) || isEmphasis(run) || (capitalisesNouns && run.length < 2))) return []
    return [name]
  })
}
