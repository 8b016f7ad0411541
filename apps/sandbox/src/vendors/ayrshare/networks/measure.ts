/** How the networks count a text. */
export type Measure = 'weighted' | 'graphemes'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Links as X finds them: any with a scheme, without one only those of well-known domains; a full stop after a link is not part of it. */
const X_LINK = /https?:\/\/\S*[^\s.,;:!?'")\]}]|(?<![\p{L}\p{N}@._/-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|co|app|dev|shop|uk|de|fr|es|it|pt|nl|eu|us|ca)(?![\p{L}\p{N}@-])(?:\/\S*[^\s.,;:!?'")\]}])?/giu
const X_LINK_LENGTH = 23
/** Code points that X counts once; everything else counts twice. */
const LIGHT_RANGES = [[0, 0x10ff], [0x2000, 0x200d], [0x2010, 0x201f], [0x2032, 0x2037]] as const
/** One emoji counts as two, however many code points it has. */
const EMOJI = /\p{RGI_Emoji}|\p{Extended_Pictographic}\u{FE0F}/v

const isLight = (point: string): boolean => {
  const code = point.codePointAt(0) ?? 0
  return LIGHT_RANGES.some(([from, to]) => code >= from && code <= to)
}

function weigh(grapheme: string): number {
  if (EMOJI.test(grapheme)) return 2
  return [...grapheme].reduce((sum, point) => sum + (isLight(point) ? 1 : 2), 0)
}

function weightedLength(text: string): number {
  const links = text.match(X_LINK)?.length ?? 0
  let length = links * X_LINK_LENGTH
  for (const { segment } of segmenter.segment(text.replace(X_LINK, '').normalize('NFC'))) length += weigh(segment)
  return length
}

/** @returns the text's length in that unit: weighted like X, or in characters as readers see them. */
export function measure(text: string, counting: Measure): number {
  return counting === 'weighted' ? weightedLength(text) : [...segmenter.segment(text)].length
}
