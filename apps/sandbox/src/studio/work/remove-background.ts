import sharp from 'sharp'
import { barriers, otsuThreshold } from './barrier.ts'
import { borderDistance, colourDistance, meanColour, modelBorder, toLab } from './background-model.ts'
import type { Lab } from './background-model.ts'
import { shareOf, tidy } from './mask.ts'
import type { Mask } from './mask.ts'
import { CUT, grabCut } from './open-cv.ts'
import { QUICK_PNG, UnprocessableError } from './open-picture.ts'
import type { OpenPicture } from './open-picture.ts'
import type { Pixels, Size } from './types.ts'

/** The longer side of the picture that grabCut works on: at most a second of work. */
const SIDE = 560
/** Width of the border as a share of the shorter side: no part of the subject is expected in it. */
const BORDER = 0.025
const ROUNDS = 3
/** Minimum and maximum share of a subject. */
const SHARE = { min: 0.004, max: 0.985 }
const FEATHER = 1.1

/**
 * Cuts the subject out of a picture and writes it, with everything else transparent, as PNG. Takes the file without its extension; returns the
 * extension. Throws UnprocessableError if no subject can be found.
 */
export async function removeBackground(picture: OpenPicture, target: string, side = SIDE): Promise<'png'> {
  const small = await readScaled(picture, side)
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

async function readScaled(picture: OpenPicture, side: number): Promise<Pixels> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const size = { width: Math.max(1, Math.round(picture.width * scale)), height: Math.max(1, Math.round(picture.height * scale)) }
  const { data, info } = await picture.read().flatten({ background: '#ffffff' }).resize({ ...size, fit: 'fill' }).median(3).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Finds which pixels are the subject's: by the border's colours first, then by grabCut. Throws UnprocessableError if there is none. */
export async function findSubjectMask(pixels: Pixels): Promise<Mask> {
  const { width, height, data, channels } = pixels
  const colours: Lab[] = Array.from({ length: width * height }, (_, at) => toLab(data[at * channels] ?? 0, data[at * channels + 1] ?? 0, data[at * channels + 2] ?? 0))
  const borderWidth = Math.max(2, Math.round(Math.min(width, height) * BORDER))
  const isBorder = (at: number) => at % width < borderWidth || at % width >= width - borderWidth || at < borderWidth * width || at >= (height - borderWidth) * width
  const model = modelBorder(colours.filter((_, at) => isBorder(at)))
  const differences = Float32Array.from(colours, (colour) => borderDistance(model, colour))
  const guess = guessLabels({ differences, barrier: barriers(colours, pixels), rowDistance: rowEndDistances(colours, pixels, borderWidth) }, pixels, isBorder)
  const rgb = channels === 3 ? data : Buffer.from(data.filter((_, at) => at % channels < 3))
  const cut = await grabCut(rgb, width, height, guess, ROUNDS)
  const found = tidy(cut.map((value) => Number(value === CUT.foreground || value === CUT.maybeForeground)), pixels)
  if (isSubject(found)) return found
  const byColour = tidy(Uint8Array.from(differences, (value) => Number(value > 1)), pixels)
  if (isSubject(byColour)) return byColour
  throw new UnprocessableError('The subject could not be separated from its background.')
}

function isSubject(mask: Mask): boolean {
  const share = shareOf(mask)
  return share >= SHARE.min && share <= SHARE.max
}

/** Barriers below the first are variations of the background; above the second the pixel certainly belongs to the subject. */
const BARRIER = { min: 14, max: 45 }

type Features = {
  /** How much each colour differs from the whole border. */
  differences: Float32Array
  /** How high the barrier is around each pixel. */
  barrier: Float32Array
  /** How far each colour is from those at both ends of its row. */
  rowDistance: Float32Array
}
/** Minimum distance from the ends of the row: a brown bag before a white wall is the subject, although the table at the lower border is brown too. */
const MIN_ROW_DISTANCE = 22
/** Nearer than this it is the same colour as at an end of the row. */
const SAME_ROW_DISTANCE = 4

/** Guesses a label for each pixel before grabCut considers all of them together. */
function guessLabels({ differences, barrier, rowDistance }: Features, { width, height }: Size, isBorder: (at: number) => boolean): Uint8Array {
  const limit = Math.min(Math.max(otsuThreshold(barrier), BARRIER.min), BARRIER.max)
  return Uint8Array.from(differences, (difference, at) => {
    if (isBorder(at) && difference < 1.5) return CUT.background
    const inside = 1 - Math.min(1, Math.hypot((at % width) / width - 0.5, at / width / height - 0.5) / 0.6)
    return guessLabel({ difference, inside, barrierRatio: (barrier[at] ?? 0) / limit, differsFromRow: inside > 0.3 && (rowDistance[at] ?? 0) > MIN_ROW_DISTANCE, looksLikeRow: (rowDistance[at] ?? 0) < SAME_ROW_DISTANCE })
  })
}

/** What is known of one pixel. */
type Clues = { difference: number; inside: number; barrierRatio: number; differsFromRow: boolean; looksLikeRow: boolean }

/** Pixels behind a barrier are probably the subject, certainly if their colour also differs from the border; the rest is probably or certainly background. */
function guessLabel(clues: Clues): number {
  const { difference, inside, barrierRatio, differsFromRow } = clues
  if (barrierRatio > 1) return guessEnclosed(clues)
  if (differsFromRow && barrierRatio > 0.25) return CUT.maybeForeground
  if (barrierRatio < 0.4 && difference < 1) return CUT.background
  return barrierRatio + inside * 0.35 > 1.05 && difference > 0.8 ? CUT.maybeForeground : CUT.maybeBackground
}

/** What is enclosed and has the colour of the background is a hole, such as the spaces of a wheel. */
function guessEnclosed({ difference, inside, differsFromRow, looksLikeRow }: Clues): number {
  if (looksLikeRow && difference < 1) return CUT.maybeBackground
  const isDistinct = difference > 2.2 && inside > 0.1
  return isDistinct || differsFromRow ? CUT.foreground : CUT.maybeForeground
}

/** For each pixel the smaller of the distances to the mean colours at the two ends of its row. */
function rowEndDistances(colours: readonly Lab[], { width }: Size, borderWidth: number): Float32Array {
  const ends = Array.from({ length: colours.length / width }, (_, row) => [meanColour(colours.slice(row * width, row * width + borderWidth)), meanColour(colours.slice((row + 1) * width - borderWidth, (row + 1) * width))])
  return Float32Array.from(colours, (colour, at) => Math.min(...(ends[Math.floor(at / width)] ?? []).map((end) => colourDistance(end, colour))))
}
