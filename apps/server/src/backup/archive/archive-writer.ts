import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarPacker } from 'modern-tar'
import { BootError } from '../../platform/errors.ts'
import type { Member } from './manifest.ts'

/** Only its owner may read an archive: it contains the master key. */
const MODE = 0o600

/** An archive being written under a temporary name. */
export type ArchiveWriter = {
  /** Adds a member, whose size must be known; its bytes are streamed. Returns its entry for the manifest. */
  add(name: string, size: number, body: AsyncIterable<Uint8Array>): Promise<Member>
  /** Ends the archive, and renames it to its final name once it is on disk. */
  finish(): Promise<void>
  /** Discards the archive. */
  discard(): Promise<void>
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Throws BootError when a file of that name exists: a backup is never overwritten. */
export async function assertNewFile(path: string): Promise<void> {
  if (await exists(path)) throw new BootError(`The file ${path} already exists: choose another name.`)
}

/** Opens a new archive. Takes its path; returns the writer. Throws the file system's error when it cannot be written. */
export async function createArchiveWriter(path: string): Promise<ArchiveWriter> {
  const temporary = `${path}.unfinished`
  await rm(temporary, { force: true })
  const { readable, controller } = createTarPacker()
  const file = createWriteStream(temporary, { flags: 'wx', mode: MODE, flush: true })
  const written = pipeline(Readable.fromWeb(readable), file)
  // A full disk is reported by the member being written, or by `finish`.
  written.catch(() => undefined)

  async function add(name: string, size: number, body: AsyncIterable<Uint8Array>): Promise<Member> {
    const hash = createHash('sha256')
    const writer = controller.add({ name, size, mode: MODE }).getWriter()
    for await (const chunk of body) {
      hash.update(chunk)
      await writer.write(chunk)
    }
    await writer.close()
    return { name, size, sha256: hash.digest('hex') }
  }

  return {
    add,
    async finish() {
      controller.finalize()
      await written
      await rename(temporary, path)
      await syncFolder(dirname(path))
    },
    async discard() {
      controller.error(new Error('The archive is discarded'))
      // Its failure is why the archive is discarded, and is reported there.
      await written.catch(() => undefined)
      await rm(temporary, { force: true })
    },
  }
}
