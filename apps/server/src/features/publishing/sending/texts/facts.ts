import type { PlatformOverrides } from '@marquee/contract/posts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { DispatchRow } from '../../../ledger/index.ts'
import { allMedia, announcePost, findPostForSystem, hasSameTexts, type PostRow, publishDueJob, returnToSchedule, withLockedPost } from '../../../posts/index.ts'
import type { PublishingContext } from '../../context.ts'
import type { FactAnswer } from '../../fact-gate.ts'
import { sendJob } from '../../job-definitions.ts'
import { changeDeliveries, deleteDeliveries, listDeliveries, type PostDispatch } from '../../queries.ts'
import { refreshPostState } from '../state.ts'

// Posts with facts of a store: they are asked about before an intent is written and again just before its call. A post without them passes.

const NO_GATE = 'The facts of this post cannot be verified here.'
const SENT: readonly string[] = ['sending', 'published', 'unconfirmed']

/** A post about which the stores were asked. */
export type Asked = { post: PostRow; reword: Extract<FactAnswer, { kind: 'send' }>['reword'] }

const hasFacts = ({ bound }: Pick<PostRow, 'bound'>): boolean => bound !== null
/** A file of it may be a card, which shows a price too. */
const mayShowFacts = (post: Pick<PostRow, 'bound' | 'media_urls' | 'overrides'>): boolean => hasFacts(post) || allMedia({ mediaUrls: post.media_urls, overrides: post.overrides as PlatformOverrides }).length > 0

/** Since when a post was to be sent. */
async function sinceOf(ctx: PublishingContext, post: PostRow): Promise<Date> {
  if (post.state === 'scheduled') return post.scheduled_at ?? post.updated_at
  const rows = (await listDeliveries(ctx.db, post.owner, post.id)).filter(({ status }) => status === 'pending')
  return rows.reduce((least, { created_at: at }) => (at < least ? at : least), ctx.clock.now())
}

async function ask(ctx: PublishingContext, post: PostRow): Promise<FactAnswer> {
  if (!mayShowFacts(post) || (!ctx.factGate && !hasFacts(post))) return { kind: 'send', isTrue: true, reword: null }
  if (!ctx.factGate) return { kind: 'hold', reason: NO_GATE, hold: () => Promise.resolve() }
  return ctx.factGate.ask(post, await sinceOf(ctx, post))
}

/** Postpones the unsent part of a post until it is asked about again. */
async function postpone(ctx: PublishingContext, trx: Tx, post: PostRow, { at, reason }: Extract<FactAnswer, { kind: 'wait' }>): Promise<void> {
  if (post.state === 'scheduled') return ctx.jobs.enqueue(trx, publishDueJob, { postId: post.id }, { startAfter: at })
  const ids = (await listDeliveries(trx, post.owner, post.id)).filter(({ status }) => status === 'pending').map(({ id }) => id)
  await changeDeliveries(trx, post.owner, ids, { status: 'pending', reason, fix: 'wait', nextAttemptAt: at }, ctx.clock.now())
  await ctx.jobs.enqueue(trx, sendJob, { postId: post.id }, { startAfter: at })
}

/** Holds a post: one of which nothing was sent goes back on the schedule and waits there; else what was not sent is held. */
async function hold(ctx: PublishingContext, trx: Tx, post: PostRow, { reason, hold: keep }: Extract<FactAnswer, { kind: 'hold' }>): Promise<void> {
  if (post.state === 'scheduled') return keep(trx, post)
  const now = ctx.clock.now()
  const rows = await listDeliveries(trx, post.owner, post.id)
  const isUnsent = ctx.factGate !== undefined && rows.every(({ status }) => !SENT.includes(status))
  if (!isUnsent) {
    await changeDeliveries(trx, post.owner, rows.filter(({ status }) => status === 'pending').map(({ id }) => id), { status: 'held', reason, fix: 'retry' }, now)
    return refreshPostState(ctx, trx, { owner: post.owner, postId: post.id }, now)
  }
  await deleteDeliveries(trx, post.owner, rows.map(({ id }) => id))
  await keep(trx, await returnToSchedule(ctx, trx, post, now))
}

/** Asks the stores about a post that is to be sent now. Null: it is held or waits, which is stored. */
export async function askFacts(ctx: PublishingContext, post: PostRow): Promise<Asked | null> {
  const answer = await ask(ctx, post)
  if (answer.kind === 'send') return { post, reword: answer.reword }
  await ctx.db.transaction().execute((trx) =>
    withLockedPost(trx, post.id, (locked) => {
      if (locked.state !== post.state || !hasSameTexts(locked, post)) return Promise.resolve()
      return answer.kind === 'wait' ? postpone(ctx, trx, locked, answer) : hold(ctx, trx, locked, answer)
    }),
  )
  await announcePost(ctx, post.owner, post.id)
  return null
}

/** The same for a scheduled post that is due. A post that is not due, held or being sent passes: its row decides later. */
export async function askAboutDue(ctx: PublishingContext, postId: string): Promise<Asked | null | 'passes'> {
  const post = await findPostForSystem(ctx.db, postId)
  if (!post || !mayShowFacts(post) || post.state !== 'scheduled' || post.held_at !== null || post.is_paused || post.scheduled_at === null || post.scheduled_at > ctx.clock.now()) return 'passes'
  return askFacts(ctx, post)
}

/** Gives a locked post the words with which it may be sent. Undefined when it is not the post that was asked about any more: then it is asked about again. */
export async function rewordAsked(trx: Tx, locked: PostRow, asked: Asked): Promise<PostRow | undefined> {
  if (!hasSameTexts(locked, asked.post) || (locked.state === 'scheduled' && locked.held_at !== null)) return undefined
  return asked.reword ? asked.reword(trx, locked) : locked
}

/** Whether the words of an intent are still true. Asked just before its call, and before it is repeated. */
export async function isStillTrue(ctx: PublishingContext, { post_id: postId }: Pick<PostDispatch, 'post_id'>): Promise<boolean> {
  const post = await findPostForSystem(ctx.db, postId)
  if (!post) return true
  const answer = await ask(ctx, post)
  return answer.kind === 'send' && answer.isTrue
}

/** The same of all intents of a post: true where there is none. */
export const areStillTrue = async (ctx: PublishingContext, postId: string, calls: readonly DispatchRow[]): Promise<boolean> => calls.length === 0 || isStillTrue(ctx, { post_id: postId })
