import type { Logger } from '../../../platform/log/index.ts'
import { addUsage, type SuggestionRequest, type SuggestionUpdate, type TextModel, type Usage } from '../../../ports/text-model.ts'
import { findNearDuplicates, nearest } from './near-duplicates.ts'

/** How often texts that sound like another one of their series are asked for again. */
const ROUNDS = 2
/** Far from the variations that users and adapters ask for. */
const ROUND_STEP = 104_729

export type SeriesContext = { textModel: TextModel; log: Logger }
type Done = Extract<SuggestionUpdate, { kind: 'done' }>

type Rewritten = { found: Map<number, string>; usage: Usage | null }

/** Other texts for some places of a series; fewer or none when the model fails, which is no reason to lose what there is. */
async function rewrite(ctx: SeriesContext, request: SuggestionRequest, { suggestions, roles }: Done, places: number[], signal: AbortSignal): Promise<Rewritten> {
  const wanted = { ...request, count: places.length, roles: places.flatMap((place) => roles[place] ?? []), avoid: suggestions }
  const found = new Map<number, string>()
  let usage: Usage | null = null
  for await (const update of ctx.textModel.suggestPosts(wanted, signal)) {
    if (update.kind === 'failed') ctx.log.warn({ kind: update.failure.kind, reason: update.failure.reason }, 'texts of a series could not be written again')
    if (update.kind !== 'done') continue
    usage = addUsage(usage, update.usage)
    // A text that is missing would move the others to a wrong part.
    if (update.suggestions.length === places.length) for (const [order, place] of places.entries()) found.set(place, update.suggestions[order] ?? '')
  }
  return { found, usage }
}

/** The series with those of the new texts that are farther from the others than the old ones. */
function improve(texts: readonly string[], found: Map<number, string>): string[] {
  const better = [...texts]
  for (const [place, text] of found) {
    const others = better.filter((_text, index) => index !== place)
    if (nearest(text, others) < nearest(better[place] ?? '', others)) better[place] = text
  }
  return better
}

/**
 * Writes a series as the model does, and has texts that sound like one before them written again, those alone. What stays too near after
 * that is kept and logged. Takes the request with its roles and the signal that ends it; gives what the model gives.
 */
export async function* writeSeries(ctx: SeriesContext, request: SuggestionRequest, signal: AbortSignal): AsyncGenerator<SuggestionUpdate> {
  for await (const update of ctx.textModel.suggestPosts(request, signal)) {
    if (update.kind !== 'done') {
      yield update
      continue
    }
    let done = update
    for (let round = 1; round <= ROUNDS && !signal.aborted; round += 1) {
      const places = findNearDuplicates(done.suggestions)
      if (places.length === 0) break
      const { found, usage } = await rewrite(ctx, { ...request, variation: request.variation + round * ROUND_STEP }, done, places, signal)
      done = { ...done, suggestions: improve(done.suggestions, found), usage: addUsage(done.usage, usage) }
    }
    const left = findNearDuplicates(done.suggestions)
    if (left.length > 0) ctx.log.warn({ places: left, count: done.suggestions.length }, 'texts of a series sound alike')
    if (!signal.aborted) yield done
  }
}
