import type { THREAD_VIEWS } from '@marquee/contract/conversations/threads'
import type { Thread } from '@marquee/contract/conversations/thread'
import { type ThreadKind, THREAD_KINDS } from '@marquee/contract/conversations/networks'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { readCursor, writeCursor } from '../../../platform/time-cursor.ts'
import { readTimeZone } from '../../profile/index.ts'
import type { ConversationsContext } from '../context.ts'
import { countThreadRows, type Filter, findShownThread, listThreadRows, type Sort } from './queries.ts'
import { presentThread, writeInstantIn } from './view.ts'

type ListContext = Pick<ConversationsContext, 'clock'> & { db: Db }

/** A page of the owner's threads. */
export async function readThreads(ctx: ListContext, owner: string, { sort, limit, cursor, ...filter }: Filter & { sort: Sort; limit: number; cursor?: string | undefined }): Promise<{ threads: Thread[]; nextCursor: string | null }> {
  const rows = await listThreadRows(ctx.db, owner, filter, { sort, after: cursor === undefined ? null : readCursor(cursor), limit: limit + 1 })
  const write = writeInstantIn(await readTimeZone(ctx.db, owner))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor = rows.length > limit && last ? writeCursor({ at: sort === 'waiting' ? last.waits_since : last.last_at, id: last.id }) : null
  return { threads: page.map((row) => presentThread(row, ctx.clock.now(), write)), nextCursor }
}

/** One thread of the owner. Throws not_found. */
export async function readThreadView(ctx: ListContext, owner: string, id: string): Promise<Thread> {
  const row = await findShownThread(ctx.db, owner, id)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  return presentThread(row, ctx.clock.now(), writeInstantIn(await readTimeZone(ctx.db, owner)))
}

type Counts = { views: Record<(typeof THREAD_VIEWS)[number], number>; kinds: Record<ThreadKind, number>; needsYou: number; toApprove: number; unread: number; languages: string[] }

/** How many threads each view and tab has, and how many need the owner. */
export async function readCounts(db: Db, owner: string): Promise<Counts> {
  const rows = await countThreadRows(db, owner)
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const inState = (state: string) => sum((row) => (row.state === state ? row.count : 0))
  const toApprove = sum(({ approvals }) => approvals)
  const openOf = (kind: ThreadKind) => sum((row) => (row.state === 'open' && row.kind === kind ? row.count : 0))
  const [comment, mention, message] = THREAD_KINDS.map(openOf)
  return {
    views: { open: inState('open'), 'to-approve': toApprove, snoozed: inState('snoozed'), done: inState('done') },
    kinds: { comment: comment ?? 0, mention: mention ?? 0, message: message ?? 0 },
    needsYou: sum(({ needy }) => needy),
    toApprove,
    unread: sum(({ unread }) => unread),
    languages: [...new Set(rows.flatMap(({ language }) => language ?? []))].toSorted(),
  }
}
