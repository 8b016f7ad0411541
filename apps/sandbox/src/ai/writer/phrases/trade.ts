import type { Family } from './families.ts'

/**
 * How people of a trade begin a post and ask for something. No line may state a fact: no number, date, place, price, quality or promise.
 * `{us}`, `{we}`, `{our}` follow the person the user writes in.
 */
export type Trade = {
  name: string
  family: Family
  /** Folded words by which it is recognised, in several languages. */
  words: readonly string[]
  openers: readonly string[]
  calls: readonly string[]
  questions: readonly string[]
  emoji: readonly string[]
}

/** Creates a trade. Takes its name, family, words and emoji, parted by spaces, and its lines. */
export const trade = (name: string, family: Family, words: string, emoji: string, openers: readonly string[], calls: readonly string[], questions: readonly string[]): Trade =>
  ({ name, family, words: words.split(/\s+/u), emoji: emoji.split(' '), openers, calls, questions })
