import { createHash, randomBytes } from 'node:crypto'
import { cidForLex } from '@atproto/lex-cbor'
import { jsonToLex, type JsonValue } from '@atproto/lex-json'
import type { Scenarios } from '../../control/scenarios.ts'
import type { Collection, Store } from '../../store.ts'
import type { Account, Blob, StoredRecord, Token, Value } from './types.ts'

export type Bluesky = {
  accounts: Collection<Account>
  tokens: Collection<Token>
  blobs: Collection<Blob>
  records: Collection<StoredRecord>
  scenarios: Scenarios
  durable: () => Promise<void>
}

/** The network's state: a server with its repositories, and the view of the network that apps read. */
export function createBlueskyState(store: Store, scenarios: Scenarios): Bluesky {
  return {
    accounts: store.collection('bluesky-accounts'),
    tokens: store.collection('bluesky-tokens'),
    blobs: store.collection('bluesky-blobs'),
    records: store.collection('bluesky-records'),
    scenarios,
    durable: store.durable,
  }
}

const didOf = (handle: string): string => `did:plc:${createHash('sha256').update(handle).digest('hex').slice(0, 24).replace(/[0189]/g, 'x')}`

/** The account of a handle; every handle exists here. */
export function findOrCreate(state: Bluesky, handle: string, displayName = handle): Account {
  const known = state.accounts.get(didOf(handle))
  if (known) return known
  const account: Account = { did: didOf(handle), handle, displayName, password: null }
  state.accounts.set(account.did, account)
  return account
}

/** @returns the account that a handle or a DID names. */
export const findAccount = (state: Bluesky, name: string): Account | undefined => state.accounts.get(name) ?? state.accounts.get(didOf(name))

const ALPHABET = '234567abcdefghijklmnopqrstuvwxyz'
/** A key for a record whose author chose none. */
export function newRecordKey(): string {
  let value = (BigInt(Date.now()) * 1_000n + BigInt(randomBytes(2).readUInt16BE() % 1_000)) << 10n
  let key = ''
  for (let place = 0; place < 13; place += 1) {
    key = ALPHABET.charAt(Number(value & 31n)) + key
    value >>= 5n
  }
  return key
}

export const uriOf = (did: string, collection: string, rkey: string): string => `at://${did}/${collection}/${rkey}`

/** Stores a record under its key, and computes its content id as the protocol does. */
export async function putRecord(state: Bluesky, did: string, collection: string, rkey: string, value: Value): Promise<StoredRecord> {
  const cid = (await cidForLex(jsonToLex(value as JsonValue))).toString()
  const record: StoredRecord = { uri: uriOf(did, collection, rkey), did, collection, rkey, cid, value, indexedAt: new Date().toISOString() }
  state.records.set(record.uri, record)
  return record
}
