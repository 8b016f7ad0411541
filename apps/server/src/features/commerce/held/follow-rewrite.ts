import { REWRITE_UNTIL_MS } from '@marquee/contract/commerce/limits'
import { changeUnsent, findPost, lockPost, type PostRow, putBack, readBound, readSettings } from '../../posts/index.ts'
import { readTimeZone } from '../../profile/index.ts'
import type { CommerceContext } from '../context.ts'
import { type Verified, verifyByRows } from '../facts/verify-rows.ts'
import { storeChanges } from './changes.ts'
import { toColumns } from './columns.ts'
import { findUnfit } from './fit.ts'
import { holdFor, noteDone } from './hold.ts'
import { findOpenHold } from './queries.ts'
import { wordsNow } from './read.ts'
import { adaptTexts } from './rewrite.ts'

/** The post with the decision that it is to be rewritten; null when that is not so any more. */
async function findDue(ctx: CommerceContext, owner: string, postId: string): Promise<{ post: PostRow; verified: Verified } | null> {
  const post = await findPost(ctx.db, owner, postId)
  if (post?.state !== 'scheduled' || post.bound === null || post.held_at !== null) return null
  const verified = await verifyByRows(ctx.db, post, ctx.clock.now())
  return verified.decision.decision === 'rewrite' ? { post, verified } : null
}

const isNear = (post: PostRow, now: Date): boolean => post.scheduled_at === null || post.scheduled_at.getTime() - now.getTime() < REWRITE_UNTIL_MS

/**
 * Job: rewrites the sentence of a fact that changed, as the rule of the post says; with approval on, it waits for that again. In the last two minutes, and when the sentence does not pass, it is held.
 * The post decides, under its lock: one that was changed meanwhile is left to its next check.
 */
export async function followRewrite(ctx: CommerceContext, { owner, postId }: { owner: string; postId: string }): Promise<void> {
  const due = await findDue(ctx, owner, postId)
  if (!due) return
  const { post, verified: { decision, facts, products } } = due
  const zone = await readTimeZone(ctx.db, owner)
  const bound = readBound(post)
  const texts = bound && decision.texts ? putBack(bound, decision.texts) : bound
  const changes = storeChanges(decision.changes.filter(({ rule }) => rule === 'rewrite'), { products, zone, now: ctx.clock.now(), events: new Map(), former: [] })
  const written = texts && (await adaptTexts(ctx, owner, texts, { words: wordsNow(facts, products, zone), changes, platforms: post.platforms }))
  const isUnfit = written !== null && (await findUnfit(ctx, post, written)) !== null
  await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockPost(trx, owner, postId)
    if (locked?.state !== 'scheduled' || locked.updated_at.getTime() !== post.updated_at.getTime() || (await findOpenHold(trx, owner, postId))) return
    if (!written || isUnfit || isNear(locked, ctx.clock.now())) return holdFor(ctx, trx, locked, decision, { because: 'facts', products })
    await noteDone(ctx, trx, locked, decision, 'rewrite', products)
    const { bypassApproval } = await readSettings(trx, owner)
    await changeUnsent(ctx, trx, locked, { ...toColumns(locked, written), ...(bypassApproval ? {} : { state: 'pending_approval', needs_approval: true }) })
  })
}
