import { type ImageJob, IMAGE_TEXTS, type listImages as listRoute, type LibraryImage } from '@marquee/contract/images'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../platform/errors.ts'
import { readCursor, writeCursor } from '../../platform/time-cursor.ts'
import { readItemId } from '../media/index.ts'
import type { ImagesContext } from './context.ts'
import * as jobs from './run/job-queries.ts'
import * as library from './library/library-queries.ts'
import { jobEvent, presentImage, presentJob } from './view.ts'

/** How long ended jobs are listed. */
const RECENT_MS = 24 * 60 * 60_000
const MAX_LISTED = 100

type ImagePage = { images: LibraryImage[]; total: number; nextCursor: string | null }

/** A page of the owner's pictures, newest first. Throws AppError bad_request for an invalid cursor. */
export async function listImages(ctx: ImagesContext, owner: string, { limit, cursor }: RouteRequest<typeof listRoute>['query']): Promise<ImagePage> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const [rows, total] = await Promise.all([library.listImages(ctx.db, owner, { after, limit: limit + 1 }), library.countImages(ctx.db, owner)])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { images: shown.map((row) => presentImage(row, ctx.publicUrl())), total, nextCursor: last ? writeCursor({ at: last.created_at, id: last.id }) : null }
}

/** A picture with its source and the pictures made from it, oldest first. Throws AppError not_found. */
export async function listVersions(ctx: ImagesContext, owner: string, itemId: string): Promise<LibraryImage[]> {
  const id = readItemId(itemId)
  const rows = id ? await library.listVersions(ctx.db, owner, id) : []
  if (rows.length === 0) throw new AppError('not_found', GATE_ERRORS.notFound)
  return rows.map((row) => presentImage(row, ctx.publicUrl()))
}

async function present(ctx: ImagesContext, owner: string, rows: readonly jobs.JobRow[]): Promise<ImageJob[]> {
  const ids = rows.flatMap((row) => row.item_id ?? [])
  const items = ids.length > 0 ? await library.findImages(ctx.db, owner, ids) : []
  const images = new Map(items.map((item) => [item.id, presentImage(item, ctx.publicUrl())]))
  return rows.map((row) => presentJob(row, images.get(row.item_id ?? '') ?? null))
}

const jobNotFound = (): AppError => new AppError('not_found', IMAGE_TEXTS.jobNotFound)

async function presentOne(ctx: ImagesContext, owner: string, row: jobs.JobRow | undefined): Promise<ImageJob> {
  const [job] = row ? await present(ctx, owner, [row]) : []
  if (!job) throw jobNotFound()
  return job
}

/** The status of a job of the owner. Throws AppError not_found (trace.md IMG-27). */
export async function readJob(ctx: ImagesContext, owner: string, jobId: string): Promise<ImageJob> {
  // Job ids have the form of a picture's bare id.
  const id = readItemId(jobId)
  return presentOne(ctx, owner, id ? await jobs.findJob(ctx.db, owner, id) : undefined)
}

/** The owner's jobs that are open or ended within a day, newest first. */
export async function listJobs(ctx: ImagesContext, owner: string): Promise<ImageJob[]> {
  const since = new Date(ctx.clock.now().getTime() - RECENT_MS)
  return present(ctx, owner, await jobs.listRecent(ctx.db, owner, since, MAX_LISTED))
}

/**
 * Cancels an open job; later results are discarded. A finished one stays unchanged. Returns the job. Throws AppError not_found.
 */
export async function cancelJob(ctx: ImagesContext, owner: string, id: string): Promise<ImageJob> {
  const canceled = await ctx.db.transaction().execute(async (trx) => {
    const row = await jobs.cancelJob(trx, owner, id, IMAGE_TEXTS.canceled, ctx.clock.now())
    if (row) await ctx.live.publish(trx, owner, jobEvent(row))
    return row
  })
  return presentOne(ctx, owner, canceled ?? (await jobs.findJob(ctx.db, owner, id)))
}
