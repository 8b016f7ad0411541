import { join } from 'node:path'
import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { defineLease, newLease, withLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import { ObjectStoreUnavailableError } from '../../../ports/object-store.ts'
import { withWorkFolder, writeWorkFile } from '../../media/index.ts'
import type { KnowledgeContext } from '../context.ts'
import { readJob } from '../job-definitions.ts'
import { type ReadContent, UnreadableFileError } from './content.ts'
import { failReading, finishReading } from './finish.ts'
import { readPdf } from './read-pdf.ts'
import { readPicture } from './read-picture.ts'
import { beginReadingForSystem, listUnreadForSystem, type Reading, releaseReading } from './read-queries.ts'
import { readTextFile } from './read-text.ts'

/** Attempts after which a file counts as unreadable, including server crashes. */
const MAX_ATTEMPTS = 3
/** The sweep leaves younger files to their own jobs. */
const MIN_IDLE_MS = 60_000
const SWEEP_BATCH = 200
/** A run that does not renew for this long loses its file; a killed server's files are then read again. */
const READING = defineLease({ name: 'knowledge.read', table: 'knowledge_files', durationMs: 20_000, heldBy: 'worker' })

const readWorkFile = (ctx: KnowledgeContext, file: Reading): Promise<ReadContent> =>
  withWorkFolder(ctx.workDir, async (folder) => {
    const found = await ctx.store.get(file.store_key)
    if (!found) throw new UnreadableFileError(KNOWLEDGE_FILE_TEXTS.damaged)
    const path = join(folder, 'source')
    await writeWorkFile(path, found.body)
    return file.type === 'application/pdf' ? readPdf(path) : readPicture(ctx, path, file)
  })

async function readContent(ctx: KnowledgeContext, file: Reading): Promise<ReadContent> {
  const content = file.type.startsWith('text/') ? await readTextFile(ctx.store, file) : await readWorkFile(ctx, file)
  if (content.pages.every(({ text }) => text === '')) throw new UnreadableFileError(KNOWLEDGE_FILE_TEXTS.noText)
  return content
}

async function handleFailure(ctx: KnowledgeContext, file: Reading, error: unknown): Promise<void> {
  if (error instanceof UnreadableFileError) return failReading(ctx, file, error.message)
  const isStoreDown = error instanceof ObjectStoreUnavailableError
  if (!isStoreDown && file.attempts >= MAX_ATTEMPTS) {
    ctx.log.warn({ err: error, id: file.id, attempts: file.attempts }, 'a file of the knowledge base could not be read; gave up')
    return failReading(ctx, file, file.type.startsWith('image/') ? KNOWLEDGE_FILE_TEXTS.pictureUnread : KNOWLEDGE_FILE_TEXTS.processFailed)
  }
  await releaseReading(ctx.db, file, isStoreDown)
  throw error
}

/**
 * Reads one version of a file and makes it searchable. Takes the version's id. Idempotent; a transient failure throws,
 * for the job layer to retry, until the last attempt, which ends it with its text.
 */
export async function readFile(ctx: KnowledgeContext, id: string): Promise<void> {
  const lease = newLease(ctx, READING)
  const file = await beginReadingForSystem(ctx.db, id, lease)
  if (!file) return
  // The server died during every earlier attempt.
  if (file.attempts > MAX_ATTEMPTS) return failReading(ctx, file, KNOWLEDGE_FILE_TEXTS.tooHeavy)
  try {
    await withLease(ctx, lease, { owner: file.owner, id }, async () => finishReading(ctx, file, await readContent(ctx, file)))
  } catch (error) {
    await handleFailure(ctx, file, error)
  }
}

/** The sweep's task: files that no longer have a job, or never had one. */
export const unreadFiles = (ctx: KnowledgeContext): SweepTask =>
  sweepItems({
    name: 'unread files',
    calmMs: MIN_IDLE_MS,
    limit: SWEEP_BATCH,
    find: (moment, limit) => listUnreadForSystem(ctx.db, moment, limit),
    handle: ({ id }) => ctx.jobs.enqueue(ctx.db, readJob, { id }, { isUnlessWaiting: true }),
  })
