import sharp from 'sharp'
import { paletteFor } from './palettes.ts'
import { drawPoster } from './posters/poster.ts'
import { createRandom, seedOf } from './random.ts'
import { definitions, drawScene } from './scene.ts'
import type { Size } from './size.ts'
import { canTypeset } from './typeset.ts'
import { readWording } from './wording.ts'

/** A picture, and the text in it. */
export type DrawnPicture = { png: Buffer; words: string }

/** A last line that requests another picture of the same prompt; it is not drawn. */
const VARIATION = /\n\s*Variation (\d{1,9})\.?\s*$/u

/**
 * Draws what a prompt describes, the same picture each time; another `variation`, or a last line "Variation 2.", is another picture. Text
 * is drawn if the prompt requests it. Takes the prompt and the size in pixels; returns a PNG and the text in it.
 */
export async function drawPicture(prompt: string, size: Size, variation = 0): Promise<DrawnPicture> {
  const [, suffix = '0'] = VARIATION.exec(prompt) ?? []
  const plain = prompt.replace(VARIATION, '').trim()
  const ordinal = Number(suffix) + variation
  const random = createRandom(seedOf(plain) + ordinal * 7_919)
  const palette = paletteFor(plain, random)
  const wording = readWording(plain)
  const canDrawText = wording !== undefined && [wording.headline, ...wording.lines].every(canTypeset)
  const content = canDrawText ? await drawPoster({ wording, prompt: plain, size, palette, random, variation: seedOf(plain) + ordinal }) : drawScene(plain, size, palette, random)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${definitions(palette)}${content}</svg>`
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 4 }).toBuffer()
  return { png, words: canDrawText ? [wording.headline, ...wording.lines].join('\n') : '' }
}
