import { buffer } from 'node:stream/consumers'
import { AppError } from '../../../platform/errors.ts'
import { findItem, type ItemRow } from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { toRendition, type Variant, variantOf } from '../pictures/variants.ts'
import { ownMediaId } from './addresses.ts'
import { findFile, type ServedFile } from './files.ts'

/** A file of a post with its bytes; the size of a picture tells its shape. */
export type PostFile = { bytes: Buffer; type: string; width: number | null; height: number | null }

/** Forms of a picture that are tried, the best first, until one is small enough. */
const smaller = (ratio: number | null): Variant[] => [null, 1080 as const, 640 as const].map((width) => ({ width, format: 'jpg', ratio }))

const readWhole = async (file: ServedFile): Promise<Buffer> => buffer(await file.open())

/** The first form of a file that has at most `most` bytes. */
async function readSmallEnough(ctx: MediaContext, id: string, forms: readonly (Variant | null)[], most: number): Promise<Pick<PostFile, 'bytes' | 'type'> | null> {
  for (const form of forms) {
    const file = await findFile(ctx, id, form)
    if (file.size <= most) return { bytes: await readWhole(file), type: file.type }
  }
  return null
}

/** The shape of a file in the form that a post has it. */
const sizeOf = (row: ItemRow, variant: Variant | null): Pick<PostFile, 'width' | 'height'> => (variant && toRendition(row, variant).crop?.box) ?? row

async function readRow(ctx: MediaContext, row: ItemRow, variant: Variant | null, most: number): Promise<PostFile | null> {
  const file = await readSmallEnough(ctx, row.id, row.kind === 'video' ? [null] : [variant, ...smaller(variant?.ratio ?? null)], most)
  const { width, height } = sizeOf(row, variant)
  return file && { ...file, width, height }
}

/**
 * The bytes of a stored file of a post, for networks that take them inline: a picture that is larger than `most` is made smaller. Takes the owner and the post's
 * address of the file. Null for a file of another site, one that is gone, and one that cannot be made small enough.
 */
export async function readForPost(ctx: MediaContext, owner: string, url: string, most: number): Promise<PostFile | null> {
  const [id, variant] = [ownMediaId(url), variantOf(url)]
  if (id === null || variant === 'bad') return null
  const row = await findItem(ctx.db, owner, id)
  try {
    return row ? await readRow(ctx, row, variant, most) : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
