import { DRAFT_ENDINGS } from '@marquee/contract/chatbot/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { changeDraft, type DraftRow, findDraftOfReply, findPending } from './queries.ts'

// What becomes of a draft when its answer changes. It has no other imports, since answers call it.

type Ending = 'sent' | 'failed' | 'discarded' | 'withdrawn'

/** Makes a draft of a locked thread wait for a person, unless another one does: then it is over. */
export async function returnToPending(trx: Tx, draft: DraftRow, because: string, now: Date): Promise<void> {
  const other = await findPending(trx, draft.owner, draft.thread_id)
  const isFree = other === undefined || other.id === draft.id
  await changeDraft(trx, draft.owner, draft.id, { status: isFree ? 'pending_approval' : 'discarded', reply_id: null, sends_at: null, decided_by: null, decided_at: null, edited_text: null, has_paused: false, because, updated_at: now })
}

/** Notes what became of the answer that a draft was turned into, in a locked thread. One that was withdrawn waits again. */
export async function followReply(trx: Tx, owner: string, replyId: string, { ending, by, reason, now }: { ending: Ending; by: string; reason: string | null; now: Date }): Promise<void> {
  const draft = await findDraftOfReply(trx, owner, replyId)
  if (!draft) return
  // An approval that is taken back leaves the words of before.
  if (ending === 'withdrawn') return returnToPending(trx, draft, reason ?? (by === 'chatbot' ? DRAFT_ENDINGS.stopped : draft.because), now)
  await changeDraft(trx, owner, draft.id, { status: ending, sends_at: null, updated_at: now, ...(reason === null ? {} : { because: reason }) })
}

/** Gives the draft of an answer the one that is sent in its place. */
export async function replaceReply(trx: Tx, owner: string, replyId: string, next: { replyId: string; sendsAt: Date }, now: Date): Promise<void> {
  const draft = await findDraftOfReply(trx, owner, replyId)
  if (draft) await changeDraft(trx, owner, draft.id, { status: 'approved', reply_id: next.replyId, sends_at: next.sendsAt, updated_at: now })
}
