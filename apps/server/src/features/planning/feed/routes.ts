import { getCalendarFeed, renewCalendarFeed } from '@marquee/contract/planning'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createPreparedAnswers } from '../../../platform/http/prepared.ts'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { PlanningContext } from '../context.ts'
import { openFeed, readFeed, readFeedVersion, renewFeed, writeFeed } from './feed.ts'

const KEPT_BYTES = 8 * 1024 * 1024
/** Calendars ask again every few minutes anyway; nothing between them and this server may keep the schedule. */
const CACHE = { 'cache-control': 'private, max-age=300' }
const HEADERS = {
  ics: { ...CACHE, 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="marquee.ics"' },
  csv: { ...CACHE, 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="marquee-calendar.csv"' },
} as const

/**
 * Serves the addresses of the calendar feed, and `GET /calendar/<token>.ics` and `.csv` behind them: open to whoever has the address,
 * since calendar programs carry no session.
 */
export function registerFeedRoutes(app: FastifyInstance, ctx: PlanningContext): void {
  const answers = createPreparedAnswers(KEPT_BYTES)
  registerRoute(app, ctx, getCalendarFeed, async ({ owner }) => succeed(await readFeed(ctx, owner)))
  registerRoute(app, ctx, renewCalendarFeed, async ({ owner }) => succeed(await renewFeed(ctx, owner)))
  app.get('/calendar/:file', { schema: { hide: true } }, async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const feed = await openFeed(ctx, request.params.file)
    const version = await readFeedVersion(ctx, feed)
    const build = async () => ({ text: await writeFeed(ctx, feed), isFinal: true })
    return answers.send(request, reply, { key: JSON.stringify(feed), version, build, headers: HEADERS[feed.format] })
  })
}
