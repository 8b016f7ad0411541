import { raiseAll, readStatement, readText, type Statement, weigh, type Words } from './statements.ts'

/** A statement that has less in common with a text, compared with the one that has most, is about something else. */
const LEAST_SHARE = 0.6
/** The same for one whose title the text names. */
const LEAST_SHARE_NAMED = 0.5

/** The words of a text, wherever they stand. */
function wordsOf(text: string): Words {
  const read = readText(text)
  const words: Words = new Map()
  for (const clause of read.clauses) raiseAll(words, read.wordsOf(clause), 1)
  return words
}

/**
 * The statements that are about what a text is about: not every one with a word in common, but those with nearly as much as the best. Takes
 * the text and the statements; returns their positions, in order.
 */
export function selectAbout(text: string, statements: readonly Statement[]): number[] {
  const sources = statements.map(readStatement)
  const weightOf = weigh(sources)
  const said = wordsOf(text)
  const scores = sources.map(({ all }) => [...said].reduce((sum, [word, weight]) => sum + weight * (all.get(word) ?? 0) * weightOf(word), 0))
  const best = Math.max(0, ...scores)
  const isNamed = (index: number) => sources[index]?.title.some((word) => said.has(word)) ?? false
  return scores.flatMap((score, index) => (best > 0 && score >= best * (isNamed(index) ? LEAST_SHARE_NAMED : LEAST_SHARE) ? [index] : []))
}
