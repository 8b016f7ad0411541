import type { Ways } from '@marquee/contract/shared/capabilities'
import type { Platform } from '@marquee/contract/shared/platforms'
import { excessOf } from '../text/excess.ts'
import { tightest } from './marks.ts'

/** A range of a text that is marked. */
export type Mark = { start: number; end: number; kind: 'over' | 'check' }

/** The excess of a text on the platform with the tightest limit. */
export function excessMark(text: string, names: readonly Platform[], ways?: Ways): Mark[] {
  const worst = tightest(text, names, ways)
  const excess = worst && worst.share > 1 ? excessOf(worst.name, text, ways) : ''
  return excess === '' ? [] : [{ start: text.length - excess.length, end: text.length, kind: 'over' }]
}

type Segment = { text: string; kind: Mark['kind'] | null }
/** Characters of an element at most: the time a browser needs to wrap one without spaces grows with the square of its length. */
const SEGMENT = 500

/** A segment as several short ones; no surrogate pair is divided. */
function divided({ text, kind }: Segment): Segment[] {
  return (text.match(new RegExp(`[^]{1,${SEGMENT}}`, 'gu')) ?? []).map((part) => ({ text: part, kind }))
}

/** A text cut at its marks, in order, and into short segments; marks that overlap an earlier one are dropped. */
export function segments(text: string, marks: readonly Mark[]): Segment[] {
  const parts: Segment[] = []
  let at = 0
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    if (mark.start < at) continue
    parts.push({ text: text.slice(at, mark.start), kind: null }, { text: text.slice(mark.start, mark.end), kind: mark.kind })
    at = mark.end
  }
  return [...parts, { text: text.slice(at), kind: null }].flatMap(divided)
}
