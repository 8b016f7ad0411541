import { THUMBNAIL_WIDTHS } from '@marquee/contract/media'
import type { Rendition } from '../pictures/pictures.ts'

/** Folders of the store in which everything of this feature lies. */
export const MEDIA_FOLDERS = ['incoming', 'media', 'renditions'] as const

/** A piece of a signed upload, until the whole file is checked. `start` is where it begins in the file. */
export const pieceKey = (owner: string, id: string, start: number): string => `incoming/${owner}/${id}.${start}`

/** The checked file of an item. */
export const itemKey = (owner: string, id: string): string => `media/${owner}/${id}`

/** The picture that stands for a video. */
export const posterKey = (id: string): string => `renditions/${id}/poster.jpg`

const thousandth = (value: number): number => Math.round(value * 1_000)

/** What a crop's key says of it: the shape, and the point it is cut around, so that another focus is another file. */
const cropPart = ({ ratio, focus }: NonNullable<Rendition['crop']>): string => `c${thousandth(ratio)}-${thousandth(focus.x)}-${thousandth(focus.y)}-`

/** What tells a rendition from others of the same item. */
export const renditionName = ({ width, format, crop }: Rendition): string => `${crop ? cropPart(crop) : ''}${width ? `w${width}` : 'full'}.${format}`

/** A rendition of an item. */
export const renditionKey = (id: string, rendition: Rendition): string => `renditions/${id}/${renditionName(rendition)}`

/** Every object an item may have, but for its crops, which are listed in the database. */
export function allKeys(owner: string, id: string): string[] {
  const widths = [null, ...THUMBNAIL_WIDTHS]
  const renditions = widths.flatMap((width) => (['webp', 'jpg'] as const).map((format) => renditionKey(id, { width, format, crop: null })))
  return [itemKey(owner, id), posterKey(id), ...renditions]
}
