import type { PostState } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { presentStatus } from '../../posts/index.ts'
import type { UsingPost } from './detail-queries.ts'

/** A post that used a product, in a row. */
export const presentUsing = (row: UsingPost) => ({
  id: row.id, content: row.content, status: presentStatus(row.state as PostState), state: row.state as PostState, scheduledTime: row.scheduled_at?.toISOString() ?? null, platforms: row.platforms as Platform[],
  publishedAt: row.published_at?.toISOString() ?? null, isHeld: row.held_at !== null, clicks: row.clicks,
})
