import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'

/** Draws an object as SVG, about 400 high, with its base at (0, 0). */
export type Subject = (palette: Palette, random: Random) => string
/** An object, and the words that request it. */
export type NamedSubject = readonly [RegExp, Subject]

/** The shadow under an object. */
export const shadow = (width: number): string => `<ellipse cx="10" cy="4" rx="${width}" ry="${(width * 0.13).toFixed(0)}" fill="#000" opacity=".16"/>`

/** Joins `count` drawings, in order. */
export const repeat = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_drawing, index) => draw(index)).join('')
