import { type Beside, doubtOf, readFeatures } from './speech/features.ts'
import { DOUBT_WEIGHTS, LEAST_DOUBT } from './speech/weights.ts'

/**
 * Whether a sentence of a knowledge text may speak to whoever writes: not clearly enough to be withheld, too much to be repeated. Takes the sentence
 * and what stands beside it; pure, and fast enough for every sentence of a knowledge base. The words by which it judges are those of some thirty languages; a sentence in
 * another one is judged by its shape alone.
 */
export const isDoubtful = (sentence: string, beside: Beside): boolean => doubtOf(readFeatures(sentence, beside), DOUBT_WEIGHTS) > LEAST_DOUBT
