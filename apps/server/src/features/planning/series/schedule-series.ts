import type { scheduleSeries as scheduleRoute, SeriesRun, SeriesSlot } from '@marquee/contract/series'
import { SERIES_TEXTS } from '@marquee/contract/series'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { wallToInstants } from '@marquee/contract/shared/wall-time'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../../platform/ids.ts'
import { readSettings } from '../../posts/index.ts'
import { profileForOwner } from '../../social/index.ts'
import type { PlanningContext } from '../context.ts'
import { seriesItemJob } from './job-definitions.ts'
import { findRunByKey, insertRun, type NewItem, type NewRun } from './queries.ts'
import { notFound, readRun, readWholeRun } from './runs.ts'

type Body = RouteRequest<typeof scheduleRoute>['body']
type Placement = { wall: string; isSecond: boolean; position: number }

/** Each enabled slot with each existing post, in the order of the slots (trace.md CREATE-52). */
const listPlacements = (slots: readonly SeriesSlot[], posts: number): Placement[] =>
  slots
    .filter((slot) => slot.enabled)
    .flatMap((slot) => [...new Set(slot.posts)].filter((position) => position < posts).map((position) => ({ wall: slot.datetime, isSecond: slot.isSecond, position })))

function toItem(body: Body, { wall, isSecond, position }: Placement, ordinal: number, now: Date): NewItem[] {
  const post = body.posts[position]
  if (!post) return []
  const [first, second] = wallToInstants(wall, body.timeZone)
  const at = isSecond ? (second ?? first) : first
  return [{
    ordinal,
    position,
    wall,
    // Lists are ordered by id: later posts get newer ids.
    post_id: newId(now.getTime() + ordinal),
    content: post.content,
    platforms: post.platforms,
    media_urls: post.mediaUrls,
    overrides: JSON.stringify(post.overrides),
    first_comment: post.firstComment,
    options: JSON.stringify(post.options),
    track_links: post.trackLinks,
    scheduled_at: at === undefined ? null : new Date(at),
  }]
}

const incomplete = () => new AppError('validation_failed', SERIES_TEXTS.incomplete)

/**
 * Starts a run of a series: jobs then create its posts sequentially. Takes the owner, the validated body and the call;
 * returns the run. Throws AppError validation_failed when no slot has a post or there is no provider profile.
 */
export async function scheduleSeries(ctx: PlanningContext, owner: string, body: Body, creating: CreatingCall): Promise<SeriesRun> {
  if (creating.madeId) return readRun(ctx, owner, creating.madeId)
  const now = ctx.clock.now()
  const items = listPlacements(body.slots, body.posts.length).flatMap((placement, ordinal) => toItem(body, placement, ordinal, now))
  if (items.length === 0 || !(await profileForOwner(ctx.db, ctx.vault, owner))) throw incomplete()
  const settings = await readSettings(ctx.db, owner)
  const id = newId(now.getTime())
  const isAutomatic = settings.bypassApproval && settings.autoSchedule
  const run: NewRun = { id, owner, title: body.title, campaign: body.campaign, time_zone: body.timeZone, is_automatic: isAutomatic, create_key: creating.key }
  const isNew = await ctx.db.transaction().execute((trx) => startRun(ctx, trx, run, items, creating))
  return isNew ? readRun(ctx, owner, id) : readFirst(ctx, owner, creating.key ?? '')
}

async function startRun(ctx: PlanningContext, trx: Tx, run: NewRun, items: readonly NewItem[], creating: CreatingCall): Promise<boolean> {
  const isNew = await insertRun(trx, run, items, ctx.clock.now())
  if (!isNew) return false
  await ctx.jobs.enqueue(trx, seriesItemJob, { runId: run.id, ordinal: 0 })
  await creating.record(trx, run.id)
  return true
}

/** The run created by the first request with the same key. */
async function readFirst(ctx: PlanningContext, owner: string, createKey: string): Promise<SeriesRun> {
  const run = await findRunByKey(ctx.db, owner, createKey)
  if (!run) throw notFound()
  return readWholeRun(ctx.db, run)
}
