import { randomUUID } from 'node:crypto'
import { FEED_LIMITS } from '@marquee/contract/planning'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { isTimeZone } from '@marquee/contract/shared/time'
import { AppError } from '../../../platform/errors.ts'
import { readSpanVersion } from '../calendar/queries.ts'
import { DAY_MS, type PlanningContext } from '../context.ts'
import { writeTable } from './csv.ts'
import { writeCalendar } from './ical.ts'
import { ensureFeed, findFeedForSystem, listFeedRows, replaceFeed } from './queries.ts'
import { type FeedFile, readFeedFile, signFeedToken, verifyFeedToken } from './token.ts'

type Feed = { icalUrl: string; csvUrl: string; createdAt: string }

function present(ctx: PlanningContext, owner: string, row: { nonce: string; created_at: Date }): Feed {
  const address = `${ctx.publicUrl()}/calendar/${signFeedToken(ctx.vault, owner, row.nonce)}`
  return { icalUrl: `${address}.ics`, csvUrl: `${address}.csv`, createdAt: row.created_at.toISOString() }
}

/** The addresses of the owner's feed; they stay the same until they are renewed. */
export const readFeed = async (ctx: PlanningContext, owner: string): Promise<Feed> =>
  present(ctx, owner, await ensureFeed(ctx.db, owner, randomUUID(), ctx.clock.now()))

/** Replaces the addresses of the owner's feed; the old ones stop working. */
export const renewFeed = async (ctx: PlanningContext, owner: string): Promise<Feed> =>
  present(ctx, owner, await replaceFeed(ctx.db, owner, randomUUID(), ctx.clock.now()))

/** A feed whose address was verified. */
export type VerifiedFeed = { format: FeedFile['format']; owner: string; zone: string; from: Date; to: Date }

/** The feed of a file name. Throws AppError not_found for a name that is not signed with the current nonce. */
export async function openFeed(ctx: PlanningContext, fileName: string): Promise<VerifiedFeed> {
  const file = readFeedFile(fileName)
  const row = file ? await findFeedForSystem(ctx.db, file.owner) : undefined
  if (!file || !row || !verifyFeedToken(ctx.vault, file, row.nonce)) throw new AppError('not_found', GATE_ERRORS.notFound)
  const today = Math.floor(ctx.clock.now().getTime() / DAY_MS) * DAY_MS
  const zone = row.timezone !== null && isTimeZone(row.timezone) ? row.timezone : 'UTC'
  return { format: file.format, owner: file.owner, zone, from: new Date(today - FEED_LIMITS.daysBack * DAY_MS), to: new Date(today + FEED_LIMITS.daysAhead * DAY_MS) }
}

/** The current version of the feed, by one cheap query. */
export const readFeedVersion = (ctx: PlanningContext, feed: VerifiedFeed): Promise<string> => readSpanVersion(ctx.db, feed.owner, { ...feed, after: null })

/** The content of the feed. */
export async function writeFeed(ctx: PlanningContext, feed: VerifiedFeed): Promise<string> {
  const rows = await listFeedRows(ctx.db, feed.owner, feed, FEED_LIMITS.posts)
  const linkTo = (id: string) => `${ctx.publicUrl()}/planning?open=${id}`
  return feed.format === 'ics' ? writeCalendar(rows, linkTo) : writeTable(rows, feed.zone, linkTo)
}
