import sharp from 'sharp'
import { moodFor, paletteFor } from './palettes.ts'
import type { Poster } from './posters/layout.ts'
import { drawPoster } from './posters/poster.ts'
import { titleCard } from './posters/title-card.ts'
import { createRandom, seedOf } from './random.ts'
import { definitions, drawScene } from './scene.ts'
import { isDrawable, readScene } from './scene/read.ts'
import type { Size } from './size.ts'
import { typesettable } from './typeset.ts'
import { readWording, titleOf, type Wording } from './wording.ts'

/** A picture, and the text in it. */
export type DrawnPicture = { png: Buffer; words: string }

/** A last line that requests another picture of the same prompt; it is not drawn. */
const VARIATION = /\n\s*Variation (\d{1,9})\.?\s*$/u

/** A wording in letters that the fonts have: without the lines that cannot be set; undefined if its headline cannot. */
function inOurLetters({ kind, headline, lines }: Wording): Wording | undefined {
  const title = typesettable(headline)
  return title === undefined ? undefined : { kind, headline: title, lines: lines.flatMap((line) => typesettable(line) ?? []) }
}

/** What is drawn, and the text in it: a poster if text is requested; a scene; a card with the prompt's words if nothing of it can be drawn. */
async function drawContent(poster: Omit<Poster, 'wording'>): Promise<{ svg: string; words: string }> {
  const { prompt, size, palette, random } = poster
  const requested = readWording(prompt)
  const wording = requested && inOurLetters(requested)
  if (wording) return { svg: await drawPoster({ ...poster, wording }), words: [wording.headline, ...wording.lines].join('\n') }
  const request = readScene(prompt)
  // A colour that belongs to a subject does not colour everything else.
  const isColoured = request.items.some(({ colour }) => colour !== undefined)
  if (isDrawable(request)) return { svg: drawScene(prompt, size, isColoured ? moodFor(prompt, random) : palette, random), words: '' }
  // A text in letters that the fonts lack is left out, and so is the request for it.
  const named = requested ? undefined : titleOf(prompt)
  const title = named && inOurLetters(named)
  if (title) return { svg: await titleCard({ ...poster, wording: title }), words: title.headline }
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
