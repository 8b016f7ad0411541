import type { checkFacts as checkRoute } from '@marquee/contract/post-facts'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { createGrounder } from './grounding.ts'
import { findSources, presentSource, type SourcesContext } from './sources.ts'

/** Passages that a text is compared with: more than for writing, as each may contain a supporting fact. */
const MAX_PASSAGES = 20
/** Maximum characters of a text in the search query. */
const MAX_QUERY = 4_000

/**
 * Finds the facts of a text that its description and the knowledge base do not support. Takes the owner and the validated body; returns
 * the grounding with the passages of the entries that the text uses.
 */
export async function checkFacts(ctx: SourcesContext, owner: string, { text, description, useKnowledge }: RouteRequest<typeof checkRoute>['body']): Promise<RouteResult<typeof checkRoute>> {
  const query = `${text}\n${description}`.trim().slice(0, MAX_QUERY).toWellFormed()
  const passages = useKnowledge && text.trim() !== '' ? await findSources(ctx, owner, query, MAX_PASSAGES) : []
  const grounding = createGrounder(description, passages)(text)
  const used = new Set(grounding.usedEntryIds)
  return { success: true, sources: passages.filter(({ entryId }) => used.has(entryId)).map(presentSource), grounding }
}
