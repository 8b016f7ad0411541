/** A picture as it is delivered. */
export type Picture = { bytes: Buffer; type: string }
type Entry = { picture: Picture; until: number }

/** Pictures that were loaded lately, at most so many bytes together; those that were not asked for the longest time go first. */
export type KeptPictures = { find(address: string, now: Date): Picture | undefined; keep(address: string, picture: Picture, now: Date): void }

/** Takes the most bytes together, the most of one picture, and how long one is kept in milliseconds. */
export function createKeptPictures({ maxBytes, maxEach, keptMs }: { maxBytes: number; maxEach: number; keptMs: number }): KeptPictures {
  const entries = new Map<string, Entry>()
  let size = 0
  const drop = (address: string): void => {
    size -= entries.get(address)?.picture.bytes.length ?? 0
    entries.delete(address)
  }
  return {
    find(address, now) {
      const entry = entries.get(address)
      if (!entry || entry.until <= now.getTime()) {
        drop(address)
        return
      }
      entries.delete(address)
      entries.set(address, entry)
      return entry.picture
    },
    keep(address, picture, now) {
      drop(address)
      if (picture.bytes.length > maxEach) return
      entries.set(address, { picture, until: now.getTime() + keptMs })
      size += picture.bytes.length
      for (const oldest of entries.keys()) {
        if (size <= maxBytes) return
        drop(oldest)
      }
    },
  }
}
