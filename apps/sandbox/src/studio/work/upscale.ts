import { QUICK_PNG, UnprocessableError } from './open-picture.ts'
import type { OpenPicture } from './open-picture.ts'

const FACTOR = 2
const MAX_SIDE = 8192
const MAX_PIXELS = 60_000_000
/** Sharpens the edges that enlarging softens, but not even areas and noise (libvips treats flat and jagged areas separately). */
const SHARPEN = { sigma: 0.9, m1: 0.25, m2: 1.6, x1: 2.5, y2: 8, y3: 14 }

const JPEG = { quality: 93, chromaSubsampling: '4:4:4', optimiseCoding: false } as const

/**
 * Writes the picture twice as wide and high: as JPEG if it was one, otherwise as PNG. Takes the file without its extension; returns the extension.
 * Throws UnprocessableError if that would be too large.
 */
export async function upscale(picture: OpenPicture, target: string): Promise<'jpg' | 'png'> {
  const [width, height] = [picture.width * FACTOR, picture.height * FACTOR]
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new UnprocessableError(`The picture is too large to be enlarged: ${picture.width}×${picture.height} pixels would become ${width}×${height}, but at most ${MAX_SIDE} pixels per side and 60 megapixels are allowed.`)
  }
  const large = picture.read().resize(width, height, { kernel: 'lanczos3', fit: 'fill' })
  const sharp = (picture.hasAlpha ? large : large.removeAlpha()).sharpen(SHARPEN)
  const ending = picture.format === 'jpeg' ? 'jpg' : 'png'
  await (ending === 'jpg' ? sharp.jpeg(JPEG) : sharp.png(QUICK_PNG)).toFile(`${target}.${ending}`)
  return ending
}

