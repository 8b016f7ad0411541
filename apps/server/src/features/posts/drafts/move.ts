import { PLANNING_TEXTS } from '@marquee/contract/planning'
import type { movePost as moveRoute } from '@marquee/contract/post-review'
import { DRAFT_TEXTS, type Draft } from '@marquee/contract/posts'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { TIME_ERRORS } from '@marquee/contract/shared/time'
import { toWall, wallToInstant } from '@marquee/contract/shared/wall-time'
import { AppError } from '../../../platform/errors.ts'
import { announceAndPresent } from './present.ts'
import { changeDraft } from './change.ts'
import type { PostsContext } from '../context.ts'
import type { PostChange, PostRow } from '../queries.ts'
import { assertSchedulable, toSubject } from '../scheduling.ts'

type Target = Pick<RouteRequest<typeof moveRoute>['body'], 'day' | 'time' | 'timeZone'>

const MINUTE_MS = 60_000

/** The instant of a post on another day, at the same clock time in the zone or at `time`. Throws validation_failed for a time that is missing or does not exist. */
function targetOf(scheduledAt: Date | null, { day, time, timeZone }: Target): Date {
  const current = scheduledAt && toWall(scheduledAt.getTime(), timeZone)
  const clock = time ?? current?.slice('YYYY-MM-DDT'.length)
  if (!clock) throw new AppError('validation_failed', DRAFT_TEXTS.needsTime)
  const wallTime = `${day}T${clock}`
  // Keeps the second occurrence of an ambiguous time.
  if (scheduledAt && wallTime === current) return scheduledAt
  const at = wallToInstant(wallTime, timeZone)
  if (at === null) throw new AppError('validation_failed', TIME_ERRORS.gap)
  const seconds = scheduledAt && time === undefined ? scheduledAt.getTime() % MINUTE_MS : 0
  return new Date(at + seconds)
}

/**
 * Moves a post to another day of the calendar; a draft stays one, a scheduled post stays scheduled. Throws not_found, validation_failed for
 * a time that is past, missing or skipped by the change to summer time, conflict once the post is being sent.
 */
export async function movePost(ctx: PostsContext, owner: string, id: string, target: Target): Promise<Draft> {
  const prepare = async (before: PostRow): Promise<PostChange> => {
    const at = targetOf(before.scheduled_at, target)
    if (at <= ctx.clock.now()) throw new AppError('validation_failed', PLANNING_TEXTS.pastDay)
    if (before.state === 'scheduled') await assertSchedulable(ctx, owner, toSubject({ ...before, scheduled_at: at }))
    return { scheduled_at: at }
  }
  return announceAndPresent(ctx, await changeDraft(ctx, owner, id, { prepare, lockedText: PLANNING_TEXTS.moveLocked }))
}
