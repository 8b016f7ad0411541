import { randomUUID } from 'node:crypto'
import type { ThumbnailWidth } from '@marquee/contract/media'
import { MEDIA_ID_PREFIX } from '@marquee/contract/media-library'
import { PLATFORM_LIMITS, type Platform } from '@marquee/contract/shared/platforms'

const OWN_PATH = /\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/([A-Za-z0-9_.-]{1,100})$/
const ITEM_ID = /^(?:img_|vid_)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i

/** An unguessable id: it is all that protects a file's public address (security.md section 4.8). */
export const newMediaId = (): string => randomUUID()

/** The uuid of an item id, with `img_` or `vid_` before it or bare (trace.md AMB-23). Null for anything else. */
export const readItemId = (id: string): string | null => ITEM_ID.exec(id)?.[1]?.toLowerCase() ?? null

/** An item's id as the API shows it (trace.md LIBR-26). */
export const presentItemId = ({ id, kind }: { id: string; kind: string }): string => `${kind === 'video' ? MEDIA_ID_PREFIX.video : MEDIA_ID_PREFIX.image}${id}`

function parse(url: string): URL | null {
  return URL.canParse(url, 'http://relative.invalid') ? new URL(url, 'http://relative.invalid') : null
}

/** The item id in one of our addresses, whatever public address the server had then. Null for other addresses. */
export function ownMediaId(url: string): string | null {
  const parsed = parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null
  return OWN_PATH.exec(parsed.pathname)?.[1] ?? null
}

/** A stored or external file by its address and MIME type. */
export type AddressedMedia = { url: string; type: string }

const takes = (name: Platform, type: string): boolean => PLATFORM_LIMITS[name].imageTypes?.includes(type) ?? true

/** Width of the covers that networks get. */
const COVER_WIDTH: ThumbnailWidth = 1080

function jpegAddress(url: string): string {
  const parsed = new URL(url)
  parsed.pathname = parsed.pathname.replace(/\.[A-Za-z0-9]+$/, '.jpg')
  parsed.searchParams.set('format', 'jpg')
  return parsed.href
}

/** Address of the JPEG that stands for a video of ours, for networks. Takes the video's address and the moment that was chosen, in seconds. */
export function coverAddress(url: string, at: number | null): string {
  const parsed = new URL(jpegAddress(url))
  parsed.searchParams.set('w', String(COVER_WIDTH))
  // Another cover has another address: networks and proxies keep what they loaded.
  if (at !== null) parsed.searchParams.set('cover', String(Math.round(at * 1_000)))
  return parsed.href
}

/**
 * What to send to `platforms` for a file: the file, or its JPEG rendition when one of them does not accept its type and we store it.
 * Takes the file's address and type; returns the address and type to publish.
 */
export function publishableMedia(item: AddressedMedia, platforms: readonly Platform[]): AddressedMedia {
  const isRefused = item.type.startsWith('image/') && platforms.some((name) => !takes(name, item.type))
  if (!isRefused || !ownMediaId(item.url) || !URL.canParse(item.url)) return item
  return { url: jpegAddress(item.url), type: 'image/jpeg' }
}
