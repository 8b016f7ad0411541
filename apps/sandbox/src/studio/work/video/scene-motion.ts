import type { Pixels } from '../types.ts'
import type { Point } from './motion.ts'
import { CELL, type Shift } from './planes.ts'

/** What floats in front of a scene. */
export type Moving = 'steam' | 'snow' | 'rain' | 'petals' | 'sparkles'

/** Matches whole words; also those that begin or end with an accent. */
const wordsFor = (alternatives: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives})(?![\p{L}\p{N}])`, 'iu')

/** Words that request something floating, in English, German, Spanish and French. */
const REQUESTED: readonly (readonly [RegExp, Moving])[] = [
  [wordsFor(String.raw`steam\p{L}*|hot (?:chocolate|drinks?|soup|water|meal|food|stone)|coffee|tea|espresso|cappuccino|soup|ramen|dampf\p{L}*|hei(?:ß|ss)\p{L}*|kaffee\p{L}*|suppe|tee(?! ?shirt)|vapor|caf[eé]|sopa|caliente|vapeur|soupe|thés?|chaud\p{L}*`), 'steam'],
  [wordsFor(String.raw`snow\p{L}*|winter|christmas|schnee\p{L}*|weihnacht\p{L}*|nieve|navidad|invierno|neige|no[eë]l|hiver`), 'snow'],
  [wordsFor(String.raw`rain\p{L}*|storm|regen|lluvia|pluie`), 'rain'],
  [wordsFor(String.raw`petals?|blossoms?|confetti|autumn|spring|bl[uü]ten\p{L}*|konfetti|herbst|p[eé]talos?|oto[nñ]o|p[eé]tales?|automne|printemps`), 'petals'],
  [wordsFor(String.raw`sparkl\p{L}*|glitter\p{L}*|magic\p{L}*|stars?|party|night|funkel\p{L}*|glitzer\p{L}*|nacht|brill\p{L}*|noche|[eé]tincel\p{L}*|nuit`), 'sparkles'],
]
/** What is served cold does not steam. */
const COLD = wordsFor('iced|cold|ice|eis\\p{L}*|kalt\\p{L}*|fr[ií][oa]s?|helad[oa]s?|glacée?s?|froide?s?')
const MOTIONLESS = /\b(static|still|motionless|freeze|no (?:camera )?(?:movement|motion))\b/iu

/** How far things move, as shares of the canvas' width. */
const REACH = { depth: 0.006, water: 0.0042, leaves: 0.0036, clouds: 0.02 } as const

/** A grid over the canvas: how near each cell is, and how much of it is water, leaves or clouds; from 0 to 1. */
export type Field = { columns: number; rows: number; depth: Float32Array; water: Float32Array; leaves: Float32Array; clouds: Float32Array; width: number }
/** How a scene moves: its field, and what floats in front of it. */
export type SceneMotion = { field: Field | undefined; particles: Moving[]; hasLight: boolean }

const clamp01 = (value: number): number => Math.min(Math.max(value, 0), 1)

type Likeness = { water: number; leaves: number; clouds: number; sky: number }
/** Below this saturation a colour is grey; below this brightness blue is no sky, and white no cloud. */
const LIKE = { saturation: 0.18, grey: 0.16, sky: 120, cloud: 205 } as const

/** How much a colour looks like water, leaves or clouds. */
function looksLike(r: number, g: number, b: number): Likeness {
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
  const saturation = high === 0 ? 0 : (high - low) / high
  const isColour = saturation > LIKE.saturation
  const isBlue = b >= g * 0.92 && b > r * 1.12
  const isGreen = g > r * 1.08 && g > b * 1.12
  const sky = Number(isBlue && high > LIKE.sky)
  return { water: Number(isBlue && isColour), leaves: Number(isGreen && isColour), clouds: Math.max(sky, Number(high > LIKE.cloud && saturation < LIKE.grey)), sky }
}

/** Softens a grid, so that what moves has no edge to what rests. */
function soften(values: Float32Array, columns: number, rows: number): Float32Array {
  return values.map((_value, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    let [sum, count] = [0, 0]
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        if (x + dx < 0 || x + dx >= columns || y + dy < 0 || y + dy >= rows) continue
        sum += values[(y + dy) * columns + x + dx] ?? 0
        count += 1
      }
    }
    return sum / count
  })
}

/** Less green is a thing, not plants; less blue above is a thing, not the sky. */
const MIN_SHARE = { leaves: 0.12, sky: 0.06 } as const
const shareOf = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Clears the rows that are blue only in part: water reaches across the picture, a blue cup does not. */
function keepWideRows(values: Float32Array, columns: number): void {
  for (let row = 0; row < values.length; row += columns) {
    const cells = values.subarray(row, row + columns)
    const share = cells.filter((value) => value > 0).length / columns
    for (let at = 0; at < columns; at += 1) cells[at] = (cells[at] ?? 0) * clamp01((share - 0.45) / 0.2)
  }
}

/** Reads from a picture what of it can move. Takes its pixels and the position of its subject. */
export function readField({ data, channels, width, height }: Pixels, subject: Point): Field {
  const [columns, rows] = [Math.ceil(width / CELL) + 1, Math.ceil(height / CELL) + 1]
  const grid = () => new Float32Array(columns * rows)
  const [depth, water, leaves, clouds, sky] = [grid(), grid(), grid(), grid(), grid()]
  for (let at = 0; at < depth.length; at += 1) {
    const [x, y] = [(at % columns) / (columns - 1), Math.floor(at / columns) / (rows - 1)]
    const pixel = (Math.min(height - 1, Math.round(y * (height - 1))) * width + Math.min(width - 1, Math.round(x * (width - 1)))) * channels
    const like = looksLike(data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0)
    // Near is what is low in the picture, and its subject.
    depth[at] = clamp01(0.55 * y + 0.75 * Math.exp(-((x - subject.x) ** 2 + (y - subject.y) ** 2) / 0.06))
    water[at] = like.water * clamp01((y - 0.42) / 0.12)
    leaves[at] = like.leaves
    clouds[at] = like.clouds * clamp01((0.42 - y) / 0.16)
    sky[at] = like.sky * (clouds[at] ?? 0)
  }
  keepWideRows(water, columns)
  if (shareOf(leaves) < MIN_SHARE.leaves) leaves.fill(0)
  if (shareOf(sky) < MIN_SHARE.sky) clouds.fill(0)
  const soft = (values: Float32Array) => soften(soften(values, columns, rows), columns, rows)
  return { columns, rows, depth, water: soft(water), leaves: soft(leaves), clouds: soft(clouds), width }
}

/** Plans what moves in a scene besides the camera: what the prompt names, and always depth and light, unless it shall be still. */
export function planSceneMotion(prompt: string, pixels: Pixels, subject: Point): SceneMotion {
  if (MOTIONLESS.test(prompt)) return { field: undefined, particles: [], hasLight: false }
  const particles = REQUESTED.filter(([words, moving]) => words.test(prompt) && !(moving === 'steam' && COLD.test(prompt))).map(([, moving]) => moving)
  return { field: readField(pixels, subject), particles, hasLight: true }
}

const TURN = Math.PI * 2

/** The field's shift at a time: near and far sway against each other, water ripples, leaves sway, clouds drift. Takes seconds, and from 0 to 1 how much of the video has passed. */
export function shiftAt({ columns, rows, depth, water, leaves, clouds, width }: Field, seconds: number, passed: number): Shift {
  const [x, y] = [new Float32Array(columns * rows), new Float32Array(columns * rows)]
  const sway = Math.sin((passed - 0.5) * Math.PI) * REACH.depth * width
  for (let at = 0; at < x.length; at += 1) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const ripple = (water[at] ?? 0) * REACH.water * width
    const leaf = (leaves[at] ?? 0) * REACH.leaves * width
    x[at] = sway * ((depth[at] ?? 0) - 0.5) * 2 + ripple * Math.sin(seconds * 0.55 * TURN + row * 1.1) + leaf * Math.sin(seconds * 0.5 * TURN + column * 0.35 + row * 0.2) - (clouds[at] ?? 0) * REACH.clouds * width * (passed - 0.5)
    y[at] = ripple * 0.7 * Math.sin(seconds * 0.45 * TURN + column * 0.8 + row * 0.5) + leaf * 0.4 * Math.sin(seconds * 0.62 * TURN + column * 0.5)
  }
  return { columns, rows, x, y }
}
