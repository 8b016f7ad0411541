import { FILE_ID_PREFIX, KNOWLEDGE_FILE_LIMITS } from '@marquee/contract/knowledge-files'
import type { Tx } from '../../../platform/db/database.ts'
import { listChunks } from '../indexing/chunk-queries.ts'
import type { KnowledgeContext } from '../context.ts'
import { deleteVersion, type FileRow, lockVersions } from '../files/file-queries.ts'
import { emptyTrash } from '../files/trash.ts'
import { addTrash } from '../files/trash-queries.ts'
import { type AmountChange, changeAmounts } from '../entries/former-amounts.ts'
import { replacePassages } from '../retrieval/passages.ts'
import { type EntryText, lockEntry, updateEntryRow } from '../queries.ts'
import { cutText, type ReadContent } from './content.ts'
import { endReading, makeCurrent, type Reading } from './read-queries.ts'

/** Length of text searched for amounts: searching all of a long price list would take minutes. */
const MAX_SEARCHED = 300_000

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
const summarise = (text: string): string => cutText(text.slice(0, KNOWLEDGE_FILE_LIMITS.summary * 4).replace(/\s+/g, ' ').trim(), KNOWLEDGE_FILE_LIMITS.summary)

/** Amounts that the previous version contains and the new one does not. */
async function compareAmounts(ctx: KnowledgeContext, trx: Tx, { id, title, former_amounts }: EntryText, owner: string, text: string): Promise<AmountChange> {
  const before = (await listChunks(trx, owner, id)).map(({ content }) => content).join('\n')
  return changeAmounts(former_amounts, `${title}\n${before.slice(0, MAX_SEARCHED)}`, `${title}\n${text.slice(0, MAX_SEARCHED)}`, ctx.clock.now())
}

/** Replaces the searchable version by the new one. Returns the replaced one. */
async function swapVersions(ctx: KnowledgeContext, trx: Tx, file: Reading): Promise<FileRow | undefined> {
  const old = (await lockVersions(trx, file.owner, file.entry_id)).find((row) => row.is_current && row.id !== file.id)
  if (old) {
    await deleteVersion(trx, file.owner, old.id)
    await addTrash(trx, [old.store_key], ctx.clock.now())
  }
  await makeCurrent(trx, file.owner, file.id)
  return old
}

async function save(ctx: KnowledgeContext, trx: Tx, file: Reading, content: ReadContent): Promise<string[]> {
  const { owner } = file
  const now = ctx.clock.now()
  const entry = await lockEntry(trx, owner, file.entry_id)
  const text = content.pages.map((page) => page.text).join('\n')
  const isRecorded = entry && (await endReading(trx, file, { stage: 'ready', words: countWords(text), pages: content.pageCount, is_cut: content.isCut }, now))
  // Deleted meanwhile, or read by another run: this run's results are dropped.
  if (!entry || !isRecorded) return []
  const old = await swapVersions(ctx, trx, file)
  const { former } = await compareAmounts(ctx, trx, entry, owner, text)
  // A title that was not edited follows the file's name.
  const title = old && entry.title === old.name.slice(0, entry.title.length) ? file.name.slice(0, 200) : entry.title
  await updateEntryRow(trx, owner, entry.id, { title, description: summarise(text), former_amounts: JSON.stringify(former), checked_at: now, updated_at: now })
  await replacePassages(ctx, trx, owner, { id: entry.id, type: entry.type, title, tags: entry.tags }, content.pages, content.hidden)
  await ctx.live.publish(trx, owner, { type: 'knowledge.changed', entryId: `${FILE_ID_PREFIX}${entry.id}`, stage: 'ready' })
  return old ? [old.store_key] : []
}

/** Writes the content of a version and makes it searchable instead of the previous one, in one step. */
export async function finishReading(ctx: KnowledgeContext, file: Reading, content: ReadContent): Promise<void> {
  const trash = await ctx.db.transaction().execute((trx) => save(ctx, trx, file, content))
  await emptyTrash(ctx, trash)
}

/** Ends reading with an error sentence for the user. The searchable version stays. */
export async function failReading(ctx: KnowledgeContext, file: Reading, error: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const isRecorded = await endReading(trx, file, { stage: 'failed', error }, ctx.clock.now())
    if (isRecorded) await ctx.live.publish(trx, file.owner, { type: 'knowledge.changed', entryId: `${FILE_ID_PREFIX}${file.entry_id}`, stage: 'failed' })
  })
}
