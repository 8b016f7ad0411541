import { UPLOAD_LIMITS, UPLOAD_TEXTS, type MediaType } from '@marquee/contract/media'
import type { Metadata, Sharp, SharpInput, SharpOptions } from 'sharp'
import { AppError } from '../../platform/errors.ts'
import { pictureBudget } from './picture-budget.ts'

/** No picture takes this long; an endless one is given up. */
const TIMEOUT_SECONDS = 40

/** The decoder, loaded when the first picture comes; its own threads and cache are kept small. */
async function loadSharp(): Promise<(input: SharpInput, options?: SharpOptions) => Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

const refuse = (text: string, cause?: unknown): AppError => new AppError('validation_failed', text, { cause })

async function readHeader(path: string): Promise<Metadata> {
  const sharp = await loadSharp()
  try {
    return await sharp(path, { limitInputPixels: false, animated: true }).metadata()
  } catch (error) {
    throw refuse(UPLOAD_TEXTS.damaged, error)
  }
}

const countPixels = ({ width, height, pages = 1, pageHeight }: Metadata): number => width * (pageHeight ? pageHeight * pages : height)

function encode(picture: Sharp, type: MediaType): Sharp {
  if (type === 'image/png') return picture.png({ compressionLevel: 6 })
  if (type === 'image/gif') return picture.gif({ effort: 3 })
  if (type === 'image/webp') return picture.webp({ quality: 90, effort: 3 })
  // Optimised coding would hold the whole picture once more.
  return picture.jpeg({ quality: 92, optimiseCoding: false })
}

/** Encodes into `target`; a decoder's complaint becomes the sentence for a damaged file. */
async function write(picture: Sharp, target: string): Promise<{ width: number; height: number }> {
  try {
    const info = await picture.timeout({ seconds: TIMEOUT_SECONDS }).toFile(target)
    return { width: info.width, height: info.pageHeight ?? info.height }
  } catch (error) {
    const isSlow = error instanceof Error && /timeout/i.test(error.message)
    throw refuse(isSlow ? UPLOAD_TEXTS.tooManyPixels : UPLOAD_TEXTS.damaged, error)
  }
}

/**
 * Writes a picture anew: metadata gone, rotation applied, trailing data gone, animation kept, same format.
 * Takes the file, the type its first bytes say and where to write; returns the size in pixels of what was written.
 * Throws AppError validation_failed for a damaged picture or one with too many pixels, which the header says before anything is decoded.
 */
export async function rewritePicture(source: string, type: MediaType, target: string): Promise<{ width: number; height: number }> {
  const header = await readHeader(source)
  const pixels = countPixels(header)
  const isAnimated = (header.pages ?? 1) > 1
  const limit = type === 'image/webp' && !isAnimated ? UPLOAD_LIMITS.maxPixelsWebp : UPLOAD_LIMITS.maxPixels
  if (pixels > limit) throw refuse(UPLOAD_TEXTS.tooManyPixels)
  // WebP needs about twice the memory per pixel of the other formats.
  const cost = type === 'image/webp' ? pixels * 2 : pixels
  const sharp = await loadSharp()
  return pictureBudget.run(cost, () => {
    const picture = sharp(source, { limitInputPixels: limit, animated: isAnimated, failOn: 'error' })
    return write(encode(isAnimated ? picture : picture.autoOrient(), type), target)
  })
}

/** A smaller or other form of a stored picture. */
export type Rendition = { width: number | null; format: 'webp' | 'jpg' }

/** Writes a rendition of the stored picture `source` (its first frame) to `target`. `pixels` is the source's size. */
export async function renderPicture(source: string, pixels: number, rendition: Rendition, target: string): Promise<void> {
  const sharp = await loadSharp()
  await pictureBudget.run(pixels, async () => {
    const picture = sharp(source, { limitInputPixels: UPLOAD_LIMITS.maxPixels })
    const sized = rendition.width ? picture.resize({ width: rendition.width, withoutEnlargement: true }) : picture
    const isJpeg = rendition.format === 'jpg'
    // JPEG has no transparency: what is clear becomes white.
    await write(isJpeg ? sized.flatten({ background: '#ffffff' }).jpeg({ quality: 90, optimiseCoding: false }) : sized.webp({ quality: 82, effort: 3 }), target)
  })
}
