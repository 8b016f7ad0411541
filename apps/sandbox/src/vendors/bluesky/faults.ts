import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scenario } from '../../control/scenarios.ts'
import type { Bluesky } from './state.ts'
import { endSessions, requireAccount } from './sessions.ts'
import { XrpcError } from './types.ts'

/** The call that a fault is for if it names none. */
const MAIN_CALL = 'com.atproto.repo.applyWrites'
const DEFAULT_DELAY_MS = 3_000
const LIMIT_SECONDS = 3

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Uses up the fault that is armed for a call. */
export const takeFault = ({ scenarios }: Bluesky, nsid: string): Scenario | undefined => scenarios.take('bluesky', ({ on = MAIN_CALL }) => on === nsid)

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy()
  return reply.hijack()
}

function limit(reply: FastifyReply): XrpcError {
  void reply.header('ratelimit-limit', '5000').header('ratelimit-remaining', '0').header('ratelimit-reset', String(Math.ceil(Date.now() / 1_000) + LIMIT_SECONDS))
  return new XrpcError(429, 'RateLimitExceeded', 'Rate Limit Exceeded')
}

/** Ends the caller's sessions; with `isRevoked`, its password as well. */
function endAccess(state: Bluesky, { headers }: FastifyRequest, isRevoked: boolean): XrpcError {
  endSessions(state, requireAccount(state, headers.authorization, 'access').did, isRevoked)
  return new XrpcError(400, 'ExpiredToken', 'Token has expired')
}

/** Refusals by the name of the fault. */
const REFUSALS: Readonly<Record<string, (state: Bluesky, request: FastifyRequest, reply: FastifyReply) => XrpcError>> = {
  'server-error': () => new XrpcError(500, 'InternalServerError', 'Internal Server Error'),
  unavailable: () => new XrpcError(503, 'UpstreamFailure', 'Service unavailable'),
  'rate-limited': (_state, _request, reply) => limit(reply),
  'expired-token': (state, request) => endAccess(state, request, false),
  revoked: (state, request) => endAccess(state, request, true),
}

/** Fails a call before it has an effect, as the fault requires. @returns the reply if it was sent. @throws XrpcError */
export function failBefore(state: Bluesky, fault: Scenario | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
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
