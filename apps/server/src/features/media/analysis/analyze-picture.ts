import { join } from 'node:path'
import { ALT_TEXTS } from '@marquee/contract/alt-text'
import { LIBRARY_TEXTS } from '@marquee/contract/media-library'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import type { ImageAnalysis } from '../../../ports/image-analyzer.ts'
import type { Failure } from '../../../ports/outcome.ts'
import { admitAiCalls, recordUsage } from '../../usage/index.ts'
import { ownMediaId } from '../files/addresses.ts'
import { describeCamera, storedCamera } from '../pictures/camera.ts'
import { openObject } from '../files/files.ts'
import { shrinkToJpeg } from '../pictures/pictures.ts'
import { findItem, type ItemRow } from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { withWorkFolder, writeWorkFile } from '../files/work-folder.ts'

/** Longer side of the picture sent to the model: a larger one costs more and shows no more. */
const MAX_SIDE = 1_024

type Wish = {
  imageUrl: string
  existingDescription?: string | undefined
  options?: { includeProducts: boolean; includeTags: boolean; includeCategories: boolean } | undefined
}

async function findPicture(ctx: MediaContext, owner: string, url: string): Promise<ItemRow> {
  const id = ownMediaId(url)
  if (!id) throw new AppError('validation_failed', LIBRARY_TEXTS.analyzeFailed)
  const row = await findItem(ctx.db, owner, id)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  if (row.kind !== 'image') throw new AppError('validation_failed', LIBRARY_TEXTS.imagesOnly)
  return row
}

const readJpeg = (ctx: MediaContext, row: ItemRow): Promise<Buffer> =>
  withWorkFolder(ctx.workDir, async (folder) => {
    const source = join(folder, 'source')
    await writeWorkFile(source, await openObject(ctx, row.store_key))
    return shrinkToJpeg(source, (row.width ?? 0) * (row.height ?? 0), MAX_SIDE)
  })

/** The error shown to the user; the reason is only logged. */
function toError(failure: Failure, text: string): AppError {
  const options = { message: `the image analyzer answered ${failure.kind}: ${failure.reason}` }
  if (failure.kind === 'rate-limited') return new AppError('rate_limited', text, { ...options, retryAfterSeconds: failure.retryAfterSeconds })
  if (failure.kind === 'unauthorized') return new AppError('provider_unauthorized', text, options)
  return new AppError(failure.kind === 'unavailable' ? 'unavailable' : 'provider_error', text, options)
}

/** Sends a picture to the model and records the use. Throws with `text` when the model fails, rate_limited past the owner's limits. */
async function look(ctx: MediaContext, row: ItemRow, description: string, text: string): Promise<ImageAnalysis> {
  const hints = { name: row.name, description, prompt: row.prompt, productName: row.product_name, camera: describeCamera(storedCamera(row.camera)) }
  const jpeg = await readJpeg(ctx, row)
  await admitAiCalls(ctx, ctx.db, row.owner)
  const outcome = await ctx.imageAnalyzer.analyzeImage({ jpeg, hints }, new AbortController().signal)
  if (outcome.kind !== 'ok') throw toError(outcome, text)
  await recordUsage(ctx, ctx.db, row.owner, { task: 'vision', model: ctx.imageAnalyzer.model, ...outcome.value.usage })
  return outcome.value
}

/** What analyses of this installation are based on: a model's look at the picture, or its colors and data. */
export const basisOf = ({ imageAnalyzer }: Pick<MediaContext, 'imageAnalyzer'>): 'model' | 'picture' => (imageAnalyzer.isSimulated ? 'picture' : 'model')

/** An alternative text for a picture of the library. Throws with ALT_TEXTS.proposeFailed when the model fails. */
export const proposeAltText = async (ctx: MediaContext, row: ItemRow): Promise<string> => (await look(ctx, row, row.description, ALT_TEXTS.proposeFailed)).altText.trim()

/**
 * What a picture of the owner's library shows. Nothing is stored: the user saves what is right (trace.md LIBR-20). Takes its address,
 * what is known about it and the requested parts. Throws AppError validation_failed for an address that is not a picture of the library,
 * not_found for another user's, rate_limited past the owner's limits, and with LIBRARY_TEXTS.analyzeFailed when the model fails.
 */
export async function analyzePicture(ctx: MediaContext, owner: string, { imageUrl, existingDescription, options }: Wish): Promise<Omit<ImageAnalysis, 'usage'> & { basis: ReturnType<typeof basisOf> }> {
  const row = await findPicture(ctx, owner, imageUrl)
  const { description, altText, products, category, tags } = await look(ctx, row, existingDescription ?? row.description, LIBRARY_TEXTS.analyzeFailed)
  const { includeProducts = true, includeCategories = true, includeTags = true } = options ?? {}
  return { description, altText, basis: basisOf(ctx), products: includeProducts ? products : [], category: includeCategories ? category : '', tags: includeTags ? tags : [] }
}
