import { GATE_ERRORS, type ErrorBody } from '@marquee/contract/shared/errors'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { measurePressure, type PressureSources } from './pressure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer stays open until the client leaves: it is no work in progress. */
    isStream?: boolean
  }
}

/** Requests being worked on; more would only fill the memory. */
const MAX_WORKING = 2_000
/** Below this, requests are not what keeps this process busy: refusing them would not help. */
const FEW_WORKING = 30
/** A request that needed this long to be let in, most of it in the queue for the database, would be answered too late. */
const TOO_OLD_MS = 1_000
/** What is refused last tolerates delays this many times as long. */
const TOLERANCE = { usual: 1, late: 4 } as const
/** Clients that come back at once would keep the overload going: each is told a different second. */
const RETRY_AFTER_SECONDS = { from: 1, to: 5 } as const
/** One line per overload, not per request; an overload ends when nothing was refused for this long. */
const QUIET_MS = 5_000

/** Never refused: an operator and a load balancer must see what is wrong. */
const NEVER_REFUSED = ['/api/health', '/metrics']
/**
 * Refused last: signing in and out, what a provider reports only a few times, and this server's own calls to the sandbox, which
 * continue work that was admitted already.
 */
const REFUSED_LATE = ['/auth/v1/', '/api/webhooks/', '/sandbox/']

type Urgency = 'always' | 'late' | 'usual'

function urgencyOf(url: string): Urgency {
  if (NEVER_REFUSED.some((path) => url.startsWith(path))) return 'always'
  return REFUSED_LATE.some((path) => url.startsWith(path)) ? 'late' : 'usual'
}

const BUSY: ErrorBody = { success: false, error: GATE_ERRORS.unavailable, code: 'unavailable' }
/** Serialized once: an overload is no time to do it for each request. */
const BUSY_TEXT = JSON.stringify(BUSY)

let refusals = 0
const nextSecond = (): number => RETRY_AFTER_SECONDS.from + ((refusals += 1) % (RETRY_AFTER_SECONDS.to - RETRY_AFTER_SECONDS.from + 1))

/** Answers 503 with a Retry-After. */
function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', String(nextSecond())).type('application/json; charset=utf-8').send(BUSY_TEXT)
}

/** Logs the begin of an overload and, once nothing was refused for a while, how many requests it cost. */
function createOverloadLog(log: Pick<FastifyBaseLogger, 'warn'>, now: () => number) {
  let refused = 0
  let lastAt = 0
  return {
    count(working: number): void {
      if (refused === 0) log.warn({ working }, 'overload: requests are refused')
      refused += 1
      lastAt = now()
    },
    look(): void {
      if (refused === 0 || now() - lastAt < QUIET_MS) return
      log.warn({ refused }, 'the overload is over')
      refused = 0
    },
  }
}

/** Refuses `share` of all calls evenly: every second one for 0.5. */
function createThinning() {
  let owed = 0
  return (share: number): boolean => {
    owed = share === 0 ? 0 : owed + share
    if (owed < 1) return false
    owed -= 1
    return true
  }
}

/**
 * Refuses requests with 503 and `Retry-After` while the event loop or the queue for the database falls behind, so that those that are
 * admitted are answered in time (docs/decisions/0022-load-is-shed-at-the-door.md). A request counts as worked on until its answer begins,
 * except while its body arrives: a slow line, an open stream and a slow reader keep nobody out. Takes the sources of the measurement.
 */
export function admitByPressure(app: FastifyInstance, sources: PressureSources): void {
  const pressure = measurePressure(sources)
  const thin = { usual: createThinning(), late: createThinning() }
  const overload = createOverloadLog(app.log, sources.now)
  const quiet = setInterval(() => overload.look(), QUIET_MS).unref()
  app.addHook('onClose', async () => {
    pressure.stop()
    clearInterval(quiet)
  })
  /** When each began. */
  const working = new Map<FastifyRequest, number>()
  const isRefused = (urgency: Exclude<Urgency, 'always'>): boolean => {
    if (working.size < FEW_WORKING) return false
    return working.size >= MAX_WORKING || thin[urgency](pressure.share(TOLERANCE[urgency]))
  }
  app.addHook('onRequest', async (request, reply) => {
    const urgency = urgencyOf(request.url)
    if (urgency !== 'always' && isRefused(urgency)) {
      overload.count(working.size)
      return refuse(reply)
    }
    if (request.routeOptions.config.isStream) return
    working.set(request, sources.now())
    reply.raw.once('close', () => working.delete(request))
  })
  app.addHook('preParsing', async (request, reply) => {
    const age = sources.now() - (working.get(request) ?? sources.now())
    if (age > TOO_OLD_MS && urgencyOf(request.url) === 'usual' && working.size >= FEW_WORKING) {
      overload.count(working.size)
      // Its body is not read.
      return refuse(reply.header('connection', 'close'))
    }
    // While its body arrives, the client is at work.
    if (!request.raw.complete) working.delete(request)
  })
  app.addHook('preValidation', async (request) => void (request.routeOptions.config.isStream || working.set(request, sources.now())))
  app.addHook('onSend', async (request) => void working.delete(request))
}
