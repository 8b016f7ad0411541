import { CONVERSION_STATES, type MediaItem } from '@marquee/contract/media'
import { altTextStatus } from '@marquee/contract/shared/alt-text'
import { cleanTags } from '@marquee/contract/shared/tags'
import { z } from 'zod'
import { presentItemId } from './files/addresses.ts'
import { storedCamera } from './pictures/camera.ts'
import { readDeclaredType } from './files/sniff.ts'
import { extensionOf, safeName } from './files/names.ts'
import type { ItemRow } from './queries.ts'

const conversionState = z.enum(CONVERSION_STATES)

/** The name of an upload's format, as people know it. */
function formatOf(type: string): string {
  const known = readDeclaredType(type)
  return known ? extensionOf(known).toUpperCase() : type
}

/** Width of the pictures in grids. */
export const GRID_WIDTH = 320

/** File name of an item in its public address. */
export function publicName(row: Pick<ItemRow, 'name' | 'type'>): string {
  const type = readDeclaredType(row.type)
  return safeName(row.name, type ? extensionOf(type) : 'bin')
}

/** Part of a poster's address that is another one with every chosen cover: browsers and proxies keep what they loaded for a year. */
const coverPart = ({ cover_at: at }: Pick<ItemRow, 'cover_at'>): string => (at === null ? '' : `&cover=${Math.round(at * 1_000)}`)

/** An item as the API shows it. Takes the row and the server's public address. */
export function presentItem(row: ItemRow, publicUrl: string): MediaItem {
  const url = `${publicUrl}/media/${row.id}/${publicName(row)}`
  return {
    id: presentItemId(row),
    url,
    type: row.type,
    name: row.name,
    prompt: row.prompt,
    size: Number(row.size),
    width: row.width,
    height: row.height,
    dimensions: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
    duration: row.duration,
    source: row.source,
    original: row.original_type === null ? null : { format: formatOf(row.original_type), size: Number(row.original_size) },
    conversion: row.conversion === null ? null : { state: conversionState.parse(row.conversion), percent: row.conversion_percent },
    product_name: row.product_name,
    product_price: row.product_price === null ? null : Number(row.product_price),
    product_currency: row.product_currency,
    ai_description: row.description,
    alt_text: row.alt_text,
    alt_text_status: altTextStatus.parse(row.alt_text_status),
    camera: storedCamera(row.camera),
    user_tags: row.user_tags,
    ai_tags: row.ai_tags,
    tags: cleanTags([...row.user_tags, ...row.ai_tags]),
    category: row.category,
    usage_count: row.usage_count,
    blur: row.blur,
    focus: row.focus_x !== null && row.focus_y !== null ? { x: row.focus_x, y: row.focus_y } : null,
    thumbnailUrl: row.kind === 'image' || row.has_poster ? `${url}?w=${GRID_WIDTH}${coverPart(row)}` : null,
    cover: row.cover_at,
    createdAt: row.created_at.toISOString(),
  }
}
