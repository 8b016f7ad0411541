import { createHash } from 'node:crypto'

const ALPHABET = '234567abcdefghijklmnopqrstuvwxyz'
const LENGTH = 13
const CLOCK_BITS = 10n
/** Keys that contain no time get one of these years, by their hash. */
const EARLIEST_MS = Date.UTC(2023, 0, 1)
const RANGE_MS = 365 * 86_400_000
const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The time at which a key was made, if it contains one (UUID version 7). */
export const timeOfKey = (key: string): Date | null => (VERSION_7.test(key) ? new Date(Number.parseInt(key.replace('-', '').slice(0, 12), 16)) : null)

function encode(value: bigint): string {
  let text = ''
  for (let place = 0; place < LENGTH; place += 1) text = ALPHABET.charAt(Number((value >> BigInt(5 * place)) & 31n)) + text
  return text
}

/**
 * The record key (a TID, atproto.com/specs/tid) of what is written for an idempotency key: the same for every repeat, so that a server cannot have it twice. `index`
 * tells the records of one call apart; they are in the order of their indexes.
 */
export function recordKey(key: string, index = 0): string {
  const hash = createHash('sha256').update(key).digest()
  const ms = timeOfKey(key)?.getTime() ?? EARLIEST_MS + (hash.readUIntBE(4, 6) % RANGE_MS)
  // The time in microseconds: a part of the hash, then the index, below the millisecond.
  const micros = BigInt(ms) * 1_000n + BigInt((hash.readUInt16BE(0) % 32) * 30 + index)
  return encode((micros << CLOCK_BITS) | BigInt(hash.readUInt16BE(2) & 1_023))
}
