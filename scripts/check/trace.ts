import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Gate, ROOT } from './gate.ts'
import { readFiles } from './source-files.ts'
import { isLater, literalsOf, pathsOf, readRows, type TraceRow } from './trace-table.ts'

/** As TypeScript and JSX write a text: quotes escaped, the ampersand as an entity. */
const normalize = (text: string): string => text.replaceAll("\\'", "'").replaceAll('&apos;', "'").replaceAll('&amp;', '&')

function checkIds(rows: TraceRow[], known: string[]): string[] {
  const listed = rows.flatMap((row) => row.ids)
  const twice = listed.filter((id, index) => listed.indexOf(id) !== index)
  return [
    ...known.filter((id) => !listed.includes(id)).map((id) => `${id} is missing`),
    ...listed.filter((id) => !known.includes(id)).map((id) => `${id} is no line of the specification`),
    ...twice.map((id) => `${id} is listed twice`),
  ]
}

function checkRow(row: TraceRow, sources: string): string[] {
  if (isLater(row)) return []
  const id = row.ids.join(', ')
  const missing = pathsOf(row).filter((path) => !existsSync(join(ROOT, path)))
  const absent = literalsOf(row).filter((text) => !sources.includes(normalize(text)))
  const hasNoTest = row.test !== '-' && !/^`[^`]+`(, `[^`]+`)*$/.test(row.test)
  return [
    ...missing.map((path) => `${id}: there is no ${path}`),
    ...absent.map((text) => `${id}: the text "${text}" stands nowhere in packages/contract/src or apps/web/src`),
    ...(hasNoTest ? [`${id}: the test must be a file between backticks, or -`] : []),
  ]
}

/** Every line of the specification's checklist has its place: docs/trace.md against docs/trace-ids.txt and the sources. */
export const traceGate: Gate = {
  name: 'trace',
  async run() {
    const known = (await readFile(join(ROOT, 'docs/trace-ids.txt'), 'utf8')).split('\n').filter(Boolean)
    const rows = readRows(await readFile(join(ROOT, 'docs/trace.md'), 'utf8'))
    const files = await readFiles(['{packages/contract/src,apps/web/src}/**/*.{ts,tsx}'])
    const sources = files.filter((file) => !/\.test\.tsx?$/.test(file.path)).map((file) => normalize(file.text)).join('\n')
    const built = rows.filter((row) => !isLater(row))
    const tested = built.filter((row) => row.test !== '-').length
    return { problems: [...checkIds(rows, known), ...rows.flatMap((row) => checkRow(row, sources))], note: `${built.length} lines built, ${tested} with a test of their own` }
  },
}
