/** One row of docs/trace.md. */
export type TraceRow = { ids: string[]; text: string; lives: string; screen: string; test: string }

const RANGE = /^([A-Z]+)-(\d+) to ([A-Z]+)-(\d+)$/
const LATER = /^later\b/

function expand(part: string): string[] {
  const range = RANGE.exec(part)
  if (!range) return [part]
  const [, section = '', from = '', , to = ''] = range
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${section}-${String(Number(from) + index).padStart(2, '0')}`)
}

/** Cells of a Markdown table row; `\|` inside a cell is a literal bar. */
const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** Table rows in `markdown` whose first cell has line ids; `A-01 to A-07` and `A-01, A-03` name several. Decisions on unclear lines (AMB) are excluded. */
export function readRows(markdown: string): TraceRow[] {
  const lines = markdown.split('\n').filter((line) => /^\| (?!AMB-)[A-Z]+-\d/.test(line))
  return lines.map((line) => {
    const [first = '', text = '', lives = '', screen = '', test = ''] = cellsOf(line)
    return { ids: first.split(', ').flatMap(expand), text, lives, screen, test }
  })
}

/** Whether the row only says that its lines are built in a later version. */
export const isLater = (row: TraceRow): boolean => LATER.test(row.text)

/** The literal texts of a row: the text between backticks, split at its `{placeholders}`. */
export const literalsOf = (row: TraceRow): string[] =>
  [...row.text.matchAll(/`([^`]+)`/g)]
    .flatMap(([, text = '']) => text.split(/\{\w+\}|\.\.\.$/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 1)

/** Paths of files that a row names: between backticks, with a slash or an extension. */
export const pathsOf = (row: TraceRow): string[] =>
  [row.lives, row.screen, row.test].flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)).filter((path) => /^[\w.-]+(\/[\w.-]+)+\.\w+$/.test(path))

/** Members of constants that a row names, such as `LOGIN_TEXTS.signIn`: constant and key. */
export const membersOf = (row: TraceRow): { constant: string; key: string }[] =>
  [...row.lives.matchAll(/\b([A-Z][A-Z_]+)\.(\w+)/g)].map(([, constant = '', key = '']) => ({ constant, key }))

/** Ids that a text contains, singly or as `ACCT-01 to ACCT-03`. */
const idsIn = (text: string): Set<string> => new Set([...text.matchAll(/[A-Z]+-\d\d(?: to [A-Z]+-\d\d)?/g)].flatMap(([part]) => expand(part)))

/** Whether a test covers a row: it contains the row's id, one of its constants, or all of its texts. */
export function looksAt(row: TraceRow, test: string): boolean {
  const constants = [...row.lives.matchAll(/\b[A-Z]+_[A-Z_]+(?:\.\w+)?/g)].map(([name]) => name)
  const texts = literalsOf(row)
  const ids = idsIn(test)
  return row.ids.some((id) => ids.has(id)) || constants.some((name) => test.includes(name)) || (texts.length > 0 && texts.every((text) => test.includes(text)))
}
