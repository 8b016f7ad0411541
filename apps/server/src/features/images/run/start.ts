import { type generateImage, IMAGE_LIMITS, IMAGE_TEXTS, type startEdit as startEditRoute, UPSCALE_FACTOR } from '@marquee/contract/images'
import { UPLOAD_LIMITS } from '@marquee/contract/media'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { type ItemRow, newMediaId, ownMediaId, readItemId } from '../../media/index.ts'
import { admitAiCalls } from '../../usage/index.ts'
import type { ImagesContext } from '../context.ts'
import { jobOf } from '../job-definitions.ts'
import * as queries from './job-queries.ts'
import { findImages } from '../library/library-queries.ts'
import { providerFor } from '../preferences.ts'
import { jobEvent } from '../view.ts'

type GenerateBody = RouteRequest<typeof generateImage>['body']
type EditBody = RouteRequest<typeof startEditRoute>['body']
type Work = Pick<queries.NewJob, 'kind' | 'prompt' | 'shape' | 'variation' | 'provider' | 'source_item'>

/** Writes the row and its job in one transaction. Returns the id; throws AppError rate_limited past IMAGE_LIMITS.running and the owner's limits. */
async function start(ctx: ImagesContext, owner: string, work: Work, creating: CreatingCall): Promise<string> {
  const now = ctx.clock.now()
  // Unguessable: the picture gets the same id, and its address is all that protects it.
  const id = newMediaId()
  await ctx.db.transaction().execute(async (trx) => {
    await queries.lockOwner(trx, owner)
    if ((await queries.countOpen(trx, owner)) >= IMAGE_LIMITS.running) throw new AppError('rate_limited', IMAGE_TEXTS.tooMany)
    await admitAiCalls(ctx, trx, owner)
    const row = await queries.insertJob(trx, { ...work, id, owner, created_at: now, next_check_at: now })
    await ctx.jobs.enqueue(trx, jobOf(work.kind), { id })
    await creating.record(trx, id)
    await ctx.live.publish(trx, owner, jobEvent(row))
  })
  return id
}

/** Starts to draw a picture. Returns the job's id. Throws AppError rate_limited when too many of the owner's jobs are open. */
export async function startGeneration(ctx: ImagesContext, owner: string, { prompt, shape, variation, provider }: GenerateBody, creating: CreatingCall): Promise<string> {
  if (creating.madeId) return creating.madeId
  return start(ctx, owner, { kind: 'generate', prompt, shape, variation, provider: await providerFor(ctx, owner, provider), source_item: null }, creating)
}

const notFound = (): AppError => new AppError('not_found', IMAGE_TEXTS.sourceMissing)

/** The owner's picture by address and id. Throws AppError not_found, and validation_failed when they differ. */
async function findSource(ctx: ImagesContext, owner: string, { imageUrl, sourceImageId }: EditBody): Promise<ItemRow> {
  const addressed = ownMediaId(imageUrl)
  const named = sourceImageId === undefined ? addressed : readItemId(sourceImageId)
  if (!addressed || !named) throw notFound()
  if (addressed !== named) throw new AppError('validation_failed', IMAGE_TEXTS.sourceMismatch)
  const [row] = await findImages(ctx.db, owner, [addressed])
  if (!row || row.missing_since !== null) throw notFound()
  return row
}

const isTooLarge = ({ width, height }: ItemRow): boolean => (width ?? 0) * (height ?? 0) * UPSCALE_FACTOR ** 2 > UPLOAD_LIMITS.maxPixels

/**
 * Starts an edit of one of the owner's pictures. Returns the job's id. Throws AppError not_found for a picture that is not in the library,
 * validation_failed when the address and the id differ or it cannot be enlarged further, and rate_limited.
 */
export async function startEdit(ctx: ImagesContext, owner: string, body: EditBody, creating: CreatingCall): Promise<string> {
  if (creating.madeId) return creating.madeId
  const source = await findSource(ctx, owner, body)
  if (body.action === 'upscale' && isTooLarge(source)) throw new AppError('validation_failed', IMAGE_TEXTS.tooLargeToUpscale)
  const prompt = source.prompt || (body.sourceImagePrompt ?? '')
  return start(ctx, owner, { kind: body.action, prompt, shape: null, variation: 0, provider: ctx.imageEditor.name, source_item: source.id }, creating)
}
