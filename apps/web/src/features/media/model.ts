import type { UploadType } from '@marquee/contract/media'
import { CONVERSION_TEXTS, type MediaItem } from '@marquee/contract/media-item'
import { clockText } from '../../lib/clock-text.ts'

/** A picture or video of a post being written, being uploaded to the library or already in it. */
export type Attachment = {
  /** Stable within one screen; the list key. */
  key: string
  name: string
  type: string
  /** Address of the thumbnail: an object URL while the file is being uploaded. */
  previewUrl: string
  state: 'uploading' | 'done' | 'failed'
  /** 0 to 100. */
  progress: number
  /** Address in the library, once stored. */
  url: string | null
  /** Its id there; null while unknown, and for a file of another site. */
  id: string | null
  error: string | null
}

/** The data of a library file that a screen needs. */
export type StoredFile = Pick<MediaItem, 'url' | 'type' | 'name'> & { id?: string } & Partial<Pick<MediaItem, 'thumbnailUrl' | 'focus' | 'original' | 'size'>>

/** A file of the library passed to the upload function again (trace.md UPL-25). */
export type LibraryImage = { type: 'image/url'; url: string; name?: string }

const TYPE_BY_EXTENSION: Readonly<Record<string, UploadType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  heic: 'image/heic',
  heif: 'image/heif',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
}

/** Other names that browsers have for the same types. */
const ALIASES: Readonly<Record<string, UploadType>> = {
  'video/matroska': 'video/x-matroska',
  'video/avi': 'video/x-msvideo',
  'video/msvideo': 'video/x-msvideo',
  'video/vnd.avi': 'video/x-msvideo',
}

/** MIME type of a file; for types unknown to browsers it is empty, then the extension decides. Takes name and type. */
export function typeOf(file: { name: string; type: string }): string {
  if (file.type) return ALIASES[file.type] ?? file.type
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  return TYPE_BY_EXTENSION[extension] ?? 'application/octet-stream'
}

/** Whether browsers show a file of this type before it was converted. */
export const isShownByBrowsers = (type: string): boolean => !/^(image\/hei[cf]|video\/x-)/.test(type)

export const isVideoType = (type: string): boolean => type.startsWith('video/')

/** Moves the item with `key` to position `to`, kept inside the list. Returns a new list. */
export function placeAt<T extends { key: string }>(list: readonly T[], key: string, to: number): T[] {
  const from = list.findIndex((item) => item.key === key)
  const next = [...list]
  const [item] = from < 0 ? [] : next.splice(from, 1)
  if (item) next.splice(Math.min(next.length, Math.max(0, to)), 0, item)
  return next
}

/** Thumbnail props of a file. Takes the file; returns props of `MediaThumb`. */
export const thumbOf = (item: Pick<MediaItem, 'url' | 'type' | 'thumbnailUrl' | 'blur' | 'source'>) => ({
  url: item.thumbnailUrl ?? item.url,
  type: item.type,
  blur: item.blur,
  ...(item.source === 'shopify' && { original: item.url }),
})

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A human-readable size in bytes: 950 B, 12 KB, 3.4 MB. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** power
  return `${value.toFixed(power < 2 || value >= 100 ? 0 : 1)} ${UNITS[power] ?? 'B'}`
}

/** Length of a video: 0:07, 12:30. Takes seconds. */
export const formatDuration = (seconds: number): string => clockText(Math.round(seconds))

/** A moment of a video to a tenth of a second: 0:07.3. Takes seconds. */
export const formatMoment = (seconds: number): string => `${clockText(Math.floor(seconds))}.${Math.floor((seconds % 1) * 10)}`

/** How far the conversion of a video is. */
export const conversionText = ({ state, percent }: NonNullable<MediaItem['conversion']>): string =>
  ({ waiting: CONVERSION_TEXTS.waiting, running: CONVERSION_TEXTS.running(percent), failed: 'Not converted' })[state]

/** Two tags are the same when only case or surrounding spaces differ; empty ones are dropped (trace.md LIBR-30). */
export function addTags(tags: readonly string[], more: readonly string[]): string[] {
  const result = [...tags]
  for (const tag of more.map((text) => text.trim())) {
    if (tag !== '' && !result.some((known) => known.toLowerCase() === tag.toLowerCase())) result.push(tag)
  }
  return result
}
