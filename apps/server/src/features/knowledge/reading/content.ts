import type { ReadPage } from '../indexing/chunks.ts'

/** The content read from a file: its text page by page, its number of pages, whether it is truncated, and what was left out because no reader sees it. */
export type ReadContent = { pages: ReadPage[]; pageCount: number | null; isCut: boolean; hidden?: string[] }

/** A file that cannot be read, however many attempts. The message is the sentence for the user. */
export class UnreadableFileError extends Error {
  constructor(text: string, options: { cause?: unknown } = {}) {
    super(text, options)
    this.name = 'UnreadableFileError'
  }
}

/** Plain text: no characters that cannot be shown or stored, uniform line ends, no runs of empty lines. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\u2060\ufeff]/g, '')
    .replace(/[ \t\u00a0]+(?=\n|$)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .toWellFormed()
    .trim()

/** The beginning of a text, not cut within a surrogate pair. */
export const cutText = (text: string, most: number): string => (text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, ''))
