import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReadPassage, readPassage } from '@marquee/facts/conflicts'
import { z } from 'zod'
import { meaningsOfWord } from '../../../apps/server/src/platform/language/meanings.ts'

/** Two entries that contradict each other, and what each says. */
const place = z.tuple([z.string(), z.string(), z.string(), z.string()])
const trade = z.object({
  entries: z.array(z.object({ id: z.string(), title: z.string(), type: z.string().default('other'), description: z.string(), tags: z.array(z.string()).default([]), conflict: z.string().optional() })),
  files: z.array(z.object({ id: z.string(), type: z.string(), content: z.string() })).default([]),
  conflicts: z.array(z.union([place, z.tuple([z.string(), z.string()])])).default([]),
  nearMisses: z.array(z.tuple([z.string(), z.string()])).default([]),
})
/** What each of two entries says that the other contradicts, as it stands there. */
export type Places = ReadonlyMap<string, string>
/** The passages of a business, which pairs of its entries contradict each other and where, and which only look so. Rows of tables are left out: rules alone compare them. */
export type ConflictBase = { name: string; folder: string; passages: readonly ReadPassage[]; conflicts: ReadonlyMap<string, readonly Places[]>; nearMisses: ReadonlySet<string> }

const FOLDERS = ['tuning', 'spent', 'corpora/conflict-trades', 'corpora/trades-learn'] as const
/** Trades that nothing is fitted to or read for: judged by their sums. */
const APART = 'corpora/conflict-trades-apart'
const FOLDER = join(import.meta.dirname, '..')
/** Where the entries of sets contradict each other that name the entries alone. */
const KNOWN = z.record(z.string(), z.array(place)).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'conflict-places.json'), 'utf8')))

/** The name of a pair of entries, whichever comes first. */
export const nameOf = (one: string, other: string): string => [one, other].toSorted().join(' ')

function readBase(folder: string, name: string): ConflictBase {
  const { entries, files, conflicts, nearMisses } = trade.parse(JSON.parse(readFileSync(join(FOLDER, folder, name), 'utf8')))
  const texts = files.filter(({ type }) => type !== 'text/csv').flatMap(({ id, content }) => content.split(/\n\s*\n/u).filter((part) => part.trim() !== '').map((text) => ({ id, text: text.trim() })))
  const passages = [
    ...entries.map(({ id, title, type, description, tags }) => readPassage({ entryId: id, title, text: description, tags, isOffer: type === 'product' || type === 'service', isRow: false }, meaningsOfWord)),
    ...texts.map(({ id, text }) => readPassage({ entryId: id, title: '', text, tags: [], isOffer: false, isRow: false }, meaningsOfWord)),
  ]
  const base = name.replace('.json', '')
  const planted = entries.flatMap(({ id, conflict }) => (conflict === undefined ? [] : [nameOf(id, conflict)]))
  const found = new Map<string, Places[]>([...planted, ...conflicts.map(([one, other]) => nameOf(one, other))].map((pair) => [pair, []]))
  for (const [one, other, said = '', otherSaid = ''] of [...conflicts, ...(KNOWN[base] ?? [])]) if (said !== '') found.get(nameOf(one, other))?.push(new Map([[one, said], [other, otherSaid]]))
  return { name: base, folder, passages, conflicts: found, nearMisses: new Set(nearMisses.map((pair) => nameOf(...pair))) }
}

const readFolder = (folder: string): ConflictBase[] => readdirSync(join(FOLDER, folder)).filter((name) => name.endsWith('.json')).toSorted().map((name) => readBase(folder, name))

/** The businesses that the judgement of conflicts is fitted to. */
export const readBases = (): ConflictBase[] => FOLDERS.flatMap(readFolder)
/** Those that it is only judged by. */
export const readBasesApart = (): ConflictBase[] => readFolder(APART)
