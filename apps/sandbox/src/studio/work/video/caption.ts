import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori from 'satori'
import sharp from 'sharp'
import type { Pixels, Size } from '../types.ts'

const require = createRequire(import.meta.url)
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const

/** The fonts of the captions; a letter that is missing in one subset is taken from the next. */
async function readFonts() {
  return Promise.all(
    SUBSETS.map(async (subset) => ({
      name: `Bricolage ${subset}`,
      data: await readFile(require.resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-700-normal.woff`)),
      weight: 700 as const,
      style: 'normal' as const,
    })),
  )
}

/** Long phrases are set smaller, so that they fit three lines. */
function sizeFor(text: string, { width, height }: Size): number {
  const base = Math.min(width, height) / 12.5
  if (text.length > 44) return base * 0.78
  return text.length > 24 ? base * 0.9 : base
}

function layout(text: string, frame: Size) {
  const { width, height } = frame
  const side = width * (width > height ? 0.12 : 0.085)
  const style = { display: 'flex', width, height, boxSizing: 'border-box', flexDirection: 'column', justifyContent: 'flex-end', alignItems: 'center', padding: `0 ${side}px ${height * (height > width ? 0.15 : 0.1)}px`, fontFamily: SUBSETS.map((subset) => `Bricolage ${subset}`).join(', ') }
  const words = { display: 'block', maxWidth: width - 2 * side, textAlign: 'center', textWrap: 'balance', fontSize: sizeFor(text, frame), fontWeight: 700, lineHeight: 1.16, letterSpacing: '-0.012em', color: '#fffdf8' }
  return { type: 'div', key: null, props: { style, children: { type: 'div', key: null, props: { style: words, children: text } } } }
}

/** Sets a phrase in the lower third of a frame, with a soft shadow that makes it readable on anything. Returns colour and transparency. */
export async function drawCaption(text: string, frame: Size): Promise<Pixels> {
  const svg = await satori(layout(text, frame), { ...frame, fonts: await readFonts(), embedFont: true })
  const words = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  const blur = Math.min(frame.width, frame.height) / 90
  const alpha = await sharp(words).extractChannel('alpha').blur(blur).linear(1.35, 0).raw().toBuffer()
  const shadow = await sharp({ create: { ...frame, channels: 3, background: '#120d0a' } }).joinChannel(alpha, { raw: { ...frame, channels: 1 } }).png({ compressionLevel: 1 }).toBuffer()
  const { data, info } = await sharp(shadow).composite([{ input: words }]).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** A gradient that darkens towards the bottom, behind captions in the lower third. */
export async function drawGradient(frame: Size): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="#0d0907" stop-opacity="0"/><stop offset=".72" stop-color="#0d0907" stop-opacity=".38"/><stop offset="1" stop-color="#0d0907" stop-opacity=".66"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
