import type { listKnowledge } from '@marquee/contract/knowledge'
import type { RouteResult } from '@marquee/contract/shared/route'
import type { HttpContext } from '../../platform/http/register.ts'
import { countEntries, findEntries } from './queries.ts'
import { knowledgeView } from './view.ts'

export type KnowledgeContext = HttpContext

/** The owner's entries, newest first, with counts of all of them. */
export async function readKnowledge(ctx: KnowledgeContext, owner: string): Promise<RouteResult<typeof listKnowledge>> {
  const [rows, { total, files }] = await Promise.all([findEntries(ctx.db, owner), countEntries(ctx.db, owner)])
  return { success: true, entries: rows.map(knowledgeView), counts: { total, manual: total - files, files } }
}
