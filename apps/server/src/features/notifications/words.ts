/** Characters of a post's text in a notice. */
const PREVIEW = 140

/** The beginning of a text on one line. */
export const previewOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW - 1).toWellFormed().trimEnd()}…` : line
}

/** Names as a list: `Instagram, X and Bluesky`. */
export const listNames = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format([...new Set(names)])

/** A count with its noun: `1 new comment`, `3 new comments`. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
