import { join } from 'node:path'

const ENTRY = join(import.meta.dirname, 'src/app/main.tsx')

type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/** Everything that the application's entry needs before it runs; not the entry, which keeps a file of its own. */
function collectShell(modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const collect = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) collect(next)
  }
  collect(ENTRY)
  found.delete(ENTRY)
  return found
}

/**
 * Puts what every page needs into one file: on a slow line each file costs a round trip. Returns a name function for a group of chunks,
 * good for one build; `null` leaves a module to the bundler.
 */
export function nameShell(): (id: string, modules: Modules) => 'shell' | null {
  let shell: ReadonlySet<string> | undefined
  return (id, modules) => {
    shell ??= collectShell(modules)
    return shell.has(id) ? 'shell' : null
  }
}
