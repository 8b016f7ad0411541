import { setStage } from './backdrops.ts'
import type { Size } from './size.ts'
import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'
import { isBust, namesSubject, subjectFor } from './subjects/find.ts'
import { viewFor } from './subjects/views.ts'

/** Gradients and the softening that the drawings use. */
export const definitions = (palette: Palette): string => `<defs>
<radialGradient id="light" cx="32%" cy="22%" r="90%"><stop offset="0" stop-color="${palette.glow}"/><stop offset=".55" stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.sky}"/></radialGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.table}"/><stop offset="1" stop-color="${palette.tableEdge}"/></linearGradient>
<radialGradient id="vignette" cx="50%" cy="46%" r="75%"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></radialGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter></defs>`

/** Where the middle of a thing is in its own units: it stands on zero. */
const MIDDLE = -230

/** The thing alone, as large as fits and in the middle of a box. */
export function drawThing(prompt: string, { width, height }: Size, palette: Palette, random: Random): string {
  const scale = Math.min(width / 760, height / 600)
  return `<g transform="translate(${(width / 2).toFixed(0)} ${(height / 2 - MIDDLE * scale).toFixed(0)}) scale(${scale.toFixed(4)})">${subjectFor(prompt, random)(palette, random)}</g>`
}

/** How far down a thing stands in a view. */
const ON_VIEW = 0.93

/** A scene without words: a view, or a thing on a stage. Takes the prompt, the size, the palette and chance; returns the inside of an SVG. */
export function drawScene(prompt: string, size: Size, palette: Palette, random: Random): string {
  const { width, height } = size
  const view = viewFor(prompt)
  const vignette = `<rect width="${width}" height="${height}" fill="url(#vignette)"/>`
  if (view && !namesSubject(prompt)) return `${view(size, palette, random)}${vignette}`
  const stage = setStage(size, palette, random)
  const subject = subjectFor(prompt, random)
  const scale = isBust(subject) ? Math.min(width / 780, (height * 0.8) / 520) : stage.scale
  const y = isBust(subject) ? height : view ? height * ON_VIEW : stage.y
  const x = isBust(subject) ? width / 2 : stage.x
  const ground = view ? view(size, palette, random) : stage.svg
  return `${ground}<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${subject(palette, random)}</g>${vignette}`
}
