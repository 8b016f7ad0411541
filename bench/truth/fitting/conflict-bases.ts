import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReadPassage, readPassage } from '@marquee/facts/conflicts'
import { z } from 'zod'
import { meaningsOfWord } from '../../../apps/server/src/platform/language/meanings.ts'

const trade = z.object({
  entries: z.array(z.object({ id: z.string(), title: z.string(), type: z.string().default('other'), description: z.string(), tags: z.array(z.string()).default([]), conflict: z.string().optional() })),
  files: z.array(z.object({ id: z.string(), type: z.string(), content: z.string() })).default([]),
  conflicts: z.array(z.tuple([z.string(), z.string()])).default([]),
  nearMisses: z.array(z.tuple([z.string(), z.string()])).default([]),
})
/** The passages of a business, which pairs of its entries contradict each other, and which only look so. Rows of tables are left out: rules alone compare them. */
export type ConflictBase = { name: string; folder: string; passages: readonly ReadPassage[]; conflicts: ReadonlySet<string>; nearMisses: ReadonlySet<string> }

const FOLDERS = ['tuning', 'spent', 'corpora/conflict-trades', 'corpora/trades-learn'] as const

/** The name of a pair of entries, whichever comes first. */
export const nameOf = (one: string, other: string): string => [one, other].toSorted().join(' ')

function readBase(folder: string, name: string): ConflictBase {
  const { entries, files, conflicts, nearMisses } = trade.parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', folder, name), 'utf8')))
  const texts = files.filter(({ type }) => type !== 'text/csv').flatMap(({ id, content }) => content.split(/\n\s*\n/u).filter((part) => part.trim() !== '').map((text) => ({ id, text: text.trim() })))
  const passages = [
    ...entries.map(({ id, title, type, description, tags }) => readPassage({ entryId: id, title, text: description, tags, isOffer: type === 'product' || type === 'service', isRow: false }, meaningsOfWord)),
    ...texts.map(({ id, text }) => readPassage({ entryId: id, title: '', text, tags: [], isOffer: false, isRow: false }, meaningsOfWord)),
  ]
  const planted = entries.flatMap(({ id, conflict }) => (conflict === undefined ? [] : [nameOf(id, conflict)]))
  return { name: name.replace('.json', ''), folder, passages, conflicts: new Set([...planted, ...conflicts.map((pair) => nameOf(...pair))]), nearMisses: new Set(nearMisses.map((pair) => nameOf(...pair))) }
}

/** The businesses that the judgement of conflicts is fitted to. */
export const readBases = (): ConflictBase[] =>
  FOLDERS.flatMap((folder) => readdirSync(join(import.meta.dirname, '..', folder)).filter((name) => name.endsWith('.json')).toSorted().map((name) => readBase(folder, name)))
