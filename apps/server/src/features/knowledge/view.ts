import { knowledgeEntry } from '@marquee/contract/knowledge'
import type { z } from 'zod'
import type { KnowledgeRow } from './queries.ts'

/** An entry as the API shows it; the schema checks the type the database holds. */
export const knowledgeView = (row: KnowledgeRow): z.output<typeof knowledgeEntry> =>
  knowledgeEntry.parse({ id: row.id, type: row.type, title: row.title, description: row.description, tags: row.tags, createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString(), checkedAt: row.checked_at.toISOString(), expiresOn: null, isExpired: false, isStale: false, fileData: null })
