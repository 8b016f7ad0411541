import type { MediaItem } from '@marquee/contract/media'
import { readDeclaredType } from './sniff.ts'
import { extensionOf, safeName } from './names.ts'
import type { ItemRow } from './queries.ts'

/** Width of the pictures in grids. */
const GRID_WIDTH = 320

/** File name of an item in its public address. */
export function publicName(row: Pick<ItemRow, 'name' | 'type'>): string {
  const type = readDeclaredType(row.type)
  return safeName(row.name, type ? extensionOf(type) : 'bin')
}

/** An item as the API shows it. Takes the row and the server's public address. */
export function presentItem(row: ItemRow, publicUrl: string): MediaItem {
  const url = `${publicUrl}/media/${row.id}/${publicName(row)}`
  return {
    id: `${row.kind === 'video' ? 'vid' : 'img'}_${row.id}`,
    url,
    type: row.type,
    name: row.name,
    prompt: row.prompt,
    size: Number(row.size),
    width: row.width,
    height: row.height,
    thumbnailUrl: row.kind === 'image' ? `${url}?w=${GRID_WIDTH}` : url,
    createdAt: row.created_at.toISOString(),
  }
}
