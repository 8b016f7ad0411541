import type { Collection, Store } from '../../store.ts'
import type { Size } from './size.ts'

/** Draws pictures, and recognises those that it drew with text in them. */
export type Painter = {
  /** A PNG of what a prompt describes; another `variation` is another picture. */
  draw(prompt: string, size: Size, variation?: number): Promise<Buffer>
  /** The text of a picture that was drawn here, even if it was scaled down or converted to JPEG; empty for any other. Throws if it is not a picture. */
  readWords(bytes: Buffer): Promise<string>
}

/** A stored fingerprint and the text of its picture. */
type Mark = { looks: string; words: string }

const SIDE = 32
const MAX_PIXELS = 40_000_000
/** Smaller differences between neighbours may come from the compression. */
const MIN_STEP = 4
/** Number of pictures remembered, newest first. */
const MAX_REMEMBERED = 2_000
/** Share of the fingerprint's bits that may have changed since the picture was drawn. */
const MAX_CHANGED = 0.06
/** The same as a share of the bits that are set: a plain picture has few, and would resemble every other plain one. */
const MAX_CHANGED_SET = 0.4

/** A fingerprint that survives scaling and compression: whether each of 32 × 32 points is brighter than its neighbour, as base64. */
async function fingerprintOf(bytes: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp')
  const pixels = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).flatten({ background: '#ffffff' }).greyscale().resize(SIDE + 1, SIDE, { fit: 'fill', kernel: 'mitchell' }).raw().toBuffer()
  const bits = Buffer.alloc((SIDE * SIDE) / 8)
  for (let place = 0; place < SIDE * SIDE; place += 1) {
    const at = Math.floor(place / SIDE) * (SIDE + 1) + (place % SIDE)
    const isBrighter = (pixels[at] ?? 0) > (pixels[at + 1] ?? 0) + MIN_STEP
    if (isBrighter) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
  }
  return bits.toString('base64')
}

const countBits = (byte: number): number => byte.toString(2).replaceAll('0', '').length

/** The share of bits in which a picture differs from a mark; 1 if too few of the mark's set bits are the same. */
function distance(picture: Buffer, mark: Buffer): number {
  let [changed, set] = [0, 0]
  for (const [at, byte] of mark.entries()) {
    changed += countBits(byte ^ (picture[at] ?? 0))
    set += countBits(byte)
  }
  return changed > set * MAX_CHANGED_SET ? 1 : changed / (SIDE * SIDE)
}

function remember(marks: Collection<Mark>, mark: Mark): void {
  marks.set(mark.looks, mark)
  const [oldest] = marks.values()
  if (oldest && marks.size() > MAX_REMEMBERED) marks.delete(oldest.looks)
}

/** Creates the painter. Takes the store for its pictures. */
export function createPainter(store: Store): Painter {
  const marks: Collection<Mark> = store.collection('drawn-words')
  return {
    async draw(prompt, size, variation = 0) {
      // Loaded with the first picture, so that it does not delay the start.
      const { drawPicture } = await import('./draw.ts')
      const { png, words } = await drawPicture(prompt, size, variation)
      if (words !== '') remember(marks, { looks: await fingerprintOf(png), words })
      return png
    },
    async readWords(bytes) {
      const fingerprint = Buffer.from(await fingerprintOf(bytes), 'base64')
      let best = { words: '', changed: MAX_CHANGED }
      for (const mark of marks.values()) {
        const changed = distance(fingerprint, Buffer.from(mark.looks, 'base64'))
        if (changed < best.changed) best = { words: mark.words, changed }
      }
      return best.words
    },
  }
}
