import type { FastifyInstance, FastifyReply } from 'fastify'
import { readText, toUncheckedObject } from '../vendors/ayrshare/read.ts'
import type { Bluesky } from '../vendors/bluesky/state.ts'
import { writePost } from '../vendors/bluesky/write.ts'

const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).send({ message: 'There is no such post.' })

/** What people do on Bluesky, and what stands there. */
export function registerBlueskyControl(app: FastifyInstance, state: Bluesky): void {
  app.post('/bluesky/write', async (request, reply) => {
    const written = await writePost(state, toUncheckedObject(request.body))
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
