import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import type { Size } from '../size.ts'
import type { Wording } from '../wording.ts'

/** Input of a layout. */
export type Poster = { wording: Wording; prompt: string; size: Size; palette: Palette; random: Random; /** A number that differs for each variation. */ variation: number }
/** Arranges text and picture; returns the content of an SVG. */
export type Layout = (poster: Poster) => Promise<string>
