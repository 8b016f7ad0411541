import type { Delivery, PostState } from '@marquee/contract/posts'
import { type Engagement, type HistoryEntry, type PublishedEntry, type RefusedPart, RESEND_DAYS } from '@marquee/contract/publishing'
import type { Way } from '@marquee/contract/shared/capabilities'
import type { Platform } from '@marquee/contract/shared/platforms'
import { platformLabel } from '@marquee/contract/shared/platforms'
import type { HistoryRow, Outcome } from './history/history-queries.ts'

// The driver reads eight-byte numbers as text.
const toFigure = (value: number | string | null): number | null => (value === null ? null : Number(value))

const presentEngagement = ({ measured_at: at, views, likes, comments, shares }: Outcome): Engagement | null =>
  at ? { views: toFigure(views), likes: toFigure(likes), comments: toFigure(comments), shares: toFigure(shares), measuredAt: at.toISOString() } : null

const RESEND_MS = RESEND_DAYS * 24 * 60 * 60_000

/** The time, and how the accounts of the deliveries are reached. */
type Facts = { now: Date; ways: ReadonlyMap<string, Way> }

const isDirect = ({ account_id: accountId }: Outcome, ways: Facts['ways']): boolean => accountId !== null && ways.get(accountId) === 'direct'

/** One platform's outcome as the API shows it. */
const presentDelivery = (row: Outcome, { now, ways }: Facts): HistoryEntry['deliveries'][number] => ({
  platform: row.platform as Platform,
  status: row.status as Delivery['status'],
  postUrl: row.post_url,
  nativeId: row.native_id,
  reason: row.reason,
  fix: row.fix as Delivery['fix'],
  attempts: row.attempts,
  content: row.content,
  mediaUrls: row.media_urls,
  publishedAt: row.published_at?.toISOString() ?? null,
  engagement: presentEngagement(row),
  cause: row.cause,
  refusedPart: row.refused_part as RefusedPart | null,
  nextAttemptAt: row.status === 'pending' ? (row.next_attempt_at?.toISOString() ?? null) : null,
  isSentWhenConnected: row.cause === 'account' && now.getTime() - row.updated_at.getTime() < RESEND_MS,
  canDelete: row.status === 'published' && row.native_id !== null && row.deleted_at === null && isDirect(row, ways),
  deletedAt: row.deleted_at?.toISOString() ?? null,
})

/** A post with its outcomes as an entry of /post-history. */
export const presentEntry = (post: HistoryRow, rows: readonly Outcome[], facts: Facts): HistoryEntry => ({
  id: post.id,
  content: post.content,
  state: post.state as PostState,
  published_at: post.published_at?.toISOString() ?? null,
  scheduled_time: post.scheduled_at?.toISOString() ?? null,
  platforms: post.platforms as Platform[],
  media_urls: post.media_urls,
  used_suggested_media: post.used_suggested_media,
  ayrshare_post_id: post.provider_post_id,
  deliveries: rows.map((row) => presentDelivery(row, facts)),
  updated_at: post.updated_at.toISOString(),
  held_at: post.held_at?.toISOString() ?? null,
})

/** The same as an entry of the published list: failed only when no platform accepted it. */
export function presentPublished(entry: HistoryEntry): PublishedEntry {
  const failed = entry.deliveries.filter((delivery) => delivery.status === 'failed' && delivery.reason !== null)
  const message = failed.map((delivery) => `${platformLabel(delivery.platform)}: ${delivery.reason}`).join(' ')
  return { ...entry, status: entry.state === 'failed' ? 'failed' : 'published', error_message: message === '' ? null : message }
}
