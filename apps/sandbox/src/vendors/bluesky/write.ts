import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import { type Bluesky, findOrCreate, newRecordKey, putRecord } from './state.ts'
import type { Ref, StoredRecord } from './types.ts'

export const POST = 'app.bsky.feed.post'
const DEFAULT_HANDLE = 'ana.bsky.sandbox'

const refOf = ({ uri, cid }: StoredRecord): Ref => ({ uri, cid })

/** The first post above a record. */
function rootOf(record: StoredRecord): Ref {
  const { root } = toUncheckedObject(record.value.reply)
  const { uri, cid } = toUncheckedObject(root)
  return typeof uri === 'string' && typeof cid === 'string' ? { uri, cid } : refOf(record)
}

/** Somebody on Bluesky writes: an answer to a post, or one that names an account. @returns what was written; null if the post is gone. */
export async function writePost(state: Bluesky, body: Record<string, unknown>): Promise<StoredRecord | null> {
  const [handle, text, replyTo, mentions] = [readText(body.handle) ?? DEFAULT_HANDLE, readText(body.text) ?? 'Hello', readText(body.replyTo), readText(body.mentions)]
  const author = findOrCreate(state, handle, readText(body.name) ?? handle)
  const parent = replyTo ? state.records.get(replyTo) : undefined
  if (replyTo && !parent) return null
  const named = mentions ? findOrCreate(state, mentions) : undefined
  const whole = named ? `@${named.handle} ${text}` : text
  const facets = named ? [{ index: { byteStart: 0, byteEnd: Buffer.from(`@${named.handle}`).length }, features: [{ $type: 'app.bsky.richtext.facet#mention', did: named.did }] }] : []
  const value = { $type: POST, text: whole, createdAt: new Date().toISOString(), ...(facets.length > 0 ? { facets } : {}), ...(parent ? { reply: { root: rootOf(parent), parent: refOf(parent) } } : {}) }
  return putRecord(state, author.did, POST, newRecordKey(), value)
}
