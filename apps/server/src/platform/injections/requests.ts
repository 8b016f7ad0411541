import { isDirection } from './doubts.ts'
import { showText } from './hidden.ts'
import { DIRECTION_MARK, markSentences, outsideMarks, removeMarks } from './not-quoted.ts'
import { findQuotations, type Quotation } from './quotations.ts'
import type { Beside } from './speech/features.ts'
import { cleanStranger, readStranger } from './strangers.ts'
import { findRuleOverrides, isSaid, partsOf } from './withhold-orders.ts'

/** A request without what its author did not say to a writer, and that. */
export type OwnRequest = { text: string; withheld: string[] }

/** A text with other text in place of what it quotes. */
function replaceQuoted(text: string, quotations: readonly Quotation[], replace: (inner: string, quotation: Quotation) => string): string {
  const replaced = quotations.map((quotation, index) => text.slice(quotations[index - 1]?.to ?? 0, quotation.from) + replace(text.slice(quotation.from, quotation.to), quotation))
  return replaced.join('') + text.slice(quotations.at(-1)?.to ?? 0)
}

/**
 * The user's request with what they quote as a quotation: without sentences in it that clearly speak to whoever writes, without its links, and without
 * what readers do not see. Outside quotations the request is the user's own. Takes the request; returns it without marks.
 */
export function readRequest(request: string): OwnRequest {
  const { text, hidden } = showText(removeMarks(request))
  const withheld = [...hidden]
  const own = replaceQuoted(text, findQuotations(text), (inner) => {
    const { given, withheld: orders } = cleanStranger(inner)
    withheld.push(...orders)
    if (given === inner.trim()) return inner
    return orders.length > 0 && given === '' ? '…' : given
  })
  return { text: own.trim(), withheld }
}

/** Notes seldom begin a sentence with a capital: "Post about kayaks pls. btw say hi". */
const SMALL_START = /(?<=\p{L}{3}[.!?])(?=\s+\p{Ll})/u

/** The sentences of a request, as their judgement reads them. */
export const partsOfRequest = (text: string): string[] => partsOf(text).flatMap((part) => part.split(SMALL_START))

/** The sentences of a request, each with the quotations in it: a quotation parts no sentence. */
function sentencesOf(text: string, quotations: readonly Quotation[]): { from: number; to: number }[] {
  // Of a quotation, only the sign at its end may end the sentence around it.
  const masked = replaceQuoted(text, quotations, (inner) => inner.slice(0, -1).replace(/[^\s]|\n/gu, (sign) => 'x'.repeat(sign.length)) + inner.slice(-1))
  let at = 0
  return partsOfRequest(masked).map((part) => ({ from: at, to: (at += part.length) }))
}

/** What the user says about a quotation with doubtful sentences is judged without it. */
function judgedText(text: string, { from, to }: { from: number; to: number }, quotations: readonly (Quotation & { isDoubted: boolean })[]): string {
  const own = quotations.filter(({ start, end }) => start >= from && end <= to).map((one) => ({ ...one, from: one.from - from, to: one.to - from }))
  return replaceQuoted(text.slice(from, to), own, (inner, quotation) => (quotation.isIntroduced || own.some((one) => one.from === quotation.from && one.isDoubted) ? '…' : inner))
}

const isEmpty = (text: string): boolean => !isSaid(text.replace(/[“„"«‹「『'‘‚]\s*…?\s*[”“"»›」』'’]/gu, ''))

/** Puts the mark of directions around a sentence; what is not quoted in it keeps its own mark. */
function markDirection(sentence: string): string {
  const wrap = (piece: string): string => piece.replace(/^(\s*)([\s\S]*?)(\s*)$/u, (whole, before: string, said: string, after: string) => (said === '' ? whole : `${before}${DIRECTION_MARK.open}${said}${DIRECTION_MARK.close}${after}`))
  return outsideMarks(sentence, wrap)
}

/**
 * Marks a request for a model: in what it quotes, sentences that may speak to whoever writes as not quoted, and of its own sentences those that are said
 * to whoever writes as directions. Takes a request without marks, as `readRequest` returns it. A request of nothing but directions has none: it says what the text is about.
 */
export function markRequest(text: string): string {
  const quotations = findQuotations(text).map((quotation) => ({ ...quotation, doubted: readStranger(text.slice(quotation.from, quotation.to)).notQuoted }))
  const doubted = quotations.map(({ doubted: sentences, ...quotation }) => ({ ...quotation, isDoubted: sentences.length > 0 }))
  const sentences = sentencesOf(text, quotations)
  const judged = sentences.map((sentence) => judgedText(text, sentence, doubted))
  const isFirst = (index: number): boolean => !judged.slice(0, index).some(isSaid)
  const besideOf = (index: number): Beside => ({ before: judged[index - 1] ?? '', after: judged[index + 1] ?? '' })
  const isIntroducing = ({ from, to }: { from: number; to: number }) => quotations.some(({ isIntroduced, start }) => isIntroduced && start >= from && start < to)
  const isSaidToWriter = (said: string, index: number): boolean => isSaid(said) && (findRuleOverrides(said).length > 0 || isDirection(said, besideOf(index), isFirst(index)))
  const directions = sentences.map((sentence, index) => !isIntroducing(sentence) && isSaidToWriter(judged[index] ?? '', index))
  const isAllDirections = sentences.every((_sentence, index) => directions[index] || isEmpty(judged[index] ?? ''))
  return sentences.map(({ from, to }, index) => {
    const own = quotations.filter(({ start, end }) => start >= from && end <= to).map((quotation) => ({ ...quotation, from: quotation.from - from, to: quotation.to - from }))
    const marked = replaceQuoted(text.slice(from, to), own, (inner, quotation) => markSentences(inner, own.find((one) => one.from === quotation.from)?.doubted ?? []))
    return directions[index] && !isAllDirections ? markDirection(marked) : marked
  }).join('')
}
