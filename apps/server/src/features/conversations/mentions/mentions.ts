import type { listChatbotMentions, Mention } from '@marquee/contract/chatbot/interactions'
import { canSend, dayIn } from '@marquee/contract/conversations/can-send'
import { type Mood, type ReplyState, sentimentOf } from '@marquee/contract/conversations/thread'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { readCursor, writeCursor } from '../../../platform/time-cursor.ts'
import { readTimeZone } from '../../profile/index.ts'
import { announceThreads } from '../announce.ts'
import { applyChange } from '../changes/change.ts'
import type { ConversationsContext } from '../context.ts'
import type { DraftRow } from '../drafts/queries.ts'
import { presentDraft } from '../drafts/view.ts'
import { listPendingOf } from '../interactions/queries.ts'
import { sendReply } from '../replies/service.ts'
import { lockThread } from '../replies/write.ts'
import { readAccountFacts } from '../replies/possible.ts'
import { kindOf, networkOf, viaOf } from '../threads/facts.ts'
import { countNewMentions, findMentionRow, listMentionRows, type MentionRow } from './queries.ts'

/** A comment or mention in the specification's names. */
const present = (row: MentionRow, draft: DraftRow | undefined, cannotReply: string | null): Mention => ({
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
  cannotReply,
})

type Reads = Pick<ConversationsContext, 'db' | 'clock'>

/** Why mentions cannot be answered, by their ids; each account is read once. */
async function findRefusals({ db, clock }: Reads, owner: string, rows: readonly MentionRow[]): Promise<Map<string, string>> {
  const places = new Map(rows.map((row) => [`${row.via} ${row.network}`, row]))
  const accounts = new Map(await Promise.all([...places].map(async ([place, row]) => [place, await readAccountFacts(db, owner, row, false)] as const)))
  const writeDay = dayIn(await readTimeZone(db, owner))
  return new Map(rows.flatMap((row) => {
    const account = accounts.get(`${row.via} ${row.network}`)
    const answer = account && canSend({ via: viaOf(row), network: networkOf(row), kind: kindOf(row), ...account, personName: row.name, lastIncomingAt: row.last_incoming_at, private: null }, clock.now(), writeDay)
    return answer === undefined || answer.isPossible ? [] : [[row.id, answer.sentence]]
  }))
}

/** Mentions with the drafts that wait in their threads. */
async function presentAll(ctx: Reads, owner: string, rows: readonly MentionRow[]): Promise<Mention[]> {
  const { db } = ctx
  const refusals = await findRefusals(ctx, owner, rows)
  const drafts = new Map((await listPendingOf(db, owner, rows.map(({ id }) => id))).map((draft) => [draft.thread_id, draft]))
  return rows.map((row) => present(row, drafts.get(row.id), refusals.get(row.id) ?? null))
}

async function requireMention({ db }: Pick<ConversationsContext, 'db'>, owner: string, id: string): Promise<MentionRow> {
  const row = await findMentionRow(db, owner, id)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  return row
}

/** One comment or mention of the owner. Throws not_found. */
async function readMention(ctx: Reads, owner: string, id: string): Promise<Mention> {
  const [mention] = await presentAll(ctx, owner, [await requireMention(ctx, owner, id)])
  if (!mention) throw new AppError('not_found', GATE_ERRORS.notFound)
  return mention
}

/** A page of the owner's comments and mentions, newest first, with how many are new. */
export async function readMentions(ctx: Reads, owner: string, { limit, cursor, ...filter }: RouteRequest<typeof listChatbotMentions>['query']): Promise<Omit<RouteResult<typeof listChatbotMentions>, 'success'>> {
  const { db } = ctx
  const rows = await listMentionRows(db, owner, filter, { after: cursor === undefined ? null : readCursor(cursor), limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { mentions: await presentAll(ctx, owner, page), newCount: await countNewMentions(db, owner), nextCursor: rows.length > limit && last ? writeCursor({ at: last.first_at, id: last.id }) : null }
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
