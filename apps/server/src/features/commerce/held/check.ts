import type { Tx } from '../../../platform/db/database.ts'
import { changeUnsent, lockPost, type PostRow, putBack, readBound } from '../../posts/index.ts'
import type { CommerceContext } from '../context.ts'
import { noteChecked } from '../facts/queries.ts'
import { type Verified, verifyByRows } from '../facts/verify-rows.ts'
import { rewriteJob } from '../job-definitions.ts'
import { toColumns } from './columns.ts'
import { endHold, freeByStore, holdFor, noteDone } from './hold.ts'
import { findOpenHold } from './queries.ts'

export type CheckContext = Pick<CommerceContext, 'db' | 'clock' | 'events' | 'live' | 'jobs' | 'textBinder'>

/** Leaves the sentences of what changed out of a locked post, as its rule says. */
async function leaveOut(ctx: CheckContext, trx: Tx, post: PostRow, { decision, products }: Verified): Promise<void> {
  const bound = readBound(post)
  if (!bound || decision.texts === null) return
  await noteDone(ctx, trx, post, decision, 'without', products)
  const texts = putBack(bound, decision.texts)
  await changeUnsent(ctx, trx, post, toColumns(post, texts))
}

async function follow(ctx: CheckContext, trx: Tx, post: PostRow, verified: Verified): Promise<void> {
  const { decision, products } = verified
  const open = await findOpenHold(trx, post.owner, post.id)
  if (decision.decision === 'send') {
    if (open) await freeByStore(ctx, trx, post, open)
    return
  }
  // While somebody decides, no rule is followed behind their back.
  if (open || decision.decision === 'hold') return holdFor(ctx, trx, post, decision, { because: 'facts', products })
  if (decision.decision === 'rewrite') return ctx.jobs.enqueue(trx, rewriteJob, { owner: post.owner, postId: post.id }, { isUnlessWaiting: true })
  return leaveOut(ctx, trx, post, verified)
}

/** Verifies a locked, scheduled post by the rows of its products, and follows its rules: holds it, has it rewritten, leaves a sentence out, or ends its hold. */
async function checkPost(ctx: CheckContext, trx: Tx, post: PostRow): Promise<void> {
  const now = ctx.clock.now()
  const verified = await verifyByRows(trx, post, now)
  await noteChecked(trx, post.owner, post.id, now)
  await follow(ctx, trx, post, verified)
}

/** A post with facts was saved. On the schedule it is verified; off it nothing is held. */
export async function checkSaved(ctx: CheckContext, trx: Tx, post: PostRow): Promise<void> {
  if (post.state === 'scheduled' && post.bound !== null) return checkPost(ctx, trx, post)
  const open = await findOpenHold(trx, post.owner, post.id)
  if (open) await endHold(ctx, trx, open, { state: 'decided', by: 'user', decision: post.state === 'draft' ? 'do_not_send' : null })
}

/** Verifies scheduled posts of an owner, each under its lock. */
export async function checkPosts(ctx: CheckContext, trx: Tx, owner: string, postIds: readonly string[]): Promise<void> {
  for (const id of postIds) {
    const post = await lockPost(trx, owner, id)
    if (post?.state === 'scheduled' && post.bound !== null) await checkPost(ctx, trx, post)
  }
}
