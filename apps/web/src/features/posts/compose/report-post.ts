import { type HistoryEntry, PUBLISH_SUCCESS_CLEAR_MS } from '@marquee/contract/publishing'
import { formatDateTime } from '../../../lib/format.ts'
import { historyPath } from '../../../lib/history-path.ts'
import { toast } from '../../../ui/toast-store.ts'
import { outcomeOf } from '../../composer/index.ts'

/** Reports the outcome of a submitted post; one that reached only some networks leads to the history, where it is fixed. Takes the post, the zone of times, and what navigates. */
export function reportPost(post: HistoryEntry, zone: string, go: (to: string) => void): 'sent' | 'partial' {
  const outcome = outcomeOf(post, post.scheduled_time ? formatDateTime(post.scheduled_time, zone) : '')
  if (post.state === 'partially_published') {
    toast({ ...outcome, text: `${post.deliveries.filter(({ status }) => status === 'published').length} of ${post.deliveries.length} published. ${outcome.text}` })
    go(historyPath(post.id))
    return 'partial'
  }
  const action = post.state === 'scheduled' ? { action: { label: 'View in calendar', onClick: () => go('/planning') } } : {}
  toast(outcome.kind === 'success' ? { ...outcome, ms: PUBLISH_SUCCESS_CLEAR_MS, ...action } : outcome)
  return 'sent'
}
