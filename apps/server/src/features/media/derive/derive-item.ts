import { join } from 'node:path'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import { ObjectStoreUnavailableError } from '../../../ports/object-store.ts'
import { mediaReady } from '../events.ts'
import { openObject } from '../files/files.ts'
import { allKeys } from '../files/keys.ts'
import { decodePicture } from '../pictures/pictures.ts'
import { type ItemRow, keepsObjectsForSystem } from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { withWorkFolder, writeWorkFile } from '../files/work-folder.ts'
import { convertJob } from '../convert/convert-job.ts'
import { isMediaType, readDeclaredType } from '../files/sniff.ts'
import { storePoster } from './cover.ts'
import { deriveJob } from './derive-job.ts'
import { DECODED_WIDTH, storeSmallForms } from './derive-picture.ts'
import * as queries from './derive-queries.ts'
import { probeVideo } from './probe-video.ts'

/** Attempts after which a file stays without renditions, including server crashes. */
const MAX_ATTEMPTS = 3
/** The sweep leaves younger items to their own jobs. */
const CALM_MS = 60_000
const SWEEP_BATCH = 200

async function derivePicture(ctx: MediaContext, row: ItemRow, source: string): Promise<queries.Derived> {
  const picture = await decodePicture(source, (row.width ?? 0) * (row.height ?? 0), DECODED_WIDTH)
  return { blur: await storeSmallForms(ctx, row.id, picture) }
}

async function deriveVideo(ctx: MediaContext, row: ItemRow, source: string, folder: string): Promise<queries.Derived> {
  const { duration, width, height, turn, frame, isPlayable } = await probeVideo(source, row.type, folder, row.cover_at)
  const conversion = isPlayable ? null : ('waiting' as const)
  if (!frame) return { duration, width, height, conversion }
  return { duration, width, height, conversion, has_poster: true, blur: await storePoster(ctx, row.id, frame, turn, folder) }
}

const derive = (ctx: MediaContext, row: ItemRow): Promise<queries.Derived> =>
  withWorkFolder(ctx.workDir, async (folder) => {
    const source = join(folder, 'source')
    await writeWorkFile(source, await openObject(ctx, row.store_key))
    return row.kind === 'video' ? deriveVideo(ctx, row, source, folder) : derivePicture(ctx, row, source)
  })

/** Writes the derived data. When the item was deleted meanwhile, its new objects are removed. */
async function save(ctx: MediaContext, { id, owner, kind }: ItemRow, derived: queries.Derived): Promise<void> {
  const isSaved = await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    const isFirst = await queries.finishDerivation(trx, owner, id, derived, now)
    if (isFirst) await ctx.live.publish(trx, owner, { type: 'media.changed' })
    if (isFirst && derived.conversion === 'waiting') await ctx.jobs.enqueue(trx, convertJob, { id })
    else if (isFirst && kind === 'video') await ctx.events.publish(trx, mediaReady, { owner, payload: { itemId: id }, at: now })
    return isFirst
  })
  if (isSaved || (await keepsObjectsForSystem(ctx.db, id))) return
  for (const key of allKeys(owner, id)) await ctx.store.remove(key)
}

async function handleFailure(ctx: MediaContext, row: ItemRow, error: unknown): Promise<void> {
  if (error instanceof ObjectStoreUnavailableError) await queries.uncountAttemptForSystem(ctx.db, row.id)
  else if (row.derive_attempts >= MAX_ATTEMPTS) return abandon(ctx, row, error)
  throw error
}

async function abandon(ctx: MediaContext, row: ItemRow, error: unknown): Promise<void> {
  ctx.log.warn({ err: error, id: row.id, attempts: row.derive_attempts }, 'no renditions could be made of a file; gave up')
  // A file that is neither shown nor converted cannot be used, and says so.
  await save(ctx, row, isMediaType(readDeclaredType(row.type)) ? {} : { conversion: 'failed' })
}

/**
 * Derives what is shown of an item: renditions and a placeholder, for a video also its length, size and poster. Takes the item's id.
 * Idempotent; a failure throws, for the job layer to retry, until the last attempt, which is logged and ends it.
 */
export async function deriveItem(ctx: MediaContext, id: string): Promise<void> {
  const row = await queries.beginDerivationForSystem(ctx.db, id)
  if (!row) return
  if (row.derive_attempts > MAX_ATTEMPTS) return abandon(ctx, row, new Error('the server ended during every attempt'))
  try {
    await save(ctx, row, await derive(ctx, row))
  } catch (error) {
    await handleFailure(ctx, row, error)
  }
}

/** The sweep's task: items that no longer have a job, or never had one. */
export const underivedItems = (ctx: MediaContext): SweepTask =>
  sweepItems({
    name: 'items',
    calmMs: CALM_MS,
    limit: SWEEP_BATCH,
    find: ({ before }, limit) => queries.listUnderivedForSystem(ctx.db, before, limit),
    handle: ({ id }) => ctx.jobs.enqueue(ctx.db, deriveJob, { id }, { isUnlessWaiting: true }),
  })
