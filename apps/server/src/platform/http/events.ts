import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Live } from '../live/live.ts'
import { createStreams } from '../live/streams.ts'
import type { Logger } from '../log/index.ts'
import type { Authenticate, FindEndedSessions } from './caller.ts'
import { admitSession } from './gate.ts'

/** Endings of sessions are announced; this finds those whose announcement was lost. */
const RECHECK_MS = 60_000

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'keep-alive' }

type EventsContext = { live: Pick<Live, 'listen'>; authenticate: Authenticate; findEndedSessions: FindEndedSessions; clock: Clock; log: Pick<Logger, 'warn'> }

/**
 * `GET /api/events`: Server-Sent Events of the caller's own changes (architecture.md section 2, live). The token comes in the
 * Authorization header, never in the address. A stream ends at once when its session does, on whichever process.
 */
export function registerEvents(app: FastifyInstance, ctx: EventsContext): void {
  const streams = createStreams()
  const recheck = async (): Promise<void> => {
    try {
      for (const id of await ctx.findEndedSessions(streams.sessions())) streams.endSession(id)
    } catch (error) {
      ctx.log.warn({ err: error }, 'sessions of open event streams could not be checked')
    }
  }
  const stopListening = ctx.live.listen({ onEvent: streams.send, onSessionEnd: streams.endSession, onReconnect: () => void recheck() })
  const timer = setInterval(() => void recheck(), RECHECK_MS)
  // Before the server waits for its open requests.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    stopListening()
    streams.stop()
  })
  app.get('/api/events', { schema: { hide: true }, config: { isStream: true } }, async (request, reply) => {
    const caller = await admitSession(request, ctx.authenticate)
    reply.hijack()
    reply.raw.writeHead(200, HEADERS)
    streams.open(caller, reply.raw, ctx.clock.now())
  })
}
