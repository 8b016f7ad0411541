import type { StoreApi } from 'zustand'
import type { ComposerForm } from '../composer-form.ts'
import { type BoundRange, type BoundText, rangesOf } from './tokens.ts'

/** The texts of a post, each at its place. */
function textsOf({ text, own, thread, firstComment, parts }: ComposerForm): Map<string, string> {
  return new Map([
    ['text', text],
    ...Object.entries(own).flatMap(([name, { content }]) => (content === undefined ? [] : [[`own ${name}`, content] as const])),
    ...thread.map((part, index) => [`thread ${index}`, part] as const),
    ['comment', firstComment],
    ...parts.map(({ key, content }) => [`part ${key}`, content] as const),
  ])
}

/** The part of a text that was replaced by another: all before and after it is the same in both. */
export function changeBetween(before: string, after: string): { start: number; end: number; inserted: string } {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let tail = 0
  while (tail < most - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  return { start, end: before.length - tail, inserted: after.slice(start, after.length - tail) }
}

/** Where words stand in a text, not as a part of a longer word or number; -1 when they do not. */
function findWords(text: string, words: string, from: number): number {
  for (let at = text.indexOf(words, from); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length
    if (!IN_WORD.test(text.slice(Math.max(0, at - 1), at + 1)) && !IN_WORD.test(text.slice(end - 1, end + 2))) return at
  }
  return -1
}
const IN_WORD = /^(?:[\p{L}\p{N}]{2}|\d[.,]\d)/u

/**
 * Where facts stand after a change. One that the change touched is the fact it was where its words stand again in what was inserted, as after a
 * rewriting; else it is plain text now.
 */
export function moveRanges(ranges: readonly BoundRange[], before: string, after: string): BoundRange[] {
  const { start, end, inserted } = changeBetween(before, after)
  const shift = inserted.length - (end - start)
  let from = 0
  return ranges.flatMap((range) => {
    if (range.end <= start) return [range]
    if (range.start >= end) return [{ ...range, start: range.start + shift, end: range.end + shift }]
    const words = before.slice(range.start, range.end)
    const at = findWords(inserted, words, from)
    if (at < 0) return []
    from = at + words.length
    return [{ ...range, start: start + at, end: start + from }]
  })
}

/** Texts whose facts are remembered, so that Undo brings them back. */
const REMEMBERED = 60
const tracked = new WeakSet<StoreApi<ComposerForm>>()

/** The facts of every text after a change of the form. */
function follow(now: ComposerForm, before: ComposerForm, known: Map<string, readonly BoundRange[]>): BoundText[] {
  const old = textsOf(before)
  const next = new Map<string, readonly BoundRange[]>()
  for (const [place, text] of textsOf(now)) {
    if (next.has(text)) continue
    // A platform's own text begins as a copy of the shared one.
    const was = old.get(place) ?? (place.startsWith('own ') ? before.text : '')
    const current = rangesOf(now, text)
    const ranges = current.length > 0 || was === text ? current : (known.get(text) ?? moveRanges(rangesOf(now, was), was, text))
    if (ranges.length > 0) next.set(text, ranges)
  }
  return [...next].map(([text, ranges]) => ({ text, ranges }))
}

/** Keeps the facts of a form where they belong while its texts are edited, by whatever edits them. Takes the form; a second call does nothing. */
export function trackFacts(form: StoreApi<ComposerForm>): void {
  if (tracked.has(form)) return
  tracked.add(form)
  const known = new Map<string, readonly BoundRange[]>()
  const remember = (bound: readonly BoundText[]): void => {
    for (const { text, ranges } of bound) {
      known.delete(text)
      known.set(text, ranges)
    }
    for (const text of [...known.keys()].slice(0, Math.max(0, known.size - REMEMBERED))) known.delete(text)
  }
  remember(form.getState().bound)
  form.subscribe((now, before) => {
    if (now.bound !== before.bound) remember(now.bound)
    const isEdited = now.text !== before.text || now.own !== before.own || now.thread !== before.thread || now.firstComment !== before.firstComment || now.parts !== before.parts
    if (!isEdited || (now.bound.length === 0 && known.size === 0)) return
    const bound = follow(now, before, known)
    if (JSON.stringify(bound) !== JSON.stringify(now.bound)) form.setState({ bound })
  })
}
