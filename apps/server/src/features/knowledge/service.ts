import type { listKnowledge } from '@marquee/contract/knowledge'
import type { RouteResult } from '@marquee/contract/shared/route'
import type { Embedder } from '../../ports/embedder.ts'
import type { TextModel } from '../../ports/text-model.ts'
import type { MediaContext } from '../media/index.ts'
import type { UsageContext } from '../usage/index.ts'
import { countEntries, findEntries } from './queries.ts'
import { knowledgeView } from './view.ts'

/** What the knowledge base needs from the composition root. */
export type KnowledgeContext = MediaContext &
  UsageContext & {
    textModel: TextModel
    /** Null when no embedding model is configured: then words alone are compared. */
    embedder: Embedder | null
  }

/** The owner's entries, newest first, with counts of all of them. */
export async function readKnowledge(ctx: KnowledgeContext, owner: string): Promise<RouteResult<typeof listKnowledge>> {
  const [rows, { total, files }] = await Promise.all([findEntries(ctx.db, owner), countEntries(ctx.db, owner)])
  return { success: true, entries: rows.map(knowledgeView), counts: { total, manual: total - files, files, byType: { product: 0, service: 0, company: 0, faq: 0, other: 0, uploaded_file: 0 }, attention: 0 }, nextCursor: null }
}
