import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Size } from './types.ts'

/** Photographs of telephones have up to 50 megapixels; a header that says more is not believed. */
const MAX_PIXELS = 60_000_000
const MAX_SIDE = 16_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])

/** A reason why a picture cannot be worked on, fit to be shown. */
export class Unfit extends Error {}

/** A picture whose header has been read: its size as it is shown, and its pixels on demand. */
export type OpenPicture = Size & { format: string; hasAlpha: boolean; read(): Sharp }

/** Photographs shrink little more by trying harder, and it takes three times as long. */
export const QUICK_PNG = { compressionLevel: 2, adaptiveFiltering: false } as const

// Two cores are shared with everything else.
sharp.concurrency(2)
sharp.cache(false)

/** Reads a picture's header. Throws Unfit for what is no picture, or too large a one. */
export async function openPicture(path: string): Promise<OpenPicture> {
  const { size } = await stat(path)
  if (size === 0) throw new Unfit('The picture is empty.')
  const meta = await sharp(path, { limitInputPixels: false, animated: false }).metadata().catch((cause: unknown) => {
    throw new Unfit('The file is not a picture that can be read.', { cause })
  })
  const { width, height, format, orientation = 1, hasAlpha } = meta
  if (!format || !FORMATS.has(format)) throw new Unfit('The file is not a PNG, JPEG, WebP, GIF, AVIF or TIFF picture.')
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw new Unfit(`The picture is too large: ${width}×${height} pixels.`)
  // Turned by a quarter: width and height change places.
  const shown = orientation >= 5 ? { width: height, height: width } : { width, height }
  return { ...shown, format, hasAlpha, read: () => sharp(path, { limitInputPixels: MAX_PIXELS, animated: false, failOn: 'error' }).autoOrient().toColourspace('srgb') }
}
