import sharp from 'sharp'
import { moodFor, paletteFor } from './palettes.ts'
import type { Poster } from './posters/layout.ts'
import { drawPoster } from './posters/poster.ts'
import { titleCard } from './posters/title-card.ts'
import { createRandom, seedOf } from './random.ts'
import { definitions, drawScene } from './scene.ts'
import { isDrawable, readScene } from './scene/read.ts'
import type { Size } from './size.ts'
import { canTypeset } from './typeset.ts'
import { readWording, titleOf, type Wording } from './wording.ts'

/** A picture, and the text in it. */
export type DrawnPicture = { png: Buffer; words: string }

/** A last line that requests another picture of the same prompt; it is not drawn. */
const VARIATION = /\n\s*Variation (\d{1,9})\.?\s*$/u

const isTypesettable = ({ headline, lines }: Wording): boolean => [headline, ...lines].every(canTypeset)

/** What is drawn, and the text in it: a poster if text is requested; a scene; a card with the prompt's words if nothing of it can be drawn. */
async function drawContent(poster: Omit<Poster, 'wording'>): Promise<{ svg: string; words: string }> {
  const { prompt, size, palette, random } = poster
  const wording = readWording(prompt)
  if (wording && isTypesettable(wording)) return { svg: await drawPoster({ ...poster, wording }), words: [wording.headline, ...wording.lines].join('\n') }
  const request = readScene(prompt)
  // A colour that belongs to a subject does not colour everything else.
  const isColoured = request.items.some(({ colour }) => colour !== undefined)
  if (isDrawable(request)) return { svg: drawScene(prompt, size, isColoured ? moodFor(prompt, random) : palette, random), words: '' }
  const title = titleOf(prompt)
  if (title && isTypesettable(title)) return { svg: await titleCard({ ...poster, wording: title }), words: title.headline }
  return { svg: drawScene('abstract', size, palette, random), words: '' }
}

/**
 * Draws what a prompt describes, the same picture each time; another `variation`, or a last line "Variation 2.", is another picture. Text
 * is drawn if the prompt requests it, or names nothing that can be drawn. Takes the prompt and the size in pixels; returns a PNG and the text in it.
 */
export async function drawPicture(prompt: string, size: Size, variation = 0): Promise<DrawnPicture> {
  const [, suffix = '0'] = VARIATION.exec(prompt) ?? []
  const plain = prompt.replace(VARIATION, '').trim()
  const ordinal = Number(suffix) + variation
  const random = createRandom(seedOf(plain) + ordinal * 7_919)
  const palette = paletteFor(plain, random)
  const { svg: content, words } = await drawContent({ prompt: plain, size, palette, random, variation: seedOf(plain) + ordinal })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${definitions(palette)}${content}</svg>`
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 4 }).toBuffer()
  return { png, words }
}
