import { chmod, chown, lchown, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, StartupError } from './errors.ts'

/** The user that PostgreSQL, which refuses root, runs as when we are root; undefined means the current user. */
export type RunUser = { name: string; uid: number; gid: number } | undefined

type Account = { name: string; uid: number; gid: number }

const PREFERRED_USERS = ['postgres', '_postgres', 'nobody']

/**
 * @param clusterDir - an existing cluster keeps its owner, unless that is root
 * @returns the user to run PostgreSQL as
 * @throws StartupError when we are root and the system has no user to switch to
 */
export async function chooseRunUser(clusterDir: string): Promise<RunUser> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = await readAccounts()
  const owner = await ownerOf(clusterDir)
  const keeps = accounts.find((account) => account.uid === owner && account.uid !== 0)
  const preferred = PREFERRED_USERS.map((name) => accounts.find((account) => account.name === name))
  const chosen = keeps ?? preferred.find((account) => account !== undefined)
  if (chosen === undefined) throw new StartupError('PostgreSQL refuses to run as root, and there is no user postgres or nobody to switch to: start Marquee as a normal user.')
  return chosen
}

/** Makes the user own one path; does nothing when we are not root. */
export async function chownPath(user: RunUser, path: string): Promise<void> {
  if (user !== undefined) await chown(path, user.uid, user.gid)
}

/** Makes the user own a folder and everything below it, unless the user owns the folder already. */
export async function chownTree(user: RunUser, folder: string): Promise<void> {
  if (user === undefined || (await stat(folder)).uid === user.uid) return
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), user.uid, user.gid)
  await chown(folder, user.uid, user.gid)
}

/** Lets the user's group traverse our data folder, which stays closed to others. */
export async function openDataDir(user: RunUser, dataDir: string): Promise<void> {
  if (user === undefined) return
  const info = await stat(dataDir)
  if (info.uid === 0 && !canPass(info, user)) await allowTraversal(user, dataDir, info.mode)
}

/**
 * Creates the folder around the cluster. Started as root it stays owned by root, and the user only traverses it: root writes the log
 * and the password here, and must not be redirected by links that the user could plant.
 */
export async function makeHome(home: string, user: RunUser): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 })
  const info = await stat(home)
  if (user === undefined) return chmod(home, 0o700)
  if (info.uid !== user.uid) await allowTraversal(user, home, 0o700)
}

async function allowTraversal(user: Account, folder: string, mode: number): Promise<void> {
  await chown(folder, 0, user.gid)
  await chmod(folder, (mode & 0o7777) | 0o010)
}

/** @returns the first folder above one of the paths, or the path itself, that the user may not traverse; undefined when all are open. */
export async function findBarrier(user: Account, paths: string[]): Promise<string | undefined> {
  for (const folder of paths.flatMap((path) => [...parentsOf(path), path])) {
    if (!canPass(await stat(folder), user)) return folder
  }
  return undefined
}

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...parentsOf(parent), parent]
}

function canPass(info: { uid: number; gid: number; mode: number }, user: Account): boolean {
  if (info.uid === user.uid) return (info.mode & 0o100) !== 0
  if (info.gid === user.gid) return (info.mode & 0o010) !== 0
  return (info.mode & 0o001) !== 0
}

async function ownerOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).uid
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    if (!name || name.startsWith('#') || !uid || !gid) return []
    // @NOTE macOS writes nobody as -2
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }]
  })
}
