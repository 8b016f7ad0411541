import { join } from 'node:path'
import { AppError } from '../../../platform/errors.ts'
import { isMediaType, SNIFF_BYTES, sniffType } from '../files/sniff.ts'
import { withWorkFolder, writeWorkFile } from '../files/work-folder.ts'
import type { MediaContext } from '../service.ts'
import { decodeFileData } from '../uploads/base64.ts'
import { encodeSquare, rewritePicture } from './pictures.ts'

/**
 * Re-encodes a picture as a square in WebP, without metadata: its middle part, `side` wide at most. Takes base64 with or without a data
 * URL prefix, and the sentence for a file that is no picture of an accepted type. Throws AppError validation_failed with it, or with the
 * sentence for a damaged or too large picture.
 */
export async function readSquare(ctx: Pick<MediaContext, 'workDir'>, fileData: string, side: number, unreadable: string): Promise<Buffer> {
  const bytes = decodeFileData(fileData.replace(/^data:[^,]{0,200},/, ''), '')
  const type = await sniffType(bytes.subarray(0, SNIFF_BYTES))
  if (!isMediaType(type) || !type.startsWith('image/')) throw new AppError('validation_failed', unreadable)
  return withWorkFolder(ctx.workDir, async (folder) => {
    const [source, target] = [join(folder, 'source'), join(folder, 'rewritten')]
    await writeWorkFile(source, bytes)
    const { width, height } = await rewritePicture(source, type, target)
    return encodeSquare(target, width * height, side)
  })
}
