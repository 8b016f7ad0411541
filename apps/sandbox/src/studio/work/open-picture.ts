import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Size } from './types.ts'

/** Photos from phones have up to 50 megapixels; larger pictures are refused by their header. */
const MAX_PIXELS = 60_000_000
const MAX_SIDE = 16_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])

/** A reason why a picture cannot be processed, as shown to users. */
export class UnprocessableError extends Error {}

/** A picture whose header has been read: its size as displayed, and its pixels on demand. */
export type OpenPicture = Size & { format: string; hasAlpha: boolean; read(): Sharp }

/** Higher compression effort makes photos little smaller, and takes three times as long. */
export const QUICK_PNG = { compressionLevel: 2, adaptiveFiltering: false } as const

// Leaves cores to other processes.
sharp.concurrency(2)
sharp.cache(false)

/** Reads a picture's header. Throws UnprocessableError for a file that is not a picture, or too large. */
export async function openPicture(path: string): Promise<OpenPicture> {
  const { size } = await stat(path)
  if (size === 0) throw new UnprocessableError('The picture is empty.')
  const meta = await sharp(path, { limitInputPixels: false, animated: false }).metadata().catch((cause: unknown) => {
    throw new UnprocessableError('The file is not a picture that can be read.', { cause })
  })
  const { width, height, format, orientation = 1, hasAlpha } = meta
  if (!format || !FORMATS.has(format)) throw new UnprocessableError('The file is not a PNG, JPEG, WebP, GIF, AVIF or TIFF picture.')
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw new UnprocessableError(`The picture is too large: ${width}×${height} pixels.`)
  // Rotated by 90 degrees: width and height are swapped.
  const shown = orientation >= 5 ? { width: height, height: width } : { width, height }
  return { ...shown, format, hasAlpha, read: () => sharp(path, { limitInputPixels: MAX_PIXELS, animated: false, failOn: 'error' }).autoOrient().toColourspace('srgb') }
}
