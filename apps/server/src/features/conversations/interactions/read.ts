import type { getInteraction, Interaction, listInteractions } from '@marquee/contract/chatbot/interactions'
import { closesAt } from '@marquee/contract/conversations/can-send'
import { INTERACTION_STATUSES, type Mood } from '@marquee/contract/conversations/thread'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Position, readCursor, writeCursor } from '../../../platform/time-cursor.ts'
import type { ConversationsContext } from '../context.ts'
import { readThreadView } from '../list/list.ts'
import { judgeSending } from '../replies/possible.ts'
import { requireThread } from '../replies/write.ts'
import { countByStatus, findInteractionRow, type InteractionRow, listInteractionRows } from './queries.ts'
import { presentInteraction } from './view.ts'

type Query = RouteRequest<typeof listInteractions>['query']
type Answer = Omit<RouteResult<typeof listInteractions>, 'success'>

/** Where a page begins: among those that wait for approval, or among the others. */
type Start = { isWaiting: boolean; after: Position | null }
const WAITING = 'w'
const OTHERS = 'o'
const BEGINNING: Start = { isWaiting: true, after: null }

const readStart = (cursor: string | undefined): Start => (cursor === undefined ? BEGINNING : { isWaiting: cursor.startsWith(WAITING), after: readCursor(cursor.slice(1)) })
const writeStart = (row: InteractionRow): string => `${row.status === 'pending_approval' ? WAITING : OTHERS}${writeCursor({ at: row.created_at, id: row.id })}`

/** Interactions from a position on: those that wait for approval first, then the newest. */
async function listFrom(db: Db, owner: string, { status, platform, limit, cursor }: Query): Promise<InteractionRow[]> {
  const { isWaiting, after } = readStart(cursor)
  if (status !== undefined) return listInteractionRows(db, owner, { status }, { platform, after, limit: limit + 1 })
  const waiting = isWaiting ? await listInteractionRows(db, owner, { status: 'pending_approval' }, { platform, after, limit: limit + 1 }) : []
  if (waiting.length > limit) return waiting
  const others = await listInteractionRows(db, owner, { not: 'pending_approval' }, { platform, after: isWaiting ? null : after, limit: limit + 1 - waiting.length })
  return [...waiting, ...others]
}

async function readCounts(db: Db, owner: string): Promise<Answer['counts']> {
  const counted = new Map((await countByStatus(db, owner)).map(({ status, count }) => [status, count]))
  const ofStatus = INTERACTION_STATUSES.map((status) => [status, counted.get(status) ?? 0] as const)
  return { ...(Object.fromEntries(ofStatus) as Record<(typeof INTERACTION_STATUSES)[number], number>), all: ofStatus.reduce((sum, [, count]) => sum + count, 0) }
}

/** A page of the owner's interactions, with how many there are of each status. */
export async function readInteractions({ db }: Pick<ConversationsContext, 'db'>, owner: string, query: Query): Promise<Answer> {
  const rows = await listFrom(db, owner, query)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return { interactions: page.map(presentInteraction), counts: await readCounts(db, owner), nextCursor: rows.length > query.limit && last ? writeStart(last) : null }
}

async function requireInteraction(db: Db, owner: string, id: string): Promise<InteractionRow> {
  const row = await findInteractionRow(db, owner, id)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  return row
}

/** One interaction of the owner. Throws not_found. */
export const readInteraction = async ({ db }: Pick<ConversationsContext, 'db'>, owner: string, id: string): Promise<Interaction> => presentInteraction(await requireInteraction(db, owner, id))

/** Until when a comment can be answered in private; null if it cannot, or no end is known. */
async function readPrivateUntil({ db, clock }: ConversationsContext, owner: string, row: InteractionRow): Promise<string | null> {
  if (row.kind === 'message') return null
  const { facts, answer } = await judgeSending(db, await requireThread({ db }, owner, row.thread_id), clock.now(), { isPrivate: true })
  return answer.isPossible ? (closesAt(facts)?.toISOString() ?? null) : null
}

/** One interaction with what stands beside it. Throws not_found. */
export async function readInteractionDetail(ctx: ConversationsContext, owner: string, id: string): Promise<Omit<RouteResult<typeof getInteraction>, 'success'>> {
  const row = await requireInteraction(ctx.db, owner, id)
  return {
    interaction: presentInteraction(row),
    post: (await readThreadView(ctx, owner, row.thread_id)).post,
    mood: row.mood as Mood | null,
    language: row.language,
    translation: row.translation,
    incomingAt: row.incoming_at.toISOString(),
    knownSince: row.known_since.toISOString(),
    privateUntil: await readPrivateUntil(ctx, owner, row),
  }
}
