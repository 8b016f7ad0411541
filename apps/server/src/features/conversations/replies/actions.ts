import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import type { Message } from '@marquee/contract/conversations/thread'
import { networkLabel } from '@marquee/contract/conversations/networks'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import type { CommentAction } from '../../../ports/inbox.ts'
import { toAppError } from '../../social/index.ts'
import { announceThreads } from '../announce.ts'
import type { ConversationsContext } from '../context.ts'
import { messageChanged } from '../events.ts'
import { changeMessage } from '../hearing/queries.ts'
import { kindOf, networkOf } from '../threads/facts.ts'
import { openInbox } from '../ways.ts'
import { findShown } from '../threads/message-queries.ts'
import { abilitiesOf, readMessage } from '../threads/messages.ts'
import { findThread, refreshThread, type ThreadRow } from '../threads/queries.ts'
import { lockThread } from './write.ts'

type Effect = { ability: keyof Message['can']; refusal: string; columns: { is_hidden?: boolean; is_liked?: boolean; is_deleted?: boolean }; change: 'hidden' | 'shown' | 'liked' | 'unliked' | 'deleted' }

const EFFECTS: Readonly<Record<CommentAction, Effect>> = {
  hide: { ability: 'hide', refusal: INTERACTION_TEXTS.cannotHide, columns: { is_hidden: true }, change: 'hidden' },
  show: { ability: 'hide', refusal: INTERACTION_TEXTS.cannotHide, columns: { is_hidden: false }, change: 'shown' },
  like: { ability: 'like', refusal: INTERACTION_TEXTS.cannotLike, columns: { is_liked: true }, change: 'liked' },
  unlike: { ability: 'like', refusal: INTERACTION_TEXTS.cannotLike, columns: { is_liked: false }, change: 'unliked' },
  delete: { ability: 'delete', refusal: INTERACTION_TEXTS.cannotDelete, columns: { is_deleted: true }, change: 'deleted' },
}

type Target = { thread: ThreadRow; commentId: string }

/** A message on which an action is possible, by the table of capabilities. Throws not_found, conflict with the table's sentence. */
async function requireTarget(ctx: ConversationsContext, owner: string, messageId: string, action: CommentAction): Promise<Target> {
  const row = await findShown(ctx.db, owner, messageId)
  const thread = row && (await findThread(ctx.db, owner, row.thread_id))
  if (!row || !thread) throw new AppError('not_found', GATE_ERRORS.notFound)
  const { ability, refusal } = EFFECTS[action]
  if (row.external_id === null || !abilitiesOf(row)[ability]) throw new AppError('conflict', row.is_deleted ? INTERACTION_TEXTS.gone : refusal)
  return { thread, commentId: row.external_id }
}

/**
 * Likes, hides or deletes a message on its network, or takes that back; repeating it does no harm. Returns the message. Throws not_found, conflict
 * when its network does not allow it, and the network's failure, after which nothing has changed here.
 */
export async function actOnMessage(ctx: ConversationsContext, owner: string, messageId: string, action: CommentAction): Promise<Message> {
  const { thread, commentId } = await requireTarget(ctx, owner, messageId, action)
  const network = networkOf(thread)
  const open = await openInbox(ctx, owner, thread)
  if (!open) throw new AppError('conflict', `${networkLabel(network)} is not linked any more. Reconnect.`)
  const outcome = await open.inbox.act(open.key, { network, commentId, postId: thread.native_post_id }, action)
  // What is gone is deleted already.
  const isDone = outcome.kind === 'ok' || (outcome.kind === 'not-found' && action === 'delete')
  if (!isDone) throw toAppError(outcome, INTERACTION_TEXTS.saveFailed)
  const { columns, change } = EFFECTS[action]
  await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockThread(trx, owner, thread.id)
    await changeMessage(trx, owner, messageId, columns)
    await ctx.events.publish(trx, messageChanged, { owner, payload: { threadId: thread.id, kind: kindOf(thread), network, messageId, change }, at: ctx.clock.now() })
    await refreshThread(trx, locked, ctx.clock.now())
  })
  await announceThreads(ctx, owner, [thread.id])
  return readMessage(ctx, owner, messageId)
}
