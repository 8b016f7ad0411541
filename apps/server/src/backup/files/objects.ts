import { Readable } from 'node:stream'
import type { ObjectStore } from '../../ports/object-store.ts'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import type { ReadMember } from '../archive/archive-reader.ts'
import { type Member, OBJECTS } from '../archive/manifest.ts'

/**
 * Copies every object below the folders. One that is removed meanwhile is skipped: whether rows still need it is checked
 * afterwards. Returns their manifest entries.
 */
export async function exportObjects(store: ObjectStore, folders: readonly string[], archive: ArchiveWriter): Promise<Member[]> {
  const members: Member[] = []
  for (const folder of folders) {
    for await (const { key } of store.list(folder)) {
      const found = await store.get(key)
      if (found) members.push(await archive.add(OBJECTS + key, found.size, found.body))
    }
  }
  return members
}

/** Restores an object. Takes the store and the member. */
export async function restoreObject(store: ObjectStore, { name, size, body }: ReadMember): Promise<void> {
  await store.put(name.slice(OBJECTS.length), Readable.from(body), { maxBytes: size })
}

/** Whether nothing is below the folders. */
export async function isEmptyStore(store: ObjectStore, folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) for await (const _ of store.list(folder)) return false
  return true
}
