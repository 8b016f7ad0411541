import type { GoldenResult } from '@marquee/contract/chatbot/golden'
import { findNumbers } from '@marquee/facts'
import type { Draft } from '../drafting/types.ts'
import { hasTerm, readTerms } from '../../knowledge/index.ts'

/** Of the words of the expected facts, those that an answer must have. */
const LEAST_SHARE = 0.6

/** Whether an answer has the facts that it must have: all of their numbers, and most of their words. */
async function hasFacts(answer: string, expected: string): Promise<boolean> {
  const numbers = new Set(findNumbers(answer).map(({ value }) => value))
  if (findNumbers(expected).some(({ value }) => !numbers.has(value))) return false
  const [said, wanted] = await Promise.all([readTerms(answer), readTerms(expected)])
  if (wanted.terms.length === 0) return true
  return wanted.terms.filter((term) => hasTerm(term, said)).length / wanted.terms.length >= LEAST_SHARE
}

/** A draft that states nothing refuses what the message orders, says that it does not know, or misses the question. */
function judgeWithoutFacts({ text, waits, saysUnknown }: Draft): GoldenResult {
  if (waits.includes('orders') || waits.includes('checks')) return 'refused'
  return text === '' || saysUnknown ? 'does-not-know' : 'wrong'
}

/** What came of a golden question. Takes the draft and the facts that the answer must have, which may be empty. */
export async function judgeDraft(draft: Draft, expected: string): Promise<GoldenResult> {
  const { text, waits, statements } = draft
  if (waits.includes('human')) return 'person'
  if (statements.length === 0) return judgeWithoutFacts(draft)
  if (statements.some(({ sources }) => sources.length === 0)) return 'invented'
  return (await hasFacts(text, expected)) ? 'right' : 'wrong'
}
