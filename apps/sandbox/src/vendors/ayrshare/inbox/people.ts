import { createHash } from 'node:crypto'
import { toHandle } from '../accounts/accounts.ts'
import type { Platform } from '../networks/platforms.ts'
import type { Person } from './types.ts'

const ID_DIGITS = 17

/** A handle made of a name; of a name without Latin letters it is a number. */
function handleOf(name: string): string {
  if (/[a-z]/u.test(name.normalize('NFKD').toLowerCase())) return toHandle(name)
  return `guest.${createHash('sha256').update(name).digest().readUInt32BE()}`
}

/** Somebody with that name on a network: always the same id there, another one on each network. */
export function personOn(platform: Platform, name: string, handle?: string): Person {
  const username = handle === undefined ? handleOf(name) : toHandle(handle)
  const id = createHash('sha256').update(`person/${platform}/${username}`).digest().readBigUInt64BE().toString().padStart(ID_DIGITS, '1').slice(0, ID_DIGITS)
  return { id, name, username }
}
