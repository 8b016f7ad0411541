import { CYRILLIC_AND_GREEK } from './cyrillic-and-greek-words.ts'
import { languagesOf } from './languages-of.ts'
import { NORTHERN_AND_EASTERN } from './northern-and-eastern-words.ts'
import { ROMANCE_AND_DUTCH } from './romance-and-dutch-words.ts'
import { UNSPACED } from './unspaced-words.ts'
import { WESTERN } from './western-words.ts'
import { WRITERS_IN_FULL } from './writers-in-full.ts'

/**
 * What words say about who is spoken to and about what: whoever writes, and others who may be meant (`agent`); what is published (`text`), and what it is made of (`medium`);
 * saying, and leaving out; obligation, generality and wishes; setting rules aside, secrets, playing a role; the public, the speaker, the one who is spoken to, the business itself, and
 * what is said of rivals or promised too much.
 */
export const WORD_CLASSES = ['writer', 'agent', 'text', 'medium', 'say', 'omit', 'oblige', 'every', 'wish', 'override', 'secret', 'role', 'aud', 'me', 'you', 'self', 'rival'] as const
export type WordClass = (typeof WORD_CLASSES)[number]

/** A word of a phrase; `isStem` for one that may go on. */
type Word = { text: string; isStem: boolean }
type Phrase = { wordClass: WordClass; words: readonly Word[] }
/** Phrases by their first word: those that begin with it as it is, and those that begin with a stem. */
type Index = { whole: Map<string, Phrase[]>; stems: Map<string, Phrase[]> }
/** A word that is found anywhere in a text; `pattern` for one that only particles may stand before. */
type Part = { wordClass: WordClass; word: string; pattern: RegExp | null }

/** A line of the tables: a class, a language, and its words and phrases by commas; `*` ends a stem. */
const LINE = /^(?<wordClass>\p{L}+) (?<language>\p{L}{2}): (?<words>.+)$/u
const LONGEST_STEM = 20
/** Particles that stand before Arabic and Hebrew words without a space. */
const PARTICLES = '(?:وال|بال|فال|كال|لل|ال|[وفبلك]|[ושהבלמכ]{1,2})?'
const JOINED = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Devanagari}/u

const SINGLE_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', ı: 'i', đ: 'd', ς: 'σ', '’': "'", '‘': "'" }

/** A text in small letters, without accents of Latin and Greek letters and without invisible characters. */
const fold = (text: string): string =>
  text.normalize('NFKC').replace(/[\p{Cf}\u034f]/gu, '').normalize('NFD').replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '').normalize('NFC').toLowerCase().replace(/[ßøæœłıđς’‘]/gu, (letter) => SINGLE_LETTERS[letter] ?? letter)

const WORD = /[\p{L}\p{N}\p{M}]+(?:['-][\p{L}\p{N}\p{M}]+)*/gu
const ENGLISH_ENDING = /n't$|'(?:s|d|ll|ve|m|re)$/u

/** The words of a folded text; French and Italian articles are words of their own. */
const wordsOf = (folded: string): string[] => [...folded.matchAll(WORD)].flatMap(([word]) => (word.includes("'") && !ENGLISH_ENDING.test(word) ? word.split("'") : [word]))

const isClass = (name: string | undefined): name is WordClass => WORD_CLASSES.some((one) => one === name)

function readLines(tables: readonly string[]): { wordClass: WordClass; language: string; words: string[] }[] {
  return tables.flatMap((table) => table.trim().split('\n')).map((line) => {
    const { wordClass, language = '', words = '' } = LINE.exec(line)?.groups ?? {}
    if (!isClass(wordClass)) throw new Error(`No class of words: ${line.slice(0, 60)}`)
    return { wordClass, language, words: words.split(', ') }
  })
}

function addPhrase(index: Index, wordClass: WordClass, phrase: string): void {
  const words = fold(phrase).split(' ').map((text): Word => ({ text: text.replace(/\*$/u, ''), isStem: text.endsWith('*') }))
  const [first] = words
  if (!first) return
  const of = first.isStem ? index.stems : index.whole
  of.set(first.text, [...(of.get(first.text) ?? []), { wordClass, words }])
}

function readIndexes(): Map<string, Index> {
  const indexes = new Map<string, Index>()
  for (const { wordClass, language, words } of readLines([WESTERN, ROMANCE_AND_DUTCH, NORTHERN_AND_EASTERN, CYRILLIC_AND_GREEK, WRITERS_IN_FULL])) {
    const index = indexes.get(language) ?? { whole: new Map(), stems: new Map() }
    indexes.set(language, index)
    for (const phrase of words) addPhrase(index, wordClass, phrase)
  }
  return indexes
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
const readParts = (): Part[] =>
  readLines([UNSPACED]).flatMap(({ wordClass, words }) => words.map((written) => {
    const word = fold(written)
    return { wordClass, word, pattern: JOINED.test(word) ? new RegExp(`(?<!\\p{L})${PARTICLES}${escaped(word)}`, 'u') : null }
  }))

let read: { indexes: Map<string, Index>; parts: Part[] } | undefined
/** Read when it is first needed: a start without knowledge never does. */
const vocabulary = () => (read ??= { indexes: readIndexes(), parts: readParts() })

const matches = ({ text, isStem }: Word, word: string | undefined): boolean => word !== undefined && (isStem ? word.startsWith(text) : word === text)

/** Phrases of a language that begin at a place among words. */
function phrasesAt({ whole, stems }: Index, words: readonly string[], at: number, form: string): Phrase[] {
  const found = [...(whole.get(form) ?? [])]
  for (let length = 1; length <= Math.min(form.length, LONGEST_STEM); length += 1) found.push(...(stems.get(form.slice(0, length)) ?? []))
  return found.filter((phrase) => phrase.words.slice(1).every((word, index) => matches(word, words[at + 1 + index])))
}

/** Where the words of each class stand in a sentence, by the place of the word; the number of words. */
export type Classes = { places: Readonly<Record<WordClass, readonly number[]>>; length: number }

const noPlaces = (): Record<WordClass, number[]> => ({ writer: [], agent: [], text: [], medium: [], say: [], omit: [], oblige: [], every: [], wish: [], override: [], secret: [], role: [], aud: [], me: [], you: [], self: [], rival: [] })

function addSpaced(places: Record<WordClass, number[]>, words: readonly string[], languages: readonly string[]): void {
  const indexes = languages.flatMap((language) => vocabulary().indexes.get(language) ?? [])
  for (const [at, word] of words.entries()) {
    const forms = word.includes('-') ? [word, ...word.split('-')] : [word]
    const classes = new Set(indexes.flatMap((index) => forms.flatMap((form) => phrasesAt(index, words, at, form))).map(({ wordClass }) => wordClass))
    for (const wordClass of classes) places[wordClass].push(at)
  }
}

/** Finds the words of each class in a sentence. Takes the sentence and the text that it stands in, which tells its language. */
export function readClasses(sentence: string, text: string = sentence): Classes {
  const folded = fold(sentence)
  const words = wordsOf(folded)
  const places = noPlaces()
  addSpaced(places, words, languagesOf(wordsOf(fold(text)), folded))
  if (/[^\p{ASCII}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\p{S}]/u.test(folded)) {
    for (const { wordClass, word, pattern } of vocabulary().parts) {
      const at = folded.indexOf(word)
      if (at >= 0 && (!pattern || pattern.test(folded))) places[wordClass].push(at)
    }
  }
  return { places, length: words.length }
}
