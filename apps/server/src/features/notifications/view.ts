import { EXPIRING_MS } from '@marquee/contract/accounts'
import type { Notice, NoticeAction } from '@marquee/contract/notifications'
import { platform as platformName } from '@marquee/contract/shared/platforms'
import type { ListedNotice } from './queries.ts'

const FAILED: readonly (string | null)[] = ['failed', 'partially_published', 'held']

function failedAction({ post_id: postId, post_state: state, troubles }: ListedNotice): NoticeAction | null {
  const open = troubles.filter(({ fix }) => fix !== 'wait')
  if (!postId || !FAILED.includes(state) || open.length === 0) return null
  const lost = platformName.safeParse(open.find(({ fix }) => fix === 'connect')?.platform)
  if (lost.success) return { type: 'reconnect', platform: lost.data }
  return { type: open.every(({ fix }) => fix === 'retry') ? 'retry' : 'fix', postId }
}

function connectionAction(row: ListedNotice, now: Date): NoticeAction | null {
  const network = platformName.safeParse(row.account_platform)
  if (!network.success) return null
  const isExpiring = row.account_expires_at !== null && row.account_expires_at.getTime() - now.getTime() < EXPIRING_MS
  return row.account_state !== 'connected' || isExpiring ? { type: 'reconnect', platform: network.data } : null
}

/** What can be done now about what the notice says; null once it is done, here or elsewhere. */
function actionOf(row: ListedNotice, now: Date): NoticeAction | null {
  if (row.kind === 'publishing' && row.tone === 'bad') return failedAction(row)
  if (row.kind === 'approval') return row.post_id && row.post_state === 'pending_approval' ? { type: 'approve', postId: row.post_id } : null
  return row.kind === 'connection' ? connectionAction(row, now) : null
}

/** A notice as the API shows it. */
export const noticeView = (row: ListedNotice, now: Date): Notice => ({
  id: row.id,
  kind: row.kind as Notice['kind'],
  tone: row.tone as Notice['tone'],
  title: row.title,
  body: row.body,
  about: row.about_at?.toISOString() ?? null,
  path: row.path,
  at: row.occurred_at.toISOString(),
  isRead: row.read_at !== null,
  action: actionOf(row, now),
})
