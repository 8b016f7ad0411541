import { MEDIA_TYPES, type MediaType } from '@marquee/contract/media'

/** Bytes from the start of a file that `sniffType` looks at. */
export const SNIFF_BYTES = 4_096

const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12v]|avc1|M4V |M4VP|MSNV|dash|f4v |3gp[4-6]|mmp4)$/
const QUICKTIME_ATOMS = ['moov', 'wide', 'mdat', 'free', 'skip', 'pnot']
const ALIASES: Readonly<Record<string, MediaType>> = {
  'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg', 'image/x-png': 'image/png', 'video/x-m4v': 'video/mp4', 'video/mov': 'video/quicktime',
}

const ascii = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to)

function sniffIsoMedia(head: Buffer): MediaType | null {
  const atom = ascii(head, 4, 8)
  if (QUICKTIME_ATOMS.includes(atom)) return 'video/quicktime'
  if (atom !== 'ftyp') return null
  const major = ascii(head, 8, 12)
  if (major === 'qt  ') return 'video/quicktime'
  return MP4_BRANDS.test(major) ? 'video/mp4' : null
}

/** EBML files say what they are in the element DocType (id 42 82). */
function sniffMatroska(head: Buffer): MediaType | null {
  const at = head.indexOf(Buffer.from([0x42, 0x82]))
  if (at < 0 || at > 64) return null
  return ascii(head, at + 3, at + 7) === 'webm' ? 'video/webm' : null
}

/** The type of a file by its first bytes, or null when it is none that is stored. Takes up to `SNIFF_BYTES` bytes. */
export function sniffType(head: Buffer): MediaType | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'image/gif'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp'
  if (head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return sniffMatroska(head)
  return sniffIsoMedia(head)
}

/** A type as a client declares it, in our words: without parameters, aliases resolved. Null when it is none that is stored. */
export function readDeclaredType(declared: string): MediaType | null {
  const essence = declared.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return MEDIA_TYPES.find((type) => type === (ALIASES[essence] ?? essence)) ?? null
}

const isIsoMedia = (type: MediaType): boolean => type === 'video/mp4' || type === 'video/quicktime'

/** Whether content of type `found` may be called `declared`. Cameras call MP4 files QuickTime and the other way round. */
export const isSameType = (declared: MediaType, found: MediaType): boolean => declared === found || (isIsoMedia(declared) && isIsoMedia(found))
