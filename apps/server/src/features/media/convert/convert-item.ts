import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { MediaItem } from '@marquee/contract/media'
import { CONVERSION_TEXTS, UPLOAD_LIMITS } from '@marquee/contract/media'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { defineLease, type KeptLease, newLease, withLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import { mediaReady } from '../events.ts'
import { readItemId } from '../files/addresses.ts'
import { openObject } from '../files/files.ts'
import { playableKey } from '../files/keys.ts'
import { withWorkFolder, writeWorkFile } from '../files/work-folder.ts'
import { findItem, type ItemRow, keepsObjectsForSystem } from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { presentItem } from '../view.ts'
import { convertJob } from './convert-job.ts'
import * as queries from './convert-queries.ts'
import { convertVideo } from './convert-video.ts'

const LEASE = defineLease({ name: 'media.conversion', table: 'media_items', durationMs: 60_000, heldBy: 'worker' })
/** Attempts after which a video stays as it is, including server crashes. */
const MAX_ATTEMPTS = 2
/** The progress is shown in steps of so many percent. */
const STEP = 5
const MAX_COPY_BYTES = 4 * UPLOAD_LIMITS.maxBytes
const SWEEP_BATCH = 200

type Held = { id: string; owner: string; token: string }

/** Tells open tabs and other features that a video can be used as it is now. */
async function announceReady(ctx: MediaContext, trx: Tx, { id, owner }: Held): Promise<void> {
  await ctx.live.publish(trx, owner, { type: 'media.changed' })
  await ctx.events.publish(trx, mediaReady, { owner, payload: { itemId: id }, at: ctx.clock.now() })
}

/** Shows the progress in steps, one write at a time. */
function createProgress(ctx: MediaContext, item: Held): (percent: number) => void {
  let [shown, isWriting] = [-STEP, false]
  return (percent) => {
    if (isWriting || percent < shown + STEP) return
    ;[shown, isWriting] = [percent, true]
    const write = ctx.db.transaction().execute(async (trx) => {
      if (await queries.recordPercent(trx, item, percent)) await ctx.live.publish(trx, item.owner, { type: 'media.changed' })
    })
    write.catch((error: unknown) => ctx.log.warn({ err: error, id: item.id }, 'the progress of a conversion could not be stored')).finally(() => void (isWriting = false))
  }
}

async function makeCopy(ctx: MediaContext, row: ItemRow, item: Held, signal: AbortSignal): Promise<queries.Copy> {
  return withWorkFolder(ctx.workDir, async (folder) => {
    const [source, target] = [join(folder, 'source'), join(folder, 'copy.mp4')]
    await writeWorkFile(source, await openObject(ctx, row.store_key))
    const size = await convertVideo({ source, type: row.type, target, onProgress: createProgress(ctx, item), signal })
    const key = playableKey(row.owner, row.id)
    return { key, ...(await ctx.store.put(key, createReadStream(target), { maxBytes: MAX_COPY_BYTES })), ...size }
  })
}

async function save(ctx: MediaContext, item: Held, copy: queries.Copy): Promise<void> {
  const isSaved = await ctx.db.transaction().execute(async (trx) => {
    const isFirst = await queries.finishConversion(trx, item, copy)
    if (isFirst) await announceReady(ctx, trx, item)
    return isFirst
  })
  if (isSaved || (await keepsObjectsForSystem(ctx.db, item.id))) return
  await ctx.store.remove(copy.key)
}

/** After the last attempt the video stays as it is, and its user is told; before, the error is thrown for the job layer to retry. */
async function handleFailure(ctx: MediaContext, row: ItemRow, item: Held, error: unknown): Promise<void> {
  const isLast = row.conversion_attempts >= MAX_ATTEMPTS
  await ctx.db.transaction().execute(async (trx) => {
    const isEnded = await queries.endAttempt(trx, item, isLast ? 'failed' : 'waiting')
    if (isEnded && isLast) await announceReady(ctx, trx, item)
  })
  if (!isLast) throw error
  ctx.log.warn({ err: error, id: row.id, attempts: row.conversion_attempts }, 'a video could not be converted; gave up')
}

async function convert(ctx: MediaContext, row: ItemRow, { token, signal }: KeptLease): Promise<void> {
  const item = { id: row.id, owner: row.owner, token }
  if (row.conversion_attempts > MAX_ATTEMPTS) return handleFailure(ctx, row, item, new Error('the server ended during every attempt'))
  try {
    await save(ctx, item, await makeCopy(ctx, row, item, signal))
  } catch (error) {
    await handleFailure(ctx, row, item, error)
  }
}

/** How many videos of one user are converted at once: all but one of the places, so that nobody waits for a whole video of somebody else. */
const mostOfOne = ({ videoConversions }: MediaContext): number => Math.max(1, videoConversions - 1)

/** A job that found its user's places taken did nothing: the end of a conversion makes up for it. */
async function continueWith(ctx: MediaContext, owner: string): Promise<void> {
  const waiting = await queries.findWaiting(ctx.db, owner)
  if (waiting) await ctx.jobs.enqueue(ctx.db, convertJob, { id: waiting.id }, { isUnlessWaiting: true })
}

/**
 * Makes a copy that browsers play of the video whose turn it is; it then is the item's file, and the upload is kept as its original. Users take turns, each
 * with the oldest of their videos. Idempotent; a failure throws, for the job layer to retry, until the last attempt, which is logged and shown.
 */
export async function convertNext(ctx: MediaContext): Promise<void> {
  const lease = newLease(ctx, LEASE)
  const row = await queries.beginConversionForSystem(ctx.db, lease, mostOfOne(ctx))
  if (!row) return
  await withLease(ctx, lease, { owner: row.owner, id: row.id }, (kept) => convert(ctx, row, kept))
  await continueWith(ctx, row.owner)
}

/** Starts the conversion of the owner's video again. Takes its id in any form. Throws AppError not_found, and conflict when it did not fail. */
export async function retryConversion(ctx: MediaContext, owner: string, itemId: string): Promise<MediaItem> {
  const id = readItemId(itemId)
  if (!id || !(await findItem(ctx.db, owner, id))) throw new AppError('not_found', GATE_ERRORS.notFound)
  const row = await ctx.db.transaction().execute(async (trx) => {
    const restarted = await queries.restartConversion(trx, owner, id)
    if (!restarted) throw new AppError('conflict', CONVERSION_TEXTS.notFailed)
    await ctx.jobs.enqueue(trx, convertJob, { id })
    await ctx.live.publish(trx, owner, { type: 'media.changed' })
    return restarted
  })
  return presentItem(row, ctx.publicUrl())
}

/** The sweep's task: videos whose job is lost, or whose process died. */
export const unconvertedItems = (ctx: MediaContext): SweepTask =>
  sweepItems({
    name: 'conversions',
    limit: SWEEP_BATCH,
    find: ({ now }, limit) => queries.listUnconvertedForSystem(ctx.db, now, limit),
    handle: ({ id }) => ctx.jobs.enqueue(ctx.db, convertJob, { id }, { isUnlessWaiting: true }),
  })
