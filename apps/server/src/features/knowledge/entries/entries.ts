import { type KnowledgeEntry, KNOWLEDGE_TEXTS } from '@marquee/contract/knowledge'
import { type createKnowledge, type updateKnowledge } from '@marquee/contract/knowledge-entries'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../../platform/ids.ts'
import { requestCheck } from '../conflicts/check.ts'
import type { KnowledgeContext } from '../context.ts'
import { changeAmounts } from './former-amounts.ts'
import { entryId, entryNotFound, readEntryId } from '../ids.ts'
import { relabelPassages, replacePassages } from '../retrieval/passages.ts'
import { type EntryText, findEntry, insertEntry, lockEntry, updateEntryRow } from '../queries.ts'
import { presentEntry } from '../view.ts'

type NewFields = Omit<RouteRequest<typeof createKnowledge>['body'], 'userId'>
type Change = RouteRequest<typeof updateKnowledge>['body']

/** The text of a written entry, for reading and search. */
const textOf = ({ description }: { description: string }) => [{ text: description, page: null }]

/** The owner's entry as the API shows it. Throws AppError not_found. */
export async function readEntry(ctx: KnowledgeContext, owner: string, id: string): Promise<KnowledgeEntry> {
  const row = await findEntry(ctx.db, owner, readEntryId(id))
  if (!row) throw entryNotFound()
  return presentEntry(ctx, row)
}

/** Adds an entry, which is immediately found by its words. Takes the owner, its fields and the call; returns it. */
export async function createEntry(ctx: KnowledgeContext, owner: string, { type, title, description, tags, expiresOn }: NewFields, creating: CreatingCall): Promise<KnowledgeEntry> {
  if (creating.madeId) return readEntry(ctx, owner, creating.madeId)
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  await ctx.db.transaction().execute(async (trx) => {
    await insertEntry(trx, { id, owner, type, title, description, tags, expires_on: expiresOn, now })
    await replacePassages(ctx, trx, owner, { id, type, title, tags }, textOf({ description }))
    await creating.record(trx, id)
    await ctx.live.publish(trx, owner, { type: 'knowledge.changed', entryId: id, stage: 'ready' })
  })
  return readEntry(ctx, owner, id)
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((item, index) => item === other[index])

const isChanged = ({ type, title, description, tags, expiresOn }: Change): boolean => [type, title, description, tags, expiresOn].some((field) => field !== undefined)

type LabelledText = { title: string; description: string; tags: readonly string[] }

/** Rewrites the passages when their text, title or tags changed. The text of a file is fixed: only its labels change. */
async function savePassages(ctx: KnowledgeContext, trx: Tx, owner: string, before: EntryText, after: LabelledText): Promise<void> {
  const entry = { id: before.id, type: before.type, title: after.title, tags: after.tags }
  const hasNewLabels = after.title !== before.title || !isSameList(after.tags, before.tags)
  if (before.type === 'uploaded_file') {
    if (hasNewLabels) await relabelPassages(ctx, trx, owner, entry)
  } else if (hasNewLabels || after.description !== before.description) await replacePassages(ctx, trx, owner, entry, textOf(after))
}

async function saveChange(ctx: KnowledgeContext, trx: Tx, owner: string, before: EntryText, change: Change): Promise<string[]> {
  const { type = before.type, title = before.title, description = before.description, tags = before.tags, expiresOn } = change
  const now = ctx.clock.now()
  const amounts = changeAmounts(before.former_amounts, `${before.title}\n${before.description}`, `${title}\n${description}`, now)
  const dates = { checked_at: now, ...(expiresOn === undefined ? {} : { expires_on: expiresOn }) }
  // A confirmation alone does not change the text.
  await updateEntryRow(trx, owner, before.id, { type, title, description, tags, former_amounts: JSON.stringify(amounts.former), ...dates, ...(isChanged(change) ? { updated_at: now } : {}) })
  await savePassages(ctx, trx, owner, before, { title, description, tags })
  if (expiresOn !== undefined || type !== before.type) await requestCheck(ctx, trx, owner, before.id)
  return amounts.dropped
}

/**
 * Changes an entry or confirms it; absent fields stay. Takes the owner, the id, the fields and what is written first in the same transaction; returns the
 * entry with the amounts that it no longer contains. Throws AppError not_found, and validation_failed for the text of a file, which is always the extracted one.
 */
export async function updateEntry(ctx: KnowledgeContext, owner: string, id: string, change: Change, writeFirst?: (trx: Tx) => Promise<void>): Promise<{ entry: KnowledgeEntry; droppedAmounts: string[] }> {
  const uuid = readEntryId(id)
  const droppedAmounts = await ctx.db.transaction().execute(async (trx) => {
    await writeFirst?.(trx)
    const before = await lockEntry(trx, owner, uuid)
    if (!before) throw entryNotFound()
    const isFile = before.type === 'uploaded_file'
    if (isFile && (change.type !== undefined || change.description !== undefined)) throw new AppError('validation_failed', KNOWLEDGE_TEXTS.saveFailed, { message: 'the text of a file cannot be written' })
    const dropped = await saveChange(ctx, trx, owner, before, change)
    await ctx.live.publish(trx, owner, { type: 'knowledge.changed', entryId: entryId(before), stage: 'ready' })
    return dropped
  })
  return { entry: await readEntry(ctx, owner, uuid), droppedAmounts }
}
