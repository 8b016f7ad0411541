import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import type { ReadMember } from '../archive/archive-reader.ts'
import { type Member, SANDBOX } from '../archive/manifest.ts'

/** Work in progress in the sandbox's studio: it starts over. */
const LEFT_OUT = new Set(['studio/work'])

/** The sandbox's state at one moment. */
export type SandboxState = {
  /** Adds the files as they were at that moment. Returns their manifest entries. */
  addTo(archive: ArchiveWriter): Promise<Member[]>
  close(): Promise<void>
}

type Held = { name: string; handle: FileHandle; size: number }

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

async function listNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

async function hold(folder: string, name: string): Promise<Held> {
  const handle = await open(join(folder, name), 'r')
  return { name, handle, size: (await handle.stat()).size }
}

async function* filesBelow(folder: string, name: string): AsyncGenerator<string> {
  if (LEFT_OUT.has(name)) return
  for await (const entry of await opendir(join(folder, name))) {
    const below = `${name}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(folder, below)
    else if (entry.isFile()) yield below
  }
}

const upTo = (size: number, open: (end: number) => AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> => (size === 0 ? nothing() : open(size - 1))

async function* nothing(): AsyncGenerator<Uint8Array> {
  // A range of an empty file cannot be expressed.
}

/** A file that disappears meanwhile belongs to no recorded state. */
async function addFile(archive: ArchiveWriter, folder: string, name: string): Promise<Member | null> {
  try {
    const path = join(folder, name)
    const { size } = await stat(path)
    return await archive.add(SANDBOX + name, size, upTo(size, (end) => createReadStream(path, { end })))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Records the sandbox's current state in a folder. Its journal only grows, and is replaced as a whole: an open file and its length are a
 * state, however long the copy takes. All other files are written once, before the journal refers to them.
 */
export async function recordSandbox(folder: string): Promise<SandboxState> {
  const held: Held[] = []
  for (const name of await listNames(folder)) held.push(await hold(folder, name))
  return {
    async addTo(archive) {
      const members: Member[] = []
      for (const { name, handle, size } of held) members.push(await archive.add(SANDBOX + name, size, upTo(size, (end) => handle.createReadStream({ start: 0, end, autoClose: false }))))
      const folders = held.length === 0 ? [] : (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
      for (const { name: below } of folders) {
        for await (const name of filesBelow(folder, below)) {
          const member = await addFile(archive, folder, name)
          if (member) members.push(member)
        }
      }
      return members
    },
    async close() {
      for (const { handle } of held) await handle.close()
    },
  }
}

const isPlain = (name: string): boolean => name.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..' && !/[\\\0]/.test(segment))

/** Restores one of the sandbox's files. Takes the folder and the member. */
export async function restoreSandboxFile(folder: string, { name: member, body }: ReadMember): Promise<void> {
  const name = member.slice(SANDBOX.length)
  if (!isPlain(name)) throw new Error(`The archive names a file outside its folder: ${name}`)
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  await pipeline(body, file.createWriteStream({ flush: true }))
}
