import type { Gate } from './gate.ts'
import { listPaths } from './source-files.ts'

/** Files that a folder of sources may hold side by side, its tests included; beyond it wants rooms. */
const MAX_FILES = 20
/** Folders whose files are one collection by rule: a file per feature, per port, or per part that others use. */
const COLLECTIONS = new Set(['packages/contract/src', 'packages/contract/src/shared', 'apps/server/src/ports', 'apps/web/src/lib', 'apps/web/src/ui'])

/** Folders that hold too many files. Takes the paths of the sources. Exported for its test. */
export function findCrowded(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const crowded = [...counts].filter(([folder, count]) => count > MAX_FILES && !COLLECTIONS.has(folder))
  return crowded.map(([folder, count]) => `${folder} holds ${count} files: give them rooms, ${MAX_FILES} are the most`)
}

/** No folder of sources is a heap. */
export const layoutGate: Gate = {
  name: 'layout',
  async run() {
    const paths = await listPaths(['{apps,packages}/*/{src,test}/**/*.{ts,tsx,css}', '{scripts,bench}/**/*.{ts,mjs}'])
    return { problems: findCrowded(paths), note: `${new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/')))).size} folders` }
  },
}
