import type { DraftRule } from '@marquee/contract/chatbot/drafting'
import type { MessageGrounds } from './ground.ts'
import { findAnswered } from './statements/answers.ts'
import type { Judging, Piece } from './statements/examine.ts'
import { doesFit } from './checks/style.ts'
import type { DraftRequest } from './types.ts'
import { isKnownLanguage, sayUnknown } from './unknown.ts'

/** A reply of pieces that may stand. */
export type Composed = {
  /** Empty where nothing may be sent. */
  text: string
  pieces: Piece[]
  /** The questions that it answers, and those that it does not. */
  answered: string[]
  missing: string[]
  saysUnknown: boolean
  /** Whether a part of it is in another language than the rest should be. */
  isMixed: boolean
  /** The rules that its whole text breaks, for which it is empty. */
  refusedFor: DraftRule[]
}

/** What a reply is composed for. */
export type Composing = { request: DraftRequest; language: string; grounds: MessageGrounds; judging: Judging }

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join(' ')

/** Leaves out courtesies from the last one on, then statements, until the rest fits. */
function fitPieces(pieces: readonly Piece[], { personality, limit }: DraftRequest): Piece[] {
  const kept = [...pieces]
  while (kept.length > 0 && !doesFit(textOf(kept), { ...limit, mostLength: personality.mostLength })) {
    const courtesy = kept.findLastIndex(({ isStatement }) => !isStatement)
    kept.splice(courtesy >= 0 ? courtesy : kept.length - 1, 1)
  }
  return kept
}

/** Statements that answer no question say nothing that was asked for. */
const isEmpty = (pieces: readonly Piece[], questions: number, answered: number): boolean => pieces.length === 0 || (questions > 0 && answered === 0)

/** Adds that the rest is not known, where the user chose so and it fits. */
function withRest(text: string, missing: readonly string[], { request, language }: Composing): string | null {
  const { personality, limit, noSource } = request
  if (missing.length === 0 || noSource !== 'say') return null
  return sayUnknown({ tone: personality.tone, language, avoid: personality.avoid, limit: { ...limit, mostLength: personality.mostLength } }, text)
}

/** Makes a reply of the pieces that may stand, within the limits. Takes them and what it is composed for; a text that breaks a rule as a whole is left out. */
export async function composeReply(pieces: readonly Piece[], composing: Composing): Promise<Composed> {
  const { grounds, judging } = composing
  const kept = fitPieces(pieces, composing.request)
  const statements = kept.filter(({ isStatement }) => isStatement)
  const answered = new Set(await findAnswered(grounds.questions, statements.map((piece) => ({ ...piece, text: piece.stated })), judging.sources))
  const missing = grounds.questions.filter((question) => !answered.has(question)).map(({ text }) => text)
  const nothing = { text: '', pieces: [], answered: [], missing: grounds.questions.map((question) => question.text), saysUnknown: false, isMixed: false, refusedFor: [] }
  if (isEmpty(kept, grounds.questions.length, answered.size)) return nothing
  const rest = withRest(textOf(kept), missing, composing)
  const isVerbatim = ({ stated }: Piece): boolean => judging.sources.some((source) => source.text.includes(stated))
  const refusedFor = await judging.checks.ofText(textOf(kept), textOf(kept.filter((piece) => !isVerbatim(piece))))
  const text = rest ?? textOf(kept)
  if (refusedFor.length > 0) return { ...nothing, refusedFor }
  const isMixed = kept.some(({ other }) => other !== null) || (rest !== null && !isKnownLanguage(composing.language))
  return { text, pieces: kept, answered: [...answered].map((question) => question.text), missing, saysUnknown: rest !== null, isMixed, refusedFor: [] }
}
