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
/** Characters that one of the fonts lacks; a text is set without them, instead of showing boxes. */
const MISSING = / ?[^\u0020-\u007E\u00A0-\u00A3\u00A5\u00A7-\u00AB\u00AE-\u00B0\u00B4\u00B6-\u00B8\u00BA\u00BB\u00BF-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126\u0127\u012A\u012B\u012E-\u0133\u0136\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u015B\u015E-\u0161\u0164\u0165\u016A-\u017E\u0218-\u021B\u02DA\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122\u2212]+ ?/gu
/** Fractions that the fonts lack, as they are also written. */
const FRACTIONS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' }
/** A text that would lose more of its letters than this is not set at all. */
const MAX_LOST = 0.3

/** An element of a layout; always a flex box, as satori requires. */
export type Box = { type: string; key: null; props: { style: Style; children: string | Box[] } }
export type Style = Record<string, string | number>

/** Creates a box. Takes its style and its children. */
export const box = (style: Style, children: string | (Box | undefined)[] = []): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', whiteSpace: 'pre-wrap', ...style }, children: typeof children === 'string' ? children : children.filter((child) => child !== undefined) },
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

const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** A text without the characters that the fonts lack, such as emoji; undefined if that takes away much of what it says. */
export function typesettable(text: string): string | undefined {
  const plain = text.normalize('NFC').replace(/[½¼¾]/gu, (sign) => FRACTIONS[sign] ?? sign)
  const set = plain.replace(MISSING, ' ').replace(/ {3,}/gu, '  ').replace(/ +(?=[.,;:!?])/gu, '').trim()
  const [letters, kept] = [countLetters(plain), countLetters(set)]
  return kept > 0 && kept >= letters * (1 - MAX_LOST) ? set : undefined
}

/** Typesets a layout; text becomes paths. Takes the layout and the size; returns the content of an SVG of that size. */
export async function typeset(layout: Box, size: Size): Promise<string> {
  loading ??= loadFonts()
  // Loaded with the first poster, so that a server that draws none does not need it.
  const { default: satori } = await import('satori')
  const svg = await satori(layout, { ...size, fonts: await loading, embedFont: true })
  return svg.replace(/^<svg[^>]*>/u, '').replace(/<\/svg>\s*$/u, '')
}

/** Widths of letters as shares of the font size: of the heaviest weight, so that others fit too. The first class that matches applies. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [[/[ijlI.,!|;:'’‘· ]/u, 0.31], [/[ftrJ1()“”"\-–]/u, 0.46], [/[mMwW%—]/u, 1], [/[OQGUHDNA]/u, 0.77], [/[\p{Lu}0-9&€$£?]/u, 0.71]]
const OTHER_WIDTH = 0.63
/** The share by which lines may turn out wider than their letters. */
const SLACK = 1.03

/** The width of a text in lines of size 1. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH), 0) * SLACK

/** Counts the lines of words, given by their widths, that break between words. */
function countLines(words: readonly number[], width: number): number {
  const space = widthOf(' ')
  let [lines, used] = [1, 0]
  for (const word of words) {
    if (used > 0 && used + space + word > width) [lines, used] = [lines + 1, word]
    else used += (used > 0 ? space : 0) + word
  }
  return lines
}

const MIN_SIZE = 8

/** The largest size at which a text fits a box, with lines of `lineHeight`; at most `max`. No word is broken. */
export function fitSize(text: string, { width, height }: Size, max: number, lineHeight = 1.02): number {
  const paragraphs = text.split('\n').map((line) => line.split(/[^\S\u00A0]+/u).map(widthOf))
  for (let size = Math.min(max, width / Math.max(...paragraphs.flat())); size > MIN_SIZE; size *= 0.95) {
    const lines = paragraphs.reduce((sum, words) => sum + countLines(words, width / size), 0)
    if (lines * size * lineHeight <= height) return Math.floor(size)
  }
  return MIN_SIZE
}
