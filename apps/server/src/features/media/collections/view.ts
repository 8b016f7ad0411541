import type { MediaCollection } from '@marquee/contract/media-collections'
import { GRID_WIDTH, publicName } from '../view.ts'
import type { CollectionRow } from './collection-queries.ts'

/** A collection as the API shows it. Takes the row and the server's public address. */
export function presentCollection({ id, name, item_count, cover, created_at }: CollectionRow, publicUrl: string): MediaCollection {
  const coverUrl = cover ? `${publicUrl}/media/${cover.id}/${publicName(cover)}?w=${GRID_WIDTH}` : null
  return { id, name, itemCount: item_count, coverUrl, createdAt: created_at.toISOString() }
}
