import { MEDIA_TYPES, type MediaType } from '@marquee/contract/media'

/** Bytes from the start of a file that `sniffType` examines. */
export const SNIFF_BYTES = 4_096

/** Aliases of the stored types: as clients declare them, and as `file-type` calls their variants. */
const ALIASES: Readonly<Record<string, MediaType>> = {
  'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg', 'image/x-png': 'image/png', 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4', 'video/3gpp': 'video/mp4', 'video/mov': 'video/quicktime',
}

const toMediaType = (name: string): MediaType | null => MEDIA_TYPES.find((type) => type === (ALIASES[name] ?? name)) ?? null

/** The type of a file by its first bytes, or null when it is not a stored type. Takes up to `SNIFF_BYTES` bytes, or the whole file. */
export async function sniffType(head: Uint8Array): Promise<MediaType | null> {
  // Loaded with the first file: it knows a hundred types, and a server without uploads does not need it.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  return found ? toMediaType(found.mime) : null
}

/** A declared type, normalised: without parameters, aliases resolved. Null when it is not a stored type. */
export const readDeclaredType = (declared: string): MediaType | null => toMediaType(declared.split(';', 1)[0]?.trim().toLowerCase() ?? '')

const isIsoMedia = (type: MediaType): boolean => type === 'video/mp4' || type === 'video/quicktime'

/** Whether content of type `found` may be declared as `declared`. Cameras declare MP4 files as QuickTime and vice versa. */
export const isSameType = (declared: MediaType, found: MediaType): boolean => declared === found || (isIsoMedia(declared) && isIsoMedia(found))
