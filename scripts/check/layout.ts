import type { Gate } from './gate.ts'
import { listPaths } from './source-files.ts'

/** Maximum number of files in a source folder, including tests; larger ones need subfolders. */
const MAX_FILES = 20
/** Folders that are collections by rule: one file per feature, per port or per shared part. */
const COLLECTIONS = new Set(['packages/contract/src', 'packages/contract/src/shared', 'apps/server/src/ports', 'apps/web/src/lib', 'apps/web/src/ui'])

/** Folders with too many files. Takes the paths of the sources. Exported for its test. */
export function findCrowded(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const crowded = [...counts].filter(([folder, count]) => count > MAX_FILES && !COLLECTIONS.has(folder))
  return crowded.map(([folder, count]) => `${folder} has ${count} files: move some into subfolders, the limit is ${MAX_FILES}`)
}

/** Checks that no source folder has too many files. */
export const layoutGate: Gate = {
  name: 'layout',
  async run() {
    const paths = await listPaths(['{apps,packages}/*/{src,test}/**/*.{ts,tsx,css}', '{scripts,bench}/**/*.{ts,mjs}'])
    return { problems: findCrowded(paths), note: `${new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/')))).size} folders` }
  },
}
