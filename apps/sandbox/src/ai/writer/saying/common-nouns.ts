import { EVERYDAY } from '../../language/lexicon/everyday.ts'
import { FASHION } from '../../language/lexicon/fashion.ts'
import { FOOD } from '../../language/lexicon/food.ts'
import { HOME } from '../../language/lexicon/home.ts'
import { SERVICE } from '../../language/lexicon/service.ts'
import { SHOPPING } from '../../language/lexicon/shopping.ts'
import { isEvent } from '../reading/purpose.ts'
import { TRADES } from '../phrases/trades.ts'
import { escapePattern } from '../text.ts'
import { ENGLISH_WORDS, STOP_WORDS, VERBS } from '../words.ts'

/** Words that no name is made of, in lower case: those of the lexicon and of the trades. German nouns have a capital there, and are none of them. */
const NOUNS = new Set([
  ...[EVERYDAY, FASHION, FOOD, HOME, SERVICE, SHOPPING].flatMap((text) => text.match(/(?<![\p{L}])\p{Ll}{3,}(?![\p{L}])/gu) ?? []),
  ...TRADES.flatMap(({ words }) => words),
])

/** Whether a word in lower case is a common English one, so that its capital at the start of a brief says nothing. */
export const isCommonWord = (word: string): boolean =>
  NOUNS.has(word) || NOUNS.has(word.replace(/s$/u, '')) || NOUNS.has(`${word}s`) || ENGLISH_WORDS.has(word) || STOP_WORDS.has(word) || VERBS.has(word) || isEvent([word])

/** The same for the words of a brief: those in lower case somewhere in the sources are no names either. Takes the brief and all that is known. */
export const knownIn =
  (sources: string) =>
  (word: string): boolean =>
    isCommonWord(word) || new RegExp(String.raw`(?<!\p{L})${escapePattern(word)}(?!\p{L})`, 'u').test(sources)
