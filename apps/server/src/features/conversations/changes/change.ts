import { INTERACTION_TEXTS, MAX_SNOOZE_DAYS } from '@marquee/contract/conversations/texts'
import type { ThreadState } from '@marquee/contract/conversations/states'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { ConversationsContext } from '../context.ts'
import { threadChanged } from '../events.ts'
import { pauseChatbot, resumeChatbot } from '../threads/pause.ts'
import { changeThread, findThread, refreshThread, type ThreadRow } from '../threads/queries.ts'

const DAY_MS = 86_400_000

/** What a person changes of a thread; omitted fields stay as they are. */
export type ThreadChange = { state?: ThreadState | undefined; snoozedUntil?: Date | undefined; isUnread?: boolean | undefined; isChatbotPaused?: boolean | undefined }

/** Throws validation_failed for a snooze without a time that is to come, or with one that is too far. */
export function assertSnooze({ state, snoozedUntil }: ThreadChange, now: Date): void {
  if (state !== 'snoozed') {
    if (snoozedUntil !== undefined) throw new AppError('validation_failed', INTERACTION_TEXTS.snoozeWhen)
    return
  }
  const wait = snoozedUntil === undefined ? 0 : snoozedUntil.getTime() - now.getTime()
  if (wait <= 0 || wait > MAX_SNOOZE_DAYS * DAY_MS) throw new AppError('validation_failed', INTERACTION_TEXTS.snoozeWhen)
}

/** The columns of a state. Who is done has read, and nobody waits any more. */
function columnsOf({ state, snoozedUntil, isUnread }: ThreadChange, now: Date) {
  const ofState = state === undefined ? {} : { state, snoozed_until: state === 'snoozed' ? (snoozedUntil ?? null) : null, done_at: state === 'done' ? now : null, ...(state === 'done' ? { is_unread: false } : {}) }
  return { ...ofState, ...(isUnread === undefined ? {} : { is_unread: isUnread }), updated_at: now }
}

/** Changes a locked thread in the caller's transaction and tells the rest of the product. Returns it as it is then. */
export async function applyChange(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, change: ThreadChange): Promise<ThreadRow> {
  const now = ctx.clock.now()
  const { owner, id } = thread
  await changeThread(trx, owner, id, columnsOf(change, now))
  if (change.isChatbotPaused === true) await pauseChatbot(ctx, trx, thread, owner)
  if (change.isChatbotPaused === false) await resumeChatbot(ctx, trx, thread)
  if (change.state !== undefined && change.state !== thread.state) await ctx.events.publish(trx, threadChanged, { owner, payload: { threadId: id, before: thread.state as ThreadState, after: change.state, by: 'person' }, at: now })
  return refreshThread(trx, (await findThread(trx, owner, id)) ?? thread, now)
}
