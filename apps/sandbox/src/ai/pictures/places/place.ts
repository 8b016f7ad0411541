import { luminance } from '../colours.ts'
import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import type { Size } from '../size.ts'

/** Light and weather outside, and the colour that a prompt gives to its background. */
export type Air = { time?: 'night' | 'sunset' | 'day'; weather?: 'rain' | 'snow'; season?: 'spring' | 'summer' | 'autumn' | 'winter'; colour?: string; isNight: boolean; /** Whether the main piece of furniture is left out, because the subject takes its place. */ isCleared?: boolean; /** Whether no flowers are drawn, because the prompt excludes them. */ isFlowerless?: boolean; /** Whether something stands on land, beside the water. */ hasShore?: boolean }

/** A place drawn as SVG, and where things stand in it: `ground` for their feet, `table` for small ones, in pixels. */
export type Stage = { svg: string; ground: number; table: number; /** Where the floor meets the wall, or the land the sky. */ horizon: number; /** Where things float, if not where they stand. */ water?: number; /** Where buildings stand, if not in front. */ back?: number }

/** Draws a place in the size of the picture. */
export type Place = (size: Size, palette: Palette, random: Random, air: Air) => Stage

/** Whether it is dark in a picture with these colours. */
export const isDark = (palette: Palette): boolean => luminance(palette.sky) < 0.06
