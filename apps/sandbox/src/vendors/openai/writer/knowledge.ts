import { STOP_WORDS } from './words.ts'
import { capitalise, endSentence, splitSentences, tidy, wordsOf } from './text.ts'

const MAX_SENTENCES = 2
const MAX_LETTERS = 200
const STEM_LETTERS = 5

const stem = (word: string) => word.slice(0, STEM_LETTERS)

/** @returns the sentences of the knowledge that speak of what the description speaks of, the nearest first. */
export function pickKnowledge(knowledge: string, description: string): string[] {
  const subject = new Set(wordsOf(description).filter((word) => !STOP_WORDS.has(word)).map(stem))
  const told = tidy(description).toLowerCase()
  const scored = splitSentences(tidy(knowledge))
    .filter((sentence) => sentence.length <= MAX_LETTERS && !told.includes(sentence.toLowerCase()))
    .map((sentence) => ({ sentence, score: new Set(wordsOf(sentence).map(stem).filter((word) => subject.has(word))).size }))
    .filter(({ score }) => score > 0)
  return scored.sort((a, b) => b.score - a.score).slice(0, MAX_SENTENCES).map(({ sentence }) => endSentence(capitalise(sentence)))
}
