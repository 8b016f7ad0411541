import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Gate, ROOT } from '../gate.ts'
import { readFiles } from '../source-files.ts'
import { isLater, literalsOf, looksAt, membersOf, pathsOf, readRows, type TraceRow } from './trace-table.ts'

/** The sources that may contain a text, those that may use a constant, and the tests by path. */
type Sources = { texts: string; code: string; tests: ReadonlyMap<string, string> }

const TEST = /\.(test|spec)\.tsx?$/

/** A text as it is written in TypeScript and JSX: quotes escaped, the ampersand as an entity. */
const normalize = (text: string): string => text.replaceAll("\\'", "'").replaceAll('&apos;', "'").replaceAll('&amp;', '&')

async function readSources(): Promise<Sources> {
  const files = await readFiles(['{packages,apps}/*/src/**/*.{ts,tsx}', '{e2e,scripts}/**/*.ts'])
  const read = (folders: RegExp) => files.filter(({ path }) => folders.test(path) && !TEST.test(path)).map(({ text }) => normalize(text)).join('\n')
  const texts = read(/^(packages\/contract|apps\/web)\//)
  const tests = files.filter(({ path }) => TEST.test(path)).map(({ path, text }) => [path, normalize(text)] as const)
  return { texts, code: `${texts}\n${read(/^apps\/server\//)}`, tests: new Map(tests) }
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

/** Whether any code reads the member, by its name or by destructuring the constant. */
const isUsed = (code: string, constant: string, key: string): boolean =>
  new RegExp(`\\b${constant}\\.${key}\\b|\\b${key}\\b[^{}]*\\}\\s*=\\s*${constant}\\b`).test(code)

/** Problems with a row's tests: none is named, or none covers it. */
function checkTests(row: TraceRow, tests: Sources['tests']): string[] {
  if (!/^`[^`]+`(, `[^`]+`)*$/.test(row.test)) return [`${row.ids.join(', ')}: name the test that looks at it, a file between backticks`]
  const named = [...row.test.matchAll(/`([^`]+)`/g)].map(([, path = '']) => tests.get(path) ?? '')
  return named.some((text) => looksAt(row, text)) ? [] : [`${row.ids.join(', ')}: none of its tests contains its text, its constant or its id`]
}

function checkRow(row: TraceRow, { texts, code, tests }: Sources): string[] {
  if (isLater(row)) return []
  const id = row.ids.join(', ')
  const missing = pathsOf(row).filter((path) => !existsSync(join(ROOT, path)))
  const absent = literalsOf(row).filter((text) => !texts.includes(normalize(text)))
  const unused = membersOf(row).filter(({ constant, key }) => !isUsed(code, constant, key))
  return [
    ...missing.map((path) => `${id}: there is no ${path}`),
    ...absent.map((text) => `${id}: the text "${text}" is not in packages/contract/src or apps/web/src`),
    ...unused.map(({ constant, key }) => `${id}: ${constant}.${key} is used nowhere`),
    ...checkTests(row, tests),
  ]
}

/** Compares docs/trace.md with docs/trace-ids.txt and the sources: every line of the specification's checklist must be covered. */
export const traceGate: Gate = {
  name: 'trace',
  async run() {
    const known = (await readFile(join(ROOT, 'docs/trace-ids.txt'), 'utf8')).split('\n').filter(Boolean)
    const rows = readRows(await readFile(join(ROOT, 'docs/trace.md'), 'utf8'))
    const sources = await readSources()
    const built = rows.filter((row) => !isLater(row))
    return { problems: [...checkIds(rows, known), ...rows.flatMap((row) => checkRow(row, sources))], note: `${built.length} lines built and tested` }
  },
}
