import type { listChatbotMentions, Mention } from '@marquee/contract/chatbot/interactions'
import { type Mood, type ReplyState, sentimentOf } from '@marquee/contract/conversations/thread'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { readCursor, writeCursor } from '../../../platform/time-cursor.ts'
import { announceThreads } from '../announce.ts'
import { applyChange } from '../changes/change.ts'
import type { ConversationsContext } from '../context.ts'
import type { DraftRow } from '../drafts/queries.ts'
import { presentDraft } from '../drafts/view.ts'
import { listPendingOf } from '../interactions/queries.ts'
import { sendReply } from '../replies/service.ts'
import { lockThread } from '../replies/write.ts'
import { kindOf, networkOf } from '../threads/facts.ts'
import { countNewMentions, findMentionRow, listMentionRows, type MentionRow } from './queries.ts'

/** A comment or mention in the specification's names. */
const present = (row: MentionRow, draft: DraftRow | undefined): Mention => ({
  id: row.id,
  platform: networkOf(row),
  post_id: row.post_id,
  mention_text: row.text,
  content: row.text,
  author_name: row.name,
  author_username: row.handle,
  author: row.handle ?? row.name,
  post_url: row.url,
  created_at: row.created_at.toISOString(),
  platform_created_at: row.at.toISOString(),
  timestamp: row.at.toISOString(),
  sentiment: row.mood === null ? null : sentimentOf(row.mood as Mood),
  auto_responded: row.response_text !== null && row.answered_by !== 'you',
  response_text: row.response_text,
  status: row.status,
  type: kindOf(row),
  thread_id: row.id,
  draft: draft ? presentDraft(draft, row.last_incoming_id) : null,
})

/** Mentions with the drafts that wait in their threads. */
async function presentAll(db: Db, owner: string, rows: readonly MentionRow[]): Promise<Mention[]> {
  const drafts = new Map((await listPendingOf(db, owner, rows.map(({ id }) => id))).map((draft) => [draft.thread_id, draft]))
  return rows.map((row) => present(row, drafts.get(row.id)))
}

async function requireMention({ db }: Pick<ConversationsContext, 'db'>, owner: string, id: string): Promise<MentionRow> {
  const row = await findMentionRow(db, owner, id)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  return row
}

/** One comment or mention of the owner. Throws not_found. */
async function readMention(ctx: Pick<ConversationsContext, 'db'>, owner: string, id: string): Promise<Mention> {
  const row = await requireMention(ctx, owner, id)
  return present(row, (await listPendingOf(ctx.db, owner, [id]))[0])
}

/** A page of the owner's comments and mentions, newest first, with how many are new. */
export async function readMentions({ db }: Pick<ConversationsContext, 'db'>, owner: string, { limit, cursor, ...filter }: RouteRequest<typeof listChatbotMentions>['query']): Promise<Omit<RouteResult<typeof listChatbotMentions>, 'success'>> {
  const rows = await listMentionRows(db, owner, filter, { after: cursor === undefined ? null : readCursor(cursor), limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { mentions: await presentAll(db, owner, page), newCount: await countNewMentions(db, owner), nextCursor: rows.length > limit && last ? writeCursor({ at: last.first_at, id: last.id }) : null }
}

/** Marks a comment or mention as read, or as new again. Returns it. Throws not_found. */
export async function markMention(ctx: ConversationsContext, owner: string, id: string, isRead: boolean): Promise<Mention> {
  await requireMention(ctx, owner, id)
  await ctx.db.transaction().execute(async (trx) => applyChange(ctx, trx, await lockThread(trx, owner, id), { isUnread: !isRead }))
  await announceThreads(ctx, owner, [id])
  return readMention(ctx, owner, id)
}

/** Answers a comment or mention by the same way as a reply in the inbox. Returns it with the answer. Throws not_found, and as `sendReply`. */
export async function answerMention(ctx: ConversationsContext, owner: string, id: string, text: string, creating: CreatingCall): Promise<{ mention: Mention; reply: ReplyState }> {
  const { message_id: answersId } = await requireMention(ctx, owner, id)
  const { reply } = await sendReply(ctx, owner, id, { text, isPrivate: false, answersId, isStillRight: false, mediaIds: [] }, creating)
  if (!reply) throw new Error('A message that was written has no reply')
  return { mention: await readMention(ctx, owner, id), reply }
}
