import type { Rect } from './layout.ts'

/** A picture of which more than this would be cut off stands whole before a blurred one. */
const MAX_LOST = 0.4

/** A picture that fills a place. Takes its bytes; returns those of one in the size of the place. */
export async function placePicture(bytes: Buffer, { width, height }: Rect): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const meta = await sharp(bytes).metadata()
  const [from, to] = [(meta.width ?? 1) / (meta.height ?? 1), width / height]
  const filled = sharp(bytes).resize(width, height, { fit: 'cover' }).flatten({ background: '#ffffff' })
  if (Math.min(from / to, to / from) >= 1 - MAX_LOST) return filled.png({ compressionLevel: 1 }).toBuffer()
  const back = await filled.blur(40).modulate({ brightness: 1.04 }).png({ compressionLevel: 1 }).toBuffer()
  const front = await sharp(bytes).resize(width, height, { fit: 'inside' }).flatten({ background: '#ffffff' }).png({ compressionLevel: 1 }).toBuffer()
  return sharp(back).composite([{ input: front, gravity: 'centre' }]).png({ compressionLevel: 1 }).toBuffer()
}
