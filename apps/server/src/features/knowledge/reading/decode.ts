import { looksLikeUtf16 } from '../files/file-types.ts'

/** Text in windows-1252 is almost never valid UTF-8, so valid UTF-8 is UTF-8. The end may be cut within a character. */
function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const wide = looksLikeUtf16(bytes.subarray(0, 4_096))
  if (wide) return `utf-16${wide}`
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The text of bytes in UTF-8, UTF-16 or windows-1252, whichever they are. */
export const decodeBytes = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes, { stream: true })
