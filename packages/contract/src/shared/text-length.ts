/** Length that X gives every link, whatever it is (ux.md, composer rules). */
const X_URL_LENGTH = 23
const URL_PATTERN = /\bhttps?:\/\/[^\s]+|\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|co|dev|app|shop|store|me|info|biz|ai)(?:\/[^\s]*)?/giu
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Code point ranges that X counts as one; everything else counts two. */
const X_LIGHT_RANGES: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]

const isLight = (code: number): boolean => X_LIGHT_RANGES.some(([from, to]) => code >= from && code <= to)

function weighGrapheme(grapheme: string): number {
  const points = [...grapheme]
  if (/\p{Extended_Pictographic}/u.test(grapheme) && !/^[\d#*]$/.test(grapheme)) return points.some((p) => !isLight(p.codePointAt(0) ?? 0)) ? 2 : 1
  return points.reduce((sum, point) => sum + (isLight(point.codePointAt(0) ?? 0) ? 1 : 2), 0)
}

/** Length of `text` in graphemes: what a reader would call characters. */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** Length of `text` as X counts it: links 23, emoji and CJK 2, the rest 1 (ux.md, composer rules). */
export function countWeighted(text: string): number {
  const links = text.match(URL_PATTERN)?.length ?? 0
  const rest = text.replace(URL_PATTERN, '').normalize('NFC')
  let length = links * X_URL_LENGTH
  for (const { segment } of segmenter.segment(rest)) length += weighGrapheme(segment)
  return length
}
