import { getCalendarFeed, renewCalendarFeed } from '@marquee/contract/planning'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createPreparedAnswers } from '../../../platform/http/prepared.ts'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { PlanningContext } from '../context.ts'
import { openFeed, readFeed, readFeedVersion, renewFeed, writeFeed } from './feed.ts'

const CACHE_BYTES = 8 * 1024 * 1024
/** Calendar programs poll every few minutes; shared caches must not store the schedule. */
const CACHE = { 'cache-control': 'private, max-age=300' }
const HEADERS = {
  ics: { ...CACHE, 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="marquee.ics"' },
  csv: { ...CACHE, 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="marquee-calendar.csv"' },
} as const

/**
 * Serves the addresses of the calendar feed, and the feed itself at `GET /calendar/<token>.ics` and `.csv`: accessible to anyone with
 * the address, since calendar programs have no session.
 */
export function registerFeedRoutes(app: FastifyInstance, ctx: PlanningContext): void {
  const answers = createPreparedAnswers(CACHE_BYTES)
  registerRoute(app, ctx, getCalendarFeed, async ({ owner }) => succeed(await readFeed(ctx, owner)))
  registerRoute(app, ctx, renewCalendarFeed, async ({ owner }) => succeed(await renewFeed(ctx, owner)))
  app.get('/calendar/:file', { schema: { hide: true } }, async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const feed = await openFeed(ctx, request.params.file)
    const version = await readFeedVersion(ctx, feed)
    const build = async () => ({ text: await writeFeed(ctx, feed), isFinal: true })
    return answers.send(request, reply, { key: JSON.stringify(feed), version, build, headers: HEADERS[feed.format] })
  })
}
