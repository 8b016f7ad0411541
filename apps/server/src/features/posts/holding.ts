import type { BoundTexts } from '@marquee/contract/posts'
import type { Tx } from '../../platform/db/database.ts'
import { filledTexts, withTexts } from './binding/texts.ts'
import { assertEditable, commitSave, revisePost } from './drafts/change.ts'
import type { PostsContext } from './context.ts'
import { changePost, lockPost, type PostChange, type PostRow, setHeld } from './queries.ts'

/** Marks a locked, scheduled post as held since a time, or as no longer held. What sends posts skips a held one. */
export const holdPost = (trx: Tx, { owner, id }: Pick<PostRow, 'owner' | 'id'>, heldAt: Date | null): Promise<void> => setHeld(trx, owner, id, heldAt)

/** Changes a locked post that was not sent, with a version and the effects of a save. Returns it as it is then. Throws conflict once it is being sent. */
export async function changeUnsent(ctx: Pick<PostsContext, 'jobs' | 'events' | 'clock' | 'textBinder'>, trx: Tx, post: PostRow, change: PostChange): Promise<PostRow> {
  assertEditable(post)
  const saved = await revisePost(ctx, trx, post, change, ctx.clock.now())
  await commitSave(ctx, trx, post, saved)
  return (await lockPost(trx, post.owner, post.id)) ?? saved
}

/** Puts a locked post that was about to be sent back on the schedule, for `at` where it had no time. Nothing of it may have been sent. Returns it. */
export function returnToSchedule(ctx: Pick<PostsContext, 'clock'>, trx: Tx, post: PostRow, at: Date): Promise<PostRow> {
  return changePost(trx, post.owner, post.id, { state: 'scheduled', scheduled_at: post.scheduled_at ?? at }, ctx.clock.now())
}

/** Whether two reads of a post have the same texts and facts. */
export const hasSameTexts = (one: PostRow, other: PostRow): boolean => JSON.stringify([filledTexts(one), one.bound]) === JSON.stringify([filledTexts(other), other.bound])

/** Gives a locked post other texts with tokens, also while it is being sent. Stocks are filled again; every other fact keeps the value that was verified. Returns it. */
export async function rewordPost(ctx: Pick<PostsContext, 'clock' | 'textBinder'>, trx: Tx, post: PostRow, texts: BoundTexts): Promise<PostRow> {
  const change = { content: texts.content, thread: texts.thread, first_comment: texts.firstComment, overrides: withTexts(post.overrides, texts.overrides) }
  return revisePost(ctx, trx, post, change, ctx.clock.now(), { values: 'stock' })
}

/** Gives a locked post exactly what it had before: its texts, time and state. */
export const restorePost = (ctx: Pick<PostsContext, 'clock'>, trx: Tx, { owner, id }: Pick<PostRow, 'owner' | 'id'>, change: PostChange): Promise<PostRow> => changePost(trx, owner, id, change, ctx.clock.now())
