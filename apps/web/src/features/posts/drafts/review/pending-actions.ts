import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import type { QueryClient } from '@tanstack/react-query'
import { formatDateTime } from '../../../../lib/format.ts'
import { toast, UNDO_MS } from '../../../../ui/toast.tsx'
import { refreshDrafts } from '../../../composer/index.ts'
import { reasonOf } from '../../../../lib/api-error.ts'
import { refreshPending, removeCachedPending } from '../queries.ts'
import { reviewPost, type Verdict, waitAgain } from './review-queries.ts'

function refreshBoth(client: QueryClient): void {
  refreshDrafts(client)
  refreshPending(client)
}

/** Outcome of a judged post. */
function verdictText(verdict: Verdict, draft: Draft, zone: string): string {
  if (verdict === 'reject') return `${REVIEW_TEXTS.rejected}.`
  if (draft.status === 'scheduled' && draft.scheduledTime) return `${REVIEW_TEXTS.approved}. It goes out ${formatDateTime(draft.scheduledTime, zone)}.`
  return `${REVIEW_TEXTS.approved}. It is now a draft without a future time.`
}

async function undoVerdict(client: QueryClient, id: string): Promise<void> {
  await waitAgain(id).catch((error: unknown) => toast({ kind: 'error', text: `This could not be undone. ${reasonOf(error)}` }))
  refreshBoth(client)
}

/** Approves or rejects at once and offers to undo it (design.md rule C). Takes the post and the zone that times are shown in. */
export async function reviewNow(client: QueryClient, draft: Draft, verdict: Verdict, zone: string): Promise<void> {
  const restoreCached = removeCachedPending(client, [draft.id])
  try {
    const reviewed = await reviewPost(draft.id, verdict)
    toast({ text: verdictText(verdict, reviewed, zone), ms: UNDO_MS, action: { label: 'Undo', onClick: () => void undoVerdict(client, draft.id) } })
  } catch (error) {
    restoreCached()
    toast({ kind: 'error', text: `The post was not ${verdict === 'approve' ? 'approved' : 'rejected'}. ${reasonOf(error)}` })
  }
  refreshBoth(client)
}
