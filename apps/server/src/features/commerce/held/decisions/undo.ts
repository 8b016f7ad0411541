import { type BoundFact, boundFact } from '@marquee/contract/commerce/facts/fact'
import { HELD_ERRORS } from '@marquee/contract/commerce/posts/held-words'
import { boundTexts, platformOverrides, postState } from '@marquee/contract/posts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { z } from 'zod'
import { AppError } from '../../../../platform/errors.ts'
import { announcePost, holdPost, lockPost, type PostRow, restorePost } from '../../../posts/index.ts'
import { announce, type CommerceContext } from '../../context.ts'
import { saveFacts } from '../../facts/queries.ts'
import { changeHold, type HoldRow, isDecision, listUndoable } from '../queries.ts'

const snapshot = z.object({
  post: z.object({
    content: z.string(), overrides: platformOverrides, thread: z.array(z.string()), firstComment: z.string(), bound: boundTexts.nullable(),
    state: postState, autoPost: z.boolean(), scheduledAt: z.iso.datetime().nullable(), heldAt: z.iso.datetime().nullable(),
  }),
  facts: z.array(boundFact),
  hold: z.object({ state: z.string(), decision: z.string().nullable(), decidedBy: z.string().nullable(), decidedAt: z.iso.datetime().nullable() }),
})
type Snapshot = z.infer<typeof snapshot>

/** What a post and its hold are before a decision, so that it can be taken back. */
export const snapshotOf = (post: PostRow, hold: HoldRow, facts: readonly BoundFact[]): Snapshot =>
  snapshot.parse({
    post: {
      content: post.content, overrides: post.overrides, thread: post.thread, firstComment: post.first_comment, bound: post.bound,
      state: post.state, autoPost: post.auto_post, scheduledAt: post.scheduled_at?.toISOString() ?? null, heldAt: post.held_at?.toISOString() ?? null,
    },
    facts,
    hold: { state: hold.state, decision: hold.decision, decidedBy: hold.decided_by, decidedAt: hold.decided_at?.toISOString() ?? null },
  })

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))
/** States in which nothing of a post has left yet. */
const UNSENT: readonly string[] = ['draft', 'pending_approval', 'scheduled']

/** Takes one decision back, unless the post is being sent or was deleted by now. Returns whether it is as it was. */
async function restore(ctx: CommerceContext, hold: HoldRow): Promise<boolean> {
  const { owner, post_id: postId } = hold
  const { post: before, facts, hold: wasHeld } = snapshot.parse(hold.undo)
  return ctx.db.transaction().execute(async (trx) => {
    const post = await lockPost(trx, owner, postId)
    if (!post || !UNSENT.includes(post.state)) return false
    const { content, overrides, thread, firstComment, bound, state, autoPost, scheduledAt, heldAt } = before
    await restorePost(ctx, trx, post, { content, overrides, thread, first_comment: firstComment, bound: bound === null ? null : JSON.stringify(bound), state, auto_post: autoPost, scheduled_at: dateOf(scheduledAt) })
    await holdPost(trx, post, dateOf(heldAt))
    await saveFacts(trx, post, facts)
    await changeHold(trx, hold, { state: wasHeld.state, decision: wasHeld.decision, decided_by: wasHeld.decidedBy, decided_at: dateOf(wasHeld.decidedAt), undo: null, undo_until: null })
    await announce(ctx, owner, 'posts', null, trx)
    return true
  })
}

/** Takes a decision about one or several posts back. Returns the posts that are held again. Throws not_found, and conflict when it is too late. */
export async function undoHeldDecision(ctx: CommerceContext, owner: string, undoId: string): Promise<string[]> {
  const holds = await listUndoable(ctx.db, owner, undoId, ctx.clock.now())
  if (holds.length === 0) {
    if (await isDecision(ctx.db, owner, undoId)) throw new AppError('conflict', HELD_ERRORS.undoOver)
    throw new AppError('not_found', GATE_ERRORS.notFound)
  }
  const restored: string[] = []
  for (const hold of holds) {
    if (!(await restore(ctx, hold))) continue
    restored.push(hold.post_id)
    await announcePost(ctx, owner, hold.post_id)
  }
  return restored
}
