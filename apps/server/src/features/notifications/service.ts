import type { Notice, NoticeKind, Rehearsal } from '@marquee/contract/notifications'
import { NOTIFICATION_TEXTS } from '@marquee/contract/notifications'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { readCursor, writeCursor } from '../../platform/time-cursor.ts'
import type { NotificationsContext } from './context.ts'
import { rehearse } from './gate.ts'
import { notify } from './notify.ts'
import * as queries from './queries.ts'
import { getSetup, momentOf } from './settings/settings.ts'
import { noticeView } from './view.ts'

const DAY_MS = 86_400_000
const REHEARSED_DAYS = 7
/** Notices that a rehearsal looks at, at most. */
const REHEARSED = 10_000
/** One test in this time. */
const TEST_MS = 30_000

type ListQuery = { filter: 'all' | 'unread'; cursor?: string | undefined; limit: number }
type NoticePage = { notifications: Notice[]; unread: number; nextCursor: string | null }

/** A page of the owner's notices. Throws AppError bad_request for a malformed cursor. */
export async function readNotices(ctx: NotificationsContext, owner: string, { filter, cursor, limit }: ListQuery): Promise<NoticePage> {
  const rows = await queries.listNotices(ctx.db, owner, { isUnread: filter === 'unread', before: cursor ? readCursor(cursor) : null, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const now = ctx.clock.now()
  return {
    notifications: shown.map((row) => noticeView(row, now)),
    unread: await queries.countUnread(ctx.db, owner),
    nextCursor: rows.length > limit && last ? writeCursor({ at: last.occurred_at, id: last.id }) : null,
  }
}

/** How many of the owner's notices are unread. */
export const readUnread = (ctx: Pick<NotificationsContext, 'db'>, owner: string): Promise<number> => queries.countUnread(ctx.db, owner)

/** Marks notices of the owner as read in every tab: the given ones, or all. Returns how many are still unread. */
export async function markRead(ctx: NotificationsContext, owner: string, ids: readonly string[] | undefined): Promise<number> {
  await ctx.db.transaction().execute(async (trx) => {
    if (await queries.markRead(trx, owner, ids, ctx.clock.now())) await ctx.live.publish(trx, owner, { type: 'notifications.changed' })
  })
  return queries.countUnread(ctx.db, owner)
}

/** Marks the owner's notices as read, except those of the given kinds: for an account whose past was made up. */
export const readAllBut = (ctx: Pick<NotificationsContext, 'db' | 'clock'>, owner: string, kinds: readonly NoticeKind[]): Promise<void> => queries.markReadBut(ctx.db, owner, kinds, ctx.clock.now())

/** What the owner's settings would have sent in the last week. */
export async function rehearseWeek(ctx: NotificationsContext, owner: string): Promise<Omit<Rehearsal, 'success'>> {
  const setup = await getSetup(ctx.db, owner)
  const { now, ...place } = momentOf(setup, ctx.clock.now())
  const rows = await queries.listForRehearsal(ctx.db, owner, new Date(now.getTime() - REHEARSED_DAYS * DAY_MS), REHEARSED)
  const notices = rows.map(({ kind, is_urgent: isUrgent, expires_at: expiresAt, occurred_at: at }) => ({ kind: kind as Notice['kind'], isUrgent, expiresAt, at }))
  return { ...rehearse(notices, setup.settings, place), hasDevice: place.hasDevice, hasAddress: place.hasAddress }
}

/** Sends a test on every channel that reaches the owner. Returns where it goes. Throws AppError rate_limited for a second one within half a minute. */
export async function sendTest(ctx: NotificationsContext, owner: string): Promise<{ email: string | null; devices: number }> {
  const now = ctx.clock.now()
  const test = {
    ...{ key: `test:${Math.floor(now.getTime() / TEST_MS)}`, kind: 'test', tone: 'info', isUrgent: true } as const,
    ...{ title: 'Test notification', body: 'This is how Marquee reaches you.', path: '/profile?tab=notifications', occurredAt: now },
  }
  const isNew = await ctx.db.transaction().execute((trx) => notify(ctx, trx, owner, test))
  if (!isNew) throw new AppError('rate_limited', NOTIFICATION_TEXTS.tooManyTests)
  const setup = await getSetup(ctx.db, owner)
  return { email: momentOf(setup, now).hasAddress ? setup.address : null, devices: setup.devices.length }
}

/** Ends the messages that waited when a backup was taken: they may have been sent since. The notices stay in the bell. */
export const dropWaiting = (db: Db, now: Date): Promise<void> => queries.dropWaitingForSystem(db, 'restored from a backup', now)

/** Removes all notices of the owner. */
export const eraseNotices = (ctx: Pick<NotificationsContext, 'db'>, owner: string): Promise<void> => ctx.db.transaction().execute((trx) => queries.deleteNotices(trx, owner))
