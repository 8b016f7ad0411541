import { WEBHOOK_DATA, type WebhookData } from '@marquee/contract/webhooks'
import type { Tx } from '../../platform/db/database.ts'
import { findPost, type PostRow } from '../posts/index.ts'
import { listPlatforms } from './post-queries.ts'

/** The text that is signed and sent. Takes the event's type, when it happened, and its data. */
export const bodyOf = <Type extends keyof WebhookData>(type: Type, at: Date, data: WebhookData[Type]): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data: WEBHOOK_DATA[type].parse(data) })

const viewPost = ({ id, content, state, scheduled_at: scheduledAt }: PostRow): WebhookData['approval.waiting']['post'] => ({
  id,
  text: content,
  state: state as WebhookData['approval.waiting']['post']['state'],
  scheduledAt: scheduledAt?.toISOString() ?? null,
})

/** A post of the owner as events show it; null when it was deleted. */
export async function readPost(trx: Tx, owner: string, postId: string): Promise<WebhookData['approval.waiting']['post'] | null> {
  const row = await findPost(trx, owner, postId)
  return row ? viewPost(row) : null
}

/** The outcomes of a post of the owner, by platform. */
export async function readPlatforms(trx: Tx, owner: string, postId: string): Promise<WebhookData['post.published']['platforms']> {
  const rows = await listPlatforms(trx, owner, postId)
  return WEBHOOK_DATA['post.published'].shape.platforms.parse(rows)
}
