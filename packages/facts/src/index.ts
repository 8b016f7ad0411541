import { collectFacts, type Fact } from './find.ts'
import { findNumberSpans, type NumberKind } from './numbers.ts'
import { createFactCheck, readSources, toFact } from './support.ts'
import { foldText } from './text.ts'

export { createClaimCheck, createSubjectCheck } from './claims.ts'
export type { Fact, FactKind } from './find.ts'
export { findLinks, isGivenLink } from './links.ts'
export type { Statement } from './statements.ts'
export { selectAbout } from './subject.ts'
export { createFactCheck } from './support.ts'

/** A number in a text, normalised: `1,200.00` is `1200`. */
export type NumberFound = { value: string; kind: NumberKind }

/** Every number, price, percentage, date, time, name, link and @handle of a text, in order. Takes a text in any language. */
export const findFacts = (text: string): Fact[] => collectFacts(text).filter(({ isWord }) => !isWord).map(toFact)

/** Every number in a text; number words too if they are money or a percentage. */
export const findNumbers = (text: string): NumberFound[] => findNumberSpans(foldText(text)).map(({ value, kind }) => ({ value, kind }))

/** The facts of a text that none of its sources supports, with their positions. Takes the text and the sources. */
export const unsupportedFacts = (text: string, sources: readonly string[]): Omit<Fact, 'value'>[] =>
  createFactCheck(sources)(text).map(({ kind, text: match, start, end }) => ({ kind, text: match, start, end }))

/** Decides whether texts contain only numbers from their sources. */
export type NumberGuard = (text: string) => boolean

/**
 * A guard for texts written from `sources`. It returns true if each number, price and percentage of a text is in one of them, prices as
 * prices and percentages as percentages.
 */
export function createNumberGuard(sources: readonly string[]): NumberGuard {
  const { numbers } = readSources(sources)
  return (text) => findNumbers(text).every(({ value, kind }) => numbers.has(kind === 'plain' ? value : `${value} ${kind}`))
}
