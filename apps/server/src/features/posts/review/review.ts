import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import type { listPending as listRoute } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import type { RouteAnswer, RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import { announceAndPresent, presentMany } from '../drafts/present.ts'
import { changeDraft } from '../drafts/change.ts'
import type { PostsContext } from '../context.ts'
import { countPending, listPendingRows, type ListPosition } from '../drafts/list-queries.ts'
import type { PostChange, PostRow } from '../queries.ts'
import { assertSchedulable, toSubject } from '../scheduling.ts'

const encodeCursor = (row: PostRow): string => `${row.scheduled_at?.getTime() ?? 'none'}_${row.id}`

function decodeCursor(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null
  const [, at, id] = /^(\d{1,15}|none)_([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!at || !id) throw new AppError('bad_request', 'This page does not exist.')
  return { at: at === 'none' ? null : new Date(Number(at)), id }
}

/** One page of posts that wait for approval, the earliest time first, those without one last. Throws bad_request for an invalid cursor. */
export async function listPending(ctx: PostsContext, owner: string, query: RouteRequest<typeof listRoute>['query']): Promise<RouteAnswer<typeof listRoute>> {
  const page = { after: decodeCursor(query.cursor), limit: query.limit + 1 }
  const filter = { platform: query.platform ?? null, search: query.q || null }
  const [rows, total] = await Promise.all([listPendingRows(ctx.db, owner, page, filter), countPending(ctx.db, owner, filter)])
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return { success: true, drafts: await presentMany(ctx, owner, shown), total, nextCursor: rows.length > query.limit && last ? encodeCursor(last) : null }
}

function assertPending(row: PostRow): void {
  if (row.state !== 'pending_approval') throw new AppError('conflict', REVIEW_TEXTS.notPending)
}

/** Whether an automatic post is not ready yet: approved, it waits as a draft for the rest. Throws other errors of scheduling. */
async function isUnready(ctx: PostsContext, owner: string, post: PostRow): Promise<boolean> {
  try {
    await assertSchedulable(ctx, owner, toSubject(post))
    return false
  } catch (error) {
    if (post.auto_post && error instanceof AppError && error.code === 'preflight_failed') return true
    throw error
  }
}

/**
 * Approves a waiting post: scheduled when its time is in the future, else a draft. An automatic post that cannot be published yet becomes
 * a draft too, and is scheduled when it is ready. Throws conflict when it does not wait, and the errors of scheduling.
 */
export async function approvePost(ctx: PostsContext, owner: string, id: string): Promise<Draft> {
  const prepare = async (before: PostRow): Promise<PostChange> => {
    assertPending(before)
    // Approving is the user's word for the text as it is now.
    const approved = { needs_approval: false, is_autosaved: false }
    if (!before.scheduled_at || before.scheduled_at <= ctx.clock.now()) return { ...approved, state: 'draft' }
    return { ...approved, state: (await isUnready(ctx, owner, before)) ? 'draft' : 'scheduled' }
  }
  return announceAndPresent(ctx, await changeDraft(ctx, owner, id, { prepare }))
}

/** Returns a waiting post to the drafts with its time; it still needs approval. Throws conflict when it does not wait. */
export async function rejectPost(ctx: PostsContext, owner: string, id: string): Promise<Draft> {
  const prepare = (before: PostRow): PostChange => {
    assertPending(before)
    return { state: 'draft', needs_approval: true }
  }
  return announceAndPresent(ctx, await changeDraft(ctx, owner, id, { prepare }))
}

/** Makes a draft or a scheduled post wait for approval again, which unschedules it. Throws conflict once it is being sent. */
export const awaitApproval = async (ctx: PostsContext, owner: string, id: string): Promise<Draft> =>
  announceAndPresent(ctx, await changeDraft(ctx, owner, id, { prepare: () => ({ state: 'pending_approval', needs_approval: true }) }))
