import type { HistoryEntry } from '@marquee/contract/publishing'
import { PUBLISH_SUCCESS_CLEAR_MS, PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { toast } from '../../ui/toast.tsx'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { isOutcomeUnknown, reasonOf } from '../../lib/api-error.ts'
import { failedPlatforms, isUnconfirmed } from './model.ts'
import { useCheckPost, useRetryPost } from './queries.ts'

/** Reports the state of a retried or checked post; its rows have the details. */
function report(entry: HistoryEntry): void {
  if (entry.state === 'published') toast({ text: PUBLISH_TEXTS.published, kind: 'success', ms: PUBLISH_SUCCESS_CLEAR_MS })
  else if (isUnconfirmed(entry)) toast({ text: PUBLISH_TEXTS.unconfirmed, kind: 'info' })
  else if (failedPlatforms(entry).length > 0) toast({ text: PUBLISH_TEXTS.publishFailed(entry.deliveries.find(({ status }) => status === 'failed')?.reason ?? 'see the rows of this post'), kind: 'error' })
  else toast({ text: PUBLISH_TEXTS.publishing, kind: 'info' })
}

/**
 * The actions of a history post: retry of the failed platforms, with changed text or media when given, and
 * Check again. Takes the post and a callback for when a retry has started.
 */
export function useEntryActions(entry: HistoryEntry, onRetried: () => void) {
  const retry = useRetryPost()
  const check = useCheckPost()
  const key = useRequestKey()
  const sendRetry = (change: { content?: string; mediaUrls?: string[] } = {}) => {
    if (retry.isPending) return
    const body = { ...change, platforms: failedPlatforms(entry) }
    retry.mutate(
      { id: entry.id, body, idempotencyKey: key.of([entry.updated_at, body]) },
      {
        onSuccess: (answer) => {
          key.clear()
          onRetried()
          report(answer.data)
        },
        onError: (error) => {
          if (!isOutcomeUnknown(error)) key.clear()
          toast({ text: PUBLISH_TEXTS.publishFailed(reasonOf(error)), kind: 'error' })
        },
      },
    )
  }
  const sendCheck = () =>
    check.mutate(entry.id, {
      onSuccess: (answer) => report(answer.data),
      onError: (error) => toast({ text: `The check did not work. ${reasonOf(error)}`, kind: 'error' }),
    })
  return { sendRetry, isRetrying: retry.isPending, sendCheck, isChecking: check.isPending }
}
