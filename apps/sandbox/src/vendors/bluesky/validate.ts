import { toUncheckedObject } from '../ayrshare/read.ts'
import type { Bluesky } from './state.ts'
import { type Value, XrpcError } from './types.ts'

const MOST_GRAPHEMES = 300
const MOST_BYTES = 3_000
const MOST_IMAGES = 4
const MOST_IMAGE_BYTES = 2_000_000
const RECORD_KEY = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/

const refuse = (message: string): never => {
  throw new XrpcError(400, 'InvalidRequest', `Invalid app.bsky.feed.post record: ${message}`)
}

function checkFacets(text: string, facets: unknown): void {
  const bytes = Buffer.from(text, 'utf8').length
  for (const facet of Array.isArray(facets) ? facets : []) {
    const { byteStart, byteEnd } = toUncheckedObject(toUncheckedObject(facet).index)
    if (typeof byteStart !== 'number' || typeof byteEnd !== 'number' || byteStart < 0 || byteEnd <= byteStart || byteEnd > bytes) refuse('facet outside of the text')
  }
}

/** The blobs of an embed must have been uploaded by the same account. */
function checkEmbed(state: Bluesky, did: string, embed: unknown): void {
  const { $type, images, video } = toUncheckedObject(embed)
  const list = Array.isArray(images) ? images.map(toUncheckedObject) : []
  if ($type === 'app.bsky.embed.images' && (list.length === 0 || list.length > MOST_IMAGES)) refuse(`must not have more than ${MOST_IMAGES} elements at $.record.embed.images`)
  if (list.some(({ alt }) => typeof alt !== 'string')) refuse('missing required key "alt" at $.record.embed.images')
  for (const file of [...list.map(({ image }) => image), ...(video === undefined ? [] : [video])]) {
    const { ref, size } = toUncheckedObject(file)
    const blob = state.blobs.get(`${did} ${String(toUncheckedObject(ref).$link)}`)
    if (!blob) throw new XrpcError(400, 'InvalidRequest', 'Could not find blob')
    if ($type === 'app.bsky.embed.images' && blob.size > MOST_IMAGE_BYTES) refuse(`blob too big (maximum ${MOST_IMAGE_BYTES}, got ${String(size)})`)
  }
}

/** What is answered must exist as it is named: its content id is known to who answers. */
function checkReply(state: Bluesky, reply: unknown, written: ReadonlyMap<string, string>): void {
  for (const ref of [toUncheckedObject(reply).root, toUncheckedObject(reply).parent].map(toUncheckedObject)) {
    const [uri, cid] = [String(ref.uri), String(ref.cid)]
    const known = written.get(uri) ?? state.records.get(uri)?.cid
    if (known !== undefined && known !== cid) refuse(`${uri} has the content ${known}, not ${cid}`)
  }
}

/** Checks a post as the server's lexicons do. `written`: content ids of the records of the same call, by address. @throws XrpcError */
export function checkPost(state: Bluesky, did: string, value: Value, written: ReadonlyMap<string, string>): void {
  const { text, createdAt, facets, embed, reply } = value
  if (typeof text !== 'string' || typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt))) return refuse('missing required key "text" or "createdAt"')
  const graphemes = [...new Intl.Segmenter().segment(text)].length
  if (graphemes > MOST_GRAPHEMES) refuse(`grapheme too big (maximum ${MOST_GRAPHEMES}, got ${graphemes}) at $.record.text`)
  if (Buffer.from(text, 'utf8').length > MOST_BYTES) refuse(`string too big (maximum ${MOST_BYTES}) at $.record.text`)
  checkFacets(text, facets)
  if (embed !== undefined) checkEmbed(state, did, embed)
  if (reply !== undefined) checkReply(state, reply, written)
}

/** @throws XrpcError for a key that is not a TID. */
export function checkKey(rkey: unknown): string {
  if (typeof rkey !== 'string' || !RECORD_KEY.test(rkey)) throw new XrpcError(400, 'InvalidRequest', 'Invalid record key: not a TID')
  return rkey
}
