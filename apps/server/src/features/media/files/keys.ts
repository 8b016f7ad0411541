import { THUMBNAIL_WIDTHS } from '@marquee/contract/media'
import type { Rendition } from '../pictures/pictures.ts'

/** Folders of the store for everything of this feature. */
export const MEDIA_FOLDERS = ['incoming', 'media', 'renditions'] as const

/** A part of a signed upload, until the complete file is checked. `start` is its offset in the file. */
export const partKey = (owner: string, id: string, start: number): string => `incoming/${owner}/${id}.${start}`

/** The checked file of an item. */
export const itemKey = (owner: string, id: string): string => `media/${owner}/${id}`

/** The upload that a picture was converted from. */
export const originalKey = (owner: string, id: string): string => `media/${owner}/${id}.original`

/** The copy of a video that browsers play; the upload keeps the item's key. */
export const playableKey = (owner: string, id: string): string => `media/${owner}/${id}.playable`

/** The poster of a video. */
export const posterKey = (id: string): string => `renditions/${id}/poster.jpg`

const thousandth = (value: number): number => Math.round(value * 1_000)

/** A crop in its key: the shape and the focus, so that another focus is another file. */
const cropPart = ({ ratio, focus }: NonNullable<Rendition['crop']>): string => `c${thousandth(ratio)}-${thousandth(focus.x)}-${thousandth(focus.y)}-`

/** The name that identifies a rendition among others of the same item. */
export const renditionName = ({ width, format, crop }: Rendition): string => `${crop ? cropPart(crop) : ''}${width ? `w${width}` : 'full'}.${format}`

/** A rendition of an item. */
export const renditionKey = (id: string, rendition: Rendition): string => `renditions/${id}/${renditionName(rendition)}`

/** The small and converted forms of an item, but for its crops. */
export function renditionKeys(id: string): string[] {
  const widths = [null, ...THUMBNAIL_WIDTHS]
  return widths.flatMap((width) => (['webp', 'jpg'] as const).map((format) => renditionKey(id, { width, format, crop: null })))
}

/** Every object an item may have, except its crops, which are listed in the database. */
export const allKeys = (owner: string, id: string): string[] => [itemKey(owner, id), originalKey(owner, id), playableKey(owner, id), posterKey(id), ...renditionKeys(id)]
