import type { Delivery, PostState } from '@marquee/contract/posts'
import { type Engagement, type FailureCause, type HistoryEntry, type PublishedEntry, type RefusedPart, RESEND_DAYS } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import { platformLabel } from '@marquee/contract/shared/platforms'
import type { PostRow } from '../posts/index.ts'
import type { InsightRow } from './insights/insight-queries.ts'
import type { DeliveryRow } from './queries.ts'

const toFigure = (value: string | null): number | null => (value === null ? null : Number(value))

const presentEngagement = (row: InsightRow | undefined): Engagement | null =>
  row ? { views: toFigure(row.views), likes: toFigure(row.likes), comments: toFigure(row.comments), shares: toFigure(row.shares), measuredAt: row.measured_at.toISOString() } : null

/** What is known of deliveries besides their rows: figures and causes by their id. */
export type DeliveryFacts = { figures: ReadonlyMap<string, InsightRow>; causes: ReadonlyMap<string, FailureCause>; now: Date }

const RESEND_MS = RESEND_DAYS * 24 * 60 * 60_000

/** One platform's outcome as the API shows it. */
const presentDelivery = (row: DeliveryRow, { figures, causes, now }: DeliveryFacts): HistoryEntry['deliveries'][number] => ({
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
  engagement: presentEngagement(figures.get(row.id)),
  cause: causes.get(row.id) ?? null,
  refusedPart: row.refused_part as RefusedPart | null,
  nextAttemptAt: row.status === 'pending' ? (row.next_attempt_at?.toISOString() ?? null) : null,
  isSentWhenConnected: causes.get(row.id) === 'account' && now.getTime() - row.updated_at.getTime() < RESEND_MS,
})

/** A post with its outcomes as an entry of /post-history. */
export const presentEntry = (post: PostRow, rows: DeliveryRow[], providerId: string | null, facts: DeliveryFacts): HistoryEntry => ({
  id: post.id,
  content: post.content,
  state: post.state as PostState,
  published_at: post.published_at?.toISOString() ?? null,
  scheduled_time: post.scheduled_at?.toISOString() ?? null,
  platforms: post.platforms as Platform[],
  media_urls: post.media_urls,
  used_suggested_media: post.used_suggested_media,
  ayrshare_post_id: providerId,
  deliveries: rows.map((row) => presentDelivery(row, facts)),
  updated_at: post.updated_at.toISOString(),
})

/** The same as an entry of the published list: failed only when no platform accepted it. */
export function presentPublished(entry: HistoryEntry): PublishedEntry {
  const failed = entry.deliveries.filter((delivery) => delivery.status === 'failed' && delivery.reason !== null)
  const message = failed.map((delivery) => `${platformLabel(delivery.platform)}: ${delivery.reason}`).join(' ')
  return { ...entry, status: entry.state === 'failed' ? 'failed' : 'published', error_message: message === '' ? null : message }
}
