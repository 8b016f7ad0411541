import type { searchKnowledge } from '@marquee/contract/knowledge-search'
import type { RouteResult } from '@marquee/contract/shared/route'
import type { KnowledgeContext } from '../context.ts'
import { retrieve } from './retrieve.ts'

/** Passages relevant to a text, as the API shows them. */
export async function search(ctx: KnowledgeContext, owner: string, query: string, limit: number): Promise<Omit<RouteResult<typeof searchKnowledge>, 'success'>> {
  const { passages, method } = await retrieve(ctx, owner, query, limit)
  return { results: passages.map(({ text: _text, ...shown }) => shown), method }
}
