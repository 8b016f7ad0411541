import { FILE_STAGES, type KnowledgeEntry } from '@marquee/contract/knowledge'
import { knowledgeType } from '@marquee/contract/shared/knowledge-source'
import { withheldText } from '@marquee/contract/knowledge-withheld'
import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { z } from 'zod'
import type { KnowledgeContext } from './context.ts'
import { deadlinesAt } from './entries/freshness.ts'
import { entryId } from './ids.ts'
import type { EntryRow, FileFields } from './queries.ts'

/** How long the address of a file is valid, in seconds. A list creates new ones each time it is read. */
const ADDRESS_SECONDS = 3_600
const stage = z.enum(FILE_STAGES)

type ViewContext = Pick<KnowledgeContext, 'store' | 'clock'>

/** The problem of a file: its own error, that of its next version, or that it was truncated. */
const errorOf = (file: FileFields, next: EntryRow['next']): string | null => file.error ?? next?.error ?? (file.is_cut ? KNOWLEDGE_FILE_TEXTS.cut : null)

async function presentFile(ctx: ViewContext, row: EntryRow, file: FileFields): Promise<NonNullable<KnowledgeEntry['fileData']>> {
  const url = await ctx.store.signDownload(file.store_key, { expiresInSeconds: ADDRESS_SECONDS, fileName: file.name, type: file.type })
  return {
    mimetype: file.type,
    url,
    extracted: file.stage === 'ready',
    summary: row.description,
    stage: stage.parse(file.stage),
    error: errorOf(file, row.next),
    size: file.size,
    words: file.words,
    pages: file.pages,
    isReplacing: row.next?.stage === 'reading',
  }
}

/** An entry as the API shows it, its file by an address that is valid for an hour. */
export async function presentEntry(ctx: ViewContext, row: EntryRow): Promise<KnowledgeEntry> {
  const { today, staleBefore } = deadlinesAt(ctx.clock.now())
  const type = knowledgeType.parse(row.type)
  return {
    id: entryId(row),
    type,
    title: row.title,
    description: row.description,
    tags: row.tags,
    expiresOn: row.expires_on,
    isExpired: row.expires_on !== null && row.expires_on < today,
    checkedAt: row.checked_at.toISOString(),
    isStale: row.checked_at < staleBefore[type],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    withheld: withheldText.array().parse(row.withheld),
    fileData: row.file ? await presentFile(ctx, row, row.file) : null,
  }
}
