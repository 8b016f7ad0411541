import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { ObjectStoreUnavailableError } from '../../../ports/object-store.ts'
import { withWorkFolder, writeWorkFile } from '../../media/index.ts'
import type { KnowledgeContext } from '../context.ts'
import { readJob } from '../job-definitions.ts'
import { type ReadContent, UnreadableFileError } from './content.ts'
import { failReading, finishReading } from './finish.ts'
import { readPdf } from './read-pdf.ts'
import { readPicture } from './read-picture.ts'
import { beginReadingForSystem, endLeasesForSystem, listUnreadForSystem, type Reading, releaseReading, renewLease } from './read-queries.ts'
import { readTextFile } from './read-text.ts'

/** Attempts after which a file counts as unreadable, crashes of the server included. */
const MAX_ATTEMPTS = 3
/** How long a run that says nothing keeps its file; a killed server's files are read anew after it. */
const LEASE_MS = 20_000
const RENEW_MS = 5_000
/** The sweep leaves younger files to their own job. */
const SWEPT_AFTER_MS = 60_000
const SWEEP_BATCH = 200

const later = (ctx: KnowledgeContext): Date => new Date(ctx.clock.now().getTime() + LEASE_MS)

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

/** Runs `work` while nobody else may read the file. */
async function whileLeased<T>(ctx: KnowledgeContext, file: Reading, work: () => Promise<T>): Promise<T> {
  const renew = () => renewLease(ctx.db, file, later(ctx)).catch((error: unknown) => ctx.log.warn({ err: error, id: file.id }, 'the turn to read a file could not be kept'))
  const renewing = setInterval(() => void renew(), RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
  }
}

async function handleFailure(ctx: KnowledgeContext, file: Reading, error: unknown): Promise<void> {
  if (error instanceof UnreadableFileError) return failReading(ctx, file, error.message)
  const isStoreDown = error instanceof ObjectStoreUnavailableError
  if (!isStoreDown && file.attempts >= MAX_ATTEMPTS) {
    ctx.log.warn({ err: error, id: file.id, attempts: file.attempts }, 'a file of the knowledge base could not be read; given up')
    return failReading(ctx, file, file.type.startsWith('image/') ? KNOWLEDGE_FILE_TEXTS.pictureUnread : KNOWLEDGE_FILE_TEXTS.processFailed)
  }
  await releaseReading(ctx.db, file, isStoreDown)
  throw error
}

/**
 * Reads one version of a file and lets it be found. Takes the version's id. Doing it again changes nothing; a failure that may pass throws,
 * for the job layer to repeat, until the last attempt, which ends it with its text.
 */
export async function readFile(ctx: KnowledgeContext, id: string): Promise<void> {
  const file = await beginReadingForSystem(ctx.db, id, randomUUID(), ctx.clock.now(), later(ctx))
  if (!file) return
  // The server ended during every attempt before.
  if (file.attempts > MAX_ATTEMPTS) return failReading(ctx, file, KNOWLEDGE_FILE_TEXTS.tooHeavy)
  try {
    await whileLeased(ctx, file, async () => finishReading(ctx, file, await readContent(ctx, file)))
  } catch (error) {
    await handleFailure(ctx, file, error)
  }
}

/** Gives a job to files that have none any more, or never had one. */
export async function sweepUnread(ctx: KnowledgeContext): Promise<void> {
  const now = ctx.clock.now()
  const unread = await listUnreadForSystem(ctx.db, now, new Date(now.getTime() - SWEPT_AFTER_MS), SWEEP_BATCH)
  for (const { id } of unread) await ctx.jobs.enqueue(ctx.db, readJob, { id })
}

/** Frees what a process held that died, for the sweep. Only while no process works on jobs. */
export const freeReading = (ctx: KnowledgeContext): Promise<void> => endLeasesForSystem(ctx.db, new Date(ctx.clock.now().getTime() - SWEPT_AFTER_MS))
