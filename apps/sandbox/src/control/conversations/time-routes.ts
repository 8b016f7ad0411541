import type { FastifyInstance } from 'fastify'
import { changeSettings, clockIn, setClock, settingsOf } from '../../vendors/ayrshare/inbox/clock.ts'
import { forgetReads } from '../../vendors/ayrshare/inbox/freshness.ts'
import { readInstant, toUncheckedObject } from '../../vendors/ayrshare/read.ts'
import type { Ayrshare } from '../../vendors/ayrshare/state.ts'
import { readNumber, Unusable } from './read.ts'

const MAX_MS = 10 * 365 * 86_400_000
const MAX_CALLS = 1_000_000

/** The control calls for the clock of conversations, for how old answers may be and for the limit on calls. */
export function registerTimeControl(app: FastifyInstance, state: Ayrshare): void {
  const present = () => ({ ok: true, now: new Date(clockIn(state)).toISOString(), offsetMs: settingsOf(state).offsetMs ?? 0 })
  app.get('/clock', async () => present())
  app.post('/clock', async (request) => {
    const body = toUncheckedObject(request.body)
    const at = readInstant(body.at)
    const isReset = body.reset === true
    if (at === undefined && body.advanceMs === undefined && !isReset && body.stop !== true) throw new Unusable(400, 'Send at, advanceMs, stop or reset.')
    const advanceMs = body.advanceMs === undefined ? 0 : readNumber(body.advanceMs, 'advanceMs', { min: 0, max: MAX_MS })
    const now = isReset ? Date.now() : (at ?? clockIn(state) + advanceMs)
    setClock(state, now, !isReset && (body.stop === true || settingsOf(state).stoppedAt !== undefined))
    return present()
  })
  // From now on the provider asks the networks again, whatever it has answered before.
  app.post('/refresh', async () => {
    forgetReads(state, '')
    return { ok: true }
  })
  app.post('/limits', async (request) => {
    const { commentsFreshMs, rateLimit } = toUncheckedObject(request.body)
    if (commentsFreshMs !== undefined) changeSettings(state, { commentsFreshMs: readNumber(commentsFreshMs, 'commentsFreshMs', { min: 0, max: MAX_MS }) })
    if (rateLimit === null) changeSettings(state, { rateLimit: null })
    else if (rateLimit !== undefined) {
      const { max, windowMs } = toUncheckedObject(rateLimit)
      changeSettings(state, { rateLimit: { max: readNumber(max, 'rateLimit.max', { min: 1, max: MAX_CALLS }), windowMs: readNumber(windowMs, 'rateLimit.windowMs', { min: 1, max: MAX_MS }) } })
    }
    return { ok: true, ...settingsOf(state) }
  })
}
