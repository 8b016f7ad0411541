import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Collection, Store } from '../../store.ts'
import type { Studio } from '../../studio/studio.ts'

/** Maximum number of uploads; older ones are deleted. */
const KEEP = 300
const NAME = /^[^/\\\p{Cc}]{1,200}$/u

type Upload = { name: string; file: string; type: string }
export type Uploads = {
  find(name: string): Upload | undefined
  /** Stores a picture under its name, or under a similar one if that is taken and must not be overwritten. Returns the name. */
  keep(studio: Studio, name: string, picture: { bytes: Uint8Array; type: string }, isOverwriting: boolean): Promise<string>
}

/** @returns whether a name is a plain file name that cannot leave its folder. */
export const isPlainName = (name: string): boolean => NAME.test(name) && name !== '.' && !name.includes('..')

/** ComfyUI's folder of input pictures, kept in the store. */
export function createUploads(store: Store): Uploads {
  const uploads: Collection<Upload> = store.collection('comfyui-uploads')

  function freeName(name: string): string {
    const dot = name.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    for (let count = 1; ; count += 1) {
      const next = `${stem} (${count})${extension}`
      if (!uploads.get(next)) return next
    }
  }

  return {
    find: (name) => uploads.get(name),
    async keep(studio, wanted, { bytes, type }, isOverwriting) {
      const file = await studio.keepPicture(bytes)
      const name = isOverwriting || !uploads.get(wanted) ? wanted : freeName(wanted)
      uploads.set(name, { name, file, type })
      for (const old of [...uploads.values()].slice(0, -KEEP)) {
        uploads.delete(old.name)
        await rm(join(studio.folders.inputs, old.file), { force: true })
      }
      return name
    },
  }
}
