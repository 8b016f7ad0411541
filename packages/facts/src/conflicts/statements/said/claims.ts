import type { Span } from '../../../text/text.ts'

/** A clause that says something, and whether it says that it is not so. */
export type Claim = Span & { isNot: boolean }

const CLAUSE_END = /[,;:()]\s|\s[–—]\s|\s(?=(?:but|although|though|so|because|aber|sondern|weil|denn|pero|porque|mais|car|ma|perché|maar|want|mas)\s)/giu
const NOT = /(?<!\p{L})(?:no|not|never|none|nobody|neither|nor|cannot|can['’]t|\p{L}+n['’]t|without|sadly|unfortunately|stopped|discontinued|gave up|no longer|nicht|keine?[nmrs]?|nie|niemals|leider|ohne|eingestellt|ni|nunca|tampoco|sin|jamás|dejamos de|ya no|ne|pas|jamais|aucune?|sans|non|nessun\p{L}*|mai|niente|senza|niet|geen|nooit|helaas|zonder|não|nem|nunca|nenhum\p{L}*|sem)(?!\p{L})/iu
const HARMLESS = /(?<!\p{L})(?:no (?:problem|matter|worries|fuss|hurry|rush|hard feelings|longer than|more than|later than|less than|earlier than|doubt|wonder)|not (?:only|just|more than|later than|before|until)|don['’]t (?:worry|hesitate|forget|be)|why not|kein problem|keine sorge|nicht nur|no (?:solo|más de|hay problema)|pas (?:seulement|plus de)|non solo|niet alleen|não só|if (?:you|it|they) (?:don['’]t|can['’]t|doesn['’]t)|n['’]hésitez pas|nicht mehr als)(?!\p{L})/iu
const MIN_LENGTH = 8

/** The clauses of a sentence. */
export function findClaims(text: string): Claim[] {
  const ends = [...text.matchAll(CLAUSE_END)]
  const starts = [0, ...ends.map(({ index, 0: mark }) => index + mark.length)]
  return starts.map((start, at) => ({ start, end: ends[at]?.index ?? text.length })).filter(({ start, end }) => end - start >= MIN_LENGTH && !HARMLESS.test(text.slice(start, end))).map((span): Claim => ({ ...span, isNot: NOT.test(text.slice(span.start, span.end)) }))
}
