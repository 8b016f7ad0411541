import { NETWORKS, type Platform } from '@marquee/contract/shared/platforms'
import { readLocal, userKey, writeLocal } from '../../../lib/storage.ts'

const keyOf = (userId: string): string => userKey(userId, 'connected-platforms')

/** The networks that were connected when they were last loaded in this browser: the space they will take. */
export function knownPlatforms(userId: string): Platform[] {
  const stored = readLocal(keyOf(userId))
  return NETWORKS.filter((name) => Array.isArray(stored) && stored.includes(name))
}

/** Remembers the connected networks of a user. */
export const rememberConnected = (userId: string, platforms: readonly Platform[]): void => writeLocal(keyOf(userId), platforms)
