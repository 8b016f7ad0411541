export type ByteRange = { start: number; end: number }

/** The last `length` bytes. */
function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
}

/**
 * The byte range of a `Range` header (RFC 9110, section 14.2), both ends included. Several ranges and unknown units are ignored, as the
 * RFC allows. Takes the header and the size of the file; returns the range, null for the whole file, or `unsatisfiable`.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '') return last === '' ? null : suffix(Number(last), size)
  const [start, end] = [Number(first), last === '' ? Number.MAX_SAFE_INTEGER : Number(last)]
  if (end < start) return null
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) }
}
