import { isRow } from '../language/rows.ts'
import { type Beside, doubtOf, readFeatures, readRequestFeatures } from './speech/features.ts'
import { readShapes, type Shape } from './speech/shapes.ts'
import { DIRECTION_WEIGHTS, DOUBT_WEIGHTS, LEAST_DIRECTION, LEAST_DOUBT } from './speech/weights.ts'

/** Words in a code that no reader understands, of which a program can make text again: base64, hexadecimal, percent signs, escapes. */
const ESCAPED = /(?<![\p{L}\p{N}-])(?=[\da-f]*[a-f])(?:[\da-f]{2}){8,}(?![\p{L}\p{N}-])|(?:%[\da-f]{2}){4,}|(?:\\[ux][\da-f]{2,4}){3,}|(?:&#x?[\da-f]{2,6};){4,}/iu
const BASE64 = /(?<![\p{L}\p{N}.@/-])(?=[\w+/]*\d)(?=[\w+/]*[A-Z])(?=[\w+/]*[a-z])[\w+/]{16,}={0,2}(?![\p{L}\p{N}@])/u
const isEncoded = (sentence: string): boolean => ESCAPED.test(sentence) || BASE64.test(sentence)
/** A row of a table, as the product writes it or as it was pasted. */
const isTabular = (sentence: string): boolean => isRow(sentence) || /[;|\t][^;|\t]*[;|\t]|,\p{L}[^,]*,\p{L}/u.test(sentence)
const CELLS = /[;,|\t]/u

const doubtIn = (sentence: string, beside: Beside): number => doubtOf(readFeatures(sentence, beside), DOUBT_WEIGHTS)
/** A row of a table is in doubt as much as the cell that is most: the others say something else. */
const mostDoubtIn = (sentence: string, beside: Beside): number =>
  Math.max(doubtIn(sentence, beside), ...(isTabular(sentence) ? sentence.split(CELLS).filter((cell) => /\s/u.test(cell.trim())).map((cell) => doubtIn(cell, beside)) : []))

/**
 * Whether a sentence of a knowledge text may speak to whoever writes: not clearly enough to be withheld, too much to be repeated. Takes the sentence
 * and what stands beside it; pure, and fast enough for every sentence of a knowledge base. The words by which it judges are those of some thirty languages; a sentence in
 * another one is judged by its shape alone.
 */
export const isDoubtful = (sentence: string, beside: Beside): boolean => isEncoded(sentence) || mostDoubtIn(sentence, beside) > LEAST_DOUBT

/** How much more doubt than the least a sentence may have that still answers its owner: half of those that orders are found by have more. */
const MOST_FOR_OWNER = LEAST_DOUBT + 1.5
/** What a sentence with a figure may not have besides: words that are given to be repeated, and where they would lead. */
const REPEATABLE: readonly Shape[] = ['url', 'handle', 'hashtag', 'phone', 'quote', 'markup']
const CODE = /(?<![\p{L}\p{N}])(?=\p{Lu}*\p{Nd})(?=\p{Nd}*\p{Lu})[\p{Lu}\p{Nd}]{4,}(?![\p{L}\p{N}])/u
const FIGURE = /(?<!\p{L})\p{Nd}/u

/**
 * Whether a sentence in doubt may answer a question of its owner, who reads it with its entry: it states a figure, and nothing in it looks like words to be repeated. In what is published it is not
 * quoted all the same. Takes what `isDoubtful` takes.
 */
export const mayAnswerOwner = (sentence: string, beside: Beside): boolean => {
  const shapes = readShapes(sentence)
  return FIGURE.test(sentence) && !CODE.test(sentence) && !isEncoded(sentence) && !REPEATABLE.some((shape) => shapes.has(shape)) && doubtOf(readFeatures(sentence, beside), DOUBT_WEIGHTS) <= MOST_FOR_OWNER
}

/**
 * Whether a sentence of a user's request is said to whoever writes and not to the readers: "No emojis.", and an order that came with a text that was pasted. Takes the sentence, what
 * stands beside it, and whether the request begins with it. Judged as `isDoubtful` judges, by weights of its own: who writes a request speaks to a writer all the time.
 */
export const isDirection = (sentence: string, beside: Beside, isFirst: boolean): boolean => isEncoded(sentence) || doubtOf(readRequestFeatures(sentence, beside, isFirst), DIRECTION_WEIGHTS) > LEAST_DIRECTION
