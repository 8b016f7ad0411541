import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Size } from './size.ts'

const require = createRequire(import.meta.url)
const FACES = [
  { family: 'bricolage-grotesque', name: 'Display', weight: 800 },
  { family: 'bricolage-grotesque', name: 'Display', weight: 500 },
  { family: 'instrument-sans', name: 'Text', weight: 500 },
  { family: 'instrument-sans', name: 'Text', weight: 700 },
] as const
const SUBSETS = ['latin', 'latin-ext'] as const
/** Characters that the fonts have; texts with others are omitted instead of being shown as boxes. */
const SUPPORTED = /^[\p{Script=Latin}\p{M}\p{N}\s!-/:-@[-`{-~€£¥©®°·•–—‘’“”„«»…×½¼¾¿¡]*$/u

/** An element of a layout; always a flex box, as satori requires. */
export type Box = { type: string; key: null; props: { style: Style; children: string | Box[] } }
export type Style = Record<string, string | number>

/** Creates a box. Takes its style and its children. */
export const box = (style: Style, children: string | (Box | undefined)[] = []): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children: typeof children === 'string' ? children : children.filter((child) => child !== undefined) },
})

let loading: Promise<{ name: string; data: Buffer; weight: 500 | 700 | 800; style: 'normal' }[]> | undefined

async function loadFonts() {
  return Promise.all(
    FACES.flatMap(({ family, name, weight }) =>
      SUBSETS.map(async (subset) => ({ name: subset === 'latin' ? name : `${name} more`, data: await readFile(require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)), weight, style: 'normal' as const })),
    ),
  )
}

/** The names of the two typefaces, for styles. */
export const DISPLAY = 'Display, Display more'
export const TEXT = 'Text, Text more'

/** Whether the fonts have every letter of a text. */
export const canTypeset = (text: string): boolean => SUPPORTED.test(text)

/** Typesets a layout; text becomes paths. Takes the layout and the size; returns the content of an SVG of that size. */
export async function typeset(layout: Box, size: Size): Promise<string> {
  loading ??= loadFonts()
  // Loaded with the first poster, so that a server that draws none does not need it.
  const { default: satori } = await import('satori')
  const svg = await satori(layout, { ...size, fonts: await loading, embedFont: true })
  return svg.replace(/^<svg[^>]*>/u, '').replace(/<\/svg>\s*$/u, '')
}

/** Average width of a letter, as a share of the font size. */
const LETTER_WIDTH = { display: 0.56, text: 0.52 } as const

/** Counts the lines of a text broken between words, with at most `letters` per line. */
function countLines(text: string, letters: number): number {
  let [lines, used] = [1, 0]
  for (const word of text.split(/\s+/u)) {
    const length = [...word].length
    if (used > 0 && used + 1 + length > letters) [lines, used] = [lines + 1, length]
    else used += (used > 0 ? 1 : 0) + length
  }
  return lines
}

/** The largest size at which a text fits a box, with lines of `lineHeight`; at most `max`. */
export function fitSize(text: string, { width, height }: Size, max: number, lineHeight = 1.02, face: keyof typeof LETTER_WIDTH = 'display'): number {
  const longest = Math.max(...text.split(/\s+/u).map((word) => [...word].length))
  for (let size = Math.min(max, width / (longest * LETTER_WIDTH[face])); size > 8; size *= 0.95) {
    if (countLines(text, Math.floor(width / (size * LETTER_WIDTH[face]))) * size * lineHeight <= height) return Math.floor(size)
  }
  return 8
}
