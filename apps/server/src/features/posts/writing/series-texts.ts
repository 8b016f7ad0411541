import type { Logger } from '../../../platform/log/index.ts'
import { addUsage, type SuggestionRequest, type SuggestionUpdate, type TextModel, type Usage } from '../../../ports/text-model.ts'
import { findNearDuplicates, maxSimilarity } from './near-duplicates.ts'

/** How often near-duplicates in a series are rewritten. */
const ROUNDS = 2
/** Distance from the variations that users and adapters request. */
const ROUND_STEP = 104_729

export type SeriesContext = { textModel: TextModel; log: Logger }
type Done = Extract<SuggestionUpdate, { kind: 'done' }>

type Rewritten = { found: Map<number, string>; usage: Usage | null }

/** Rewrites the texts at some indexes of a series; returns fewer or none when the model fails, so that the existing ones are kept. */
async function rewrite(ctx: SeriesContext, request: SuggestionRequest, { suggestions, roles }: Done, indexes: number[], signal: AbortSignal): Promise<Rewritten> {
  const rewriteRequest = { ...request, count: indexes.length, roles: indexes.flatMap((index) => roles[index] ?? []), avoid: suggestions }
  const found = new Map<number, string>()
  let usage: Usage | null = null
  for await (const update of ctx.textModel.suggestPosts(rewriteRequest, signal)) {
    if (update.kind === 'failed') ctx.log.warn({ kind: update.failure.kind, reason: update.failure.reason }, 'texts of a series could not be rewritten')
    if (update.kind !== 'done') continue
    usage = addUsage(usage, update.usage)
    // A missing text would shift the others to a wrong part.
    if (update.suggestions.length === indexes.length) for (const [order, index] of indexes.entries()) found.set(index, update.suggestions[order] ?? '')
  }
  return { found, usage }
}

/** The series with those new texts that are less similar to the others than the old ones. */
function improve(texts: readonly string[], found: Map<number, string>): string[] {
  const better = [...texts]
  for (const [position, text] of found) {
    const others = better.filter((_text, index) => index !== position)
    if (maxSimilarity(text, others) < maxSimilarity(better[position] ?? '', others)) better[position] = text
  }
  return better
}

/**
 * Generates a series and rewrites near-duplicates in it, those alone. Texts that stay too similar are kept and logged. Takes the
 * request with its roles and a signal to abort; yields the model's updates.
 */
export async function* writeSeries(ctx: SeriesContext, request: SuggestionRequest, signal: AbortSignal): AsyncGenerator<SuggestionUpdate> {
  for await (const update of ctx.textModel.suggestPosts(request, signal)) {
    if (update.kind !== 'done') {
      yield update
      continue
    }
    let done = update
    for (let round = 1; round <= ROUNDS && !signal.aborted; round += 1) {
      const duplicates = findNearDuplicates(done.suggestions)
      if (duplicates.length === 0) break
      const { found, usage } = await rewrite(ctx, { ...request, variation: request.variation + round * ROUND_STEP }, done, duplicates, signal)
      done = { ...done, suggestions: improve(done.suggestions, found), usage: addUsage(done.usage, usage) }
    }
    const remaining = findNearDuplicates(done.suggestions)
    if (remaining.length > 0) ctx.log.warn({ indexes: remaining, count: done.suggestions.length }, 'near-duplicate texts in a series')
    if (!signal.aborted) yield done
  }
}
