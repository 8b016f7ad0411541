import { type Beside, doubtOf, readFeatures, readRequestFeatures } from './speech/features.ts'
import { DIRECTION_WEIGHTS, DOUBT_WEIGHTS, LEAST_DIRECTION, LEAST_DOUBT } from './speech/weights.ts'

/**
 * Whether a sentence of a knowledge text may speak to whoever writes: not clearly enough to be withheld, too much to be repeated. Takes the sentence
 * and what stands beside it; pure, and fast enough for every sentence of a knowledge base. The words by which it judges are those of some thirty languages; a sentence in
 * another one is judged by its shape alone.
 */
export const isDoubtful = (sentence: string, beside: Beside): boolean => doubtOf(readFeatures(sentence, beside), DOUBT_WEIGHTS) > LEAST_DOUBT

/**
 * Whether a sentence of a user's request is said to whoever writes and not to the readers: "No emojis.", and an order that came with a text that was pasted. Takes the sentence, what
 * stands beside it, and whether the request begins with it. Judged as `isDoubtful` judges, by weights of its own: who writes a request speaks to a writer all the time.
 */
export const isDirection = (sentence: string, beside: Beside, isFirst: boolean): boolean => doubtOf(readRequestFeatures(sentence, beside, isFirst), DIRECTION_WEIGHTS) > LEAST_DIRECTION
