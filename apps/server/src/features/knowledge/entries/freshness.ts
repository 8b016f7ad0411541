import { FRESH_DAYS } from '@marquee/contract/knowledge'
import { KNOWLEDGE_TYPES, type KnowledgeType } from '@marquee/contract/shared/knowledge-source'
import type { Deadlines } from '../queries.ts'

const DAY_MS = 24 * 60 * 60_000

/** What is expired or stale now. Days are in UTC, so an entry is used until the end of its last day there. */
export function deadlinesAt(now: Date): Deadlines {
  const before = (type: KnowledgeType) => new Date(now.getTime() - FRESH_DAYS[type] * DAY_MS)
  const staleBefore = Object.fromEntries(KNOWLEDGE_TYPES.map((type) => [type, before(type)])) as Record<KnowledgeType, Date>
  return { today: now.toISOString().slice(0, 10), staleBefore }
}
