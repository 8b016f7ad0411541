import type { HistoryEntry } from '@marquee/contract/publishing'
import { PUBLISH_SUCCESS_CLEAR_MS, PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { toast } from '../../ui/toast.tsx'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { isOutcomeUnknown, reasonOf } from '../../lib/api-error.ts'
import { failedPlatforms, isUnconfirmed } from './model.ts'
import { useCheckPost, useLeaveOut, useRetryPost } from './queries.ts'

/** Reports the state of a retried or checked post; its rows have the details. */
function report(entry: HistoryEntry): void {
  if (entry.state === 'published') toast({ text: PUBLISH_TEXTS.published, kind: 'success', ms: PUBLISH_SUCCESS_CLEAR_MS })
  else if (isUnconfirmed(entry)) toast({ text: PUBLISH_TEXTS.unconfirmed, kind: 'info' })
  else if (failedPlatforms(entry).length > 0) toast({ text: PUBLISH_TEXTS.publishFailed(entry.deliveries.find(({ status }) => status === 'failed')?.reason ?? 'see the rows of this post'), kind: 'error' })
  else toast({ text: PUBLISH_TEXTS.publishing, kind: 'info' })
}

/** The actions of a history post: retry of the failed platforms, Check again, and leaving out a platform. Takes the post. */
export function useEntryActions(entry: HistoryEntry) {
  const retry = useRetryPost()
  const check = useCheckPost()
  const leaveOut = useLeaveOut()
  const key = useRequestKey()
  const sendRetry = () => {
    if (retry.isPending) return
    const body = { platforms: failedPlatforms(entry) }
    retry.mutate(
      { id: entry.id, body, idempotencyKey: key.of([entry.updated_at, body]) },
      {
        onSuccess: (answer) => {
          key.clear()
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
  const leave = (platform: Platform) =>
    leaveOut.mutate({ id: entry.id, platform }, {
      onSuccess: () => toast({ text: `${platformLabel(platform)} left out`, kind: 'success' }),
      onError: (error) => toast({ text: reasonOf(error), kind: 'error' }),
    })
  return { sendRetry, isRetrying: retry.isPending, sendCheck, leaveOut: leave }
}
export type EntryActions = ReturnType<typeof useEntryActions>
