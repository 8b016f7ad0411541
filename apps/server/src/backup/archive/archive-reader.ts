import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createTarDecoder } from 'modern-tar'
import { BootError } from '../../platform/errors.ts'
import { FORMAT, MANIFEST, type Manifest, manifestSchema } from './manifest.ts'

/** A member of an archive; its bytes are streamed and can be read once. */
export type ReadMember = { name: string; size: number; body: AsyncIterable<Uint8Array> }

/** Reads an archive's members in their order. Unread content is skipped. Throws when the file is not a tar archive or ends early. */
export async function* readMembers(path: string): AsyncGenerator<ReadMember> {
  const file = createReadStream(path, { highWaterMark: 1 << 20 })
  const entries = Readable.toWeb(file).pipeThrough(createTarDecoder({ strict: true }))
  try {
    for await (const { header, body } of entries) {
      yield { name: header.name, size: header.size, body }
      // Reading the next one waits for the whole member.
      if (!body.locked) await body.cancel()
    }
  } finally {
    file.destroy()
  }
}

async function hashOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const incomplete = (path: string, reason: string, cause?: unknown): BootError => new BootError(`The file ${path} cannot be restored: ${reason}.`, { cause })

function parseManifest(path: string, text: string): Manifest {
  const value: unknown = JSON.parse(text)
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined
  if (typeof format === 'number' && format > FORMAT) throw incomplete(path, 'it was made by a newer version of Marquee. Update Marquee first')
  return manifestSchema.parse(value)
}

type Sums = ReadonlyMap<string, { size: number; sha256: string }>

function assertSums(path: string, manifest: Manifest, found: Sums): void {
  const wrong = manifest.members.find(({ name, size, sha256 }) => found.get(name)?.sha256 !== sha256 || found.get(name)?.size !== size)
  if (wrong) throw incomplete(path, `its part ${wrong.name} is damaged or missing`)
  if (found.size !== manifest.members.length) throw incomplete(path, 'it contains parts that its manifest does not list')
}

async function readSums(path: string): Promise<{ text: string | undefined; sums: Sums }> {
  const sums = new Map<string, { size: number; sha256: string }>()
  let text: string | undefined
  for await (const { name, size, body } of readMembers(path)) {
    if (name === MANIFEST) text = await readText(body)
    else if (sums.has(name)) throw incomplete(path, `it contains the part ${name} twice`)
    else sums.set(name, { size, sha256: await hashOf(body) })
  }
  return { text, sums }
}

/**
 * Reads a whole archive and compares every part with its checksum, before anything is restored. Returns its manifest; throws
 * BootError with one line for a file that is missing, damaged, truncated, or not a backup.
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  try {
    await access(path)
    const { text, sums } = await readSums(path)
    if (text === undefined) throw incomplete(path, 'it is not a backup of Marquee, or it is incomplete')
    const manifest = parseManifest(path, text)
    assertSums(path, manifest, sums)
    return manifest
  } catch (error) {
    if (error instanceof BootError) throw error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw incomplete(path, 'it does not exist', error)
    throw incomplete(path, 'it is not a backup of Marquee, or it is incomplete', error)
  }
}
