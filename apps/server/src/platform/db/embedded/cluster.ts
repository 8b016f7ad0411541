import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { binariesDoNotStart, type Binaries } from './binaries.ts'
import { errorCode, StartupError } from './errors.ts'
import { commandFor, type Launch } from './launch.ts'
import { DATABASE_USER, type Layout } from './layout.ts'
import { findProcesses, signal } from './process-inspection.ts'
import { run } from './run-program.ts'
import { chownPath, chownTree, type RunUser } from './run-user.ts'

/** The major version of the bundled PostgreSQL: it reads only clusters of that version. */
const MAJOR_VERSION = '18'

const UNFINISHED_PREFIX = 'initdb-'

/**
 * Creates the cluster when there is none. It is built under a temporary name and then renamed, because a cluster that a killed initdb
 * leaves half-built would start.
 *
 * @returns true when the cluster was created now
 * @throws StartupError when initdb fails, or the cluster there is from another major version
 */
export async function ensureCluster(layout: Layout, binaries: Binaries, launch: Launch): Promise<boolean> {
  await removeUnfinished(layout)
  const version = await readIfThere(join(layout.cluster, 'PG_VERSION'))
  if (version === undefined) {
    await buildCluster(layout, binaries, launch)
    return true
  }
  if (version.trim() !== MAJOR_VERSION) throw wrongVersion(layout, version.trim())
  await chownTree(launch.user, layout.cluster)
  return false
}

/**
 * @returns the password of the database user, stored beside the cluster and created on first use
 * @throws StartupError when it is missing although there is a cluster
 */
export async function ensurePassword(layout: Layout, user: RunUser): Promise<string> {
  const stored = await readIfThere(layout.passwordFile)
  if (stored) return stored.trim()
  if ((await readIfThere(join(layout.cluster, 'PG_VERSION'))) !== undefined) {
    throw new StartupError(`The database's password file ${layout.passwordFile} is missing: restore it from a backup of the data folder.`)
  }
  const password = randomBytes(24).toString('base64url')
  await writeDurably(layout.passwordFile, password)
  await chownPath(user, layout.passwordFile)
  return password
}

async function buildCluster(layout: Layout, binaries: Binaries, launch: Launch): Promise<void> {
  const unfinished = join(layout.home, UNFINISHED_PREFIX + randomBytes(6).toString('hex'))
  await mkdir(unfinished, { mode: 0o700 })
  await chownPath(launch.user, unfinished)
  const { program, args, ids } = commandFor(launch, binaries.initdb, initdbArguments(unfinished, layout.passwordFile))
  const result = await run(program, args, { cwd: '/', env: binaries.env, ...ids })
  if (result.code !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    throw initdbFailed(result)
  }
  await rename(unfinished, layout.cluster)
  await syncFolder(layout.home)
}

function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    ...['-D', folder, '--username', DATABASE_USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--wal-segsize', '4', '--no-instructions'],
  ]
}

/** A killed start may have left an initdb running as well as its folder. */
async function removeUnfinished(layout: Layout): Promise<void> {
  const names = (await readdir(layout.home)).filter((name) => name.startsWith(UNFINISHED_PREFIX))
  for (const folder of names.map((name) => join(layout.home, name))) {
    for (const pid of await findProcesses({ folder, tag: folder })) signal(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function initdbFailed(result: { code: number | null; output: string }): StartupError {
  const lines = result.output.split('\n')
  const reason = lines.findLast((line) => /error|fatal|cannot|denied|not found/i.test(line)) ?? lines.at(-1) ?? ''
  const isLoaderFailure = result.code === null || result.code === 126 || result.code === 127
  return isLoaderFailure ? binariesDoNotStart(reason) : new StartupError(`The database could not be created: ${reason}`)
}

function wrongVersion(layout: Layout, version: string): StartupError {
  return new StartupError(
    `The database in ${layout.cluster} was created by PostgreSQL ${version}, but this version of Marquee includes ${MAJOR_VERSION}: make a backup with the version of Marquee that created it, and restore the backup into an empty data folder.`,
  )
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}

/** Windows cannot open folders, and a rename needs no sync there. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @returns the text of a file, or undefined when there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
