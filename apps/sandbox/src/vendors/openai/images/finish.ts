import { ApiError } from '../../../ai/errors.ts'
import type { ImageRequest } from './request.ts'

const MAX_PIXELS = 40_000_000
/** How unsharp the first of the partial pictures is; the later ones are sharper. */
const BLUR = 24
/** Neighbours whose colours differ less belong together. */
const TOLERANCE = 12

// Loaded with the first picture, so that it does not delay the start.
const load = async () => (await import('sharp')).default

/** Marks what is connected with the border and of its colour. Takes RGBA pixels. Without allocations per pixel: large pictures have millions. */
function findBackground(data: Buffer, width: number, height: number): Uint8Array {
  const marks = new Uint8Array(width * height)
  const stack = new Int32Array(width * height)
  let size = 0
  const add = (place: number): void => {
    if (marks[place] !== 0) return
    marks[place] = 1
    stack[size++] = place
  }
  const differs = (one: number, other: number): boolean => Math.abs((data[one] ?? 0) - (data[other] ?? 0)) > TOLERANCE
  const spread = (from: number, to: number): void => {
    const [one, other] = [from * 4, to * 4]
    if (!differs(one, other) && !differs(one + 1, other + 1) && !differs(one + 2, other + 2)) add(to)
  }
  for (let x = 0; x < width; x += 1) {
    add(x)
    add((height - 1) * width + x)
  }
  for (let y = 0; y < height; y += 1) {
    add(y * width)
    add(y * width + width - 1)
  }
  while (size > 0) {
    const place = stack[--size] ?? 0
    const x = place % width
    if (x > 0) spread(place, place - 1)
    if (x < width - 1) spread(place, place + 1)
    if (place >= width) spread(place, place - width)
    if (place < (height - 1) * width) spread(place, place + width)
  }
  return marks
}

/** Makes the background transparent: what is connected with the border and of its colour. Takes a PNG. */
async function cutBackground(png: Buffer): Promise<Buffer> {
  const sharp = await load()
  const { data, info } = await sharp(png, { limitInputPixels: MAX_PIXELS }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  for (const [place, mark] of findBackground(data, width, height).entries()) if (mark === 1) data[place * 4 + 3] = 0
  return sharp(data, { raw: { width, height, channels: 4 } }).png().toBuffer()
}

/** Keeps the changed picture only where the mask is transparent. */
export async function applyMask(original: Buffer, changed: Buffer, mask: Buffer): Promise<Buffer> {
  const sharp = await load()
  try {
    const { width, height } = await sharp(changed, { limitInputPixels: MAX_PIXELS }).metadata()
    const stencil = await sharp(mask, { limitInputPixels: MAX_PIXELS }).ensureAlpha().resize({ width, height, fit: 'fill' }).png().toBuffer()
    const fitted = await sharp(original, { limitInputPixels: MAX_PIXELS }).autoOrient().ensureAlpha().resize({ width, height, fit: 'cover' }).png().toBuffer()
    const kept = await sharp(fitted).composite([{ input: stencil, blend: 'dest-in' }]).png().toBuffer()
    return await sharp(changed).composite([{ input: kept }]).png().toBuffer()
  } catch {
    throw new ApiError(400, 'invalid_image_file', 'Invalid mask: it must be a PNG with transparent parts.', 'image_generation_user_error', 'mask')
  }
}

/** The picture in the format that was asked for. Takes a PNG. */
export async function finish(png: Buffer, { format, compression, isTransparent }: Pick<ImageRequest, 'format' | 'compression' | 'isTransparent'>): Promise<Buffer> {
  const picture = isTransparent ? await cutBackground(png) : png
  if (format === 'png') return picture
  const sharp = await load()
  const quality = Math.max(1, compression)
  const opened = sharp(picture, { limitInputPixels: MAX_PIXELS })
  return format === 'webp' ? opened.webp({ quality }).toBuffer() : opened.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
}

/** The unfinished pictures that a stream shows first: the same one, less unsharp each time. Takes a PNG. */
export async function draftsOf(png: Buffer, request: ImageRequest): Promise<Buffer[]> {
  const sharp = await load()
  const drafts = Array.from({ length: request.partials }, (_, index) => sharp(png, { limitInputPixels: MAX_PIXELS }).blur(BLUR / (index + 1)).png().toBuffer())
  return Promise.all((await Promise.all(drafts)).map((draft) => finish(draft, { ...request, isTransparent: false })))
}
