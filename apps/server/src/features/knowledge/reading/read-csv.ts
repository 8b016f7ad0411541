import { setImmediate } from 'node:timers/promises'
import { parse, type Parser } from 'csv-parse'
import { KNOWLEDGE_FILE_LIMITS } from '@marquee/contract/knowledge-files'
import { isFetching, isFormula } from '../../../platform/injections/hidden.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
const MAX_RECORD = 200_000
const MAX_CELL = 2_000
/** Formulas that are reported of one table. */
const MAX_HIDDEN = 50
/** Text given to the parser at once; between two chunks the event loop runs other work. */
const CHUNK_LENGTH = 64 * 1024

/** The character that separates most cells of the first line outside quotes. */
function findDelimiter(text: string): string {
  const line = text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '').split('\n', 1)[0] ?? ''
  return DELIMITERS.toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ','
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    yield text.slice(start, start + CHUNK_LENGTH)
    await setImmediate()
  }
}

const isNumber = (cell: string): boolean => /^[\p{Sc}\s]*[-+]?\d[\d\s.,'’]*[\p{Sc}%\s]*$/u.test(cell)

/** Whether the first row is a header: distinct words. */
function isHeader(cells: readonly string[]): boolean {
  const named = cells.filter((cell) => cell !== '')
  return named.length >= cells.length / 2 && named.length > 0 && named.every((cell) => !isNumber(cell)) && new Set(named).size === named.length
}

const writeRow = (header: readonly string[], cells: readonly string[]): string =>
  cells.flatMap((cell, index) => (cell === '' ? [] : [`${header[index] || `Column ${index + 1}`}: ${cell}`])).join('; ')

const cleanCell = (cell: string): string => cell.replace(/\s+/g, ' ').trim().slice(0, MAX_CELL)

/** Feeds a text to a parser until it has reached its limits. */
async function feed(parser: Parser, text: string): Promise<void> {
  for await (const chunk of chunksOf(text)) {
    if (parser.destroyed) return
    parser.write(chunk)
  }
  parser.end()
}

/** Collects rows as lines, up to the limits of a file. */
function createRows() {
  const lines: string[] = []
  const hidden: string[] = []
  let [header, isFirst, length, isCut] = [[] as readonly string[], true, 0, false]
  const isFull = () => lines.length >= KNOWLEDGE_FILE_LIMITS.maxRows || length >= KNOWLEDGE_FILE_LIMITS.maxCharacters
  return {
    /** Returns whether more rows are accepted. */
    add(record: readonly unknown[]): boolean {
      const all = record.slice(0, KNOWLEDGE_FILE_LIMITS.maxColumns).map((cell) => cleanCell(String(cell)))
      const formulas = all.filter(isFormula)
      if (formulas.length > 0 && hidden.length < MAX_HIDDEN) hidden.push(...formulas)
      // A row that fetches something or starts a program is no data.
      if (formulas.some(isFetching)) return !isFull()
      const cells = all.map((cell) => (isFormula(cell) ? '' : cell))
      if (isFirst && isHeader(cells)) header = cells
      else {
        const line = writeRow(header, cells)
        length += line.length + 1
        lines.push(line)
      }
      isFirst = false
      isCut ||= record.length > KNOWLEDGE_FILE_LIMITS.maxColumns || isFull()
      return !isFull()
    },
    // A file with only a header consists of its names.
    read: () => ({ text: lines.length > 0 ? lines.join('\n') : header.join('; '), isCut, hidden }),
  }
}

/**
 * The rows of a CSV as lines of `column: value`, so that each can be understood on its own. Takes its text; returns the lines and whether rows,
 * columns or text were left out, and the formulas, which are. Malformed CSV is read literally.
 */
export async function readCsv(text: string): Promise<{ text: string; isCut: boolean; hidden: string[] }> {
  const parser = parse({ delimiter: findDelimiter(text), relax_column_count: true, relax_quotes: true, skip_empty_lines: true, skip_records_with_error: true, max_record_size: MAX_RECORD, bom: true })
  const feeding = feed(parser, text)
  const rows = createRows()
  for await (const record of parser) if (Array.isArray(record) && !rows.add(record)) break
  parser.destroy()
  await feeding
  return rows.read()
}
