import { readLocal, userKey, writeLocal } from '../../lib/storage.ts'

/** Something that was chosen: what is shown of it, and its address where it has one. */
export type Recent = { id: string; label: string; group: string; to?: string }

/** Recent things that are listed first. */
const MOST = 6
const keyOf = (userId: string | undefined): string => userKey(userId ?? 'nobody', 'palette-recent')

function isRecent(value: unknown): value is Recent {
  const { id, label, group, to } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof Recent, unknown>>
  // An address of another site was not stored by us.
  const isOwn = to === undefined || (typeof to === 'string' && to.startsWith('/') && !to.startsWith('//'))
  return typeof id === 'string' && typeof label === 'string' && typeof group === 'string' && isOwn
}

/** What was chosen last, the latest first. Takes the user. */
export function readRecent(userId: string | undefined): readonly Recent[] {
  const stored = readLocal(keyOf(userId))
  return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : []
}

/** Remembers what was chosen. Takes it and the user. */
export function noteRecent({ id, label, group, to }: Recent, userId: string | undefined): void {
  const entry: Recent = { id, label, group, ...(to && { to }) }
  writeLocal(keyOf(userId), [entry, ...readRecent(userId).filter((known) => known.id !== id)].slice(0, MOST))
}
