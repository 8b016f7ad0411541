import { type FactKind, factKey, type FactRule, type FactSubject } from '@marquee/contract/commerce/facts/fact'
import { findTokens, type FactToken, writeToken } from '@marquee/contract/commerce/facts/tokens'
import type { Composer } from '../composer.ts'
import { placeCaret, placeIn, type TextTab, textOf, writeText } from '../editor/text-target.ts'
import { type BoundRange, type BoundText, rangesOf } from './tokens.ts'
import { moveRanges, trackFacts } from './track.ts'

type Target = { composer: Pick<Composer, 'form'>; tab: TextTab; area: HTMLTextAreaElement | null }
/** A fact that can be put into a text: what it is about, and how it stands there. */
type InsertedFact = FactSubject & { text: string }

/** What the token of a range says. */
export const tokenOf = ({ token }: BoundRange): FactToken | undefined => findTokens(token)[0]
/** Which fact a range is. */
export function keyOf(range: BoundRange): string {
  const token = tokenOf(range)
  return token ? factKey(token) : range.token
}

const replaced = (bound: readonly BoundText[], text: string, ranges: readonly BoundRange[]): BoundText[] => [...bound.filter((one) => one.text !== text), ...(ranges.length > 0 ? [{ text, ranges }] : [])]

/** Puts a text with one more fact in place of the old one. */
function put({ composer, tab }: Pick<Target, 'composer' | 'tab'>, next: string, added: BoundRange): void {
  const before = textOf(composer.form.getState(), tab)
  const moved = moveRanges(rangesOf(composer.form.getState(), before), before, next)
  trackFacts(composer.form)
  writeText(composer, tab, next)
  const kept = moved.filter(({ start, end }) => end <= added.start || start >= added.end)
  composer.form.setState(({ bound }) => ({ bound: replaced(bound, next, [...kept, added].sort((a, b) => a.start - b.start)) }))
}

/** Inserts a fact where the caret is, or in place of `from` to the caret, with a space where words would touch. The caret stands behind it then. */
export function insertFact(target: Target, { text: value, ...subject }: InsertedFact, from?: number): void {
  const { composer, tab, area } = target
  const text = textOf(composer.form.getState(), tab)
  const [caret, end] = [placeIn(area, area?.selectionStart) ?? text.length, placeIn(area, area?.selectionEnd) ?? text.length]
  const start = from ?? caret
  const gap = start > 0 && /[\p{L}\p{N}.,!?]$/u.test(text.slice(0, start)) ? ' ' : ''
  const next = text.slice(0, start) + gap + value + text.slice(end)
  const at = start + gap.length
  put(target, next, { start: at, end: at + value.length, token: writeToken({ ...subject, rule: null }) })
  returnTo(at + value.length)
}

/** Where the caret is wanted while the field that shows facts is loaded. */
let wantedCaret: number | null = null

/** Puts the wanted caret into the text, as soon as there is a field. */
export function takeCaret(): void {
  const area = document.querySelector<HTMLTextAreaElement>('#create-text textarea')
  if (!area || wantedCaret === null) return
  placeCaret(area, wantedCaret)
  wantedCaret = null
}

/** Puts the caret back into the text, whose field may be replaced by one that shows facts or shows none. */
export function returnTo(at: number): void {
  wantedCaret = at
  requestAnimationFrame(takeCaret)
}

/** Binds words that stand in a text already. */
export function bindWords(target: Pick<Target, 'composer' | 'tab'>, { start, end }: { start: number; end: number }, subject: FactSubject): void {
  put(target, textOf(target.composer.form.getState(), target.tab), { start, end, token: writeToken({ ...subject, rule: null }) })
}

type Form = Pick<Composer, 'form'>

/** Changes every range of one fact, in all texts. */
function change({ form }: Form, key: string, map: (range: BoundRange) => BoundRange | null): void {
  form.setState(({ bound }) => ({
    bound: bound.map(({ text, ranges }) => ({ text, ranges: ranges.flatMap((range) => (keyOf(range) === key ? (map(range) ?? []) : range)) })).filter(({ ranges }) => ranges.length > 0),
  }))
}

/** Gives a fact another rule. */
export const ruleFact = (composer: Form, key: string, rule: FactRule): void =>
  change(composer, key, (range) => {
    const token = tokenOf(range)
    return token ? { ...range, token: writeToken({ ...token, rule }) } : range
  })

/** Makes a fact plain text: it is no longer checked. */
export const unbindFact = (composer: Form, key: string): void => change(composer, key, () => null)

/** A text with another value in place of one fact, and where its facts stand then. */
function refilled({ text, ranges }: BoundText, values: ReadonlyMap<string, string>): BoundText {
  let made = ''
  let from = 0
  const moved = ranges.map((range) => {
    made += text.slice(from, range.start)
    from = range.end
    const start = made.length
    made += values.get(keyOf(range)) ?? text.slice(range.start, range.end)
    return { ...range, start, end: made.length }
  })
  return { text: made + text.slice(from), ranges: moved }
}

/** Writes what the store says now in place of facts. Takes the new words of each, by its key. */
export function refillFacts({ form }: Form, values: ReadonlyMap<string, string>): void {
  trackFacts(form)
  form.setState((state) => {
    const next = new Map(state.bound.map((one) => [one.text, refilled(one, values)]))
    const of = (text: string): string => next.get(text)?.text ?? text
    return {
      bound: [...next.values()],
      text: of(state.text),
      own: Object.fromEntries(Object.entries(state.own).map(([name, own]) => [name, own.content === undefined ? own : { ...own, content: of(own.content) }])),
      thread: state.thread.map(of),
      firstComment: of(state.firstComment),
      parts: state.parts.map((part) => ({ ...part, content: of(part.content) })),
    }
  })
}

/** The facts of a form, each once, in the order in which they stand in its texts. */
export function factsOfForm({ bound }: { bound: readonly BoundText[] }): { key: string; kind: FactKind; token: FactToken; text: string }[] {
  const found = new Map<string, { key: string; kind: FactKind; token: FactToken; text: string }>()
  for (const { text, ranges } of bound) {
    for (const range of ranges) {
      const token = tokenOf(range)
      if (token && !found.has(factKey(token))) found.set(factKey(token), { key: factKey(token), kind: token.kind, token, text: text.slice(range.start, range.end) })
    }
  }
  return [...found.values()]
}
