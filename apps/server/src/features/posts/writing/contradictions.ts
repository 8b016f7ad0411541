import type { ChangedEntry, Contradiction, ContradictionAnswer } from '@marquee/contract/suggestions'
import { type Conflict, findConflicts } from '@marquee/facts'
import { type GivenPassage, type KnowledgeContext, replaceInEntry } from '../../knowledge/index.ts'

/** More questions at once would be an interrogation. */
const MAX_QUESTIONS = 3
const MAX_ID = 200

/** What is written from: the description and the passages of the knowledge base. */
export type Basis = { description: string; passages: GivenPassage[] }
type Found = Contradiction & { conflict: Conflict; passage: GivenPassage }

function findAll({ description, passages }: Basis): Found[] {
  return findConflicts(description, passages).slice(0, MAX_QUESTIONS).flatMap((conflict) => {
    const passage = passages[conflict.statement]
    if (!passage) return []
    const { entryId, title: entryTitle } = passage
    const [entryValue, givenValue] = [conflict.stated.text, conflict.given.text]
    return [{ id: `${entryId} ${conflict.subject} ${entryValue} ${givenValue}`.slice(0, MAX_ID), entryId, entryTitle, subject: conflict.subject, entryValue, givenValue, isChangeable: passage.type !== 'uploaded_file', conflict, passage }]
  })
}

/** The values of the description that passages contradict and the user was not asked about yet. */
export function findContradictions(basis: Basis, answers: readonly ContradictionAnswer[]): Contradiction[] {
  return findAll(basis)
    .filter(({ id }) => !answers.some((answer) => answer.id === id))
    .map(({ conflict: _conflict, passage: _passage, ...contradiction }) => contradiction)
}

const BEFORE_VALUE = /(?:\s*\b(?:at|from|for|only|just|by|now|um|ab|fur|für|nur|jetzt))*\s*$/iu
const replaceSpan = (text: string, { start, end }: { start: number; end: number }, value: string): string => text.slice(0, start) + value + text.slice(end)

/** The text without a value and the words that only introduce it: "opens at 8:00." becomes "opens." */
function withoutValue(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(0, start).replace(BEFORE_VALUE, '') + text.slice(end)
}

/** The sentences that have a value, without it or with another: they are not quoted either. */
function changedSentences(sentences: readonly string[], value: string, by: string | null): string[] {
  return sentences.flatMap((sentence) => {
    const start = sentence.indexOf(value)
    const span = { start, end: start + value.length }
    return start < 0 ? [] : [by === null ? withoutValue(sentence, span) : replaceSpan(sentence, span, by)]
  })
}

/**
 * The basis after the user's answers: with the entry's value in the description, with the description's value in the passages, or with
 * neither anywhere. Takes the basis and the answers; an answer to a question that does not arise changes nothing.
 */
export function applyAnswers(basis: Basis, answers: readonly ContradictionAnswer[]): Basis {
  const answered = findAll(basis).flatMap((found) => {
    const answer = answers.find(({ id }) => id === found.id)
    return answer ? [{ ...found, use: answer.use === 'change' ? ('given' as const) : answer.use }] : []
  })
  // From the end, so that the positions of the others stay right.
  const inDescription = answered.toSorted((one, other) => other.conflict.given.start - one.conflict.given.start)
  const description = inDescription.reduce((text, { use, conflict, entryValue }) => {
    if (use === 'given') return text
    return use === 'entry' ? replaceSpan(text, conflict.given, entryValue) : withoutValue(text, conflict.given)
  }, basis.description)
  const passages = basis.passages.map((passage) => {
    const own = answered.filter((found) => found.passage === passage && found.use !== 'entry').toSorted((one, other) => other.conflict.stated.start - one.conflict.stated.start)
    return own.reduce((changed, { use, conflict, givenValue }) => {
      const replaced = use === 'given' ? replaceSpan(changed.text, conflict.stated, givenValue) : withoutValue(changed.text, conflict.stated)
      return { ...changed, text: replaced, notQuoted: [...changed.notQuoted, ...changedSentences(changed.notQuoted, conflict.stated.text, use === 'given' ? givenValue : null)] }
    }, passage)
  })
  return { description, passages }
}

/** How much of a passage around a value identifies its place in the entry. */
const AROUND = 40

/**
 * Changes the entries that the user answered to change, to the description's values. Takes the owner, the basis and the answers; a value that
 * the entry no longer has where it was is left alone. Returns what was changed, each entry once.
 */
export async function changeEntries(ctx: KnowledgeContext, owner: string, basis: Basis, answers: readonly ContradictionAnswer[]): Promise<ChangedEntry[]> {
  const changed = new Map<string, ChangedEntry>()
  for (const { id, entryId, entryTitle, isChangeable, givenValue, conflict, passage } of findAll(basis)) {
    if (!isChangeable || !answers.some((answer) => answer.id === id && answer.use === 'change')) continue
    const { start, end, text } = conflict.stated
    const before = await replaceInEntry(ctx, owner, entryId, { before: passage.text.slice(Math.max(0, start - AROUND), start), text, after: passage.text.slice(end, end + AROUND), by: givenValue })
    if (before === null) continue
    const earlier = changed.get(entryId) ?? { entryId, entryTitle, values: [], before }
    changed.set(entryId, { ...earlier, values: [...earlier.values, givenValue] })
  }
  return [...changed.values()]
}
