import { join } from 'node:path'
import { openJournal } from './journal.ts'
import type { JournalLine } from './journal.ts'

const JOURNAL_FILE = 'journal.jsonl'
/** A journal shorter than this is never worth rewriting at start. */
const COMPACT_FROM_LINES = 2000

/** A persistent map of records: every change is journalled. */
export type Collection<T> = {
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
  /** Oldest key first; an update keeps its key's position. */
  values(): IterableIterator<T>
  keys(): IterableIterator<string>
  entries(): IterableIterator<[string, T]>
  size(): number
}

export type Watcher<T> = (key: string, value: T | undefined, before: T | undefined) => void

export type Store = {
  /** Defines a collection. `watch` is called for every change, including those read at start. */
  collection<T>(name: string, watch?: Watcher<T>): Collection<T>
  /** Reads the journal; called once, after all collections are defined. */
  load(): Promise<void>
  /** Resolves when all changes so far are on disk. */
  durable(): Promise<void>
  /** Empties every collection, durably. */
  reset(): Promise<void>
  close(): Promise<void>
}

type Records = { map: Map<string, unknown>; put: (key: string, value: unknown) => void }

/**
 * The sandbox's storage: collections in memory, rebuilt from one journal in `dataDir`.
 * Change records freely, then answer only after `durable()`.
 */
export function createStore(dataDir: string): Store {
  const recordsByName = new Map<string, Records>()
  let journal: Awaited<ReturnType<typeof openJournal>>['journal'] | undefined

  const opened = () => {
    if (!journal) throw new Error('The sandbox store is used before it was loaded.')
    return journal
  }

  function* currentLines(): Generator<JournalLine> {
    for (const [name, records] of recordsByName) for (const [key, value] of records.map) yield [name, key, value]
  }

  const recordCount = () => [...recordsByName.values()].reduce((sum, records) => sum + records.map.size, 0)

  return {
    collection<T>(name: string, watch?: Watcher<T>) {
      const records = createRecords(watch)
      recordsByName.set(name, records as Records)
      return toCollection(name, records, (line) => opened().append(line))
    },
    async load() {
      const read = await openJournal(join(dataDir, JOURNAL_FILE), ([name, key, value]) => recordsByName.get(name)?.put(key, value))
      journal = read.journal
      const shouldCompact = read.lines > COMPACT_FROM_LINES && read.lines > 2 * recordCount()
      if (shouldCompact) await journal.rewrite(currentLines)
    },
    durable: () => opened().durable(),
    async reset() {
      await opened().rewrite(() => {
        for (const records of recordsByName.values()) for (const key of [...records.map.keys()]) records.put(key, null)
        return []
      })
    },
    close: () => opened().close(),
  }
}

function createRecords<T>(watch?: Watcher<T>) {
  const map = new Map<string, T>()
  const put = (key: string, value: T | null) => {
    const before = map.get(key)
    if (value === null) map.delete(key)
    else map.set(key, value)
    watch?.(key, value ?? undefined, before)
  }
  return { map, put }
}

function toCollection<T>(name: string, records: ReturnType<typeof createRecords<T>>, append: (line: JournalLine) => void): Collection<T> {
  return {
    get: (key) => records.map.get(key),
    set(key, value) {
      records.put(key, value)
      append([name, key, value])
    },
    delete(key) {
      records.put(key, null)
      append([name, key, null])
    },
    values: () => records.map.values(),
    keys: () => records.map.keys(),
    entries: () => records.map.entries(),
    size: () => records.map.size,
  }
}
