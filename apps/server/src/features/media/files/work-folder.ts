import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const PREFIX = 'media-'
/** No work takes this long: an older folder belongs to a process that died. */
const ABANDONED_MS = 24 * 60 * 60_000

/** Runs `work` with its own folder below `workDir`, which is removed afterwards. Returns what `work` returns. */
export async function withWorkFolder<T>(workDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(workDir, { recursive: true })
  const folder = await mkdtemp(join(workDir, PREFIX))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes a stream or bytes to the file `path`. Returns the SHA-256 of what was written, hex. */
export async function writeWorkFile(path: string, body: Readable | Buffer): Promise<string> {
  const hash = createHash('sha256')
  async function* watched(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, watched, createWriteStream(path, { mode: 0o600 }))
  return hash.digest('hex')
}

/** Removes work folders that killed processes left. Takes the folder they are in and the current time. */
export async function sweepWorkFolders(workDir: string, now: Date): Promise<void> {
  await mkdir(workDir, { recursive: true })
  for (const name of await readdir(workDir)) {
    const path = join(workDir, name)
    const isOld = name.startsWith(PREFIX) && now.getTime() - (await stat(path)).mtimeMs > ABANDONED_MS
    if (isOld) await rm(path, { recursive: true, force: true })
  }
}
