import type { HumanFlag } from '@marquee/contract/conversations/states'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { judgeFirst } from '../auto-response/answer-first.ts'
import { isAutoResponse } from '../auto-response/auto-response-queries.ts'
import type { AnswersAlone, ReplyJudge } from '../context.ts'
import { findAutomation, findUse, listRepliesTo } from './automation-queries.ts'
import { findComment } from './comment-queries.ts'
import { considerComment } from './fire.ts'

const not = (reason: string) => ({ isWanted: false, reason }) as const
export const AUTOMATION_GONE = 'The automation was deleted.'
export const AUTOMATION_OFF = 'The automation was switched off.'

/**
 * Whether an answer of an automation is still wanted, just before its call: the automation decides once more about the comment as it is now, without counting
 * what it wrote itself. One that was switched off or deleted, a comment that is gone, and one that somebody answered meanwhile are not answered. The fixed text has
 * conditions of its own.
 */
export const createAutomationJudge = ({ db, clock, answersAlone }: { db: Db; clock: Clock; answersAlone: AnswersAlone }): ReplyJudge => async (reply) => {
  const { owner, replyId } = reply
  if (await isAutoResponse(db, owner, replyId)) return judgeFirst({ db, answersAlone }, reply)
  const use = await findUse(db, owner, replyId)
  const row = use && (await findAutomation(db, owner, use.automation_id))
  if (!use || !row) return not(AUTOMATION_GONE)
  if (row.state !== 'active') return not(AUTOMATION_OFF)
  const own = await listRepliesTo(db, owner, use)
  const comment = await findComment(db, owner, use.message_id, own)
  if (!comment || comment.is_deleted) return not(INTERACTION_TEXTS.gone)
  // What the column contains is what its check allows.
  const judged = { flags: comment.flags as HumanFlag[], meanings: use.meanings }
  const { decision } = await considerComment(db, row, comment, judged, { now: clock.now(), except: own })
  if (decision.action === 'nothing') return not(`${decision.sentence}.`.replace(/\.\.$/, '.'))
  const isStillThere = use.is_private ? decision.isPrivate : decision.isPublic
  return isStillThere ? { isWanted: true } : not(decision.note ?? INTERACTION_TEXTS.gone)
}
