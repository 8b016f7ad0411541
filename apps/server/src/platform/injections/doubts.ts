/** What stands beside a sentence in its text: the sentence before it and the one after it, empty where there is none. */
export type Beside = { before: string; after: string }

const ABOUT_WRITING = /\b(?:captions?|posts?|repl(?:y|ies)|newsletters?|ai|writers?|editors?)\b/iu
const ASKS = /\b(?:must|should|shall|ought|have to|has to|needs? to|are to|is to|be sure|say|says|tell|mention|write|add|include|close|sign)\b/iu

/**
 * Whether a sentence of a knowledge text may speak to whoever writes: not clearly enough to be withheld, too much to be repeated. Takes the sentence
 * and what stands beside it; pure, and fast enough for every sentence of a knowledge base.
 */
export const isDoubtful = (sentence: string, _beside: Beside): boolean => ABOUT_WRITING.test(sentence) && ASKS.test(sentence)
