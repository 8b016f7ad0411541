import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Gate, ROOT } from '../gate.ts'
import { readFiles } from '../source-files.ts'
import { isLater, literalsOf, membersOf, pathsOf, readRows, type TraceRow } from './trace-table.ts'

/** The sources that may hold a text, and those that may use a constant. */
type Sources = { texts: string; code: string }

/** As TypeScript and JSX write a text: quotes escaped, the ampersand as an entity. */
const normalize = (text: string): string => text.replaceAll("\\'", "'").replaceAll('&apos;', "'").replaceAll('&amp;', '&')

async function readSources(): Promise<Sources> {
  const read = async (pattern: string) => {
    const files = await readFiles([pattern])
    return files.filter((file) => !/\.test\.tsx?$/.test(file.path)).map((file) => normalize(file.text)).join('\n')
  }
  const texts = await read('{packages/contract,apps/web}/src/**/*.{ts,tsx}')
  return { texts, code: `${texts}\n${await read('apps/server/src/**/*.ts')}` }
}

function checkIds(rows: TraceRow[], known: string[]): string[] {
  const listed = rows.flatMap((row) => row.ids)
  const twice = listed.filter((id, index) => listed.indexOf(id) !== index)
  return [
    ...known.filter((id) => !listed.includes(id)).map((id) => `${id} is missing`),
    ...listed.filter((id) => !known.includes(id)).map((id) => `${id} is no line of the specification`),
    ...twice.map((id) => `${id} is listed twice`),
  ]
}

/** Whether some code reads the member, by its name or by taking it out of the constant. */
const isUsed = (code: string, constant: string, key: string): boolean =>
  new RegExp(`\\b${constant}\\.${key}\\b|\\b${key}\\b[^{}]*\\}\\s*=\\s*${constant}\\b`).test(code)

function checkRow(row: TraceRow, { texts, code }: Sources): string[] {
  if (isLater(row)) return []
  const id = row.ids.join(', ')
  const missing = pathsOf(row).filter((path) => !existsSync(join(ROOT, path)))
  const absent = literalsOf(row).filter((text) => !texts.includes(normalize(text)))
  const unused = membersOf(row).filter(({ constant, key }) => !isUsed(code, constant, key))
  const hasNoTest = row.test !== '-' && !/^`[^`]+`(, `[^`]+`)*$/.test(row.test)
  return [
    ...missing.map((path) => `${id}: there is no ${path}`),
    ...absent.map((text) => `${id}: the text "${text}" stands nowhere in packages/contract/src or apps/web/src`),
    ...unused.map(({ constant, key }) => `${id}: ${constant}.${key} is used nowhere`),
    ...(hasNoTest ? [`${id}: the test must be a file between backticks, or -`] : []),
  ]
}

/** Every line of the specification's checklist has its place: docs/trace.md against docs/trace-ids.txt and the sources. */
export const traceGate: Gate = {
  name: 'trace',
  async run() {
    const known = (await readFile(join(ROOT, 'docs/trace-ids.txt'), 'utf8')).split('\n').filter(Boolean)
    const rows = readRows(await readFile(join(ROOT, 'docs/trace.md'), 'utf8'))
    const sources = await readSources()
    const built = rows.filter((row) => !isLater(row))
    const tested = built.filter((row) => row.test !== '-').length
    return { problems: [...checkIds(rows, known), ...rows.flatMap((row) => checkRow(row, sources))], note: `${built.length} lines built, ${tested} with a test of their own` }
  },
}
