import { listCalendar, listCampaignNames, listScheduled } from '@marquee/contract/planning'
import type { FastifyInstance } from 'fastify'
import { createPreparedAnswers } from '../../../platform/http/prepared.ts'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { PlanningContext } from '../context.ts'
import { readCampaigns, readPage, readPageVersion, readRequest, readScheduled } from './calendar.ts'

/** Finished pages that this process keeps: several hundred months. */
const KEPT_BYTES = 16 * 1024 * 1024
const HEADERS = { 'content-type': 'application/json; charset=utf-8' }

/** Serves the calendar: its pages, the posts ahead, and the names in its filter. */
export function registerCalendarRoutes(app: FastifyInstance, ctx: PlanningContext): void {
  const answers = createPreparedAnswers(KEPT_BYTES)
  registerRoute(app, ctx, listCalendar, async ({ owner, query, request, reply }) => {
    const asked = readRequest(query)
    const version = await readPageVersion(ctx.db, owner, asked)
    const build = async () => {
      const { isFinal, ...page } = await readPage(ctx.db, owner, asked)
      return { text: JSON.stringify(succeed(page)), isFinal }
    }
    return answers.send(request, reply, { key: JSON.stringify([owner, asked]), version, build, headers: HEADERS })
  })
  registerRoute(app, ctx, listScheduled, async ({ owner, query }) => succeed(await readScheduled(ctx, owner, query)))
  registerRoute(app, ctx, listCampaignNames, async ({ owner }) => succeed({ campaigns: await readCampaigns(ctx.db, owner) }))
}
