import { createHash } from 'node:crypto'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import { type Bluesky, findAccount, newRecordKey, putRecord, uriOf } from './state.ts'
import { type Account, type StoredRecord, type Value, XrpcError } from './types.ts'
import { checkKey, checkPost } from './validate.ts'

const MOST_BLOB_BYTES = 100_000_000
const POST = 'app.bsky.feed.post'

/** The caller must own the repository. */
function assertOwn(account: Account, repo: unknown): void {
  if (repo !== account.did && repo !== account.handle) throw new XrpcError(403, 'InvalidRequest', 'Not your repository')
}

type Write = { collection: string; rkey: string; value: Value }

function readWrite(write: unknown): Write {
  const { collection, rkey, value, record } = toUncheckedObject(write)
  const name = readText(collection)
  if (!name) throw new XrpcError(400, 'InvalidRequest', 'Input must have the property "collection"')
  return { collection: name, rkey: rkey === undefined ? newRecordKey() : checkKey(rkey), value: { ...toUncheckedObject(value ?? record), $type: name } }
}

/** Writes records all together, or none of them. A key that exists is an error of the server, as it is in the real one. */
async function writeAll(state: Bluesky, account: Account, writes: readonly Write[]): Promise<StoredRecord[]> {
  const written = new Map<string, string>()
  for (const { collection, rkey, value } of writes) {
    const uri = uriOf(account.did, collection, rkey)
    if (state.records.get(uri)) throw new XrpcError(500, 'InternalServerError', 'Internal Server Error')
    if (collection === POST) checkPost(state, account.did, value, written)
    const stored = await putRecord(state, account.did, collection, rkey, value)
    written.set(uri, stored.cid)
    state.records.delete(uri)
  }
  const stored: StoredRecord[] = []
  for (const { collection, rkey, value } of writes) stored.push(await putRecord(state, account.did, collection, rkey, value))
  return stored
}

/** com.atproto.repo.applyWrites */
export async function applyWrites(state: Bluesky, account: Account, body: unknown): Promise<object> {
  const { repo, writes } = toUncheckedObject(body)
  assertOwn(account, repo)
  const stored = await writeAll(state, account, (Array.isArray(writes) ? writes : []).map(readWrite))
  return { commit: { cid: 'sandbox', rev: newRecordKey() }, results: stored.map(({ uri, cid }) => ({ $type: 'com.atproto.repo.applyWrites#createResult', uri, cid, validationStatus: 'valid' })) }
}

/** com.atproto.repo.createRecord */
export async function createRecord(state: Bluesky, account: Account, body: unknown): Promise<object> {
  assertOwn(account, toUncheckedObject(body).repo)
  const [stored] = await writeAll(state, account, [readWrite(body)])
  return { uri: stored?.uri, cid: stored?.cid, commit: { cid: 'sandbox', rev: newRecordKey() }, validationStatus: 'valid' }
}

/** com.atproto.repo.putRecord */
export async function replaceRecord(state: Bluesky, account: Account, body: unknown): Promise<object> {
  assertOwn(account, toUncheckedObject(body).repo)
  const { collection, rkey, value } = readWrite(body)
  const { uri, cid } = await putRecord(state, account.did, collection, rkey, value)
  return { uri, cid, validationStatus: 'valid' }
}

/** com.atproto.repo.deleteRecord; what is gone needs no deletion. */
export function deleteRecord(state: Bluesky, account: Account, body: unknown): object {
  const { repo, collection, rkey } = toUncheckedObject(body)
  assertOwn(account, repo)
  state.records.delete(uriOf(account.did, String(collection), String(rkey)))
  return {}
}

/** com.atproto.repo.getRecord */
export function getRecord(state: Bluesky, query: Record<string, unknown>): object {
  const did = findAccount(state, String(query.repo))?.did ?? ''
  const record = state.records.get(uriOf(did, String(query.collection), String(query.rkey)))
  if (!record) throw new XrpcError(400, 'RecordNotFound', `Could not locate record: ${uriOf(did, String(query.collection), String(query.rkey))}`)
  return { uri: record.uri, cid: record.cid, value: record.value }
}

/** com.atproto.repo.uploadBlob */
export function uploadBlob(state: Bluesky, account: Account, body: unknown, mimeType: string): object {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  if (bytes.length === 0) throw new XrpcError(400, 'InvalidRequest', 'Request encoding requires a body')
  if (bytes.length > MOST_BLOB_BYTES) throw new XrpcError(413, 'PayloadTooLarge', 'request entity too large')
  const cid = rawCid(bytes)
  state.blobs.set(`${account.did} ${cid}`, { cid, did: account.did, mimeType, size: bytes.length })
  return { blob: { $type: 'blob', ref: { $link: cid }, mimeType, size: bytes.length } }
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
/** The content id of raw bytes: version 1, sha-256, in base32. */
function rawCid(bytes: Buffer): string {
  const cid = Buffer.concat([Buffer.from([1, 0x55, 0x12, 0x20]), createHash('sha256').update(bytes).digest()])
  const bits = [...cid].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return `b${(bits.match(/.{1,5}/gu) ?? []).map((five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('')}`
}
