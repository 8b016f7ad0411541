import { findLinks } from '@marquee/facts'
import { removeMarks } from '../../platform/injections/not-quoted.ts'

/** What a passage's title, or the first column of a table's row, stands before. */
const TITLE = /^\s*([^:;\n]{2,200}?):\s/u
/** Where a sentence may begin, with what often stands before its first word. */
const START = String.raw`(^|\n|[.!?…]\s+)([\p{Extended_Pictographic}\ufe0f\u200d\s*_"“„«•–-]*)`

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')

/**
 * Removes the titles of passages that a model wrote as labels ("Price list: Rye loaf 4.20"): they are for the owner, not for readers of a post. A
 * title that its author writes is a name, and stays; before a bare value, it stays without the colon. Takes the passages, each as `title: text`, and
 * what the author wrote; returns the function.
 */
export function createLabelRemover(passages: readonly string[], own: string): (text: string) => string {
  const said = own.toLowerCase()
  const titles = new Set(passages.flatMap((passage) => TITLE.exec(removeMarks(passage))?.[1]?.trim() ?? []).filter((title) => !said.includes(title.toLowerCase())))
  const labels = [...titles].toSorted((one, other) => other.length - one.length).map((title) => new RegExp(String.raw`${START}(${escape(title)})[*_"”»]*\s*:[*_]*\s+(\p{L}?)`, 'giu'))
  /** What stands behind a label begins a sentence; a link stays as it is written, and as the guard knows it. */
  const begin = (first: string, rest: string): string => (findLinks(/^\S*/u.exec(rest)?.[0] ?? '').length > 0 ? first : first.toUpperCase())
  const remove = (text: string, label: RegExp): string =>
    text.replace(label, (all: string, before: string, marks: string, title: string, next: string, at: number) =>
      next === '' ? `${before}${marks}${title} ` : `${before}${marks.replace(/[*_"“„«]/gu, '')}${begin(next, text.slice(at + all.length - next.length))}`)
  return (text) => labels.reduce(remove, text)
}
