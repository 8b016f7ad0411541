import sharp from 'sharp'
import type { OpenPicture } from '../open-picture.ts'
import type { Pixels, Size } from '../types.ts'
import type { Point } from './motion.ts'

/** The canvas is larger than a frame, so that a close-up view still has full resolution. */
const ROOM = 1.3
/** If ratios differ by more than this, the picture is not cropped but placed on a blurred copy of itself. */
const MAX_CROP = 2.4
/** In that case it is cropped only by this much. */
const GENTLE_CROP = 1.6
const BLUR = 52

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2))
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

export type Canvas = { pixels: Pixels; subject: Point }

/** Lays a picture out for a frame, without black bars. Takes the position of its subject; returns the canvas and the subject's position on it. */
export async function composeCanvas(picture: OpenPicture, frame: Size, subject: Point): Promise<Canvas> {
  const canvas = { width: even(frame.width * ROOM), height: even(frame.height * ROOM) }
  const ratio = picture.width / picture.height / (frame.width / frame.height)
  if (Math.max(ratio, 1 / ratio) <= MAX_CROP) return cover(picture, canvas, subject)
  // Wider than the frame: a band across it; higher: a column.
  const share = Math.max(ratio, 1 / ratio) / GENTLE_CROP
  const band = ratio > 1 ? { width: canvas.width, height: even(canvas.height / share) } : { width: even(canvas.width / share), height: canvas.height }
  const [front, back] = [await cover(picture, band, subject), await cover(picture, { width: even(canvas.width / 4), height: even(canvas.height / 4) }, subject)]
  const raw = ({ pixels: { width, height, channels } }: Canvas) => ({ raw: { width, height, channels: channels === 4 ? (4 as const) : (3 as const) } })
  const blurred = await sharp(back.pixels.data, raw(back)).blur(BLUR / 4).modulate({ brightness: 0.72, saturation: 1.15 }).resize(canvas.width, canvas.height, { fit: 'fill', kernel: 'cubic' }).blur(6).raw().toBuffer({ resolveWithObject: true })
  const left = Math.round((canvas.width - band.width) / 2)
  // A little above the middle leaves room for captions.
  const top = Math.round((canvas.height - band.height) * (ratio > 1 ? 0.42 : 0.5))
  const shadow = await shadowOf(band, { left, top }, canvas)
  const { data, info } = await sharp(blurred.data, { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
    .composite([{ input: shadow }, { input: front.pixels.data, ...raw(front), left, top }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const place = { x: (left + front.subject.x * band.width) / canvas.width, y: (top + front.subject.y * band.height) / canvas.height }
  return { pixels: { data, channels: info.channels, width: info.width, height: info.height }, subject: place }
}

/** Fills a size with the picture, cropped around the subject. */
async function cover(picture: OpenPicture, size: Size, subject: Point): Promise<Canvas> {
  const scale = Math.max(size.width / picture.width, size.height / picture.height)
  const [width, height] = [Math.max(size.width, Math.round(picture.width * scale)), Math.max(size.height, Math.round(picture.height * scale))]
  const left = Math.round(clamp(subject.x * width - size.width / 2, 0, width - size.width))
  const top = Math.round(clamp(subject.y * height - size.height / 2, 0, height - size.height))
  const { data, info } = await picture
    .read()
    .flatten({ background: '#f4f1ec' })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .extract({ left, top, ...size })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: { data, channels: info.channels, width: info.width, height: info.height }, subject: { x: (subject.x * width - left) / size.width, y: (subject.y * height - top) / size.height } }
}

/** A soft shadow that separates the band from its background. */
function shadowOf({ width, height }: Size, { left, top }: { left: number; top: number }, canvas: Size): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}"><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="22"/></filter><rect x="${left}" y="${top + 8}" width="${width}" height="${height}" opacity=".45" filter="url(#b)"/></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}
