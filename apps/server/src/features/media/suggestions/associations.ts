import { PEOPLE } from './associations/people.ts'
import { THINGS } from './associations/things.ts'
import { TIME_AND_WEATHER } from './associations/time-and-weather.ts'
import { TRADES } from './associations/trades.ts'
import type { Keyword } from './keywords.ts'
import { fold, stem } from './words.ts'

/**
 * The format: one association per line. On the left, separated by commas, words and phrases of texts in several languages; on the right what a
 * picture for such a text often shows, in the words of captions. It works one way: a text about the past fits a sepia photograph, but one about
 * photographs says nothing about the past. Words of about the same meaning need no line here: the lexicon connects them.
 */
const LINES = [PEOPLE, TIME_AND_WEATHER, THINGS, TRADES].flatMap((part) => part.trim().split('\n'))

/** A word or phrase that stands for an association, by its first word: the words that must follow it. */
type Cue = { rest: readonly string[]; line: number }

const split = (text: string): string[] => text.split(',').map((part) => part.trim()).filter((part) => part !== '')
const wordsOf = (text: string): { written: string; stem: string }[] =>
  (text.replaceAll(/['’]\p{L}{1,2}\b/gu, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((written) => ({ written, stem: stem(fold(written)) }))

function readLines(): { cues: Map<string, Cue[]>; shown: (readonly string[])[] } {
  const cues = new Map<string, Cue[]>()
  const shown = LINES.map((line, index) => {
    const [left = '', right = ''] = line.split(' > ')
    for (const [first, ...rest] of split(left).map((phrase) => wordsOf(phrase).map((word) => word.stem))) {
      if (first !== undefined) cues.set(first, [...(cues.get(first) ?? []), { rest, line: index }])
    }
    return [...new Set(split(right).map(fold))]
  })
  return { cues, shown }
}

let read: ReturnType<typeof readLines> | undefined
/** Read with the first suggestions. */
const lines = () => (read ??= readLines())

/** Most associations of one text: a long one would go with everything. */
const MAX_CUES = 12
/** Longer texts are read up to here. */
const MAX_WORDS = 400
const STEM_PREFIX = 'cue '

/**
 * The associations of a text, as keywords whose related words are what a picture may show. Takes the text; a phrase tells more than a word, so
 * associations by phrases come first.
 */
export function readCues(text: string): Keyword[] {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  const found = new Map<number, { written: string; length: number }>()
  for (const [at, { stem: first }] of words.entries()) {
    for (const { rest, line } of lines().cues.get(first) ?? []) {
      const isThere = rest.every((one, step) => words[at + 1 + step]?.stem === one)
      const length = rest.length + 1
      if (isThere && length > (found.get(line)?.length ?? 0)) found.set(line, { length, written: words.slice(at, at + length).map(({ written }) => written).join(' ') })
    }
  }
  const cues = [...found].toSorted(([, one], [, other]) => other.length - one.length).slice(0, MAX_CUES)
  return cues.map(([line, { written, length }]) => ({ written, folded: fold(written), stem: `${STEM_PREFIX}${line}`, weight: length > 1 ? 1 : CUE_WEIGHT }))
}
/** A single word of a text says less about its picture than a phrase. */
const CUE_WEIGHT = 0.8

/** Whether a keyword stands for an association. */
export const isCue = ({ stem: of }: Pick<Keyword, 'stem'>): boolean => of.startsWith(STEM_PREFIX)

/** What a picture may show for an association: folded words. Takes the stem of its keyword. */
export const shownBy = (of: string): readonly string[] => lines().shown[Number(of.slice(STEM_PREFIX.length))] ?? []
