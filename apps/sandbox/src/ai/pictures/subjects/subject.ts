import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'

/** Draws one thing standing on (0, 0), about 400 high, as SVG. */
export type Subject = (palette: Palette, random: Random) => string
/** A thing, and the words that ask for it. */
export type Named = readonly [RegExp, Subject]

/** The shadow under a thing. */
export const shadow = (width: number): string => `<ellipse cx="10" cy="4" rx="${width}" ry="${(width * 0.13).toFixed(0)}" fill="#000" opacity=".16"/>`

/** The requested number of copies, in order. */
export const times = (count: number, piece: (index: number) => string): string => Array.from({ length: count }, (_piece, index) => piece(index)).join('')
