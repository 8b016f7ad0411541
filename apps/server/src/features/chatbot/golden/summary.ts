import { GOLDEN_EXPECTATIONS, GOLDEN_RESULTS, type GoldenResult, isAsExpected, isLost } from '@marquee/contract/chatbot/golden'
import type { ResultRow } from './golden-queries.ts'

type Expectation = (typeof GOLDEN_EXPECTATIONS)[number]
export type GoldenSummary = { asked: number; right: number; lost: number; at: string }

// What the columns hold is what was written by the contract's names.
export const expectationOf = (text: string): Expectation => GOLDEN_EXPECTATIONS.find((one) => one === text) ?? 'answer'
export const resultOf = (text: string): GoldenResult => GOLDEN_RESULTS.find((one) => one === text) ?? 'failed'

/**
 * How a version did, against what came before. Takes results, the version, and the version to compare it with; where that is the version itself, what it
 * answered before it was asked again counts. Null if it was not asked.
 */
export function summarize(results: readonly ResultRow[], { personalityId, version, before }: { personalityId: string; version: number; before: number }): GoldenSummary | null {
  const own = results.filter((row) => row.personality_id === personalityId && row.version === version)
  const [first] = own
  if (!first) return null
  const earlier = new Map(results.filter((row) => row.personality_id === personalityId && row.version === before).map((row) => [row.question_id, row.result]))
  const beforeOf = (row: ResultRow): GoldenResult | null => {
    const result = before === version ? row.earlier : earlier.get(row.question_id)
    return result === undefined || result === null ? null : resultOf(result)
  }
  const judged = own.map((row) => ({ expectation: expectationOf(row.expectation), result: resultOf(row.result), before: beforeOf(row) }))
  return {
    asked: own.length,
    right: judged.filter(({ expectation, result }) => isAsExpected(expectation, result)).length,
    lost: judged.filter((one) => isLost(one.expectation, one.before, one.result)).length,
    at: new Date(own.reduce((last, row) => Math.max(last, row.asked_at.getTime()), first.asked_at.getTime())).toISOString(),
  }
}
