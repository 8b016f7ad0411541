/** A colour in a perceptually uniform space: equal distances look equally different. */
export type Lab = readonly [light: number, a: number, b: number]
/** One of the colours of a picture's border, the spread of its pixels, and the share of the border that it covers. */
export type BorderColour = { centre: Lab; spread: number; share: number }

const COLOURS = 5
const ROUNDS = 8
const MIN_SPREAD = 2.5

const toLinear = Float32Array.from({ length: 256 }, (_, value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
const curve = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

/** Converts sRGB to CIE Lab. */
export function toLab(r: number, g: number, b: number): Lab {
  const [red, green, blue] = [toLinear[r] ?? 0, toLinear[g] ?? 0, toLinear[b] ?? 0]
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** The distance of two colours; lightness counts less than hue, because backgrounds have shadows. */
export function colourDistance(one: Lab, other: Lab): number {
  const [light, a, b] = [(one[0] - other[0]) * 0.7, one[1] - other[1], one[2] - other[2]]
  return Math.sqrt(light * light + a * a + b * b)
}

/** @returns the mean of some colours. */
export function meanColour(colours: readonly Lab[]): Lab {
  const sum = colours.reduce<[number, number, number]>((total, [light, a, b]) => [total[0] + light, total[1] + a, total[2] + b], [0, 0, 0])
  return [sum[0] / colours.length, sum[1] / colours.length, sum[2] / colours.length]
}

function nearest(centres: readonly Lab[], colour: Lab): number {
  let [best, min] = [0, Infinity]
  for (const [index, centre] of centres.entries()) {
    const distance = colourDistance(centre, colour)
    if (distance < min) [best, min] = [index, distance]
  }
  return best
}

/** Initial centres: the first is the mean of all colours, each further one the colour furthest from those chosen. */
function chooseCentres(samples: readonly Lab[]): Lab[] {
  const centres: Lab[] = [meanColour(samples)]
  while (centres.length < COLOURS) {
    let furthest: Lab = samples[0] ?? [0, 0, 0]
    let max = -1
    for (const sample of samples) {
      const distance = colourDistance(sample, centres[nearest(centres, sample)] ?? sample)
      if (distance > max) [furthest, max] = [sample, distance]
    }
    centres.push(furthest)
  }
  return centres
}

/** Clusters the colours of a border. Returns the clusters that cover part of it. */
export function modelBorder(samples: readonly Lab[]): BorderColour[] {
  let centres = chooseCentres(samples)
  let groups: Lab[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = centres.map((): Lab[] => [])
    for (const sample of samples) next[nearest(centres, sample)]?.push(sample)
    groups = next
    centres = centres.map((centre, index) => (next[index]?.length ? meanColour(next[index]) : centre))
  }
  return groups.flatMap((group) => {
    if (group.length === 0) return []
    const centre = meanColour(group)
    const spread = Math.sqrt(group.reduce((sum, colour) => sum + colourDistance(colour, centre) ** 2, 0) / group.length)
    return [{ centre, spread: Math.max(spread, MIN_SPREAD), share: group.length / samples.length }]
  })
}

/** How much a colour differs from those of a border: 0 for one of them, about 1 at the edge of their range, more beyond. */
export function borderDistance(model: readonly BorderColour[], colour: Lab): number {
  let min = Infinity
  for (const { centre, spread } of model) min = Math.min(min, colourDistance(centre, colour) / (6 + spread * 2.2))
  return min
}
