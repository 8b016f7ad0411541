import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scenario } from '../../control/scenarios.ts'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import type { Mastodon } from './state.ts'
import { ApiError } from './types.ts'

/** The call that a fault is for if it names none. */
const MAIN_CALL = 'POST /api/v1/statuses'
const DEFAULT_DELAY_MS = 3_000
const LIMIT_MS = 3_000

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Uses up the fault that is armed for a call, and for what is written by it. */
export function takeFault({ scenarios }: Mastodon, call: string, { body }: FastifyRequest): Scenario | undefined {
  const written = readText(toUncheckedObject(body).status) ?? ''
  return scenarios.take('mastodon', ({ on = MAIN_CALL, text }) => on === call && (text === undefined || written.includes(text)))
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy()
  return reply.hijack()
}

function limit(reply: FastifyReply): ApiError {
  void reply.header('x-ratelimit-limit', '300').header('x-ratelimit-remaining', '0').header('x-ratelimit-reset', new Date(Date.now() + LIMIT_MS).toISOString())
  return new ApiError(429, 'Too many requests')
}

/** The account's owner takes the permission back. */
function revoke(state: Mastodon, { headers }: FastifyRequest): ApiError {
  state.tokens.delete(/^Bearer (\S+)$/u.exec(headers.authorization ?? '')?.[1] ?? '')
  return new ApiError(401, 'The access token was revoked')
}

/** Refusals by the name of the fault. */
const REFUSALS: Readonly<Record<string, (state: Mastodon, request: FastifyRequest, reply: FastifyReply) => ApiError>> = {
  'server-error': () => new ApiError(500, 'We\'re sorry, but something went wrong on our end.'),
  unavailable: () => new ApiError(503, 'Remote SSL certificate could not be verified'),
  'rate-limited': (_state, _request, reply) => limit(reply),
  refused: () => new ApiError(422, 'Validation failed: Text contains something that this server does not allow'),
  revoked: revoke,
}

/** Fails a call before it has an effect, as the fault requires. @returns the reply if it was sent. @throws ApiError */
export function failBefore(state: Mastodon, fault: Scenario | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (fault?.name === 'lost-request') return drop(request, reply)
  if (fault?.name === 'malformed') return reply.type('text/html').send('<html>Bad gateway</html>')
  const refuse = REFUSALS[fault?.name ?? '']
  if (refuse) throw refuse(state, request, reply)
  return undefined
}

/** Loses or delays the answer of a call that had its effect. @returns the reply if there is none any more. */
export async function failAfter(fault: Scenario | undefined, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (fault?.name === 'lost-response') return drop(request, reply)
  if (fault?.name === 'timeout-after-success' || fault?.name === 'slow') await wait(fault.ms ?? DEFAULT_DELAY_MS)
  return undefined
}
