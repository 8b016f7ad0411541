import type { Size } from './types.ts'

/** One value a pixel: 1 belongs to the subject, 0 does not. */
export type Mask = Uint8Array

type Region = { value: number; pixels: number[]; touchesEdge: boolean }

/** The up to four pixels beside one. */
function neighboursOf(at: number, { width, height }: Size): number[] {
  const x = at % width
  const around: number[] = []
  if (x > 0) around.push(at - 1)
  if (x < width - 1) around.push(at + 1)
  if (at >= width) around.push(at - width)
  if (at < width * (height - 1)) around.push(at + width)
  return around
}

/** Splits a mask into its connected regions, of either value. */
function regionsOf(mask: Mask, size: Size): Region[] {
  const seen = new Uint8Array(mask.length)
  const regions: Region[] = []
  for (let start = 0; start < mask.length; start += 1) {
    if (seen[start]) continue
    const region: Region = { value: mask[start] ?? 0, pixels: [start], touchesEdge: false }
    seen[start] = 1
    for (let next = 0; next < region.pixels.length; next += 1) {
      const around = neighboursOf(region.pixels[next] ?? 0, size)
      if (around.length < 4) region.touchesEdge = true
      for (const beside of around) {
        if (seen[beside] || mask[beside] !== region.value) continue
        seen[beside] = 1
        region.pixels.push(beside)
      }
    }
    regions.push(region)
  }
  return regions
}

/** A piece that counts for this much less than the one that counts most is a speck, or something in the background. */
const SPECK = 0.1
/** A gap inside the subject this small, as a share of its largest piece, is no gap. */
const GAP = 0.004
/** How much sooner a piece is dropped for lying off the middle. */
const OFF_MIDDLE = 7

/** What a piece counts: its pixels, less the further its middle is from the picture's. */
function weightOf({ pixels }: Region, { width, height }: Size): number {
  let [x, y] = [0, 0]
  for (const at of pixels) [x, y] = [x + (at % width), y + Math.floor(at / width)]
  const [dx, dy] = [x / pixels.length / width - 0.5, y / pixels.length / height - 0.5]
  return pixels.length * Math.exp(-OFF_MIDDLE * (dx * dx + dy * dy))
}

/** Takes away specks and what is not the subject, and closes pinholes; a cup's handle keeps its hole. */
export function tidy(mask: Mask, size: Size): Mask {
  const regions = regionsOf(mask, size)
  const pieces = regions.filter(({ value }) => value === 1).map((region) => ({ region, weight: weightOf(region, size) }))
  const [most, largest] = pieces.reduce(([weight, count], piece) => [Math.max(weight, piece.weight), Math.max(count, piece.region.pixels.length)], [0, 0])
  const tidied = Uint8Array.from(mask)
  for (const { region, weight } of pieces) if (weight < most * SPECK) for (const at of region.pixels) tidied[at] = 0
  for (const { value, pixels, touchesEdge } of regions) if (value === 0 && !touchesEdge && pixels.length < largest * GAP) for (const at of pixels) tidied[at] = 1
  return tidied
}

/** @returns the share of pixels that belong to the subject. */
export const shareOf = (mask: Mask): number => mask.reduce((sum, value) => sum + value, 0) / mask.length
