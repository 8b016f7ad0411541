import { z } from 'zod'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { NotificationsContext } from '../context.ts'
import { notify } from '../notify.ts'
import stored from './announcements.json' with { type: 'json' }
import { listUntoldForSystem } from './queries.ts'

/** An announcement is told this long: who comes later finds the feature there. */
const TOLD_MS = 30 * 86_400_000
const SWEPT = 500

/** An announcement of a new feature, as written in announcements.json. */
export const announcement = z.strictObject({ id: z.string().regex(/^[a-z0-9-]+$/), publishedAt: z.iso.datetime().transform((time) => new Date(time)), title: z.string().min(1), body: z.string().min(1), path: z.string().startsWith('/') })
export type Announcement = z.infer<typeof announcement>

const ANNOUNCEMENTS = z.array(announcement).parse(stored)

/** The sweep's tasks: announcements, each for those whose account is older than it. Takes other announcements in tests. */
export const announcementSweeps = (ctx: NotificationsContext, announcements: readonly Announcement[] = ANNOUNCEMENTS): SweepTask[] =>
  announcements.map(({ id, publishedAt, ...words }) => {
    const key = `announcement:${id}`
    const isTold = (now: Date) => publishedAt <= now && now.getTime() - publishedAt.getTime() < TOLD_MS
    return sweepItems({
      ...{ name: key, limit: SWEPT, batches: 20, withinMs: 20_000 },
      find: async ({ now }, limit) => (isTold(now) ? listUntoldForSystem(ctx.db, key, publishedAt, limit) : []),
      handle: async (owner) => void (await ctx.db.transaction().execute((trx) => notify(ctx, trx, owner, { key, kind: 'announcement', tone: 'info', isUrgent: false, ...words, occurredAt: ctx.clock.now() }))),
    })
  })
