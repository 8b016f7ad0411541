import { INTERACTION_TEXTS, UNDO_MS } from '@marquee/contract/conversations/texts'
import type { ThreadState } from '@marquee/contract/conversations/states'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { announceThreads } from '../announce.ts'
import type { ConversationsContext } from '../context.ts'
import { threadChanged } from '../events.ts'
import { pauseChatbot, resumeChatbot } from '../threads/pause.ts'
import { changeThread, findThread, lockThreads, refreshThread, type ThreadRow } from '../threads/queries.ts'
import { takeBackDraft } from '../interactions/take-back.ts'
import { insertUndo, takeUndo } from './undo-queries.ts'

/** An undo that was pressed in time may arrive this much later. */
const LATE_MS = 4_000

const kept = z.object({ state: z.enum(['open', 'snoozed', 'done']), snoozedUntil: z.coerce.date().nullable(), doneAt: z.coerce.date().nullable(), isUnread: z.boolean(), isPaused: z.boolean() })
// `draftId`: a draft of it was approved.
const keptChanges = z.array(z.object({ threadId: z.uuid(), before: kept, after: kept, draftId: z.uuid().optional() }))
type Kept = z.infer<typeof kept>
export type KeptChange = z.infer<typeof keptChanges>[number]

const keep = (thread: ThreadRow): Kept => ({ state: thread.state as ThreadState, snoozedUntil: thread.snoozed_until, doneAt: thread.done_at, isUnread: thread.is_unread, isPaused: thread.chatbot_paused_at !== null })
/** What an action changed of a thread. Takes it before and after. */
export const keepChange = (before: ThreadRow, after: ThreadRow): KeptChange => ({ threadId: before.id, before: keep(before), after: keep(after) })

/** Keeps what an action changed, for as long as it can be taken back. Returns its id and that time. */
export async function offerUndo(ctx: ConversationsContext, trx: Tx, owner: string, changes: readonly KeptChange[]): Promise<{ undoId: string; undoUntil: Date }> {
  const now = ctx.clock.now()
  const undoId = newId(now.getTime())
  const undoUntil = new Date(now.getTime() + UNDO_MS)
  await insertUndo(trx, { id: undoId, owner, changes: JSON.stringify(changes), expires_at: new Date(undoUntil.getTime() + LATE_MS) })
  return { undoId, undoUntil }
}

const sameTime = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime()
const isSame = (one: Kept, other: Kept): boolean => one.state === other.state && sameTime(one.snoozedUntil, other.snoozedUntil) && sameTime(one.doneAt, other.doneAt)

/** Gives a locked thread the state that it had. */
async function restore(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, { before, after }: KeptChange): Promise<void> {
  const now = ctx.clock.now()
  const { owner, id } = thread
  await changeThread(trx, owner, id, { state: before.state, snoozed_until: before.snoozedUntil, done_at: before.doneAt, is_unread: before.isUnread, updated_at: now })
  if (before.isPaused !== after.isPaused) await (before.isPaused ? pauseChatbot(ctx, trx, thread, owner) : resumeChatbot(ctx, trx, thread))
  if (before.state !== after.state) await ctx.events.publish(trx, threadChanged, { owner, payload: { threadId: id, before: after.state, after: before.state, by: 'person' }, at: now })
  await refreshThread(trx, (await findThread(trx, owner, id)) ?? thread, now)
}

type Undone = { restored: string[]; notRestored: { threadId: string; reason: string }[] }

/** Takes back what was changed of a thread. Returns why not; null if it was. */
async function takeBack(ctx: ConversationsContext, trx: Tx, thread: ThreadRow | undefined, change: KeptChange): Promise<string | null> {
  if (!thread) return GATE_ERRORS.notFound
  if (change.draftId !== undefined) return takeBackDraft(ctx, trx, thread, change.draftId)
  if (!isSame(keep(thread), change.after)) return INTERACTION_TEXTS.changedSince
  await restore(ctx, trx, thread, change)
  return null
}

/** Takes back an action once: a thread that changed since stays as it is. Throws not_found, conflict when it is too late. */
export async function undoChange(ctx: ConversationsContext, owner: string, id: string): Promise<Undone> {
  const undone = await ctx.db.transaction().execute(async (trx) => {
    const row = await takeUndo(trx, owner, id)
    if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
    if (row.expires_at < ctx.clock.now()) throw new AppError('conflict', INTERACTION_TEXTS.undoOver)
    const changes = keptChanges.parse(row.changes)
    const threads = new Map((await lockThreads(trx, owner, changes.map(({ threadId }) => threadId))).map((thread) => [thread.id, thread]))
    const result: Undone = { restored: [], notRestored: [] }
    for (const change of changes) {
      const reason = await takeBack(ctx, trx, threads.get(change.threadId), change)
      if (reason === null) result.restored.push(change.threadId)
      else result.notRestored.push({ threadId: change.threadId, reason })
    }
    return result
  })
  await announceThreads(ctx, owner, undone.restored.length > 10 ? [null] : undone.restored)
  return undone
}
