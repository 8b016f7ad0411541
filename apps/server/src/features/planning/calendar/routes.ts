import { listCalendar, listCampaignNames, listScheduled } from '@marquee/contract/planning'
import type { FastifyInstance } from 'fastify'
import { createPreparedAnswers } from '../../../platform/http/prepared.ts'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { PlanningContext } from '../context.ts'
import { readCampaigns, readPage, readPageVersion, readRequest, readScheduled } from './calendar.ts'

/** Size of the cache of responses in this process: several hundred months. */
const CACHE_BYTES = 16 * 1024 * 1024
const HEADERS = { 'content-type': 'application/json; charset=utf-8' }

/** Serves the calendar: its pages, future scheduled posts, and the names in its filter. */
export function registerCalendarRoutes(app: FastifyInstance, ctx: PlanningContext): void {
  const answers = createPreparedAnswers(CACHE_BYTES)
  registerRoute(app, ctx, listCalendar, async ({ owner, query, request, reply }) => {
    const page = readRequest(query)
    const version = await readPageVersion(ctx.db, owner, page)
    const build = async () => {
      const { isFinal, ...content } = await readPage(ctx.db, owner, page)
      return { text: JSON.stringify(succeed(content)), isFinal }
    }
    return answers.send(request, reply, { key: JSON.stringify([owner, page]), version, build, headers: HEADERS })
  })
  registerRoute(app, ctx, listScheduled, async ({ owner, query }) => succeed(await readScheduled(ctx, owner, query)))
  registerRoute(app, ctx, listCampaignNames, async ({ owner }) => succeed({ campaigns: await readCampaigns(ctx.db, owner) }))
}
