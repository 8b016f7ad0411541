import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { toBuffer } from '../../platform/chunks.ts'
import { type ObjectStore, ObjectStoreUnavailableError, ObjectTooLargeError, type SignedDownload, type StoredObject } from '../../ports/object-store.ts'
import { isMissing, isUnwritable } from './errors.ts'
import { pathOfKey, TEMP_FOLDER } from './keys.ts'
import { listBelow } from './list.ts'
import { probeFolder } from './probe.ts'
import { sweepTemp } from './sweep-temp.ts'

/** Makes a rename or a new folder survive a power loss. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  for (let made = path; first !== undefined && made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** Removes a temporary file; where the folder is read-only there is none to remove. */
async function discard(path: string): Promise<void> {
  await rm(path, { force: true }).catch((error: unknown) => {
    if (!isUnwritable(error)) throw error
  })
}

async function writeAll(file: FileHandle, body: Readable, maxBytes: number): Promise<StoredObject> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of body) {
    const chunk = toBuffer(piece)
    size += chunk.length
    if (size > maxBytes) throw new ObjectTooLargeError(maxBytes)
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  await file.sync()
  return { size, sha256: hash.digest('hex') }
}

async function writeTemp(path: string, body: Readable, maxBytes: number): Promise<StoredObject> {
  const file = await open(path, 'wx', 0o600)
  try {
    return await writeAll(file, body, maxBytes)
  } finally {
    await file.close()
  }
}

async function put(root: string, key: string, body: Readable, maxBytes: number): Promise<StoredObject> {
  const target = pathOfKey(root, key)
  const temp = join(root, TEMP_FOLDER, randomUUID())
  try {
    await makeFolder(dirname(temp))
    const stored = await writeTemp(temp, body, maxBytes)
    await makeFolder(dirname(target))
    await rename(temp, target)
    await syncFolder(dirname(target))
    return stored
  } catch (error) {
    await discard(temp)
    throw isUnwritable(error) ? new ObjectStoreUnavailableError(error) : error
  }
}

async function get(path: string, range?: { start: number; end: number }): Promise<{ body: Readable; size: number } | null> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    const { size } = await file.stat()
    return { body: file.createReadStream(range ?? {}), size }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function sizeOf(path: string): Promise<{ size: number } | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? { size: found.size } : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}


/** Creates the address of a download: the server in front of the folder serves it. */
export type SignAddress = (key: string, options: SignedDownload) => string

/**
 * An object store in a folder of this machine. Files are written under a temporary name, synced, renamed and the folder synced
 * (lessons.md F27), so a kill or a power loss leaves a complete file or none. Takes the folder, which is created when missing, and a signer of
 * addresses.
 */
export function createDiskStore(rootDir: string, signAddress: SignAddress): ObjectStore {
  let swept: Promise<void> | undefined
  return {
    async put(key, body, { maxBytes }) {
      pathOfKey(rootDir, key)
      swept ??= sweepTemp(join(rootDir, TEMP_FOLDER))
      await swept
      return put(rootDir, key, body, maxBytes)
    },
    get: async (key, range) => get(pathOfKey(rootDir, key), range),
    stat: async (key) => sizeOf(pathOfKey(rootDir, key)),
    list: (folder) => listBelow(pathOfKey(rootDir, folder), folder),
    remove: async (key) => rm(pathOfKey(rootDir, key), { force: true }),
    async signDownload(key, options) {
      pathOfKey(rootDir, key)
      return signAddress(key, options)
    },
    isHealthy: async () => (await probeFolder(rootDir)) === null,
    findFault: () => probeFolder(rootDir),
  }
}
