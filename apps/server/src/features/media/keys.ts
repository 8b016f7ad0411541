import { THUMBNAIL_WIDTHS } from '@marquee/contract/media'
import type { Rendition } from './pictures.ts'

/** Bytes of a signed upload, until they are checked. */
export const incomingKey = (owner: string, id: string): string => `incoming/${owner}/${id}`

/** The checked file of an item. */
export const itemKey = (owner: string, id: string): string => `media/${owner}/${id}`

/** A rendition of an item. */
export const renditionKey = (id: string, { width, format }: Rendition): string => `renditions/${id}/${width ? `w${width}` : 'full'}.${format}`

/** Every object an item may have. */
export function allKeys(owner: string, id: string): string[] {
  const widths = [null, ...THUMBNAIL_WIDTHS]
  const renditions = widths.flatMap((width) => (['webp', 'jpg'] as const).map((format) => renditionKey(id, { width, format })))
  return [itemKey(owner, id), incomingKey(owner, id), ...renditions]
}
