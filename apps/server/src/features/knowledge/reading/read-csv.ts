import { setImmediate } from 'node:timers/promises'
import { parse, type Parser } from 'csv-parse'
import { KNOWLEDGE_FILE_LIMITS } from '@marquee/contract/knowledge-files'
import { isFetching, isFormula } from '../../../platform/injections/hidden.ts'
import { cutText } from './content.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
const MAX_RECORD = 200_000
const MAX_CELL = 2_000
/** A row longer than a passage is split between its cells; each part begins with so much of what names the row. */
const MAX_LINE = 1_000
const MAX_SUBJECT = 200
/** Rows by which the column is chosen that names them, and the share of its cells that must differ. */
const SAMPLE = 200
const MIN_DISTINCT = 0.7
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

type Column = { name: string; index: number }

const nameOf = (header: readonly string[], index: number): string => header[index] || `Column ${index + 1}`
/** Length of a row as it is written, each cell behind its column's name. */
const lengthOf = (header: readonly string[], cells: readonly string[]): number => cells.reduce((sum, cell, index) => sum + (cell === '' ? 0 : `${nameOf(header, index)}: ${cell}; `.length), 0)

/** Whether a column can name its rows: words, and nearly each other ones. */
function isSubject(rows: readonly (readonly string[])[], index: number): boolean {
  const cells = rows.map((cells) => cells[index] ?? '').filter((cell) => cell !== '')
  const named = cells.filter((cell) => /\p{L}{3}/u.test(cell) && !isCode(cell))
  return named.length > cells.length / 2 && new Set(named).size > named.length * MIN_DISTINCT
}

/** Numbers of articles and the like: letters and digits without a space. */
const isCode = (cell: string): boolean => /^[\p{L}\d._/#-]*\d[\p{L}\d._/#-]*$/u.test(cell)

/** The columns of a table, the one that names the rows first. */
function orderColumns(header: readonly string[], rows: readonly (readonly string[])[]): Column[] {
  const width = Math.max(header.length, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index): Column => ({ name: nameOf(header, index), index }))
  const sample = rows.slice(0, SAMPLE)
  const subject = columns.find(({ index }) => isSubject(sample, index)) ?? columns[0]
  return subject ? [subject, ...columns.filter((column) => column !== subject)] : []
}

/** A row as `column: value` in one line. A long one becomes several, each of which names the subject. */
function writeRow(columns: readonly Column[], cells: readonly string[]): string[] {
  const [subject = '', ...fields] = columns.flatMap(({ name, index }) => (cells[index] ? [`${name}: ${cells[index]}`] : []))
  const lines = [subject]
  for (const field of fields) {
    const line = `${lines.at(-1)}; ${field}`
    if (line.length <= MAX_LINE || lines.at(-1) === subject) lines[lines.length - 1] = line
    else lines.push(`${cutText(subject, MAX_SUBJECT)}; ${field}`)
  }
  return lines
}

const cleanCell = (cell: string): string => cell.replace(/\s+/g, ' ').trim().slice(0, MAX_CELL)

/** Feeds a text to a parser until it has reached its limits. */
async function feed(parser: Parser, text: string): Promise<void> {
  for await (const chunk of chunksOf(text)) {
    if (parser.destroyed) return
    parser.write(chunk)
  }
  parser.end()
}

/** Collects rows up to the limits of a file. */
function createRows() {
  const rows: (readonly string[])[] = []
  const hidden: string[] = []
  let [header, isFirst, length, isCut] = [[] as readonly string[], true, 0, false]
  const isFull = () => rows.length >= KNOWLEDGE_FILE_LIMITS.maxRows || length >= KNOWLEDGE_FILE_LIMITS.maxCharacters
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
        length += lengthOf(header, cells)
        rows.push(cells)
      }
      isFirst = false
      isCut ||= record.length > KNOWLEDGE_FILE_LIMITS.maxColumns || isFull()
      return !isFull()
    },
    read() {
      const columns = orderColumns(header, rows)
      // A file with only a header consists of its names.
      return { lines: rows.length > 0 ? rows.flatMap((cells) => writeRow(columns, cells)) : [header.join('; ')], isCut, hidden }
    },
  }
}

/**
 * The rows of a CSV as lines of `column: value`, the cell that names the row first, so that each can be understood on its own. Takes its text; returns
 * the lines, whether rows, columns or text were left out, and the formulas, which are. Malformed CSV is read literally.
 */
export async function readCsv(text: string): Promise<{ lines: string[]; isCut: boolean; hidden: string[] }> {
  const parser = parse({ delimiter: findDelimiter(text), relax_column_count: true, relax_quotes: true, skip_empty_lines: true, skip_records_with_error: true, max_record_size: MAX_RECORD, bom: true })
  const feeding = feed(parser, text)
  const rows = createRows()
  for await (const record of parser) if (Array.isArray(record) && !rows.add(record)) break
  parser.destroy()
  await feeding
  return rows.read()
}
