import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import type { Size } from '../size.ts'
import type { Wording } from '../wording.ts'

/** What a poster is made of. */
export type Poster = { wording: Wording; prompt: string; size: Size; palette: Palette; random: Random; /** A number that changes with each variation. */ turn: number }
/** A way to set words and picture together; gives the inside of an SVG. */
export type Layout = (poster: Poster) => Promise<string>
