import { readLocal, userKey, writeLocal } from '../../lib/storage.ts'
import type { Command } from './commands.ts'

/** Recent things that are listed first. */
const MOST = 6
const keyOf = (userId: string | undefined): string => userKey(userId ?? 'nobody', 'palette-recent')

function readRecent(userId: string | undefined): string[] {
  const stored = readLocal(keyOf(userId))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : []
}

/** Remembers what was chosen. Takes its id and the user. */
export function noteRecent(id: string, userId: string | undefined): void {
  writeLocal(keyOf(userId), [id, ...readRecent(userId).filter((known) => known !== id)].slice(0, MOST))
}

/** The commands with the recently chosen ones first. */
export function recentFirst(commands: readonly Command[], userId: string | undefined): readonly Command[] {
  const recent = readRecent(userId)
  const placeOf = ({ id }: Command): number => (recent.includes(id) ? recent.indexOf(id) : MOST)
  return [...commands].sort((one, other) => placeOf(one) - placeOf(other))
}
