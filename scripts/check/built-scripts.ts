/** A built script: its static imports and its lazy imports, by file name. */
export type Script = { imports: string[]; lazy: string[] }
export type Scripts = ReadonlyMap<string, Script>

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.$-]+\.js)["'`]/g
const LAZY_IMPORT = /\bimport\(\s*["'`]\.\/([\w.$-]+\.js)["'`]\s*\)/g

const namesIn = (text: string, pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]

/** Reads the imports of built scripts. Takes their contents by file name. */
export const readScripts = (texts: ReadonlyMap<string, string>): Scripts =>
  new Map([...texts].map(([name, text]) => [name, { imports: namesIn(text, STATIC_IMPORT), lazy: namesIn(text, LAZY_IMPORT) }]))

/** Scripts that must be loaded before `name` runs, including itself. */
function closureOf(scripts: Scripts, name: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(name) || !scripts.has(name)) return seen
  seen.add(name)
  for (const next of scripts.get(name)?.imports ?? []) closureOf(scripts, next, seen)
  return seen
}

/** The shell, which every page loads: the entries with all their static imports. */
export const shellOf = (scripts: Scripts, entries: readonly string[]): Set<string> => new Set(entries.flatMap((entry) => [...closureOf(scripts, entry)]))

/** What a lazily loaded module adds to the shell. */
export type LazyPart = { name: string; files: string[] }

/** Every lazily loaded script that is not part of the shell, with the files that it adds. */
export function lazyParts(scripts: Scripts, shell: ReadonlySet<string>): LazyPart[] {
  const targets = new Set([...scripts.values()].flatMap((script) => script.lazy))
  const outside = [...targets].filter((name) => scripts.has(name) && !shell.has(name))
  return outside.map((name) => ({ name, files: [...closureOf(scripts, name)].filter((file) => !shell.has(file)) }))
}
