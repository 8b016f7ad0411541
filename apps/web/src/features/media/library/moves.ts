import type { MediaItem } from '@marquee/contract/media'
import type { DragEvent } from 'react'

const DRAG_TYPE = 'application/x-marquee-media'

/** Starts dragging a file, with all selected ones when it is selected. */
export type DragIds = (event: DragEvent, item: MediaItem) => void

export function startDrag(event: DragEvent, ids: readonly string[]): void {
  event.dataTransfer.setData(DRAG_TYPE, JSON.stringify(ids))
  event.dataTransfer.effectAllowed = 'copy'
}

export const isMediaDrag = (event: DragEvent): boolean => event.dataTransfer.types.includes(DRAG_TYPE)

/** Ids of the dropped files; none when something else was dropped. */
export function droppedIds(event: DragEvent): string[] {
  const text = event.dataTransfer.getData(DRAG_TYPE)
  const ids = text ? (JSON.parse(text) as unknown) : []
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** Address of the post editor with these files in a new post. */
export const inPost = (...items: readonly Pick<MediaItem, 'url'>[]): string => `/create-post?${items.map(({ url }) => `media=${encodeURIComponent(url)}`).join('&')}`
