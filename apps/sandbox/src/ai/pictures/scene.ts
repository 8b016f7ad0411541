import { drawBackdrop } from './backdrops.ts'
import type { Size } from './size.ts'
import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'
import { isBust, namesSubject, subjectFor } from './subjects/find.ts'
import { viewFor } from './subjects/views.ts'

/** Gradients and the blur that the drawings use. */
export const definitions = (palette: Palette): string => `<defs>
<radialGradient id="light" cx="32%" cy="22%" r="90%"><stop offset="0" stop-color="${palette.glow}"/><stop offset=".55" stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.sky}"/></radialGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.table}"/><stop offset="1" stop-color="${palette.tableEdge}"/></linearGradient>
<radialGradient id="vignette" cx="50%" cy="46%" r="75%"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></radialGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter></defs>`

/** Vertical centre of a subject in its own units; its base is at 0. */
const MIDDLE = -230

/** Draws the subject alone, centred in a box and as large as fits. */
export function drawSubject(prompt: string, { width, height }: Size, palette: Palette, random: Random): string {
  const scale = Math.min(width / 760, height / 600)
  return `<g transform="translate(${(width / 2).toFixed(0)} ${(height / 2 - MIDDLE * scale).toFixed(0)}) scale(${scale.toFixed(4)})">${subjectFor(prompt, random)(palette, random)}</g>`
}

/** Base of a subject in front of a view, as a share of the height. */
const BASE_ON_VIEW = 0.93

/** Draws a scene without text: a view, or a subject in front of a backdrop. Returns the content of an SVG. */
export function drawScene(prompt: string, size: Size, palette: Palette, random: Random): string {
  const { width, height } = size
  const view = viewFor(prompt)
  const vignette = `<rect width="${width}" height="${height}" fill="url(#vignette)"/>`
  if (view && !namesSubject(prompt)) return `${view(size, palette, random)}${vignette}`
  const stage = drawBackdrop(size, palette, random)
  const subject = subjectFor(prompt, random)
  const scale = isBust(subject) ? Math.min(width / 780, (height * 0.8) / 520) : stage.scale
  const y = isBust(subject) ? height : view ? height * BASE_ON_VIEW : stage.y
  const x = isBust(subject) ? width / 2 : stage.x
  const background = view ? view(size, palette, random) : stage.svg
  return `${background}<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${subject(palette, random)}</g>${vignette}`
}
