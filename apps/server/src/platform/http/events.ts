import type { FastifyInstance } from 'fastify'
import type { Live } from '../live/live.ts'
import type { Authenticate } from './caller.ts'
import { admit } from './gate.ts'

const HEARTBEAT_MS = 15_000
/** The most streams of one user; past it the oldest is closed. */
const MAX_STREAMS_PER_USER = 12
/** How often an open stream checks that its session is still valid. */
const RECHECK_MS = 60_000

/**
 * `GET /api/events`: Server-Sent Events of the caller's own changes (architecture.md section 2, live). The token comes in the
 * Authorization header, never in the address.
 */
export function registerEvents(app: FastifyInstance, deps: { live: Live; authenticate: Authenticate }): void {
  const open = new Map<string, Set<() => void>>()
  app.addHook('onClose', () => {
    for (const streams of open.values()) for (const close of streams) close()
  })
  app.get('/api/events', { schema: { hide: true } }, async (request, reply) => {
    const { userId } = await admit(request, deps.authenticate)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'keep-alive' })
    raw.write('retry: 1000\n: open\n\n')
    const unsubscribe = deps.live.subscribe(userId, (event) => raw.write(`data: ${JSON.stringify(event)}\n\n`))
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
    const recheck = setInterval(() => void admit(request, deps.authenticate).catch(() => close()), RECHECK_MS)
    const mine = open.get(userId) ?? new Set()
    open.set(userId, mine)
    const close = () => {
      unsubscribe()
      clearInterval(heartbeat)
      clearInterval(recheck)
      mine.delete(close)
      if (mine.size === 0) open.delete(userId)
      raw.end()
    }
    mine.add(close)
    if (mine.size > MAX_STREAMS_PER_USER) mine.values().next().value?.()
    raw.on('close', close)
  })
}
