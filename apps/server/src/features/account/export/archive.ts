import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { Collected } from './collect.ts'

const README = `This archive contains everything that Marquee keeps of your account.

data/           one file for each kind of record, as JSON
files/media     your pictures and videos; "original" is an upload that was converted
files/knowledge the documents of your knowledge base
files/profile   your profile picture
manifest.json   what the archive contains, and the files that could not be found

Passwords, keys and codes are not included: they would open your account for whoever finds this archive. What is
made from your data only for searching is not included either.
`

function writeManifest({ takenAt, tables, files, missing }: Collected): Buffer {
  const manifest = {
    takenAt: takenAt.toISOString(),
    tables: tables.map(({ name, rows }) => ({ file: `data/${name}.json`, rows })),
    files: files.map(({ path, size }) => ({ file: path, size })),
    missing,
  }
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
}

async function open(store: Pick<ObjectStore, 'get'>, key: string): Promise<Readable> {
  const found = await store.get(key)
  if (!found) throw new Error('A file was removed while it was being exported')
  return found.body
}

/**
 * Packs what was collected as a stream. A file is opened when it is its turn. One that vanished meanwhile breaks the archive, which then
 * visibly does not open, instead of silently lacking it.
 */
export function pack(store: Pick<ObjectStore, 'get'>, collected: Collected): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | null = null
  zip.on('error', (error: Error) => void output.destroy(error))
  output.once('close', () => current?.destroy())
  zip.addBuffer(Buffer.from(README), 'README.txt', { mtime: collected.takenAt })
  zip.addBuffer(writeManifest(collected), 'manifest.json', { mtime: collected.takenAt })
  for (const { name, path } of collected.tables) zip.addFile(path, `data/${name}.json`, { mtime: collected.takenAt })
  for (const { key, path, size, at } of collected.files) {
    // Pictures and videos are compressed already.
    zip.addReadStreamLazy(path, { mtime: at, size, compress: false }, (done) => {
      open(store, key).then(
        (body) => {
          current = body
          done(null, body)
        },
        (error: unknown) => done(error, null as never),
      )
    })
  }
  zip.end()
  return output
}
