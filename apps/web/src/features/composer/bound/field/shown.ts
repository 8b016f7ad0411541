import type { FactKind } from '@marquee/contract/commerce/facts/fact'
import { keyOf, tokenOf } from '../edit.ts'
import { changedTo, type FilledFact, isUsable } from '../queries.ts'
import type { BoundRange } from '../tokens.ts'
import { changeBetween } from '../track.ts'

/** Room for the icon of a chip: spaces at which no line breaks. */
export const ROOM = '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0'
/** And at its end. */
export const END = '\u00a0'
export const ARROW = ' → '

/** A fact as the field shows it. `now` is what the store says, when that is no longer what was written. */
export type Chip = { key: string; kind: FactKind; old: string; now: string | null; /** Whether the new value can be written. */ isUsable: boolean; text: { start: number; end: number }; start: number; end: number }
/** A text as the field shows it, with its chips. */
export type Shown = { value: string; chips: Chip[] }

/** The text with room for each chip's icon, and with the new value beside one that changed. Takes what the store says of each fact, by its key. */
export function showFacts(text: string, ranges: readonly BoundRange[], facts: ReadonlyMap<string, FilledFact>): Shown {
  let value = ''
  let from = 0
  const chips = ranges.flatMap((range): Chip[] => {
    const token = tokenOf(range)
    if (!token) return []
    const key = keyOf(range)
    const fact = facts.get(key)
    const old = text.slice(range.start, range.end)
    const now = fact ? changedTo(fact) : null
    value += text.slice(from, range.start)
    from = range.end
    const start = value.length
    value += ROOM + old + (now === null ? '' : ARROW + now) + END
    return [{ key, kind: token.kind, old, now, isUsable: fact ? isUsable(fact) : false, text: { start: range.start, end: range.end }, start, end: value.length }]
  })
  return { value: value + text.slice(from), chips }
}

/** The chip that a place is inside of; its edges are not. */
export const chipAt = ({ chips }: Shown, at: number): Chip | undefined => chips.find(({ start, end }) => at > start && at < end)

/** A place of the field as one of the text; inside a chip, its end. */
export function toText({ chips }: Shown, at: number): number {
  let shift = 0
  for (const chip of chips) {
    if (at <= chip.start) break
    if (at < chip.end) return chip.text.end
    shift = chip.end - chip.text.end
  }
  return at - shift
}

/** A place of the text as one of the field. */
export function toShown({ chips }: Shown, at: number): number {
  let shift = 0
  for (const chip of chips) {
    if (at <= chip.text.start) break
    if (at < chip.text.end) return chip.end
    shift = chip.end - chip.text.end
  }
  return at + shift
}

/** What an edit of the field makes of the text: a chip that it touches goes as a whole. Returns the new text and where the caret stands in it. */
export function editShown(shown: Shown, text: string, next: string): { text: string; caret: number } {
  const change = changeBetween(shown.value, next)
  const touched = shown.chips.filter(({ start, end }) => start < change.end && end > change.start)
  const inside = chipAt(shown, change.start)
  const start = Math.min(change.start, ...touched.map((chip) => chip.start), inside && change.start === change.end ? inside.end : change.start)
  const end = Math.max(change.end, ...touched.map((chip) => chip.end))
  const from = toText(shown, start)
  return { text: text.slice(0, from) + change.inserted + text.slice(toText(shown, end)), caret: from + change.inserted.length }
}
