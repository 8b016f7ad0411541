import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Size } from './size.ts'
import { paletteFor } from './palettes.ts'

const MAX_PIXELS = 40_000_000
const MAX_SIDE = 2_048

/** Edits of a picture, by the words that request them; all matching ones are applied in this order. */
const CHANGES: readonly (readonly [RegExp, (picture: Sharp) => Sharp])[] = [
  [/\b(mirror(ed)?|flip(ped)?)\b/iu, (picture) => picture.flop()],
  [/\b(black and white|black-and-white|gr[ae]y ?scale|monochrome)\b/iu, (picture) => picture.greyscale().toColourspace('srgb')],
  [/\b(sepia|vintage|retro|old photo)\b/iu, (picture) => picture.modulate({ saturation: 0.35 }).tint('#c8a27a')],
  [/\b(brighte(r|n)|lighter|sunny|daylight)\b/iu, (picture) => picture.modulate({ brightness: 1.22 })],
  [/\b(darker|darken|night|moody|dusk)\b/iu, (picture) => picture.modulate({ brightness: 0.72 })],
  [/\b(vivid|saturated|colou?rful|pop)\b/iu, (picture) => picture.modulate({ saturation: 1.5 })],
  [/\b(soft|blur(red|ry)?|dreamy)\b/iu, (picture) => picture.blur(4)],
  [/\b(sharp(er|en)?|crisp|detail(ed)?)\b/iu, (picture) => picture.sharpen({ sigma: 1.4 })],
]

/** The default edit: a tint in the colours that the prompt names. */
const tint = (prompt: string) => (picture: Sharp) => {
  const gains = (paletteFor(prompt).glow.match(/[\da-f]{2}/giu) ?? []).map((channel) => 0.7 + (0.42 * Number.parseInt(channel, 16)) / 255)
  return picture.flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha().linear(gains, gains.map(() => 0)).modulate({ saturation: 1.12 })
}

/**
 * Changes a picture as far as a prompt can be followed without a model. Takes its bytes, the prompt and a size, null for the picture's own;
 * returns a PNG. Throws if the bytes are not a picture.
 */
export async function changePicture(bytes: Buffer, prompt: string, size: Size | null): Promise<Buffer> {
  const requested = CHANGES.filter(([words]) => words.test(prompt)).map(([, change]) => change)
  const fitted = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().resize(size ? { ...size, fit: 'cover' } : { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  const changes = requested.length > 0 ? requested : [tint(prompt)]
  return changes.reduce((picture, change) => change(picture), fitted).png({ compressionLevel: 6 }).toBuffer()
}

/** @returns the size of a picture. */
export async function sizeOf(bytes: Buffer): Promise<Size> {
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
  return { width, height }
}
