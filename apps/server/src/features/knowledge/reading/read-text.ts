import { buffer } from 'node:stream/consumers'
import { KNOWLEDGE_FILE_LIMITS, KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { FileRow } from '../files/file-queries.ts'
import { cleanText, cutText, type ReadContent, UnreadableFileError } from './content.ts'
import { decodeBytes } from './decode.ts'
import { readCsv } from './read-csv.ts'

/** No character needs more bytes, so anything beyond would be left out anyway. */
const MAX_BYTES = KNOWLEDGE_FILE_LIMITS.maxCharacters * 4

/** The last line of a truncated text may be incomplete. */
const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1) || text

/** A table's rows, each of them a text of its own: so each becomes a passage. */
async function readTable(text: string, isCutByBytes: boolean): Promise<ReadContent> {
  const { lines, isCut, hidden } = await readCsv(text)
  return { pages: lines.map((line) => ({ text: cleanText(line), page: null })), pageCount: null, isCut: isCutByBytes || isCut, hidden }
}

/** Reads the text of a .txt or .csv, only the beginning when it is very long. Throws UnreadableFileError for a missing one. */
export async function readTextFile(store: Pick<ObjectStore, 'get'>, file: Pick<FileRow, 'store_key' | 'size' | 'type'>): Promise<ReadContent> {
  const size = Number(file.size)
  const found = await store.get(file.store_key, { start: 0, end: Math.min(size, MAX_BYTES) - 1 })
  if (!found) throw new UnreadableFileError(KNOWLEDGE_FILE_TEXTS.damaged)
  const isCutByBytes = size > MAX_BYTES
  const decoded = decodeBytes(await buffer(found.body))
  const text = isCutByBytes ? wholeLines(decoded) : decoded
  if (file.type === 'text/csv') return readTable(text, isCutByBytes)
  const isCut = isCutByBytes || text.length > KNOWLEDGE_FILE_LIMITS.maxCharacters
  return { pages: [{ text: cleanText(cutText(text, KNOWLEDGE_FILE_LIMITS.maxCharacters)), page: null }], pageCount: null, isCut, hidden: [] }
}
