import { showText } from './hidden.ts'
import { judgeSentences, markSentences, removeMarks } from './not-quoted.ts'
import { createRepetitionCheck } from './repetition.ts'
import { sortSentences } from './withhold-orders.ts'

const LINK = /(?:https?:\/\/|www\.)[^\s“”"'»]+|(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}(?:\/[^\s“”"'»]*)?|(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]+/gu

/** A text that somebody wrote whom nobody vouches for: a comment, a message, a review, a leaflet. */
type StrangersText = {
  /** The text for a model: without what is withheld and without links, its doubtful sentences in the mark of what is not quoted. */
  marked: string
  /** The sentences in the mark. */
  notQuoted: string[]
  /** The sentences that no model gets: they are hidden, or clearly speak to whoever writes. */
  withheld: string[]
  /** Whether an answer repeats a sentence that no model gets or that is marked. `own`: texts of whoever answers, whose words may be repeated. */
  isRepeatedBy: (answer: string, own?: readonly string[]) => boolean
}

/** A stranger's text without what is withheld; doubtful sentences keep their links, by which they are judged again, and lose them with the mark. */
export function cleanStranger(text: string): { given: string; withheld: string[] } {
  const { text: shown, hidden } = showText(removeMarks(text))
  const { given, withheld } = sortSentences(shown)
  const doubted = judgeSentences(given).notQuoted
  const kept = markSentences(given, doubted).split(/(⟦[^⟧]*⟧)/u).map((piece, index) => (index % 2 === 1 ? piece : piece.replace(LINK, ''))).join('')
  return { given: removeMarks(kept).replace(/[^\S\n]{2,}/gu, ' ').trim(), withheld: [...hidden, ...withheld] }
}

/**
 * Reads what a stranger wrote: nothing that Marquee writes obeys or repeats what may speak to whoever writes, while the rest can be answered. Takes the text;
 * returns what to give to a model, as the description of a request or in it, and the check of what is written.
 */
export function readStranger(text: string): StrangersText {
  const { given, withheld } = cleanStranger(text)
  const { notQuoted } = judgeSentences(given)
  const quotable = markSentences(given, notQuoted).replace(/⟦[^⟧]*⟧/gu, ' ')
  return { marked: markSentences(given, notQuoted), notQuoted, withheld, isRepeatedBy: (answer, own = []) => createRepetitionCheck([...withheld, ...notQuoted], [quotable, ...own])(answer) }
}
