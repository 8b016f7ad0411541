/** What a passage's title, or the first column of a table's row, stands before. */
const TITLE = /^\s*([^:;\n]{2,200}?):\s/u
/** Where a sentence may begin, with what often stands before its first word. */
const START = String.raw`(^|\n|[.!?…]\s+)([\p{Extended_Pictographic}\ufe0f\u200d\s*_"“„«•–-]*)`

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Removes the titles of passages that a model wrote as labels ("Price list: Rye loaf 4.20"): they are for the owner, not for readers of a post. A
 * title that its author writes is a name, and stays; before a bare value, it stays without the colon. Takes the passages, each as `title: text`, and
 * what the author wrote; returns the function.
 */
export function createLabelRemover(passages: readonly string[], own: string): (text: string) => string {
  const said = own.toLowerCase()
  const titles = new Set(passages.flatMap((passage) => TITLE.exec(passage)?.[1]?.trim() ?? []).filter((title) => !said.includes(title.toLowerCase())))
  const labels = [...titles].toSorted((one, other) => other.length - one.length).map((title) => new RegExp(String.raw`${START}(${escape(title)})[*_"”»]*\s*:[*_]*\s+(\p{L}?)`, 'giu'))
  return (text) => labels.reduce((left, label) => left.replace(label, (_all, before: string, marks: string, title: string, next: string) => `${before}${next === '' ? `${marks}${title} ` : `${marks.replace(/[*_"“„«]/gu, '')}${capitalise(next)}`}`), text)
}
