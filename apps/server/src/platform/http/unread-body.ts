import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A shorter body is read, so that its connection stays usable. */
const SHORT_BODY = 1024 * 1024

const isLong = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SHORT_BODY

/** A refusal that comes before the end of a long body closes the connection: without it Node reads the body to its end. Takes the server. */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400 && !request.raw.complete && isLong(request.raw)) reply.header('connection', 'close')
  })
}
