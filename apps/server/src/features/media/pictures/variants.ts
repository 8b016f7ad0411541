import { MEDIA_TEXTS, THUMBNAIL_WIDTHS, type ThumbnailWidth } from '@marquee/contract/media'
import { AppError } from '../../../platform/errors.ts'
import { cropBox, cropRatioOf, focusOf } from './crop.ts'
import type { ItemRow } from '../queries.ts'
import type { Rendition } from './pictures.ts'

/** The form of a file that an address requests. `ratio` is the shape of a crop, width over height. */
export type Variant = { width: ThumbnailWidth | null; format: 'webp' | 'jpg'; ratio: number | null }

export const VARIANT_TYPES = { jpg: 'image/jpeg', webp: 'image/webp' } as const

const readWidth = (w: unknown): ThumbnailWidth | null | 'bad' => (w === undefined ? null : (THUMBNAIL_WIDTHS.find((known) => String(known) === w) ?? 'bad'))
const readRatio = (crop: unknown): number | null | 'bad' => (crop === undefined ? null : ((typeof crop === 'string' ? cropRatioOf(crop) : null) ?? 'bad'))

function parseVariant({ w, format, crop }: Record<string, unknown>): Variant | null | 'bad' {
  if ([w, format, crop].every((given) => given === undefined)) return null
  const [width, ratio] = [readWidth(w), readRatio(crop)]
  if (width === 'bad' || ratio === 'bad' || !(format === undefined || format === 'jpg')) return 'bad'
  return { width, format: format === 'jpg' || ratio !== null ? 'jpg' : 'webp', ratio }
}

/** What `?w=`, `?format=` and `?crop=` request, or null for the file itself. Throws AppError validation_failed for an unknown form. */
export function readVariant(query: Record<string, unknown>): Variant | null {
  const variant = parseVariant(query)
  if (variant === 'bad') throw new AppError('validation_failed', MEDIA_TEXTS.badVariant)
  return variant
}

/** Like `readVariant` for a whole address; `bad` for an unknown form. */
export function variantOf(url: string): Variant | null | 'bad' {
  const { searchParams } = new URL(url, 'http://relative.invalid')
  const names = [...searchParams.keys()]
  return names.length === new Set(names).size ? parseVariant(Object.fromEntries(searchParams)) : 'bad'
}

/** The rendition to make of an item: a crop around its focus, in pixels of the picture. */
export function toRendition(row: Pick<ItemRow, 'width' | 'height' | 'focus_x' | 'focus_y'>, { width, format, ratio }: Variant): Rendition {
  if (ratio === null) return { width, format, crop: null }
  const focus = focusOf(row)
  return { width, format, crop: { ratio, focus, box: cropBox({ width: row.width ?? 1, height: row.height ?? 1 }, ratio, focus) } }
}
