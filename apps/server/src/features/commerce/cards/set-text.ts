import { createRequire } from 'node:module'
import type { Sharp } from 'sharp'

const require = createRequire(import.meta.url)
const FONT = { name: 'Instrument Sans', bold: require.resolve('@expo-google-fonts/instrument-sans/700Bold/InstrumentSans_700Bold.ttf'), plain: require.resolve('@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf') }

/** A text as a picture. `isCut`: its end is left out. */
export type SetText = { png: Buffer; width: number; height: number; isCut: boolean }
type Style = { size: number; colour: string; isBold: boolean; align: 'left' | 'right' }
export type Fit = Style & { width: number; maxLines: number; /** The smallest size, as a share of `size`. */ least: number }

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/[\u0000-\u0008\u000B-\u001F]/g, ' ')
/** From one line to the next, as a share of the size: fonts differ by less than a third of it. */
const LINE = 1.3

/** Sets a text, in lines of at most `width`. Scripts that the font lacks are set in one of the machine's. */
async function set(text: string, { size, colour, isBold, align }: Style, width?: number): Promise<Omit<SetText, 'isCut'>> {
  const { default: sharp } = await import('sharp')
  const weight = isBold ? 'Bold' : 'Medium'
  const image: Sharp = sharp({ text: { text: `<span foreground="${colour}">${escape(text)}</span>`, font: `${FONT.name} ${weight} ${Math.round(size)}`, fontfile: isBold ? FONT.bold : FONT.plain, rgba: true, dpi: 72, align, ...(width === undefined ? {} : { width: Math.max(1, Math.floor(width)), wrap: 'word-char' as const }) } })
  const { data, info } = await image.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** Sets a text in lines; null when there are too many of them. Their number is told by how much higher they are than the text in one. */
async function setLines(text: string, fit: Fit, size: number): Promise<Omit<SetText, 'isCut'> | null> {
  const lines = await set(text, { ...fit, size }, fit.width)
  if (lines.width > fit.width + 1) return null
  const single = await set(text, { ...fit, size })
  return 1 + Math.round((lines.height - single.height) / (size * LINE)) <= fit.maxLines ? lines : null
}

/** Sets a text in at most `maxLines` lines: smaller where it is too long, and then without its end. */
export async function fitText(text: string, fit: Fit): Promise<SetText> {
  const sizes = [1, 0.9, 0.8, 0.72, 0.64, 0.56].filter((share) => share > fit.least)
  for (const share of [...sizes, fit.least]) {
    const one = await setLines(text, fit, fit.size * share)
    if (one) return { ...one, isCut: false }
  }
  const size = fit.size * fit.least
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  let [kept, tooMany] = [0, letters.length]
  let best = await set('…', { ...fit, size }, fit.width)
  while (tooMany - kept > 1) {
    const middle = Math.floor((kept + tooMany) / 2)
    const one = await setLines(`${letters.slice(0, middle).join('').trimEnd()}…`, fit, size)
    if (one) [kept, best] = [middle, one]
    else tooMany = middle
  }
  return { ...best, isCut: true }
}

/** Sets a text in one line and never without its end: smaller until it is at most `width` wide. */
export async function fitWhole(text: string, { width, ...style }: Style & { width: number }): Promise<SetText> {
  let one = await set(text, style)
  for (let size = style.size; one.width > width && size > 8; ) {
    size *= Math.min(0.95, width / one.width)
    one = await set(text, { ...style, size })
  }
  return { ...one, isCut: false }
}
