import type { FastifyInstance, FastifyReply } from 'fastify'
import { readText, toUncheckedObject } from '../vendors/ayrshare/read.ts'
import { type Bluesky, findOrCreate, newRecordKey, putRecord } from '../vendors/bluesky/state.ts'
import type { Ref, StoredRecord } from '../vendors/bluesky/types.ts'

const POST = 'app.bsky.feed.post'
const DEFAULT_HANDLE = 'ana.bsky.sandbox'

const refOf = ({ uri, cid }: StoredRecord): Ref => ({ uri, cid })

/** The first post above a record. */
function rootOf(record: StoredRecord): Ref {
  const { root } = toUncheckedObject(record.value.reply)
  const { uri, cid } = toUncheckedObject(root)
  return typeof uri === 'string' && typeof cid === 'string' ? { uri, cid } : refOf(record)
}

/** Somebody on Bluesky writes: an answer to a post, or one that names an account. @returns what was written. */
async function write(state: Bluesky, body: Record<string, unknown>): Promise<StoredRecord | null> {
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

const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).send({ message: 'There is no such post.' })

/** What people do on Bluesky, and what stands there. */
export function registerBlueskyControl(app: FastifyInstance, state: Bluesky): void {
  app.post('/bluesky/write', async (request, reply) => {
    const written = await write(state, toUncheckedObject(request.body))
    await state.durable()
    return written ? reply.code(201).send(written) : notFound(reply)
  })
  app.post('/bluesky/delete', async (request, reply) => {
    const uri = readText(toUncheckedObject(request.body).uri) ?? ''
    if (!state.records.get(uri)) return notFound(reply)
    state.records.delete(uri)
    await state.durable()
    return { deleted: uri }
  })
  app.get('/bluesky/records', async () => [...state.records.values()])
}
