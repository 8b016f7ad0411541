import type { PlatformOverrides } from '@marquee/contract/posts'
import { SERIES_TEXTS } from '@marquee/contract/series'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { PostOptions } from '@marquee/contract/shared/post-options'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { SCHEDULE_MINIMUM_AHEAD_MS, TIME_ERRORS } from '@marquee/contract/shared/time'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { addPost, announcePost, assertSchedulable, type NewPost } from '../../posts/index.ts'
import type { PlanningContext } from '../context.ts'
import { seriesItemJob } from './job-definitions.ts'
import { findNextItem, findRunForSystem, type ItemRow, lockRun, type RunRow, setRunStatus, settleItem } from './queries.ts'
import { announceRun } from './runs.ts'

type Outcome = { kind: 'valid'; at: Date } | { kind: 'rejected'; reason: string }

/** Why the item's time is invalid; null when it is valid: five minutes ahead when the run was created, and in the future now. */
function findTimeIssue(item: ItemRow, run: RunRow, now: Date): string | null {
  const at = item.scheduled_at?.getTime()
  if (at === undefined) return TIME_ERRORS.gap
  if (at <= now.getTime()) return PREFLIGHT_TEXTS.pastDate
  return at < run.created_at.getTime() + SCHEDULE_MINIMUM_AHEAD_MS ? TIME_ERRORS.tooSoon : null
}

/** Validates an item as saving a single post does. A post that waits for approval is validated when it is approved. */
async function validate(ctx: PlanningContext, run: RunRow, item: ItemRow): Promise<Outcome> {
  const reason = findTimeIssue(item, run, ctx.clock.now())
  if (reason !== null || !item.scheduled_at) return { kind: 'rejected', reason: reason ?? TIME_ERRORS.gap }
  if (run.is_automatic) {
    await assertSchedulable(ctx, item.owner, {
      content: item.content,
      platforms: item.platforms as Platform[],
      mediaUrls: item.media_urls,
      overrides: item.overrides as PlatformOverrides,
      firstComment: item.first_comment,
      options: item.options as PostOptions,
      trackLinks: item.track_links,
      campaign: run.campaign,
      at: item.scheduled_at,
    })
  }
  return { kind: 'valid', at: item.scheduled_at }
}

/** The item's post: scheduled when both settings were on (trace.md CREATE-56), else waiting for approval (CREATE-57). */
const toPost = (run: RunRow, item: ItemRow, at: Date, now: Date): NewPost => ({
  id: item.post_id,
  owner: item.owner,
  create_key: null,
  now,
  type: 'series',
  content: item.content,
  platforms: item.platforms,
  media_urls: item.media_urls,
  overrides: JSON.stringify(item.overrides),
  first_comment: item.first_comment,
  options: JSON.stringify(item.options),
  track_links: item.track_links,
  campaign: run.campaign,
  series_id: run.id,
  series_position: item.position,
  scheduled_at: at,
  auto_post: run.is_automatic,
  state: run.is_automatic ? 'scheduled' : 'pending_approval',
})

/** Enqueues the next item's job or ends the run, in the transaction that settled this item. */
async function advance(ctx: PlanningContext, trx: Tx, run: RunRow, now: Date): Promise<void> {
  const next = await findNextItem(trx, run.owner, run.id)
  const updated = await setRunStatus(trx, run.owner, run.id, next ? 'running' : 'done', now)
  if (next) {
    const wait = ctx.seriesDelayMs > 0 ? { startAfter: new Date(now.getTime() + ctx.seriesDelayMs) } : {}
    await ctx.jobs.enqueue(trx, seriesItemJob, { runId: run.id, ordinal: next.ordinal }, wait)
  }
  await announceRun(ctx, trx, updated)
}

/** Stores an item's outcome with its post, once: a concurrent call finds the item settled. Returns whether it was stored now. */
async function settle(ctx: PlanningContext, run: RunRow, item: ItemRow, outcome: Outcome): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const locked = await lockRun(trx, run.owner, run.id)
    const current = locked?.status === 'running' ? await findNextItem(trx, run.owner, run.id) : undefined
    if (!locked || current?.ordinal !== item.ordinal) return false
    const now = ctx.clock.now()
    if (outcome.kind === 'valid') {
      const post = await addPost(ctx, trx, toPost(locked, item, outcome.at, now))
      await settleItem(trx, item, { status: post.state, error: null }, now)
    } else {
      await settleItem(trx, item, { status: 'failed', error: outcome.reason }, now)
    }
    await advance(ctx, trx, locked, now)
    return true
  })
}

/** Converts an error to an item's outcome: a failing item does not block the others (lessons.md F16). */
function toRejection(ctx: PlanningContext, item: ItemRow, error: unknown): Outcome {
  if (error instanceof AppError) return { kind: 'rejected', reason: error.userMessage }
  ctx.log.error({ err: error, runId: item.run_id, ordinal: item.ordinal }, 'a post of a series could not be created')
  return { kind: 'rejected', reason: SERIES_TEXTS.failed }
}

/** Creates the item's post, or stores why it cannot be created. Unexpected errors are retried once: two transactions may have conflicted. */
async function process(ctx: PlanningContext, run: RunRow, item: ItemRow, isLastAttempt = false): Promise<boolean> {
  try {
    return await settle(ctx, run, item, await validate(ctx, run, item))
  } catch (error) {
    if (!isLastAttempt && !(error instanceof AppError)) return process(ctx, run, item, true)
    return settle(ctx, run, item, toRejection(ctx, item, error))
  }
}

/**
 * Job: processes one item of a run. Its row decides: an item that was processed, that is not next, or whose run was stopped is
 * skipped, so a repeated job does nothing.
 */
export async function processItem(ctx: PlanningContext, runId: string, ordinal: number): Promise<void> {
  const run = await findRunForSystem(ctx.db, runId)
  if (run?.status !== 'running') return
  const item = await findNextItem(ctx.db, run.owner, run.id)
  if (item?.ordinal !== ordinal) return
  if (await process(ctx, run, item)) await announcePost(ctx, item.owner, item.post_id)
}
