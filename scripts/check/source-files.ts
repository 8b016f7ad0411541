import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './gate.ts'

const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', '.git'])

/** A file of the repository: its path relative to the root, with `/`, and its text. */
export type SourceFile = { path: string; text: string }

/** Paths of the files that match a pattern such as `apps/server/src/**` and `.ts`, from the repository's folder, except built and installed ones. */
export async function listPaths(patterns: string[]): Promise<string[]> {
  const paths: string[] = []
  for await (const entry of glob(patterns, { cwd: ROOT, withFileTypes: true, exclude: (found) => LEFT_OUT.has(found.name) })) {
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name).slice(ROOT.length + 1).replaceAll('\\', '/'))
  }
  return paths.sort((a, b) => a.localeCompare(b))
}

/** Reads files by their paths relative to the repository's root. */
export const readPaths = (paths: readonly string[]): Promise<SourceFile[]> => Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })))

/** Reads the files that match, sorted by path. */
export const readFiles = async (patterns: string[]): Promise<SourceFile[]> => readPaths(await listPaths(patterns))
