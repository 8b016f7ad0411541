import { DECISION_UNDO_MS } from '@marquee/contract/commerce/limits'
import type { HeldDecision } from '@marquee/contract/commerce/posts/held'
import { HELD_ERRORS } from '@marquee/contract/commerce/posts/held-words'
import { DRAFT_TEXTS } from '@marquee/contract/posts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Tx } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { newId } from '../../../../platform/ids.ts'
import { announcePost, changeUnsent, findPost, lockPost, type PostRow } from '../../../posts/index.ts'
import type { CommerceContext } from '../../context.ts'
import { listFacts } from '../../facts/queries.ts'
import { toColumns } from '../columns.ts'
import { endHold, nextSlot } from '../hold.ts'
import { changeHold, findOpenHold, type HoldRow } from '../queries.ts'
import { isText, type Outcome, writeTexts } from './texts.ts'
import { snapshotOf } from './undo.ts'

/** A decision about the state of a post that was shown. */
export type Decision = { postId: string; version: string; decision: HeldDecision; leavesAt?: string | undefined; text?: string | undefined }
type Result = { postId: string; isDone: boolean; reason: string | null; leavesAt: string | null }
type Undo = { undoId: string; undoUntil: Date }

const changesTexts = (decision: HeldDecision): decision is 'use_now' | 'rewrite' | 'without' => decision === 'use_now' || decision === 'rewrite' || decision === 'without'

/** The held post and why it waits. Throws not_found, conflict when it does not wait, and changed_elsewhere when it waits for something else by now. */
function assertShown(post: PostRow | undefined, hold: HoldRow | undefined, version: string): { post: PostRow; hold: HoldRow } {
  if (!post) throw new AppError('not_found', GATE_ERRORS.notFound)
  if (!hold) throw new AppError('conflict', HELD_ERRORS.notHeld)
  if (hold.version !== version) throw new AppError('changed_elsewhere', HELD_ERRORS.changed)
  return { post, hold }
}

/** When a post leaves after a decision: at the time that was chosen, its own, or the next free slot when that passed; not before it can be taken back. Throws where there is none. */
async function leaveAt(ctx: CommerceContext, trx: Tx, post: PostRow, chosen: string | undefined, { undoUntil }: Undo): Promise<Date> {
  const now = ctx.clock.now()
  const wish = chosen === undefined ? null : new Date(chosen)
  if (wish && wish.getTime() < now.getTime() - 60_000) throw new AppError('validation_failed', HELD_ERRORS.pastTime)
  const own = post.scheduled_at !== null && post.scheduled_at > now ? post.scheduled_at : null
  const at = wish ?? own ?? (await nextSlot(ctx, trx, post))
  if (!at) throw new AppError('conflict', HELD_ERRORS.noSlot)
  return at < undoUntil ? undoUntil : at
}

async function apply(ctx: CommerceContext, trx: Tx, { post, hold }: { post: PostRow; hold: HoldRow }, { decision, leavesAt }: Decision, outcome: Outcome | null, undo: Undo): Promise<Date | null> {
  const facts = (await listFacts(trx, post.owner, [post.id])).get(post.id) ?? []
  const kept = { undo_id: undo.undoId, undo_until: undo.undoUntil, undo: JSON.stringify(snapshotOf(post, hold, facts)) }
  await changeHold(trx, hold, kept)
  if (decision === 'wait') {
    await changeHold(trx, hold, { state: 'waiting', decision, decided_by: 'user', decided_at: ctx.clock.now() })
    return null
  }
  if (decision === 'do_not_send') {
    await endHold(ctx, trx, hold, { state: 'decided', decision, by: 'user' })
    await changeUnsent(ctx, trx, { ...post, held_at: null }, { state: 'draft', auto_post: false })
    return null
  }
  if (!outcome || !isText(outcome)) throw new AppError('conflict', outcome?.reason ?? HELD_ERRORS.notHeld)
  const at = await leaveAt(ctx, trx, post, leavesAt, undo)
  await endHold(ctx, trx, hold, { state: 'decided', decision, by: 'user' })
  await changeUnsent(ctx, trx, { ...post, held_at: null }, { ...toColumns(post, outcome.texts), scheduled_at: at })
  return at
}

/** One decision about one post, in a transaction of its own. Returns when the post leaves; null when it does not. */
async function decideOne(ctx: CommerceContext, owner: string, wanted: Decision, undo: Undo): Promise<Date | null> {
  const found = await findPost(ctx.db, owner, wanted.postId)
  const shown = assertShown(found, found && (await findOpenHold(ctx.db, owner, found.id)), wanted.version)
  const outcome = changesTexts(wanted.decision) ? await writeTexts(ctx, shown.post, shown.hold, wanted.decision, wanted.text) : null
  if (outcome && !isText(outcome)) throw new AppError('conflict', outcome.reason)
  const at = await ctx.db.transaction().execute(async (trx) => {
    const post = await lockPost(trx, owner, wanted.postId)
    const locked = assertShown(post, post && (await findOpenHold(trx, owner, post.id)), wanted.version)
    if (locked.post.updated_at.getTime() !== shown.post.updated_at.getTime()) throw new AppError('changed_elsewhere', DRAFT_TEXTS.changedMeanwhile)
    return apply(ctx, trx, locked, wanted, outcome, undo)
  })
  await announcePost(ctx, owner, wanted.postId)
  return at
}

const newUndo = (ctx: CommerceContext): Undo => {
  const now = ctx.clock.now()
  return { undoId: newId(now.getTime()), undoUntil: new Date(now.getTime() + DECISION_UNDO_MS) }
}
const done = (results: Result[], { undoId, undoUntil }: Undo) => (results.some(({ isDone }) => isDone) ? { results, undoId, undoUntil: undoUntil.toISOString() } : { results, undoId: null, undoUntil: null })

/** Decides about a held post. Throws not_found, conflict, changed_elsewhere when the store changed since it was shown, and validation_failed. */
export async function decideHeld(ctx: CommerceContext, owner: string, decision: Decision) {
  const undo = newUndo(ctx)
  const at = await decideOne(ctx, owner, decision, undo)
  return done([{ postId: decision.postId, isDone: true, reason: null, leavesAt: at?.toISOString() ?? null }], undo)
}

/** Decides about several, each on its own: those that cannot be, stay held and are named. All are taken back by one undo. */
export async function decideSeveral(ctx: CommerceContext, owner: string, decisions: readonly Decision[]) {
  const undo = newUndo(ctx)
  const results: Result[] = []
  for (const decision of decisions) {
    try {
      const at = await decideOne(ctx, owner, decision, undo)
      results.push({ postId: decision.postId, isDone: true, reason: null, leavesAt: at?.toISOString() ?? null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ postId: decision.postId, isDone: false, reason: error.userMessage, leavesAt: null })
    }
  }
  return done(results, undo)
}
