import { cidForLex } from '@atproto/lex-cbor'
import { jsonToLex } from '@atproto/lex-json'
import { recordKey, timeOfKey } from './tid.ts'
import type { Facet } from './text.ts'

export const POST_COLLECTION = 'app.bsky.feed.post'
export const LIKE_COLLECTION = 'app.bsky.feed.like'

/** A record by its address and its content. */
export type Ref = { uri: string; cid: string }
export type ReplyRef = { root: Ref; parent: Ref }
export type Part = { text: string; facets: Facet[]; embed: object | null }
export type PostRecord = { $type: typeof POST_COLLECTION; text: string; createdAt: string; facets?: Facet[]; embed?: object; reply?: ReplyRef }
/** A record with the key that it is written under. */
export type Keyed = { rkey: string; record: PostRecord; ref: Ref }

export const uriOf = (did: string, collection: string, rkey: string): string => `at://${did}/${collection}/${rkey}`

const URI = /^at:\/\/(did:[a-z0-9]+:[^/]+)\/([^/]+)\/([^/]+)$/
/** The parts of the address of a record; null for what is none. */
export function readUri(uri: string): { did: string; collection: string; rkey: string } | null {
  const [, did, collection, rkey] = URI.exec(uri) ?? []
  return did !== undefined && collection !== undefined && rkey !== undefined ? { did, collection, rkey } : null
}

/** When the records of a call were written: the time in its key, so that a repeat has the same content. */
export const writtenAt = (key: string, now: Date): Date => timeOfKey(key) ?? now

/** A post's record, and what refers to it: its content id is known before it is written (atproto.com/specs/repository). */
export async function buildRecord(did: string, rkey: string, { text, facets, embed }: Part, at: Date, reply: ReplyRef | null): Promise<Keyed> {
  const record: PostRecord = {
    $type: POST_COLLECTION, text, createdAt: at.toISOString(),
    ...(facets.length > 0 ? { facets } : {}), ...(embed ? { embed } : {}), ...(reply ? { reply } : {}),
  }
  const cid = await cidForLex(jsonToLex(JSON.parse(JSON.stringify(record))))
  return { rkey, record, ref: { uri: uriOf(did, POST_COLLECTION, rkey), cid: cid.toString() } }
}

/**
 * The posts of a thread, each an answer to the one before, and an answer below the first as its comment. They are written in one call, so
 * either all are there or none.
 */
export async function buildThread(did: string, key: string, parts: readonly Part[], comment: Part | null, at: Date): Promise<Keyed[]> {
  const built: Keyed[] = []
  for (const [index, part] of parts.entries()) {
    const [root, parent] = [built[0]?.ref, built.at(-1)?.ref]
    built.push(await buildRecord(did, recordKey(key, index), part, new Date(at.getTime() + index), root && parent ? { root, parent } : null))
  }
  const root = built[0]?.ref
  if (comment && root) built.push(await buildRecord(did, recordKey(key, parts.length), comment, new Date(at.getTime() + parts.length), { root, parent: root }))
  return built
}
