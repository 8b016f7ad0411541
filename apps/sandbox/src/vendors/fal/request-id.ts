import type { FastifyReply } from 'fastify'

const HEADER = 'x-fal-request-id'

/** Names the request that a response belongs to: its client shows it in results and errors. */
export const nameRequest = (reply: FastifyReply, id: string): void => void reply.header(HEADER, id)
