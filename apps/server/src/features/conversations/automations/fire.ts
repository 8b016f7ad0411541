import { dayIn } from '@marquee/contract/conversations/can-send'
import type { HumanFlag } from '@marquee/contract/conversations/states'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { readTimeZone } from '../../profile/index.ts'
import type { ConversationsContext } from '../context.ts'
import { automationFired } from '../events.ts'
import { readAccountFacts } from '../replies/possible.ts'
import { writeReply } from '../replies/write.ts'
import type { ThreadRow } from '../threads/queries.ts'
import { type AutomationRow, changeAutomation, insertUse, listAutomations, listUsed, lockAutomation } from './automation-queries.ts'
import { type CommentRow, findComment } from './comment-queries.ts'
import { type AutomationFields, type Considered, type Decided, decideFor, postKeyOf } from './decide.ts'

/** What was judged of a comment. */
export type JudgedComment = { flags: readonly HumanFlag[]; meanings: readonly string[] }

const fieldsOf = (row: AutomationRow): AutomationFields => ({
  isForAllPosts: row.is_for_all_posts, postIds: row.post_ids, words: row.words, meanings: row.meanings, publicReplies: row.public_replies, privateReplies: row.private_replies,
})

/** Whether an automation looks at comments below a post. */
export const coversPost = ({ is_for_all_posts: isForAll, post_ids: ids }: AutomationRow, postId: string | null): boolean => isForAll || (postId !== null && ids.includes(postId))

/** What an automation does with a comment now. `except`: answers of its own that do not count. */
export async function considerComment(db: Db, row: AutomationRow, comment: CommentRow, judged: JudgedComment, { now, except = [] }: { now: Date; except?: readonly string[] }): Promise<Decided> {
  const { owner } = row
  const used = await listUsed(db, owner, row.id, comment.person_id === null ? [] : [comment.person_id], except)
  const account = await readAccountFacts(db, owner, comment, true)
  const considered: Considered = { comment, account, ...judged, isOn: row.state === 'active', isUsed: used.some(({ post_key: key }) => key === postKeyOf(comment)), turn: row.turn }
  return decideFor(fieldsOf(row), considered, now, dayIn(await readTimeZone(db, owner)))
}

/** Writes the answers of an automation: its use first in the order of reading, since both stand in one transaction under its lock. */
async function write(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, row: AutomationRow, comment: CommentRow, judged: JudgedComment, { publicText, privateText }: Decided): Promise<void> {
  const { owner, id: automationId } = row
  const now = ctx.clock.now()
  const texts = [{ text: publicText, isPrivate: false }, { text: privateText, isPrivate: true }]
  for (const { text, isPrivate } of texts) {
    if (text === null) continue
    const { replyId } = await writeReply(ctx, trx, thread, { text, mediaUrls: [], isPrivate, by: 'automation', answersId: comment.id, until: now })
    const use = { owner, automation_id: automationId, person_id: comment.person_id ?? thread.person_id, post_key: postKeyOf(comment), is_private: isPrivate, message_id: comment.id, reply_id: replyId, meanings: [...judged.meanings], created_at: now }
    if (!(await insertUse(trx, use))) throw new Error('An automation that was asked under its lock had answered already')
  }
  await changeAutomation(trx, owner, automationId, { turn: row.turn + 1 })
  await ctx.events.publish(trx, automationFired, { owner, payload: { automationId, messageId: comment.id, threadId: thread.id, isPublic: publicText !== null, isPrivate: privateText !== null }, at: now })
}

/** Acts under the automation's lock, so that it answers a person once and its variants take turns. Returns whether it answered. */
async function act(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, id: string, comment: CommentRow, judged: JudgedComment): Promise<boolean> {
  const row = await lockAutomation(trx, thread.owner, id)
  if (!row) return false
  const decided = await considerComment(trx, row, comment, judged, { now: ctx.clock.now() })
  if (decided.decision.action === 'nothing') return false
  await write(ctx, trx, thread, row, comment, judged, decided)
  return true
}

/**
 * Lets the automations answer a comment, in the transaction that publishes `message.judged`: the first that would answer writes its intents, and no
 * other does. Takes the locked thread, the comment's id, its flags and the meanings that `judgeMeanings` found. Returns whether one answered.
 */
export async function answerByAutomation(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, messageId: string, judged: JudgedComment): Promise<boolean> {
  if (thread.kind !== 'comment') return false
  const rows = (await listAutomations(trx, thread.owner)).filter((row) => row.state === 'active' && coversPost(row, thread.post_id))
  if (rows.length === 0) return false
  const comment = await findComment(trx, thread.owner, messageId)
  if (!comment || comment.is_deleted || comment.thread_id !== thread.id) return false
  for (const row of rows) {
    const { decision } = await considerComment(trx, row, comment, judged, { now: ctx.clock.now() })
    if (decision.action === 'answer' && (await act(ctx, trx, thread, row.id, comment, judged))) return true
  }
  return false
}
