import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'

/** How a prompt wants one of its subjects: in a colour, or as a person of some age and look. */
export type Wish = { colour?: string; person?: PersonWish }

/** What a prompt says about a person; what it leaves open is chosen at random. */
export type PersonWish = { skin?: 'light' | 'medium' | 'dark'; age?: 'baby' | 'child' | 'adult' | 'old'; gender?: 'woman' | 'man'; trade?: string; pose?: 'stand' | 'raise' | 'hold' }

/** Draws an object as SVG, with its base at (0, 0). */
export type Draw = (palette: Palette, random: Random, wish: Wish) => string

/** Where an object usually is: it stands on the floor or on a table, hangs, swims or flies. */
export type Stand = 'floor' | 'table' | 'air' | 'water'

/** What is known about the form of an object besides its drawing. */
export type Form = {
  /** Width and height of the drawing in its own units. */
  width: number
  height: number
  /** Height of the real thing in centimetres, which decides on sizes within one scene. */
  cm: number
  on: Stand
  /** Height of the surface on which others may sit or stand, in its own units. */
  seat?: number
  /** Its drawing shows several already: a plural does not repeat it. */
  isMany?: boolean
  /** It comes in pairs: a plural is two of them, side by side. */
  isPair?: boolean
  /** It lies as well as it stands: seen from above it is turned. */
  lies?: boolean
  /** Names of the subjects that its drawing shows besides it: a birthday cake has candles. */
  has?: readonly string[]
}

/**
 * A thing that can be drawn, and the words that request it: English | German | Spanish | French, separated by spaces, the parts of a phrase
 * joined by underscores. Plurals, and the -in of German trades, need not be listed.
 */
export type Subject = Form & { id: string; words: string; draw: Draw }

/** Creates a subject. */
export const subject = (id: string, words: string, draw: Draw, form: Form): Subject => ({ id, words, draw, ...form })

/** The shadow under an object. */
export const shadow = (width: number): string => `<ellipse cx="10" cy="4" rx="${width}" ry="${(width * 0.13).toFixed(0)}" fill="#000" opacity=".16"/>`

/** Joins `count` drawings, in order. */
export const repeat = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_drawing, index) => draw(index)).join('')
