import type { Size } from './types.ts'

/** One value per pixel: 1 if it belongs to the subject, otherwise 0. */
export type Mask = Uint8Array

type Region = { value: number; pixels: number[]; touchesEdge: boolean }

/** The up to four neighbours of a pixel. */
function neighboursOf(at: number, { width, height }: Size): number[] {
  const x = at % width
  const neighbours: number[] = []
  if (x > 0) neighbours.push(at - 1)
  if (x < width - 1) neighbours.push(at + 1)
  if (at >= width) neighbours.push(at - width)
  if (at < width * (height - 1)) neighbours.push(at + width)
  return neighbours
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
      const neighbours = neighboursOf(region.pixels[next] ?? 0, size)
      if (neighbours.length < 4) region.touchesEdge = true
      for (const neighbour of neighbours) {
        if (seen[neighbour] || mask[neighbour] !== region.value) continue
        seen[neighbour] = 1
        region.pixels.push(neighbour)
      }
    }
    regions.push(region)
  }
  return regions
}

/** A region whose weight is below this share of the largest weight is a speck, or part of the background. */
const MIN_WEIGHT_SHARE = 0.1
/** A gap inside the subject smaller than this share of its largest region is closed. */
const MAX_GAP_SHARE = 0.004
/** Penalty for regions away from the centre. */
const CENTRE_PENALTY = 7

/** The weight of a region: its pixels, reduced by the distance of its centre from the picture's. */
function weightOf({ pixels }: Region, { width, height }: Size): number {
  let [x, y] = [0, 0]
  for (const at of pixels) [x, y] = [x + (at % width), y + Math.floor(at / width)]
  const [dx, dy] = [x / pixels.length / width - 0.5, y / pixels.length / height - 0.5]
  return pixels.length * Math.exp(-CENTRE_PENALTY * (dx * dx + dy * dy))
}

/** Removes specks and other objects, and closes pinholes; larger holes, as in a cup's handle, are kept. */
export function tidy(mask: Mask, size: Size): Mask {
  const regions = regionsOf(mask, size)
  const candidates = regions.filter(({ value }) => value === 1).map((region) => ({ region, weight: weightOf(region, size) }))
  const [maxWeight, maxPixels] = candidates.reduce(([weight, count], candidate) => [Math.max(weight, candidate.weight), Math.max(count, candidate.region.pixels.length)], [0, 0])
  const tidied = Uint8Array.from(mask)
  for (const { region, weight } of candidates) if (weight < maxWeight * MIN_WEIGHT_SHARE) for (const at of region.pixels) tidied[at] = 0
  for (const { value, pixels, touchesEdge } of regions) if (value === 0 && !touchesEdge && pixels.length < maxPixels * MAX_GAP_SHARE) for (const at of pixels) tidied[at] = 1
  return tidied
}

/** @returns the share of pixels that belong to the subject. */
export const shareOf = (mask: Mask): number => mask.reduce((sum, value) => sum + value, 0) / mask.length
