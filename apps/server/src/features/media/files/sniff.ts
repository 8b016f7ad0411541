import { MEDIA_TYPES, type MediaType } from '@marquee/contract/media'

/** Bytes from the start of a file that `sniffType` looks at. */
export const SNIFF_BYTES = 4_096

/** Other names of the types that are stored: as clients declare them, and as `file-type` calls their variants. */
const ALIASES: Readonly<Record<string, MediaType>> = {
  'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg', 'image/x-png': 'image/png', 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4', 'video/3gpp': 'video/mp4', 'video/mov': 'video/quicktime',
}

const toMediaType = (name: string): MediaType | null => MEDIA_TYPES.find((type) => type === (ALIASES[name] ?? name)) ?? null

/** The type of a file by its first bytes, or null when it is none that is stored. Takes up to `SNIFF_BYTES` bytes, or the whole file. */
export async function sniffType(head: Uint8Array): Promise<MediaType | null> {
  // Loaded with the first file: it knows a hundred types, and a server without uploads needs none.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  return found ? toMediaType(found.mime) : null
}

/** A type as a client declares it, in our words: without parameters, aliases resolved. Null when it is none that is stored. */
export const readDeclaredType = (declared: string): MediaType | null => toMediaType(declared.split(';', 1)[0]?.trim().toLowerCase() ?? '')

const isIsoMedia = (type: MediaType): boolean => type === 'video/mp4' || type === 'video/quicktime'

/** Whether content of type `found` may be called `declared`. Cameras call MP4 files QuickTime and the other way round. */
export const isSameType = (declared: MediaType, found: MediaType): boolean => declared === found || (isIsoMedia(declared) && isIsoMedia(found))
