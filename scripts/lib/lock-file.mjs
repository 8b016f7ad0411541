/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] | string,
 *   optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages the `packages` of a package-lock.json
 */

/**
 * Compares npm's record of `node_modules` with the lock file.
 *
 * @param {Packages} wanted of package-lock.json
 * @param {Packages} installed of node_modules/.package-lock.json
 * @returns {string[]} the paths of packages that are missing, or installed in another version
 */
export function findMissingPackages(wanted, installed) {
  return Object.keys(wanted).filter((place) => {
    const entry = wanted[place]
    if (!place.includes('node_modules/') || !suitsThisSystem(entry)) return false
    const there = installed[place]
    if (there === undefined) return true
    return entry.version !== there.version || entry.integrity !== there.integrity
  })
}

/**
 * Finds the optional dependencies that the lock file lacks, as npm omits those that its registry did not have when the lock
 * was written: `npm ci` refuses such a file, though this platform may need none of them. `complete-lock.mjs` adds them.
 *
 * @param {Packages} packages of package-lock.json
 * @returns {{ name: string, version: string }[]}
 */
export function findOmittedPackages(packages) {
  return Object.entries(packages).flatMap(([place, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !candidatePlaces(place, name).some((candidate) => candidate in packages))
      .map(([name, version]) => ({ name, version })),
  )
}

/** Where Node looks for a package's dependency: below it, then below each folder above it. */
function candidatePlaces(place, name) {
  const parts = place.split('/node_modules/')
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/node_modules/'))
  return ['', ...folders.filter(Boolean)].map((folder) => (folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`))
}

/** npm skips an optional package for another platform. */
function suitsThisSystem(entry) {
  if (!entry.optional) return true
  return allows(entry.os, process.platform) && allows(entry.cpu, process.arch) && (entry.libc === undefined || allows(entry.libc, libc()))
}

function allows(list, value) {
  if (list === undefined) return true
  // Some packages have a single name instead of a list.
  if (typeof list === 'string') return list === value
  if (list.includes(`!${value}`)) return false
  const named = list.filter((item) => !item.startsWith('!'))
  return named.length === 0 || named.includes(value) || named.includes('any')
}

let knownLibc
function libc() {
  if (process.platform !== 'linux') return undefined
  knownLibc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return knownLibc
}
