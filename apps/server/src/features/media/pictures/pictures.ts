import { UPLOAD_LIMITS, UPLOAD_TEXTS, type MediaType } from '@marquee/contract/media'
import type { Metadata, Sharp, SharpInput, SharpOptions } from 'sharp'
import { AppError } from '../../../platform/errors.ts'
import type { Box, Focus } from './crop.ts'
import { type Camera, readCamera } from './camera.ts'
import { pictureBudget } from './picture-budget.ts'

/** No picture takes this long; an endless one is aborted. */
const TIMEOUT_SECONDS = 40

/** The decoder, loaded when the first picture comes; its own threads and cache are kept small. */
async function loadSharp(): Promise<(input: SharpInput, options?: SharpOptions) => Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

const refuse = (text: string, cause?: unknown): AppError => new AppError('validation_failed', text, { cause })

/** A picture's header, from which nothing is decoded. Throws AppError validation_failed for a damaged one. */
export async function readHeader(path: string): Promise<Metadata> {
  const sharp = await loadSharp()
  try {
    return await sharp(path, { limitInputPixels: false, animated: true }).metadata()
  } catch (error) {
    throw refuse(UPLOAD_TEXTS.damaged, error)
  }
}

/** No larger picture is decoded. */
export const MAX_PICTURE_PIXELS = UPLOAD_LIMITS.maxPixels

const countPixels = ({ width, height, pages = 1, pageHeight }: Metadata): number => width * (pageHeight ? pageHeight * pages : height)

/** How many pixels a picture has in all its frames together, by its header. Throws AppError for a damaged one. */
export const countHeaderPixels = async (path: string): Promise<number> => countPixels(await readHeader(path))

function encode(picture: Sharp, type: MediaType): Sharp {
  if (type === 'image/png') return picture.png({ compressionLevel: 6 })
  if (type === 'image/gif') return picture.gif({ effort: 3 })
  if (type === 'image/webp') return picture.webp({ quality: 90, effort: 3 })
  // Optimised coding would keep another copy of the picture in memory.
  return picture.jpeg({ quality: 92, optimiseCoding: false })
}

/** Encodes into `target`; a decoder's error becomes the sentence for a damaged file. */
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
 * Re-encodes a picture: without metadata and trailing data, with rotation applied, animation kept, same format.
 * Takes the file, its type by the first bytes and the target; returns the written picture's size in pixels and the
 * camera data.
 * Throws AppError validation_failed for a damaged picture or one with too many pixels, by its header, before anything is decoded.
 */
export async function rewritePicture(source: string, type: MediaType, target: string): Promise<{ width: number; height: number; camera: Camera | null }> {
  const header = await readHeader(source)
  const pixels = countPixels(header)
  const isAnimated = (header.pages ?? 1) > 1
  const limit = type === 'image/webp' && !isAnimated ? UPLOAD_LIMITS.maxPixelsWebp : UPLOAD_LIMITS.maxPixels
  if (pixels > limit) throw refuse(UPLOAD_TEXTS.tooManyPixels)
  // WebP needs about twice the memory per pixel of the other formats.
  const cost = type === 'image/webp' ? pixels * 2 : pixels
  const sharp = await loadSharp()
  const written = await pictureBudget.run(cost, () => {
    const picture = sharp(source, { limitInputPixels: limit, animated: isAnimated, failOn: 'error' })
    return write(encode(isAnimated ? picture : picture.autoOrient(), type), target)
  })
  return { ...written, camera: readCamera(header.exif) }
}

/** A smaller, converted or cropped form of a stored picture. A crop has its shape and focus, and the part of the picture. */
export type Rendition = { width: number | null; format: 'webp' | 'jpg'; crop: { ratio: number; focus: Focus; box: Box } | null }

/** Raw pixels with their size, as sharp takes them from memory. */
export type RawPicture = { data: Buffer; width: number; height: number; channels: 3 | 4 }

// JPEG has no transparency: transparent parts become white.
const toJpeg = (picture: Sharp): Sharp => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 90, optimiseCoding: false })
const toFormat = (picture: Sharp, format: Rendition['format']): Sharp => (format === 'jpg' ? toJpeg(picture) : picture.webp({ quality: 82, effort: 3 }))

/** Writes a rendition of the stored picture `source` (its first frame) to `target`. `pixels` is the source's size. Nothing is enlarged. */
export async function renderPicture(source: string, pixels: number, { width, format, crop }: Rendition, target: string): Promise<void> {
  const sharp = await loadSharp()
  await pictureBudget.run(pixels, async () => {
    const picture = sharp(source, { limitInputPixels: UPLOAD_LIMITS.maxPixels })
    const cut = crop ? picture.extract(crop.box) : picture
    const sized = width ? cut.resize({ width, withoutEnlargement: true }) : cut
    await write(toFormat(sized, format), target)
  })
}

/** What to do with a picture: turn it clockwise, keep a part of the turned one, and make that at most so wide. */
export type Transformation = { turn: number; box: Box | null; width: number | null }

/** Writes the transformed picture `source` to `target`, in its own format. `pixels` is the source's size. Nothing is enlarged. */
export async function transformPicture(source: string, pixels: number, type: MediaType, { turn, box, width }: Transformation, target: string): Promise<void> {
  const sharp = await loadSharp()
  await pictureBudget.run(pixels * 2, async () => {
    // Turned first in a pipeline of its own: the decoder applies a turn after a cut otherwise.
    const turned = sharp(source, { limitInputPixels: UPLOAD_LIMITS.maxPixels }).rotate(turn)
    const cut = box ? turned.extract(box) : turned
    await write(encode(width ? cut.resize({ width, withoutEnlargement: true }) : cut, type), target)
  })
}

/** Decodes the first frame of `source` once, at most `width` wide. `pixels` is the source's size. */
export async function decodePicture(source: string, pixels: number, width: number): Promise<RawPicture> {
  const sharp = await loadSharp()
  return pictureBudget.run(pixels, async () => {
    const picture = sharp(source, { limitInputPixels: UPLOAD_LIMITS.maxPixels }).resize({ width, withoutEnlargement: true }).toColourspace('srgb')
    const { data, info } = await picture.timeout({ seconds: TIMEOUT_SECONDS }).raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
  })
}

async function fromRaw({ data, width, height, channels }: RawPicture): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels } })
}

/** Writes a decoded picture to `target` as JPEG in sRGB. `tag` adds its colour profile to it as a PNG. Returns its size in pixels. */
export async function writeRawJpeg(picture: RawPicture, tag: (png: Buffer) => Buffer, target: string): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  const png = await (await fromRaw(picture)).png({ compressionLevel: 1 }).toBuffer()
  return write(encode(sharp(tag(png), { limitInputPixels: UPLOAD_LIMITS.maxPixels }).flatten({ background: '#ffffff' }), 'image/jpeg'), target)
}

/** A decoded picture as WebP that fits `box`, at the given quality. */
export async function encodeSmall(picture: RawPicture, box: { width: number; height?: number }, quality = 82): Promise<Buffer> {
  return (await fromRaw(picture)).resize({ ...box, fit: 'inside', withoutEnlargement: true }).webp({ quality, effort: 3 }).toBuffer()
}

/** A decoded picture as JPEG, turned clockwise by `degrees`. */
export async function encodeJpeg(picture: RawPicture, degrees = 0): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await toJpeg((await fromRaw(picture)).rotate(degrees)).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The stored picture `source` as a JPEG whose longer side is at most `side`, for models that look at pictures. */
export async function shrinkToJpeg(source: string, pixels: number, side: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return pictureBudget.run(pixels, () => {
    const picture = sharp(source, { limitInputPixels: UPLOAD_LIMITS.maxPixels }).autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    return toJpeg(picture).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer()
  })
}

/** The middle square of the picture `source` (its first frame) as WebP, at most `side` wide. `pixels` is the source's size. */
export async function encodeSquare(source: string, pixels: number, side: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return pictureBudget.run(pixels, async () => {
    const { width, height } = await sharp(source).metadata()
    const length = Math.min(side, width, height)
    return sharp(source, { limitInputPixels: UPLOAD_LIMITS.maxPixels }).resize({ width: length, height: length, fit: 'cover' }).webp({ quality: 86, effort: 3 }).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer()
  })
}
