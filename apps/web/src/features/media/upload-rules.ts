import { UPLOAD_LIMITS, UPLOAD_TYPES } from '@marquee/contract/media'

/** Whether the library takes files of this MIME type, some of which it converts. */
export const isStorable = (type: string): boolean => (UPLOAD_TYPES as readonly string[]).includes(type)

/**
 * Which path the upload of `size` bytes takes: the direct call up to the limit, and only while its base64 form stays within
 * 95 percent of it (trace.md UPL-22 to UPL-24, UPL-26).
 */
export function chooseFlow(size: number): 'direct' | 'signed' {
  const { directMaxEncoded, directShare, base64Factor, base64Overhead } = UPLOAD_LIMITS
  const encoded = size * base64Factor + base64Overhead
  return size > directMaxEncoded || encoded > directMaxEncoded * directShare ? 'signed' : 'direct'
}
