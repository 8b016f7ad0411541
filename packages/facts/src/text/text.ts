/** A normalised text, and the position of each of its characters in the original (UTF-16 offsets; one more for the end). */
export type FoldedText = { plain: string; at: readonly number[] }

/** A span of a folded text, by its offsets there. */
export type Span = { start: number; end: number }

const UNITS = /[\d#*]\uFE0F?\u20E3|[\s\S]/gu
/** Digit groups separated by spaces; not `2026 500`. */
const SPACED_GROUPS = /(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)/g

/** Blocks of decimal digits are ten long and start at their zero. */
function toAsciiDigit(digit: string): string {
  let value = 0
  const code = digit.codePointAt(0) ?? 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return code < 128 ? digit : String(value)
}

/** A keycap emoji only numbers a line, so it is replaced by a space. */
function foldUnit(match: string): string {
  if (match.length > 1 && match.endsWith('\u20E3')) return ' '
  return match.charCodeAt(0) < 128 ? match : match.normalize('NFKC').replace(/\p{Nd}/gu, toAsciiDigit)
}

/** The text with the position of each UTF-16 unit; most texts need no change. */
function foldUnits(text: string): { plain: string; at: number[] } {
  if (/^[\0-\x7f]*$/.test(text)) return { plain: text, at: Array.from({ length: text.length }, (_unit, index) => index) }
  let plain = ''
  const at: number[] = []
  for (const { 0: match, index } of text.matchAll(UNITS)) {
    const folded = foldUnit(match)
    plain += folded
    for (let unit = 0; unit < folded.length; unit += 1) at.push(index)
  }
  return { plain, at }
}

/** Normalises a text: digits become 0–9, wide and ornamental letters plain ones, digit groups are joined. Takes any text. */
export function foldText(text: string): FoldedText {
  const { plain, at } = foldUnits(text)
  const spaces = new Set([...plain.matchAll(SPACED_GROUPS)].flatMap((group) => [...group[0].matchAll(/ /g)].map((space) => group.index + space.index)))
  if (spaces.size === 0) return { plain, at: [...at, text.length] }
  const isKept = (_unit: unknown, index: number) => !spaces.has(index)
  return { plain: plain.split('').filter(isKept).join(''), at: [...at.filter(isKept), text.length] }
}

/** The spans of a text in which a fact was already found. */
export type SpanSet = { take(spans: readonly Span[]): void; isFree(span: Span): boolean }

/** Creates an empty set for a text of that length. */
export function createSpanSet(length: number): SpanSet {
  const marks = new Uint8Array(length)
  return {
    take(spans) {
      for (const { start, end } of spans) marks.fill(1, start, end)
    },
    isFree: ({ start, end }) => !marks.subarray(start, end).includes(1),
  }
}

/** The spans that do not overlap an earlier one. */
export function withoutOverlaps<One extends Span>(spans: readonly One[], taken: SpanSet): One[] {
  return spans.filter((span) => {
    const isFree = taken.isFree(span)
    if (isFree) taken.take([span])
    return isFree
  })
}

/** A word as it is compared: in lower case, without accents and without a possessive `'s`. */
export const foldWord = (word: string): string => word.replace(/['’]s?$/u, '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
