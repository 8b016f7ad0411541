import { CODES, Refusal } from '../errors.ts'
import { isPlatform } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import { readText, toUncheckedObject } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import type { Incoming } from './files.ts'

type Size = { width: number; height: number }

/** Sizes that fit the networks; those without one take any. */
const SIZES: Partial<Record<Platform, Size>> = {
  instagram: { width: 1080, height: 1350 }, facebook: { width: 1200, height: 630 }, twitter: { width: 1600, height: 900 }, linkedin: { width: 1200, height: 627 }, pinterest: { width: 1000, height: 1500 },
  tiktok: { width: 1080, height: 1920 }, youtube: { width: 1280, height: 720 }, threads: { width: 1080, height: 1350 }, gmb: { width: 1200, height: 900 }, bluesky: { width: 1600, height: 900 },
}
const DEFAULT_SIZE: Size = { width: 1080, height: 1080 }
const MAX_SIDE = 4000
const MAX_PIXELS = 40_000_000

const refuse = (code: number, message: string) => new Refusal(400, code, message, 'resize')

function readSize(body: UncheckedObject): Size {
  const { width, height } = toUncheckedObject(body.dimensions)
  const isSide = (side: unknown): side is number => typeof side === 'number' && Number.isInteger(side) && side >= 1 && side <= MAX_SIDE
  if (isSide(width) && isSide(height)) return { width, height }
  if (isPlatform(body.platform)) return SIZES[body.platform] ?? DEFAULT_SIZE
  throw refuse(CODES.missing, 'Missing or incorrect parameters. A platform or the dimensions are required.')
}

/** Fits a picture into the size of a network or the given one: cropped, or with `mode: "blur"` whole, before its own blurred copy. @throws Refusal for anything but a picture. */
export async function resizePicture({ bytes }: Pick<Incoming, 'bytes'>, body: UncheckedObject): Promise<Incoming & Size> {
  const size = readSize(body)
  // Loaded with the first picture, so that it does not delay the start.
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient()
  try {
    const isBlurred = readText(body.mode) === 'blur'
    const cover = open().resize({ ...size, fit: 'cover' })
    const picture = isBlurred ? sharp(await cover.blur(24).png().toBuffer()).composite([{ input: await open().resize({ ...size, fit: 'inside' }).png().toBuffer() }]) : cover
    return { bytes: await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer(), contentType: 'image/jpeg', fileName: 'resized.jpg', ...size }
  } catch {
    throw refuse(CODES.mediaType, 'The image could not be read.')
  }
}
