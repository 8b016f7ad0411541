import { Readable } from 'node:stream'
import { type ThumbnailWidth, UPLOAD_LIMITS } from '@marquee/contract/media'
import { renditionKey } from '../files/keys.ts'
import { encodeSmall, type RawPicture } from '../pictures/pictures.ts'
import type { MediaContext } from '../service.ts'

/** Widths of grids on plain and on dense screens, made in advance; the others are made on demand. */
const READY_WIDTHS: readonly ThumbnailWidth[] = [640, 320]
/** The widest of them: a picture is decoded once, at this width. */
export const DECODED_WIDTH = 640

/** Sizes and qualities of the placeholder, the best first. */
const BLURS = [{ side: 24, quality: 40 }, { side: 16, quality: 40 }, { side: 12, quality: 30 }, { side: 8, quality: 20 }] as const
const MAX_BLUR_LETTERS = 400

async function makeBlur(picture: RawPicture): Promise<string | null> {
  for (const { side, quality } of BLURS) {
    const url = `data:image/webp;base64,${(await encodeSmall(picture, { width: side, height: side }, quality)).toString('base64')}`
    if (url.length <= MAX_BLUR_LETTERS) return url
  }
  return null
}

/** Stores the renditions of a decoded picture. Takes the item's id; returns its placeholder, a few pixels as a data URL. */
export async function storeSmallForms(ctx: Pick<MediaContext, 'store'>, id: string, picture: RawPicture): Promise<string | null> {
  for (const width of READY_WIDTHS) {
    const small = await encodeSmall(picture, { width })
    await ctx.store.put(renditionKey(id, { width, format: 'webp', crop: null }), Readable.from([small]), { maxBytes: UPLOAD_LIMITS.maxBytes })
  }
  return makeBlur(picture)
}
