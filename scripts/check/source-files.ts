import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './gate.ts'

const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', '.git'])

/** A file of ours: its path from the repository's folder, with `/`, and its text. */
export type SourceFile = { path: string; text: string }

/** Reads the files that match a pattern such as `apps/server/src/**` and `.ts`, except built and installed ones. */
export async function readFiles(patterns: string[]): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for await (const entry of glob(patterns, { cwd: ROOT, withFileTypes: true, exclude: (found) => LEFT_OUT.has(found.name) })) {
    if (!entry.isFile()) continue
    const absolute = join(entry.parentPath, entry.name)
    files.push({ path: absolute.slice(ROOT.length + 1).replaceAll('\\', '/'), text: await readFile(absolute, 'utf8') })
  }
  return files.sort((a, b) => a.path.localeCompare(b.path))
}
