import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The studio's folders: finished files, pictures sent with calls, and work in progress. */
export type Folders = { files: string; inputs: string; work: string }

export const foldersIn = (folder: string): Folders => ({ files: join(folder, 'files'), inputs: join(folder, 'inputs'), work: join(folder, 'work') })

/** Creates the folders and removes the unfinished files of a killed process. */
export async function prepareFolders(folders: Folders): Promise<void> {
  await rm(folders.work, { recursive: true, force: true })
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true })
}

/** Empties all of them. */
export async function emptyFolders(folders: Folders): Promise<void> {
  for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true })
  await prepareFolders(folders)
}

/** @returns an unguessable name with that extension. */
export const newFileName = (extension: string): string => `${randomBytes(24).toString('base64url')}.${extension}`

/** Writes a file and returns once it is on disk. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Returns once a file, and its name in the folder, are on disk. */
export async function syncFile(path: string, folder: string): Promise<void> {
  for (const target of [path, folder]) {
    const handle = await open(target, 'r')
    await handle.sync().finally(() => handle.close())
  }
}
