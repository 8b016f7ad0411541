import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { FILE_ID_PREFIX, KNOWLEDGE_FILE_LIMITS, KNOWLEDGE_FILE_TEXTS, type KnowledgeFileType, type processKnowledgeFile } from '@marquee/contract/knowledge-files'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { ObjectStoreUnavailableError } from '../../../ports/object-store.ts'
import type { KnowledgeContext } from '../context.ts'
import { admitAiCalls } from '../../usage/index.ts'
import { readEntry } from '../entries/entries.ts'
import { entryNotFound, readEntryId } from '../ids.ts'
import { readJob } from '../job-definitions.ts'
import { insertEntry, lockEntry, updateEntryRow } from '../queries.ts'
import { countReading, deleteVersion, type FileRow, insertFile, lockVersions, restartReading } from './file-queries.ts'
import { assertContent, HEAD_BYTES, requireFileType } from './file-types.ts'
import { emptyTrash } from './trash.ts'
import { addTrash } from './trash-queries.ts'
import { completeUpload, deleteUpload, findUpload, lockUpload, type UploadRow } from './upload-queries.ts'

type Body = Omit<RouteRequest<typeof processKnowledgeFile>['body'], 'userId'>
type Received = { upload: UploadRow; key: string; size: number; name: string; type: KnowledgeFileType }

async function readHead(ctx: KnowledgeContext, key: string, size: number): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0)
  try {
    const found = await ctx.store.get(key, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 })
    if (!found) throw new AppError('validation_failed', KNOWLEDGE_FILE_TEXTS.damaged, { message: 'the object of an upload is gone' })
    return await buffer(found.body)
  } catch (error) {
    throw error instanceof ObjectStoreUnavailableError ? new AppError('unavailable', KNOWLEDGE_FILE_TEXTS.processFailed, { cause: error }) : error
  }
}

/** A mislabelled file is removed; its address is used up. */
async function refuse(ctx: KnowledgeContext, { upload, key }: Pick<Received, 'upload' | 'key'>): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await addTrash(trx, [key], ctx.clock.now())
    await deleteUpload(trx, upload.owner, upload.id)
  })
  await emptyTrash(ctx, [key])
}

/** Adds a version beside the searchable one, or replaces one that was never searchable. Returns objects that are no longer needed. */
async function addVersion(trx: Tx, owner: string, version: Parameters<typeof insertFile>[1]): Promise<string[]> {
  const versions = await lockVersions(trx, owner, version.entry_id)
  const hasCurrent = versions.some((row) => row.is_current && row.stage === 'ready')
  const superseded = versions.filter((row) => !(row.is_current && hasCurrent))
  for (const { id } of superseded) await deleteVersion(trx, owner, id)
  await insertFile(trx, { ...version, is_current: !hasCurrent })
  return superseded.map(({ store_key }) => store_key)
}

/** Reading a picture asks the model for its words and for what it shows. */
async function admitReading(ctx: KnowledgeContext, trx: Tx, owner: string, type: string): Promise<void> {
  if (type.startsWith('image/')) await admitAiCalls(ctx, trx, owner, 2)
}

async function addReceived(ctx: KnowledgeContext, trx: Tx, { upload, key, size, name, type }: Received): Promise<{ entry: string; trash: string[] }> {
  const { owner } = upload
  const now = ctx.clock.now()
  await admitReading(ctx, trx, owner, type)
  const replaced = upload.replaces ? await lockEntry(trx, owner, upload.replaces) : undefined
  if (upload.replaces && !replaced) throw entryNotFound()
  const entry = replaced?.id ?? upload.id
  if (!replaced) await insertEntry(trx, { id: entry, owner, type: 'uploaded_file', title: name.slice(0, 200), description: '', tags: [], expires_on: null, now })
  else await updateEntryRow(trx, owner, entry, { updated_at: now })
  const id = randomUUID()
  const trash = await addVersion(trx, owner, { id, owner, entry_id: entry, name, type, size, store_key: key, created_at: now })
  await addTrash(trx, trash, now)
  await completeUpload(trx, owner, upload.id, entry, now)
  await ctx.jobs.enqueue(trx, readJob, { id })
  await ctx.live.publish(trx, owner, { type: 'knowledge.changed', entryId: `${FILE_ID_PREFIX}${entry}`, stage: 'reading' })
  return { entry, trash }
}

async function assertReceived(ctx: KnowledgeContext, owner: string, body: Body): Promise<Received | UploadRow & { entry_id: string }> {
  const type = requireFileType(body.fileName, body.fileType)
  const upload = await findUpload(ctx.db, owner, body.filePath)
  if (!upload) throw entryNotFound()
  if (upload.entry_id !== null) return { ...upload, entry_id: upload.entry_id }
  if (upload.received_size === null || upload.store_key === null) throw new AppError('conflict', KNOWLEDGE_FILE_TEXTS.notUploaded)
  if ((await countReading(ctx.db, owner)) >= KNOWLEDGE_FILE_LIMITS.maxReading) throw new AppError('rate_limited', KNOWLEDGE_FILE_TEXTS.tooManyReading, { retryAfterSeconds: 30 })
  return { upload, key: upload.store_key, size: upload.received_size, name: body.fileName, type }
}

/**
 * Adds the file that was PUT to the knowledge base, as a new entry or as the next version of the one it replaces; a job reads it.
 * Processing again returns the same entry. Throws AppError not_found for a path that is not the owner's, conflict before the PUT,
 * validation_failed with the sentence for what is wrong with the file, which is then removed, and rate_limited while too many wait or past the owner's limits.
 */
export async function processFile(ctx: KnowledgeContext, owner: string, body: Body): Promise<KnowledgeEntry> {
  const received = await assertReceived(ctx, owner, body)
  if ('entry_id' in received) return readEntry(ctx, owner, received.entry_id)
  try {
    await assertContent(await readHead(ctx, received.key, received.size), received.type)
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed') await refuse(ctx, received)
    throw error
  }
  const { entry, trash } = await ctx.db.transaction().execute(async (trx) => {
    // Two calls for one file: the second finds what the first created.
    const upload = await lockUpload(trx, owner, received.upload.id)
    if (!upload) throw entryNotFound()
    return upload.entry_id === null ? addReceived(ctx, trx, { ...received, upload }) : { entry: upload.entry_id, trash: [] }
  })
  await emptyTrash(ctx, trash)
  return readEntry(ctx, owner, entry)
}

const unread = (versions: readonly FileRow[]): FileRow | undefined => versions.find(({ stage }) => stage === 'failed')

/** Rereads a file that could not be read; a readable one is left unchanged. Throws AppError not_found, and rate_limited past the owner's limits. */
export async function retryFile(ctx: KnowledgeContext, owner: string, id: string): Promise<KnowledgeEntry> {
  const entry = readEntryId(id)
  await ctx.db.transaction().execute(async (trx) => {
    const versions = await lockVersions(trx, owner, entry)
    if (versions.length === 0) throw entryNotFound()
    const failed = unread(versions)
    if (!failed) return
    await admitReading(ctx, trx, owner, failed.type)
    await restartReading(trx, owner, failed.id)
    await ctx.jobs.enqueue(trx, readJob, { id: failed.id })
    await ctx.live.publish(trx, owner, { type: 'knowledge.changed', entryId: `${FILE_ID_PREFIX}${entry}`, stage: 'reading' })
  })
  return readEntry(ctx, owner, entry)
}
