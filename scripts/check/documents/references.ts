import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Gate, ROOT } from '../gate.ts'
import { listPaths, readPaths, type SourceFile } from '../source-files.ts'
import { findReferences, type Reference } from './reference-text.ts'

const SELF = /^scripts\/check\/documents\/reference/
/** Files that are installed or written at run time. */
const OUTSIDE = /(?:^|\/)(?:node_modules|dist)(?:\/|$)|^\//
const TEXTS = /\.(?:tsx?|mjs|js|cjs|sql|css|md)$/

/** The index of a repository in which references are looked up. */
export type Repository = {
  paths: ReadonlySet<string>
  /** Suffixes of paths, split at slashes: `ui/theme.css`, `theme.css`. */
  ends: ReadonlySet<string>
  /** Parts of documents by path: `section 4.7`, `rule C`, `row F8`, `group ACCT`. */
  parts: ReadonlyMap<string, ReadonlySet<string>>
  /** Rows of docs/trace.md and decisions on unclear lines. */
  ids: ReadonlySet<string>
}

const endsOf = (path: string): string[] => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))

const MARKS = [
  { kind: 'section', pattern: /^##+ (\d+(?:\.\d+)*)\.? /gm },
  { kind: 'group', pattern: /^## ([A-Z]+):/gm },
  { kind: 'rule', pattern: /^- \*\*Rule ([A-Z])\b/gm },
  { kind: 'row', pattern: /^\| (F\d+) \|/gm },
] as const

/** Sections of a document by number, with their numbered items; bold rules; rows and groups by id. */
function partsOf(text: string): Set<string> {
  const marks = MARKS.flatMap(({ kind, pattern }) => [...text.matchAll(pattern)].map(([, name]) => `${kind} ${name}`))
  const numbered = text.split(/^(?=## )/m).flatMap((section) => {
    const number = /^## (\d+)\. /.exec(section)?.[1]
    const items = number ? [...section.matchAll(/^(?:(\d+)\. |\| (\d+) \|)/gm)] : []
    return items.map(([, item, row]) => `section ${number}.${item ?? row}`)
  })
  return new Set([...marks, ...numbered])
}

/** Takes the paths of all files, the documents and the known ids; returns the index for looking up references. */
export function describeRepository(paths: readonly string[], documents: readonly SourceFile[], ids: readonly string[]): Repository {
  return { paths: new Set(paths), ends: new Set(paths.flatMap(endsOf)), parts: new Map(documents.map(({ path, text }) => [path, partsOf(text)])), ids: new Set(ids) }
}

/** A name may be a full path, the end of one, a path relative to the file's folder, or (`.contract.ts`) the end of a file name. */
function hasPath({ paths, ends }: Repository, name: string, from: string): boolean {
  const near = posix.join(posix.dirname(from), name)
  const end = name.replace(/^(?:\.\.?\/)+/, '')
  if (OUTSIDE.test(name) || paths.has(near) || ends.has(end) || existsSync(join(ROOT, near)) || existsSync(join(ROOT, name))) return true
  return /^\.[\w-]+\.\w+$/.test(name) && [...paths].some((path) => path.endsWith(name))
}

function documentOf({ parts }: Repository, name: string): string | undefined {
  return [...parts.keys()].find((path) => path === name || path === `docs/${name}`)
}

function problemOf(repository: Repository, reference: Reference, from: string): string | null {
  const { kind, name } = reference
  if ('document' in reference) {
    const document = documentOf(repository, reference.document)
    // If the document does not exist, that is already reported.
    return !document || repository.parts.get(document)?.has(`${kind} ${name}`) ? null : `${document} has no ${kind} ${name}`
  }
  if (kind === 'path') return hasPath(repository, name, from) ? null : `there is no ${name}`
  if (kind === 'decision') return [...repository.paths].some((path) => path.startsWith(`docs/decisions/${name}-`)) ? null : `there is no decision ${name}`
  return `"${name}" names no document of this repository: state the rule, or name its row of docs/trace.md`
}

/** Ids such as ACCT-11 in a text, also outside comments, because test titles contain them. */
function unknownIds({ ids }: Repository, { text }: SourceFile, pattern: RegExp): { line: number; problem: string }[] {
  return text.split('\n').flatMap((line, index) => [...line.matchAll(pattern)].filter(([id]) => !ids.has(id)).map(([id]) => ({ line: index + 1, problem: `docs/trace.md has no ${id}` })))
}

/** References in a file that do not exist, line by line. Exported for its test. */
export function checkReferences(repository: Repository, file: SourceFile): string[] {
  const groups = [...new Set([...repository.ids].map((id) => id.split('-')[0]))]
  const pattern = new RegExp(String.raw`\b(?:${groups.join('|')})-\d\d\b`, 'g')
  const found = findReferences(file).map((reference) => ({ line: reference.line, problem: problemOf(repository, reference, file.path) }))
  const problems = [...found, ...unknownIds(repository, file, pattern)].filter(({ problem }) => problem !== null)
  return [...new Set(problems.map(({ line, problem }) => `${file.path}:${line} ${problem}`))]
}

/** Checks that everything that comments and documents refer to exists. */
export const referencesGate: Gate = {
  name: 'references',
  async run() {
    const paths = await listPaths(['{apps,packages,scripts,e2e,bench,docs}/**/*', '*', '.*'])
    const files = await readPaths(paths.filter((path) => TEXTS.test(path)))
    const documents = files.filter(({ path }) => path.endsWith('.md'))
    const trace = documents.find(({ path }) => path === 'docs/trace.md')?.text ?? ''
    const known = (await readPaths(['docs/trace-ids.txt'])).flatMap(({ text }) => text.split('\n').filter(Boolean))
    const decided = [...trace.matchAll(/^\| (AMB-\d\d) \|/gm)].map(([, id = '']) => id)
    const repository = describeRepository(paths, documents, [...known, ...decided])
    return { problems: files.filter(({ path }) => !SELF.test(path)).flatMap((file) => checkReferences(repository, file)), note: `${files.length} files` }
  },
}
