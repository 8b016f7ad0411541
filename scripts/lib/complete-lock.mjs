// `node scripts/lib/complete-lock.mjs`: adds the optional platform packages that npm left out of package-lock.json because its registry
// did not have them. Run it after `npm install`, before committing the lock file: `npm ci` refuses an incomplete one.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findOmittedPackages } from './lock-file.mjs'
import { ROOT } from './root.mjs'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'x64', 'arm', 'ppc64', 'riscv64', 's390x', 'ia32', 'wasm32']

const path = join(ROOT, 'package-lock.json')
const lock = JSON.parse(await readFile(path, 'utf8'))
const leftOut = findOmittedPackages(lock.packages)
for (const { name, version } of leftOut) lock.packages[`node_modules/${name}`] = entryOf(name, version)
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
if (leftOut.length > 0) await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${leftOut.length} packages added to package-lock.json`)

/** The parent requires an exact version, and the package's name contains its platform: npm skips it on all others. */
function entryOf(name, version) {
  const words = name.split(/[-/]/)
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  const libc = os === 'linux' ? words.map((word) => /^(musl|gnu)/.exec(word)?.[1]).find(Boolean) : undefined
  if (os === undefined && cpu === undefined) throw new Error(`${name} does not name its system: add it to the lock file by hand.`)
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(libc && { libc: [libc === 'gnu' ? 'glibc' : libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
