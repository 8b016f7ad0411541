import sharp from 'sharp'
import { type Palette, paletteFor } from './palettes.ts'
import { createRandom, type Random, seedOf } from './random.ts'
import { subjectFor } from './subjects.ts'

export type Size = { width: number; height: number }

/** Height of a subject in its own units, with the steam above it. */
const SUBJECT_HEIGHT = 560

const definitions = (palette: Palette): string => `<defs>
<radialGradient id="light" cx="32%" cy="22%" r="90%"><stop offset="0" stop-color="${palette.glow}"/><stop offset=".55" stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.sky}"/></radialGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.table}"/><stop offset="1" stop-color="${palette.tableEdge}"/></linearGradient>
<radialGradient id="vignette" cx="50%" cy="46%" r="75%"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".24"/></radialGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter></defs>`

/** Wall, light from one side and a table, each a little different by the seed. */
function backdrop({ width, height }: Size, horizon: number, palette: Palette, random: Random): string {
  const sun = { x: width * random.between(0.16, 0.84), y: height * random.between(0.18, 0.36), r: Math.min(width, height) * random.between(0.16, 0.26) }
  const panes = random.next() > 0.5
    ? `<g opacity=".3" transform="rotate(${random.between(-16, -8).toFixed(1)} ${width / 2} ${height / 2})">${[0, 1].map((row) => [0, 1].map((column) => `<rect x="${(width * (0.1 + column * 0.2)).toFixed(0)}" y="${(height * (0.06 + row * 0.2)).toFixed(0)}" width="${(width * 0.18).toFixed(0)}" height="${(height * 0.18).toFixed(0)}" fill="#fff"/>`).join('')).join('')}</g>`
    : `<circle cx="${sun.x.toFixed(0)}" cy="${sun.y.toFixed(0)}" r="${sun.r.toFixed(0)}" fill="${palette.glow}" opacity=".85"/>`
  const boards = Array.from({ length: 5 }, (_, index) => {
    const y = horizon + ((height - horizon) * (index + 1)) / 5.2
    return `<path d="M0 ${y.toFixed(0)} q${width / 2} ${random.between(-8, 8).toFixed(0)} ${width} 0" stroke="${palette.tableEdge}" stroke-opacity=".45" stroke-width="3" fill="none"/>`
  })
  return `<rect width="${width}" height="${height}" fill="url(#light)"/>${panes}<rect y="${horizon.toFixed(0)}" width="${width}" height="${(height - horizon).toFixed(0)}" fill="url(#table)"/>${boards.join('')}<rect y="${horizon.toFixed(0)}" width="${width}" height="10" fill="#fff" opacity=".16"/>`
}

function toSvg(prompt: string, size: Size): string {
  const random = createRandom(seedOf(prompt))
  const palette = paletteFor(prompt)
  const { width, height } = size
  const horizon = height * random.between(0.64, 0.7)
  const scale = Math.min((width * 0.72) / 700, (height * 0.62) / SUBJECT_HEIGHT)
  const x = width * random.between(0.44, 0.56)
  const y = horizon + (height - horizon) * random.between(0.34, 0.48)
  const thing = `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${subjectFor(prompt)(palette, random)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${definitions(palette)}${backdrop(size, horizon, palette, random)}${thing}<rect width="${width}" height="${height}" fill="url(#vignette)"/></svg>`
}

/** Draws what a prompt describes, the same picture each time. Takes the prompt and the size in pixels; returns a PNG. */
export const drawPicture = (prompt: string, size: Size): Promise<Buffer> => sharp(Buffer.from(toSvg(prompt, size))).png({ compressionLevel: 6 }).toBuffer()
