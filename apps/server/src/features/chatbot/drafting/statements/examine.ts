import type { DraftRule } from '@marquee/contract/chatbot/drafting'
import type { ReplySentence } from '../../../../ports/text-model.ts'
import type { DraftChecks } from '../checks/checks.ts'
import { fold } from '../../../../platform/reading/fold.ts'
import { findOtherLanguage } from '../../../../platform/reading/language.ts'
import { isCourtesy } from './courtesy.ts'
import { type Localized, localize } from '../localizing/localize.ts'
import type { Question } from './question-words.ts'
import { findSupport, sentencesOf, type Source, type Supported } from './support.ts'

/** A sentence that may stand in a draft: a courtesy, which has no sources, or a statement that has some. `stated`: as the model wrote it; `other`: the other language in which a part of it stands. */
export type Piece = Supported & Localized & { isStatement: boolean; stated: string }
/** What a model wrote, sentence by sentence: what may stand, the rules that others broke, and how many stated what no passage says. */
export type Examined = { pieces: Piece[]; broken: DraftRule[]; unsupported: number }

/** What sentences are judged by. `known`: folded words that a courtesy may have besides its own; `language`: that of the reply. */
export type Judging = { checks: DraftChecks; questions: readonly Question[]; sources: readonly Source[]; known: ReadonlySet<string>; language: string }

const MOST_COURTESIES = 2
/** "Yes!" says what the sentence after it says. */
const BARE_ANSWER = /^[\p{P}\s]*(?:yes|yep|no|nope|sure|of course|absolutely|certainly|definitely|ja|nein|klar|natürlich|sicher|sí|si|no|claro|por supuesto|oui|non|bien sûr|certo|certamente|sim|não|com certeza|nee|zeker|natuurlijk|tuurlijk)[\p{P}\p{S}\p{Extended_Pictographic}\s]*$/iu

/** The sentences of what a model wrote, each with its passages; a bare answer belongs to the next one. */
function partsOf(sentences: readonly ReplySentence[]): ReplySentence[] {
  const parts = sentences.flatMap(({ text, used }) => {
    const own = sentencesOf(text)
    return own.length > 0 ? own.map((part) => ({ text: part, used })) : [{ text, used }]
  })
  return parts.flatMap((part, index) => {
    const before = parts[index - 1]
    if (BARE_ANSWER.test(part.text) && parts[index + 1]) return []
    return before && BARE_ANSWER.test(before.text) ? [{ text: `${before.text} ${part.text}`, used: [...new Set([...before.used, ...part.used])] }] : [part]
  })
}

/** A statement as the reader gets it. */
async function sayTo(supported: Supported, pieces: readonly Piece[], { sources, language }: Judging): Promise<Piece> {
  const passages = [...supported.quotes.keys()].flatMap((place) => sources[place] ?? [])
  const isFollowing = pieces.some((piece) => piece.isStatement && piece.other !== null)
  return { ...supported, ...(await localize(supported.text, passages, { language, sources }, isFollowing)), isStatement: true, stated: supported.text }
}

/** Sorts what a model wrote by what may stand in a draft. Takes the sentences, and what they are judged by. */
export async function examine(sentences: readonly ReplySentence[], judging: Judging): Promise<Examined> {
  const { checks, questions, sources, known, language } = judging
  const pieces: Piece[] = []
  const broken = new Set<DraftRule>()
  let unsupported = 0
  for (const { text, used } of partsOf(sentences)) {
    const rules = checks.ofSentence(text)
    for (const rule of rules) broken.add(rule)
    if (rules.length > 0 || pieces.some((piece) => fold(piece.stated) === fold(text))) continue
    if (isCourtesy(text, known)) {
      if (pieces.filter(({ isStatement }) => !isStatement).length < MOST_COURTESIES) pieces.push({ text, stated: text, other: await findOtherLanguage(text, language), quotes: new Map(), isStatement: false })
      continue
    }
    const supported = await findSupport({ text, used }, questions, sources)
    if (supported) pieces.push(await sayTo(supported, pieces, judging))
    else unsupported += 1
  }
  return { pieces, broken: [...broken], unsupported }
}
