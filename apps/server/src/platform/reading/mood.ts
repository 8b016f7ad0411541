import type { Mood } from '@marquee/contract/chatbot/drafting'
import { anyOf, fold } from './fold.ts'
import { NEGATIVE, NEGATIVE_SIGNS, NOT, POSITIVE, POSITIVE_SIGNS } from './words/moods.ts'

/** Words that approve of something only where they are denied. */
const PLAIN = ['good', 'nice', 'gut\\p{L}*', 'buen[oa]?s?', 'bonn?e?s?', 'buon[oaie]?', 'bo[ma]s?', 'goede?']
const [IS_POSITIVE, IS_NEGATIVE, IS_REVERSED] = [anyOf(...POSITIVE), anyOf(...NEGATIVE), anyOf(String.raw`${NOT} (?:${[...POSITIVE, ...PLAIN].join('|')})`)]

/** Whether a text praises. */
export function isPraise(text: string): boolean {
  const folded = fold(text)
  return (IS_POSITIVE.test(folded) || POSITIVE_SIGNS.test(text)) && !IS_REVERSED.test(folded)
}

/** How a message sounds. Takes the text, whether it asks something, and whether it complains or insults. */
export function readMood(text: string, { isAsking, isAngry }: { isAsking: boolean; isAngry: boolean }): Mood {
  const folded = fold(text)
  if (isAngry || IS_NEGATIVE.test(folded) || IS_REVERSED.test(folded) || NEGATIVE_SIGNS.test(text)) return 'negative'
  if (isAsking) return 'question'
  return isPraise(text) ? 'positive' : 'neutral'
}
