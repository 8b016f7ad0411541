import type { FastifyInstance } from 'fastify'
import type { Ayrshare } from '../state.ts'
import type { UploadTicket } from '../types.ts'
import { keepFile } from './files.ts'

/** Large files are sent to their own address, without a limit of the calls of the API. */
const LIMIT = 300 * 1024 * 1024
/** Addresses that wait for their file; older ones are forgotten. */
const MAX_TICKETS = 200

/** Stores an address to which one file may be sent. */
export function rememberTicket(state: Ayrshare, ticket: UploadTicket): UploadTicket {
  state.tickets.set(ticket.id, ticket)
  const [oldest] = state.tickets.values()
  if (oldest && state.tickets.size() > MAX_TICKETS) state.tickets.delete(oldest.id)
  return ticket
}

/** PUT to the address that GET /media/uploadUrl gave: the unguessable address is the only protection, as with signed URLs of a storage service. */
export function registerUploads(app: FastifyInstance, state: Ayrshare, folder: string): void {
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit: LIMIT }, (_request, body, done) => done(null, body))
    uploads.put<{ Params: { id: string } }>('/ayrshare/uploads/:id', { bodyLimit: LIMIT }, async (request, reply) => {
      const ticket = state.tickets.get(request.params.id)
      if (!ticket) return reply.code(403).send()
      const { body, headers } = request
      if (!Buffer.isBuffer(body) || headers['content-type']?.split(';')[0] !== ticket.contentType) return reply.code(400).send()
      state.tickets.delete(ticket.id)
      await keepFile(state, folder, ticket.owner, { bytes: body, contentType: ticket.contentType, fileName: ticket.fileName }, ticket.id)
      await state.durable()
      return reply.code(200).send()
    })
  })
}
