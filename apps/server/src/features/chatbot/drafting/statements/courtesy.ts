import { fold } from '../../../../platform/reading/fold.ts'
import { COURTESY_MARKS, COURTESY_WORDS } from './courtesy-words.ts'

/** Longer sentences say something. */
const MOST_WORDS = 22

/**
 * Whether a sentence states nothing: it consists of the words of a courtesy, one of which says that it is one. Takes the sentence and folded words that may stand in it
 * besides, such as the name of the chatbot. Numbers state something, and so does "Yes".
 */
export function isCourtesy(sentence: string, known: ReadonlySet<string> = new Set()): boolean {
  const folded = fold(sentence)
  if (/[\p{N}@#/\\<>{}[\]=|_]/u.test(folded.replace(/[^\p{L}\p{N}\p{P}\p{S}\s]/gu, ''))) return false
  const words = folded.match(/\p{L}+/gu) ?? []
  // Emojis alone state nothing.
  if (words.length === 0) return true
  return words.length <= MOST_WORDS && words.every((word) => COURTESY_WORDS.has(word) || known.has(word)) && words.some((word) => COURTESY_MARKS.has(word) || known.has(word))
}
