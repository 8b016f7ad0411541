import type { HistoryEntry } from '@marquee/contract/publishing'
import { PUBLISH_SUCCESS_CLEAR_MS, PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { DELETION_TEXTS } from '@marquee/contract/publishing-deletion'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { toast } from '../../ui/toast.tsx'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { isOutcomeUnknown, reasonOf } from '../../lib/api-error.ts'
import { failedPlatforms, isUnconfirmed } from './model.ts'
import { useCheckPost, useDeleteThere, useLeaveOut, useRetryPost } from './queries.ts'

/** Reports the state of a retried or checked post; its rows have the details. */
function report(entry: HistoryEntry): void {
  if (entry.state === 'published') toast({ text: PUBLISH_TEXTS.published, kind: 'success', ms: PUBLISH_SUCCESS_CLEAR_MS })
  else if (isUnconfirmed(entry)) toast({ text: PUBLISH_TEXTS.unconfirmed, kind: 'info' })
  else if (failedPlatforms(entry).length > 0) toast({ text: PUBLISH_TEXTS.publishFailed(entry.deliveries.find(({ status }) => status === 'failed')?.reason ?? 'see the details of this post'), kind: 'error' })
  else toast({ text: PUBLISH_TEXTS.publishing, kind: 'info' })
}

/** The actions of a history post: retry of the failed platforms, Check again, leaving out a platform, and deleting the post at a network. Takes the post. */
export function useEntryActions(entry: HistoryEntry) {
  const retry = useRetryPost()
  const check = useCheckPost()
  const leaveOut = useLeaveOut()
  const deleteThere = useDeleteThere()
  const key = useRequestKey()
  const sendRetry = () => {
    if (retry.isPending) return
    const body = { platforms: failedPlatforms(entry) }
    // A promise is kept also when the post has left the list, and its card with it, before the answer is there.
    retry.mutateAsync({ id: entry.id, body, idempotencyKey: key.of([entry.updated_at, body]) }).then(
      (answer) => {
        key.clear()
        report(answer.data)
      },
      (error: unknown) => {
        if (!isOutcomeUnknown(error)) key.clear()
        toast({ text: PUBLISH_TEXTS.publishFailed(reasonOf(error)), kind: 'error' })
      },
    )
  }
  const sendCheck = () =>
    void check.mutateAsync(entry.id).then(
      (answer) => report(answer.data),
      (error: unknown) => toast({ text: `The post could not be checked. ${reasonOf(error)}`, kind: 'error' }),
    )
  const leave = (platform: Platform) =>
    void leaveOut.mutateAsync({ id: entry.id, platform }).then(
      () => toast({ text: `${platformLabel(platform)} left out`, kind: 'success' }),
      (error: unknown) => toast({ text: reasonOf(error), kind: 'error' }),
    )
  const remove = (platform: Platform) =>
    void deleteThere.mutateAsync({ id: entry.id, platform }).then(
      () => toast({ text: DELETION_TEXTS.deletedThere(platformLabel(platform)), kind: 'success' }),
      (error: unknown) => toast({ text: reasonOf(error), kind: 'error' }),
    )
  return { remove, sendRetry, isRetrying: retry.isPending, sendCheck, leaveOut: leave }
}
export type EntryActions = ReturnType<typeof useEntryActions>
