import type { Mood } from '@marquee/contract/conversations/thread'
import { anyOf, fold } from './fold.ts'
import { ANGRY_SIGNS, NEGATIVE, NEGATIVE_SIGNS, NOT, POSITIVE, POSITIVE_SIGNS } from './words/moods.ts'

/** Words that approve of something only where they are denied. */
const PLAIN = ['good', 'nice', 'gut\\p{L}*', 'buen[oa]?s?', 'bonn?e?s?', 'buon[oaie]?', 'bo[ma]s?', 'goede?']
const [IS_POSITIVE, IS_NEGATIVE, IS_REVERSED] = [anyOf(...POSITIVE), anyOf(...NEGATIVE), anyOf(String.raw`${NOT} (?:${[...POSITIVE, ...PLAIN].join('|')})`)]

/** Whether a text praises. */
export function isPraise(text: string): boolean {
  const folded = fold(text)
  return (IS_POSITIVE.test(folded) || POSITIVE_SIGNS.test(text)) && !IS_REVERSED.test(folded)
}

/** How a message sounds. Takes the text, whether it asks something, whether it complains, and whether it insults. */
export function readMood(text: string, { isAsking, isUpset, isAngry }: { isAsking: boolean; isUpset: boolean; isAngry: boolean }): Mood {
  const folded = fold(text)
  if (isAngry || ANGRY_SIGNS.test(text)) return 'angry'
  if (isUpset || IS_NEGATIVE.test(folded) || IS_REVERSED.test(folded) || NEGATIVE_SIGNS.test(text)) return 'unhappy'
  if (!isPraise(text)) return 'neutral'
  return isAsking ? 'friendly' : 'happy'
}
