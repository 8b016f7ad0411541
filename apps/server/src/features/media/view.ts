import type { MediaItem } from '@marquee/contract/media'
import { altTextStatus } from '@marquee/contract/shared/alt-text'
import { cleanTags } from '@marquee/contract/shared/tags'
import { presentItemId } from './files/addresses.ts'
import { storedCamera } from './pictures/camera.ts'
import { readDeclaredType } from './files/sniff.ts'
import { extensionOf, safeName } from './files/names.ts'
import type { ItemRow } from './queries.ts'

/** Width of the pictures in grids. */
export const GRID_WIDTH = 320

/** File name of an item in its public address. */
export function publicName(row: Pick<ItemRow, 'name' | 'type'>): string {
  const type = readDeclaredType(row.type)
  return safeName(row.name, type ? extensionOf(type) : 'bin')
}

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
    thumbnailUrl: row.kind === 'image' || row.has_poster ? `${url}?w=${GRID_WIDTH}` : null,
    createdAt: row.created_at.toISOString(),
  }
}
