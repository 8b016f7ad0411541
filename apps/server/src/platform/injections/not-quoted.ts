import { isDoubtful, mayAnswerOwner } from './doubts.ts'
import { PLAIN_ORDERS } from './order-patterns.ts'
import type { Beside } from './speech/features.ts'
import { isSaid, partsOf, sortSentences, toShown } from './withhold-orders.ts'

/**
 * The mark of sentences that a model may know but must not repeat: `⟦sentence⟧`. Only Marquee writes it: its characters, and those that look like them, are
 * removed from every text that a model gets, and from what it writes.
 */
export const NOT_QUOTED_MARK = { open: '⟦', close: '⟧' } as const
/** The mark of sentences of a user's request that are said to whoever writes and not to the readers: `⟪No emojis.⟫`. Written by Marquee alone as well. */
export const DIRECTION_MARK = { open: '⟪', close: '⟫' } as const
const MARK_CHARACTERS = /[⟦⟧〚〛⟪⟫]/gu
const MARKED = /⟦([^⟧]*)⟧/gu
const DIRECTION_CHARACTERS = /[⟪⟫]/gu

/** A text without the characters of the mark. */
export const removeMarks = (text: string): string => text.replace(MARK_CHARACTERS, '')

/** What a knowledge text is for a model: the text that it gets, the sentences that it does not get, and those of the text that nothing published repeats; `answering` are those of them that may answer their owner. */
export type Judged = { given: string; withheld: string[]; notQuoted: string[]; answering: string[] }

/**
 * Sorts the sentences of a knowledge text: only what is an order and nothing else is withheld, and what looks like one is in doubt. Takes the text, whether its owner allowed a sentence, as the lists have it (then it is given, and quoted), and what
 * decides which ones are in doubt.
 */
export function judgeSentences(text: string, isAllowed: (sentence: string) => boolean = () => false, isInDoubt: typeof isDoubtful = isDoubtful): Judged {
  const { given, withheld } = sortSentences(text, isAllowed, PLAIN_ORDERS)
  const likely = new Set(sortSentences(given, isAllowed).withheld)
  const shown = partsOf(text).filter(isSaid).map(toShown)
  const out = new Set(withheld)
  const besideOf = (index: number): Beside => ({ before: shown[index - 1] ?? '', after: shown[index + 1] ?? '' })
  const isNotQuoted = (sentence: string, index: number) => !out.has(sentence) && !isAllowed(sentence) && (likely.has(sentence) || isInDoubt(sentence, besideOf(index)))
  const doubted = shown.flatMap((sentence, index) => (isNotQuoted(sentence, index) ? [{ sentence, isAnswering: !likely.has(sentence) && mayAnswerOwner(sentence, besideOf(index)) }] : []))
  const notQuoted = [...new Set(doubted.map(({ sentence }) => sentence))]
  return { given, withheld, notQuoted, answering: notQuoted.filter((one) => doubted.every(({ sentence, isAnswering }) => sentence !== one || isAnswering)) }
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
const mark = (text: string): string => `${NOT_QUOTED_MARK.open}${text}${NOT_QUOTED_MARK.close}`
/** A text in which `change` is applied to what is not marked yet. */
export const outsideMarks = (text: string, change: (piece: string) => string): string => text.split(/(⟦[^⟧]*⟧)/u).map((piece, index) => (index % 2 === 1 ? piece : change(piece))).join('')

function markSentence(text: string, sentence: string): string {
  const words = sentence.split(' ').map(escape).join(String.raw`\s+`)
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'gu')
  return outsideMarks(text, (piece) => piece.replace(pattern, mark))
}

/** The end of a text that was cut within one of the sentences. */
function markCutEnd(text: string, sentences: readonly string[]): string {
  const last = (partsOf(text).findLast(isSaid) ?? '').trim()
  const start = toShown(last).replace(/\ufffd$/u, '')
  const isCut = start !== '' && text.trimEnd().endsWith(last) && sentences.some((sentence) => sentence.length > start.length && sentence.startsWith(start))
  return isCut ? text.trimEnd().slice(0, -last.length) + mark(last) : text
}

/** A text with the mark around some of its sentences. Takes the text, which has no mark, and the sentences as `judgeSentences` returns them. */
export function markSentences(text: string, sentences: readonly string[]): string {
  if (sentences.length === 0) return text
  const longestFirst = sentences.toSorted((one, other) => other.length - one.length)
  return longestFirst.reduce(markSentence, markCutEnd(text, sentences))
}

/** What of a marked text may be quoted, and the sentences that may not. What a user says to whoever writes may be: they may ask for words. */
export const readMarked = (text: string): { quotable: string; notQuoted: string[] } =>
  ({ quotable: text.replace(MARKED, ' ').replace(DIRECTION_CHARACTERS, ''), notQuoted: [...text.matchAll(MARKED)].map(([, sentence = '']) => sentence) })

/** A text without some of its sentences. Takes both as `markSentences` does. */
export const leaveOut = (text: string, sentences: readonly string[]): string => (sentences.length === 0 ? text : readMarked(markSentences(text, sentences)).quotable.trim())
