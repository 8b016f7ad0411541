import { mix } from './colours.ts'
import type { Size } from './size.ts'
import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'
import { repeat } from './subjects/subject.ts'

/** A backdrop for an object, and the object's position on it. */
export type Stage = { svg: string; x: number; y: number; scale: number }
type Backdrop = (size: Size, palette: Palette, random: Random) => Stage

/** Width and height of an object in its own units, including parts above it such as steam. */
const OBJECT_SIZE = { width: 720, height: 560 } as const

const scaleFor = ({ width, height }: Size, widthShare: number, heightShare: number): number => Math.min((width * widthShare) / OBJECT_SIZE.width, (height * heightShare) / OBJECT_SIZE.height)
const round = (value: number): string => value.toFixed(0)

/** Wall, light from one side and a table. */
const table: Backdrop = (size, palette, random) => {
  const { width, height } = size
  const horizon = height * random.between(0.64, 0.7)
  const isWindow = random.next() > 0.5
  const light = isWindow
    ? `<g opacity=".3" transform="rotate(${random.between(-16, -8).toFixed(1)} ${width / 2} ${height / 2})">${repeat(4, (index) => `<rect x="${round(width * (0.1 + (index % 2) * 0.2))}" y="${round(height * (0.06 + Math.floor(index / 2) * 0.2))}" width="${round(width * 0.18)}" height="${round(height * 0.18)}" fill="#fff"/>`)}</g>`
    : `<circle cx="${round(width * random.between(0.16, 0.84))}" cy="${round(height * random.between(0.18, 0.36))}" r="${round(Math.min(width, height) * random.between(0.16, 0.26))}" fill="${palette.glow}" opacity=".85"/>`
  const boards = repeat(5, (index) => `<path d="M0 ${round(horizon + ((height - horizon) * (index + 1)) / 5.2)} q${width / 2} ${round(random.between(-8, 8))} ${width} 0" stroke="${palette.tableEdge}" stroke-opacity=".45" stroke-width="3" fill="none"/>`)
  const svg = `<rect width="${width}" height="${height}" fill="url(#light)"/>${light}<rect y="${round(horizon)}" width="${width}" height="${round(height - horizon)}" fill="url(#table)"/>${boards}<rect y="${round(horizon)}" width="${width}" height="10" fill="#fff" opacity=".16"/>`
  return { svg, x: width * random.between(0.42, 0.58), y: horizon + (height - horizon) * random.between(0.34, 0.48), scale: scaleFor(size, 0.76, 0.62) }
}

/** A podium in a studio, with an arch or a disc behind. */
const podium: Backdrop = (size, palette, random) => {
  const { width, height } = size
  const [x, floor] = [width * random.between(0.46, 0.54), height * 0.74]
  const radius = Math.min(width * 0.36, height * 0.3)
  const back = random.next() > 0.5
    ? `<path d="M${round(x - radius)} ${round(floor)} V${round(floor - height * 0.36)} a${round(radius)} ${round(radius)} 0 0 1 ${round(2 * radius)} 0 V${round(floor)}z" fill="${mix(palette.accent, palette.sky, 0.35)}"/>`
    : `<circle cx="${round(x)}" cy="${round(height * 0.44)}" r="${round(radius * 1.15)}" fill="${mix(palette.accent, palette.sky, 0.3)}"/>`
  const top = height * 0.76
  const stand = `<rect x="${round(x - radius * 1.05)}" y="${round(top)}" width="${round(radius * 2.1)}" height="${round(height * 0.12)}" fill="${mix(palette.table, palette.light, 0.3)}"/><ellipse cx="${round(x)}" cy="${round(top + height * 0.12)}" rx="${round(radius * 1.05)}" ry="${round(radius * 0.2)}" fill="${mix(palette.table, palette.light, 0.3)}"/><ellipse cx="${round(x)}" cy="${round(top)}" rx="${round(radius * 1.05)}" ry="${round(radius * 0.2)}" fill="${mix(palette.table, palette.light, 0.6)}"/>`
  const floorShade = `<rect y="${round(height * 0.84)}" width="${width}" height="${round(height * 0.16)}" fill="${palette.tableEdge}" opacity=".28"/><ellipse cx="${round(x + radius * 0.2)}" cy="${round(height * 0.89)}" rx="${round(radius * 1.4)}" ry="${round(radius * 0.2)}" fill="#000" opacity=".14"/>`
  return { svg: `<rect width="${width}" height="${height}" fill="url(#light)"/>${floorShade}${back}${stand}`, x, y: top + radius * 0.02, scale: scaleFor(size, 0.6, 0.58) }
}

/** Two plain colours with a diagonal edge. */
const halves: Backdrop = (size, palette, random) => {
  const { width, height } = size
  const [high, low] = [height * random.between(0.5, 0.62), height * random.between(0.5, 0.66)]
  const disc = `<circle cx="${round(width * random.between(0.3, 0.7))}" cy="${round(height * 0.42)}" r="${round(Math.min(width, height) * random.between(0.26, 0.34))}" fill="${palette.light}" opacity=".65"/>`
  const svg = `<rect width="${width}" height="${height}" fill="${mix(palette.sky, palette.accent, 0.22)}"/>${disc}<path d="M0 ${round(high)} L${width} ${round(low)} V${height} H0z" fill="${mix(palette.table, palette.main, 0.22)}"/>`
  return { svg, x: width * random.between(0.46, 0.54), y: height * 0.82, scale: scaleFor(size, 0.84, 0.72) }
}

/** Rays from behind the object. */
const rays: Backdrop = (size, palette, random) => {
  const { width, height } = size
  const [x, y, reach] = [width * 0.5, height * 0.56, width + height]
  const angle = random.between(0, 0.2)
  const beams = repeat(16, (index) => {
    const [from, to] = [(index / 16) * Math.PI * 2 + angle, ((index + 0.5) / 16) * Math.PI * 2 + angle]
    return `<path d="M${round(x)} ${round(y)} L${round(x + Math.cos(from) * reach)} ${round(y + Math.sin(from) * reach)} L${round(x + Math.cos(to) * reach)} ${round(y + Math.sin(to) * reach)}z"/>`
  })
  const disc = `<circle cx="${round(x)}" cy="${round(y - height * 0.06)}" r="${round(Math.min(width, height) * 0.36)}" fill="${palette.light}"/>`
  return { svg: `<rect width="${width}" height="${height}" fill="${palette.accent}"/><g fill="${mix(palette.accent, palette.light, 0.35)}">${beams}</g>${disc}`, x, y: height * 0.74, scale: scaleFor(size, 0.62, 0.56) }
}

/** Outdoors: sky, hills and grass. */
const meadow: Backdrop = (size, palette, random) => {
  const { width, height } = size
  const hill = (level: number, colour: string) => `<path d="M0 ${round(height * level)} C${round(width * 0.25)} ${round(height * (level - random.between(0.04, 0.14)))} ${round(width * 0.6)} ${round(height * (level + random.between(0, 0.08)))} ${width} ${round(height * (level - random.between(0, 0.1)))} V${height} H0z" fill="${colour}"/>`
  const sun = `<circle cx="${round(width * random.between(0.15, 0.85))}" cy="${round(height * 0.2)}" r="${round(Math.min(width, height) * 0.1)}" fill="${mix(palette.accent, '#ffe28a', 0.5)}"/>`
  const blades = repeat(40, () => {
    const [x, y] = [random.between(0, 1) * width, height * random.between(0.78, 1)]
    return `<path d="M${round(x)} ${round(y)} q4 -16 ${round(random.between(-10, 14))} -26" stroke="${mix(palette.leaf, '#123018', 0.3)}" stroke-width="4" fill="none"/>`
  })
  return { svg: `<rect width="${width}" height="${height}" fill="url(#light)"/>${sun}${hill(0.62, mix(palette.leaf, palette.sky, 0.6))}${hill(0.68, mix(palette.leaf, palette.sky, 0.35))}${hill(0.76, palette.leaf)}${blades}`, x: width * random.between(0.42, 0.58), y: height * 0.86, scale: scaleFor(size, 0.74, 0.6) }
}

const BACKDROPS = [table, podium, halves, rays, meadow] as const

/** Draws a backdrop for an object: one of five, chosen at random. */
export const drawBackdrop: Backdrop = (size, palette, random) => random.pick(BACKDROPS)(size, palette, random)
