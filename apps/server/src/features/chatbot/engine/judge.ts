import { doStillStand } from '../../knowledge/index.ts'
import type { EngineContext } from '../context.ts'
import { findVoice, readVoice } from '../personalities/voices.ts'
import { lockOwnSettings } from '../settings/settings.ts'
import { askGate } from './gate.ts'

/** Whether an answer is still wanted; if not, why. */
export type ReplyVerdict = { isWanted: true } | { isWanted: false; reason: string }

/**
 * Asked just before an answer of the chatbot is sent: settings, thread, counts and what it was taken from are read again, and the gate decides once more. An answer that should wait makes its draft wait for a
 * person; one that should not be is only not sent. Takes the owner and the answer.
 */
export async function judgeReply(ctx: EngineContext, { owner, replyId }: { owner: string; replyId: string }): Promise<ReplyVerdict> {
  return ctx.db.transaction().execute(async (trx): Promise<ReplyVerdict> => {
    const now = ctx.clock.now()
    const settings = await lockOwnSettings(trx, owner, now)
    const due = await ctx.threads.readDueDraft(trx, owner, replyId)
    if (!due) return { isWanted: false, reason: 'Its draft is gone.' }
    const { turn, judged, draftId } = due
    const voice = (await findVoice(trx, owner, due.personalityId, due.version === null ? {} : { version: due.version })) ?? (await readVoice(trx, owner, settings.defaultPersonalityId))
    const counts = await ctx.threads.countAnswers(trx, owner, turn, { now, except: replyId })
    const draft = { ...judged, isSourceGone: !(await doStillStand(trx, owner, due.sources, now)) }
    const { decision, because } = askGate({ settings, voice, turn, counts, draft, now })
    if (decision.action === 'send') return { isWanted: true }
    if (decision.action === 'wait') await ctx.threads.returnDraft(trx, owner, draftId, because)
    await ctx.threads.noteDecision(trx, owner, turn.threadId, because)
    return { isWanted: false, reason: because }
  })
}
