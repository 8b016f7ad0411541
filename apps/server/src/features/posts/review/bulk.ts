import type { bulkPosts as bulkRoute } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteAnswer, RouteRequest } from '@marquee/contract/shared/route'
import { TIME_ERRORS } from '@marquee/contract/shared/time'
import { shiftWallHours, wallToInstants } from '@marquee/contract/shared/wall-time'
import { AppError } from '../../../platform/errors.ts'
import type { PostsContext } from '../context.ts'
import { approvePost, rejectPost } from './review.ts'
import { deleteDraft, restoreDraft, updateDraft } from '../service.ts'

type Body = RouteRequest<typeof bulkRoute>['body']
type Result = RouteAnswer<typeof bulkRoute>['results'][number]
type Schedule = Extract<Body, { action: 'schedule' }>

/** Schedules post number `index` in wall-clock steps, so that days with a clock change count like others. */
async function schedule(ctx: PostsContext, owner: string, id: string, index: number, body: Schedule): Promise<Draft> {
  const [first, second] = wallToInstants(shiftWallHours(body.startsAt, index * body.everyHours), body.timeZone)
  const at = body.isSecond && index === 0 ? (second ?? first) : first
  if (at === undefined) throw new AppError('validation_failed', TIME_ERRORS.gap)
  return updateDraft(ctx, owner, id, { scheduledTime: new Date(at).toISOString(), status: 'scheduled' })
}

/** One action on one post; null when the post is deleted. */
async function applyAction(ctx: PostsContext, owner: string, id: string, index: number, body: Body): Promise<Draft | null> {
  switch (body.action) {
    case 'delete':
      await deleteDraft(ctx, owner, id)
      return null
    case 'restore':
      return restoreDraft(ctx, owner, id)
    case 'unschedule':
      return updateDraft(ctx, owner, id, { status: 'draft' })
    case 'approve':
      return approvePost(ctx, owner, id)
    case 'reject':
      return rejectPost(ctx, owner, id)
    case 'platforms':
      return updateDraft(ctx, owner, id, { platforms: body.platforms })
    case 'schedule':
      return schedule(ctx, owner, id, index, body)
  }
}

/** One action on many posts, in the order of the request: each succeeds or fails on its own, with its own error message. */
export async function bulkPosts(ctx: PostsContext, owner: string, body: Body): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, id] of body.ids.entries()) {
    try {
      results.push({ id, ok: true, error: null, draft: await applyAction(ctx, owner, id, index, body) })
    } catch (error) {
      if (!(error instanceof AppError)) ctx.log.error({ err: error, postId: id }, 'a bulk action failed for a post')
      results.push({ id, ok: false, error: error instanceof AppError ? error.userMessage : GATE_ERRORS.internal, draft: null })
    }
  }
  return results
}
