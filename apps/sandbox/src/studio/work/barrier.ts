import type { Lab } from './background-model.ts'
import type { Size } from './types.ts'

/** Forward and backward scans, three times: enough for paths with a few turns. */
const PASSES = 6

/**
 * The minimum barrier distance between each pixel and the border, by raster scans: the greatest difference of lightness and colour along
 * the path on which it is smallest. An object in front of its background has an edge all around, so it stands out even if its
 * colour also occurs elsewhere at the border.
 */
export function barriers(colours: readonly Lab[], size: Size): Float32Array {
  const distance = Float32Array.from(colours, (_, at) => (isOnBorder(at, size) ? 0 : Infinity))
  const paths = WEIGHTS.map((weight, channel) => {
    const values = Float32Array.from(colours, (colour) => (colour[channel] ?? 0) * weight)
    return { values, highest: Float32Array.from(values), lowest: Float32Array.from(values) }
  })
  const [first, last] = [size.width + 1, colours.length - size.width - 1]
  for (let pass = 0; pass < PASSES; pass += 1) {
    const step = pass % 2 === 0 ? 1 : -1
    for (let at = step > 0 ? first : last - 1; at >= first && at < last; at += step) {
      if (isOnBorder(at, size)) continue
      relax(paths, distance, at, at - step)
      relax(paths, distance, at, at - step * size.width)
    }
  }
  return distance
}

/** Shadows change light, not hue. */
const WEIGHTS = [0.7, 1, 1] as const

/** One channel: its values, and the extremes on the best path to each pixel so far. */
type Path = { values: Float32Array; highest: Float32Array; lowest: Float32Array }

function isOnBorder(at: number, { width, height }: Size): boolean {
  const x = at % width
  return x === 0 || x === width - 1 || at < width || at >= width * (height - 1)
}

const reachOver = ({ highest, values }: Path, at: number, from: number): number => Math.max(highest[from] ?? 0, values[at] ?? 0)
const reachUnder = ({ lowest, values }: Path, at: number, from: number): number => Math.min(lowest[from] ?? 0, values[at] ?? 0)

/** Updates a pixel's path to go through a neighbour if that lowers its barrier. */
function relax(paths: readonly Path[], distance: Float32Array, at: number, from: number): void {
  let barrier = 0
  for (const path of paths) barrier += reachOver(path, at, from) - reachUnder(path, at, from)
  if (barrier >= (distance[at] ?? 0)) return
  distance[at] = barrier
  for (const path of paths) {
    path.highest[at] = reachOver(path, at, from)
    path.lowest[at] = reachUnder(path, at, from)
  }
}

const BINS = 128

/** The threshold that separates two groups best (Otsu's method). */
export function otsuThreshold(values: Float32Array): number {
  const top = values.reduce((most, value) => Math.max(most, value), 0)
  if (top === 0) return 0
  const counts = new Float64Array(BINS)
  for (const value of values) {
    const bin = Math.min(BINS - 1, Math.floor((value / top) * BINS))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  const total = counts.reduce((sum, count, bin) => sum + count * bin, 0)
  let [below, sumBelow, best, bestBin] = [0, 0, -1, 0]
  for (const [bin, count] of counts.entries()) {
    below += count
    sumBelow += count * bin
    const above = values.length - below
    if (below === 0 || above === 0) continue
    const between = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2
    if (between > best) [best, bestBin] = [between, bin]
  }
  return ((bestBin + 1) / BINS) * top
}
