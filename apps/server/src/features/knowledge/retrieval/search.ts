import type { searchKnowledge } from '@marquee/contract/knowledge-search'
import type { RouteResult } from '@marquee/contract/shared/route'
import type { KnowledgeContext } from '../context.ts'
import { retrieve } from './retrieve.ts'

/** Who searches looks for entries: a second passage of one would take the place of another entry. */
const PER_ENTRY = 1

/** Passages relevant to a text, as the API shows them: the best one of each entry. */
export async function search(ctx: KnowledgeContext, owner: string, query: string, limit: number): Promise<Omit<RouteResult<typeof searchKnowledge>, 'success'>> {
  const { passages, method } = await retrieve(ctx, owner, query, limit, PER_ENTRY)
  return { results: passages.map(({ text: _text, ...shown }) => shown), method }
}
