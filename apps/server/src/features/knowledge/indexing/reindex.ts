import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { KnowledgeContext } from '../context.ts'
import { reindexJob } from '../job-definitions.ts'
import { INDEX_VERSION } from '../../../platform/language/meanings.ts'
import { isFetching, isFormula } from '../../../platform/injections/hidden.ts'
import { type FileRow, findCurrentVersion, lockVersions } from '../files/file-queries.ts'
import { lockEntry } from '../queries.ts'
import type { ReadContent } from '../reading/content.ts'
import { readTextFile } from '../reading/read-text.ts'
import { type Divided, relabelPassages, replacePassages } from '../retrieval/passages.ts'
import { listOutdatedEntries, listOutdatedOwnersForSystem } from './chunk-queries.ts'
import type { Chunk } from './chunks.ts'

const BATCH = 100
const SWEPT_OWNERS = 200

/** A row without its formulas, which readers of the table do not see; null for one that fetches something. */
function withoutFormulas(row: Chunk, hidden: string[]): Chunk | null {
  const cells = row.content.split('; ')
  const valueOf = (cell: string) => cell.slice(cell.indexOf(': ') + 2)
  const formulas = cells.filter((cell) => isFormula(valueOf(cell)))
  hidden.push(...formulas.map(valueOf))
  return formulas.some((cell) => isFetching(valueOf(cell))) ? null : { ...row, content: cells.filter((cell) => !formulas.includes(cell)).join('; ') }
}

/**
 * The rows of a table of which one passage held several, one per line. A line without a column's name continues the row before it. Only for a table
 * whose file cannot be read again.
 */
function divideRows(chunks: readonly Chunk[]): Divided {
  const rows: Chunk[] = []
  for (const { content, page } of chunks) {
    for (const line of content.split('\n')) {
      const last = rows.at(-1)
      if (last && !/^[^:;]{1,200}: /u.test(line)) last.content += ` ${line}`
      else rows.push({ content: line, page })
    }
  }
  const hidden: string[] = []
  return { chunks: rows.flatMap((row) => withoutFormulas(row, hidden) ?? []), hidden }
}

/** The content of a table: an earlier version did not say which cell names a row. Null for anything else, and when the store does not have it. */
async function readTable(ctx: KnowledgeContext, file: FileRow | undefined): Promise<ReadContent | null> {
  if (file?.type !== 'text/csv') return null
  try {
    return await readTextFile(ctx.store, file)
  } catch (error) {
    ctx.log.warn({ err: error, id: file.id }, 'a table could not be read again')
    return null
  }
}

async function reindexEntry(ctx: KnowledgeContext, owner: string, id: string): Promise<void> {
  const file = await findCurrentVersion(ctx.db, owner, id)
  const table = await readTable(ctx, file)
  await ctx.db.transaction().execute(async (trx) => {
    const entry = await lockEntry(trx, owner, id)
    // Deleted meanwhile, with its passages.
    if (!entry) return
    const isSame = (await lockVersions(trx, owner, id)).some((version) => version.is_current && version.id === file?.id)
    if (table && isSame) await replacePassages(ctx, trx, owner, entry, table.pages, table.hidden)
    else await relabelPassages(ctx, trx, owner, entry, file?.type === 'text/csv' && isSame ? divideRows : undefined)
  })
}

/**
 * Indexes again what an earlier version of the product indexed, entry by entry: each is found as before until its own turn. Takes the owner.
 */
export async function reindexPassages(ctx: KnowledgeContext, owner: string): Promise<void> {
  for (;;) {
    const entries = await listOutdatedEntries(ctx.db, owner, INDEX_VERSION, BATCH)
    if (entries.length === 0) return
    for (const id of entries) await reindexEntry(ctx, owner, id)
  }
}

/** The sweep's task: owners whose passages an earlier version indexed. */
export const outdatedOwners = (ctx: KnowledgeContext): SweepTask =>
  sweepItems({
    name: 'owners to index again',
    limit: SWEPT_OWNERS,
    find: (_moment, limit) => listOutdatedOwnersForSystem(ctx.db, INDEX_VERSION, limit),
    handle: (owner) => ctx.jobs.enqueue(ctx.db, reindexJob, { owner }, { isUnlessWaiting: true }),
  })
