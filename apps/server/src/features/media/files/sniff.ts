import { MEDIA_TYPES, type MediaType, UPLOAD_TYPES, type UploadType } from '@marquee/contract/media'

/** Bytes from the start of a file that `sniffType` examines. */
export const SNIFF_BYTES = 4_096

/** Aliases of the accepted types: as clients declare them, and as `file-type` calls their variants. */
const ALIASES: Readonly<Record<string, UploadType>> = {
  'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg', 'image/x-png': 'image/png', 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4', 'video/3gpp': 'video/mp4', 'video/mov': 'video/quicktime',
  'image/heic-sequence': 'image/heic', 'image/heif-sequence': 'image/heif', 'video/matroska': 'video/x-matroska', 'video/vnd.avi': 'video/x-msvideo', 'video/avi': 'video/x-msvideo', 'video/msvideo': 'video/x-msvideo',
}

const toUploadType = (name: string): UploadType | null => UPLOAD_TYPES.find((type) => type === (ALIASES[name] ?? name)) ?? null

/** The type of a file by its first bytes, or null when it is not an accepted type. Takes up to `SNIFF_BYTES` bytes, or the whole file. */
export async function sniffType(head: Uint8Array): Promise<UploadType | null> {
  // Loaded with the first file: it knows a hundred types, and a server without uploads does not need it.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  return found ? toUploadType(found.mime) : null
}

/** A declared type, normalised: without parameters, aliases resolved. Null when it is not an accepted type. */
export const readDeclaredType = (declared: string): UploadType | null => toUploadType(declared.split(';', 1)[0]?.trim().toLowerCase() ?? '')

/** Whether posts use files of the type as they are. */
export const isMediaType = (type: string | null): type is MediaType => MEDIA_TYPES.some((known) => known === type)

/** Families of types that clients declare for one another: cameras write MP4 as QuickTime, phones HEIC as HEIF. */
const FAMILIES: readonly (readonly UploadType[])[] = [['video/mp4', 'video/quicktime'], ['image/heic', 'image/heif']]

/** Whether content of type `found` may be declared as `declared`. */
export const isSameType = (declared: UploadType, found: UploadType): boolean => declared === found || FAMILIES.some((family) => family.includes(declared) && family.includes(found))
