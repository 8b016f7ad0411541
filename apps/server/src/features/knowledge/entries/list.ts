import type { listKnowledge } from '@marquee/contract/knowledge'
import { type KnowledgeType, KNOWLEDGE_TYPES } from '@marquee/contract/shared/knowledge-source'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { readCursor, writeCursor } from '../../../platform/time-cursor.ts'
import type { KnowledgeContext } from '../context.ts'
import { countConflicts } from '../conflicts/conflict-queries.ts'
import { deadlinesAt } from './freshness.ts'
import { countEntries, type EntryCounts, listEntries } from '../queries.ts'
import { presentEntry } from '../view.ts'

function sumCounts(rows: readonly EntryCounts[]) {
  const countOf = (type: KnowledgeType) => Number(rows.find((row) => row.type === type)?.count ?? 0)
  const byType = Object.fromEntries(KNOWLEDGE_TYPES.map((type) => [type, countOf(type)])) as Record<KnowledgeType, number>
  const total = rows.reduce((sum, { count }) => sum + Number(count), 0)
  return { total, manual: total - byType.uploaded_file, files: byType.uploaded_file, byType, attention: rows.reduce((sum, { attention }) => sum + Number(attention), 0) }
}

/** A page of the owner's entries, newest first, with counts of all of them. Throws AppError bad_request for an invalid cursor. */
export async function readKnowledge(ctx: KnowledgeContext, owner: string, query: RouteRequest<typeof listKnowledge>['query']): Promise<RouteResult<typeof listKnowledge>> {
  const { type, search, filter, limit } = query
  const deadlines = deadlinesAt(ctx.clock.now())
  const page = { after: query.cursor === undefined ? null : readCursor(query.cursor), limit: limit + 1 }
  const [rows, counts, conflicts] = await Promise.all([
    listEntries(ctx.db, owner, { type, search, needsAttention: filter === 'attention' }, deadlines, page),
    countEntries(ctx.db, owner, deadlines),
    countConflicts(ctx.db, owner, deadlines.today),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const entries = await Promise.all(shown.map((row) => presentEntry(ctx, row)))
  return { success: true, entries, counts: { ...sumCounts(counts), conflicts }, nextCursor: rows.length > limit && last ? writeCursor({ at: last.created_at, id: last.id }) : null }
}
