import sharp from 'sharp'
import { barriers, otsuThreshold } from './barrier.ts'
import { apart, foreignness, meanColour, modelBorder, toLab } from './background-model.ts'
import type { Lab } from './background-model.ts'
import { shareOf, tidy } from './mask.ts'
import type { Mask } from './mask.ts'
import { CUT, grabCut } from './open-cv.ts'
import { QUICK_PNG, Unfit } from './open-picture.ts'
import type { OpenPicture } from './open-picture.ts'
import type { Pixels, Size } from './types.ts'

/** The longer side of the picture that grabCut works on: at most a second of work. */
const SIDE = 560
/** Width of the border as a share of the shorter side: no part of the subject is expected in it. */
const BORDER = 0.025
const ROUNDS = 3
/** Minimum and maximum share of a subject. */
const SHARE = { least: 0.004, most: 0.985 }
const FEATHER = 1.1

/** Cuts the subject out of a picture and writes it, with everything else transparent, as PNG. Takes the file without its extension; returns the extension. Throws Unfit if no subject can be found. */
export async function removeBackground(picture: OpenPicture, target: string, side = SIDE): Promise<'png'> {
  const small = await readSmall(picture, side)
  const mask = await findSubjectMask(small)
  const { width, height } = picture
  const alpha = await sharp(Buffer.from(mask.map((value) => value * 255)), { raw: { width: small.width, height: small.height, channels: 1 } })
    .blur(FEATHER)
    // Shrinks the edge slightly, which removes remains of the background's colour.
    .linear(1.9, -128)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  await picture.read().flatten({ background: '#ffffff' }).joinChannel(alpha, { raw: { width, height, channels: 1 } }).png(QUICK_PNG).toFile(`${target}.png`)
  return 'png'
}

async function readSmall(picture: OpenPicture, side: number): Promise<Pixels> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const size = { width: Math.max(1, Math.round(picture.width * scale)), height: Math.max(1, Math.round(picture.height * scale)) }
  const { data, info } = await picture.read().flatten({ background: '#ffffff' }).resize({ ...size, fit: 'fill' }).median(3).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Finds which pixels are the subject's: by the border's colours first, then by grabCut. Throws Unfit if there is none. */
export async function findSubjectMask(pixels: Pixels): Promise<Mask> {
  const { width, height, data, channels } = pixels
  const colours: Lab[] = Array.from({ length: width * height }, (_, at) => toLab(data[at * channels] ?? 0, data[at * channels + 1] ?? 0, data[at * channels + 2] ?? 0))
  const rim = Math.max(2, Math.round(Math.min(width, height) * BORDER))
  const isRim = (at: number) => at % width < rim || at % width >= width - rim || at < rim * width || at >= (height - rim) * width
  const model = modelBorder(colours.filter((_, at) => isRim(at)))
  const foreign = Float32Array.from(colours, (colour) => foreignness(model, colour))
  const guess = guessFrom({ foreign, barrier: barriers(colours, pixels), beside: besideness(colours, pixels, rim) }, pixels, isRim)
  const rgb = channels === 3 ? data : Buffer.from(data.filter((_, at) => at % channels < 3))
  const cut = await grabCut(rgb, width, height, guess, ROUNDS)
  const found = tidy(cut.map((value) => Number(value === CUT.foreground || value === CUT.maybeForeground)), pixels)
  if (isSubject(found)) return found
  const plain = tidy(Uint8Array.from(foreign, (value) => Number(value > 1)), pixels)
  if (isSubject(plain)) return plain
  throw new Unfit('No subject could be told from its background.')
}

function isSubject(mask: Mask): boolean {
  const share = shareOf(mask)
  return share >= SHARE.least && share <= SHARE.most
}

/** Barriers below the first are variations of the background; above the second the pixel certainly belongs to the subject. */
const BARRIER = { least: 14, most: 45 }

type Signs = {
  /** How much each colour differs from the whole border. */
  foreign: Float32Array
  /** How high the barrier is around each pixel. */
  barrier: Float32Array
  /** How far each colour is from those at both ends of its row. */
  beside: Float32Array
}
/** A brown bag in front of a white wall is the subject, although the table at the picture's lower border is brown too. */
const BESIDE = 22

/** Guesses a label for each pixel before grabCut considers all of them together. */
function guessFrom({ foreign, barrier, beside }: Signs, { width, height }: Size, isRim: (at: number) => boolean): Uint8Array {
  const limit = Math.min(Math.max(otsuThreshold(barrier), BARRIER.least), BARRIER.most)
  return Uint8Array.from(foreign, (strangeness, at) => {
    if (isRim(at) && strangeness < 1.5) return CUT.background
    const inside = 1 - Math.min(1, Math.hypot((at % width) / width - 0.5, at / width / height - 0.5) / 0.6)
    return guessPixel({ strangeness, inside, rise: (barrier[at] ?? 0) / limit, isBeyondRow: inside > 0.3 && (beside[at] ?? 0) > BESIDE })
  })
}

/** Pixels behind a barrier are probably the subject, and certainly if their colour also differs from the border; the rest is probably or certainly background. */
function guessPixel({ strangeness, inside, rise, isBeyondRow }: { strangeness: number; inside: number; rise: number; isBeyondRow: boolean }): number {
  const isForeign = strangeness > 2.2 && inside > 0.1
  if (rise > 1) return isForeign || isBeyondRow ? CUT.foreground : CUT.maybeForeground
  if (isBeyondRow && rise > 0.25) return CUT.maybeForeground
  if (rise < 0.4 && strangeness < 1) return CUT.background
  return rise + inside * 0.35 > 1.05 && strangeness > 0.8 ? CUT.maybeForeground : CUT.maybeBackground
}

/** For each pixel the smaller of the distances to the mean colours at the two ends of its row. */
function besideness(colours: readonly Lab[], { width }: Size, rim: number): Float32Array {
  const ends = Array.from({ length: colours.length / width }, (_, row) => [meanColour(colours.slice(row * width, row * width + rim)), meanColour(colours.slice((row + 1) * width - rim, (row + 1) * width))])
  return Float32Array.from(colours, (colour, at) => Math.min(...(ends[Math.floor(at / width)] ?? []).map((end) => apart(end, colour))))
}
