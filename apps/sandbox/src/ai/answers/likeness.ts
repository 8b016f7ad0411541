import { toEnglish } from '../language/concepts.ts'
import { cosine, embedSentences, type SentenceVector } from '../language/sentence-vectors.ts'
import { detectLanguage } from '../writer/reading/language.ts'
import type { Passage, Statement } from './passages.ts'

/** How alike in meaning a question and what may answer it are, as cosines. */
export type Likeness = { ofStatement: (statement: Statement) => number; ofPassage: (passage: Passage) => number; isTranslated: boolean }

/** A long passage is about many things; its beginning says which. */
const PASSAGE_PART = 600

const describe = ({ passage, text, row }: Statement): string => (row ? text : `${passage.title}. ${text}`)
const describePassage = ({ title, text }: Passage): string => `${title}. ${text}`.slice(0, PASSAGE_PART)

/** The encoder knows English alone: of another language it gets the lexicon's English words. */
const inEnglish = (text: string): string => (['de', 'es', 'fr'].includes(detectLanguage(text)) ? toEnglish(text) : text)

/** Compares a question with statements and their passages. Takes both; throws when the sentence encoder cannot be loaded. */
export async function measureLikeness(question: string, statements: readonly Statement[]): Promise<Likeness> {
  const asked = inEnglish(question)
  const texts = new Map<Statement | Passage, string>(statements.flatMap((statement): [Statement | Passage, string][] => [
    [statement, inEnglish(describe(statement))], [statement.passage, inEnglish(describePassage(statement.passage))],
  ]))
  const vectors = await embedSentences([asked, ...texts.values()])
  const none = new Float32Array()
  const vectorOf = (text: string): SentenceVector => vectors.get(text) ?? none
  const likeness = (one: Statement | Passage): number => cosine(vectorOf(asked), vectorOf(texts.get(one) ?? ''))
  return { ofStatement: likeness, ofPassage: likeness, isTranslated: asked !== question }
}
