import { UPLOAD_LIMITS } from '@marquee/contract/media'
import type { UploadRange } from '../uploads/receive.ts'
import { invalidBody, tooLarge } from './errors.ts'

const RANGE = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/

/**
 * The part of the file that a PUT sends, by its `Content-Range` (RFC 9110, section 14.4); null for the whole file. Takes the header.
 * Throws StorageError for one that is invalid or too large.
 */
export function readUploadRange(header: string | undefined): UploadRange | null {
  if (header === undefined) return null
  const [, start, end, total] = RANGE.exec(header.trim()) ?? []
  if (start === undefined) throw invalidBody()
  const range = { start: Number(start), end: Number(end), total: Number(total) }
  if (range.total > UPLOAD_LIMITS.maxBytes) throw tooLarge()
  if (range.start > range.end || range.end >= range.total) throw invalidBody()
  return range
}
