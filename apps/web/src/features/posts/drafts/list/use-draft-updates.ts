import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { historyPath } from '../../../../lib/history-path.ts'
import { useLive } from '../../../../lib/live.ts'
import { toast } from '../../../../ui/toast.tsx'
import { findCachedDraft, patchCachedDraft, refreshCanceled, removeCachedDraft } from './draft-cache.ts'
import { outcomeNotice, readDraft, refreshDrafts } from '../../../composer/index.ts'
import { awaited, useDraftsUi } from './drafts-ui.ts'
import { hasOpenEdits } from './edits.ts'

/** Reads a draft that changed elsewhere, unless this screen is changing it itself. */
async function renew(client: QueryClient, id: string): Promise<void> {
  if (hasOpenEdits(id)) return
  const draft = await readDraft(id)
  // An edit may have been stored since the server read it.
  const shown = findCachedDraft(client, id)
  if (shown && Date.parse(shown.updatedAt) > Date.parse(draft.updatedAt)) return
  if (draft.status === 'pending_approval') {
    removeCachedDraft(client, id)
    refreshCanceled(client)
  } else if (!hasOpenEdits(id)) patchCachedDraft(client, id, draft)
}

/**
 * Keeps the list up to date while posts publish elsewhere: a published post leaves it, and a message reports the outcome. A post
 * that this screen is sending itself gets its outcome from that call.
 */
export function useDraftUpdates(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  useLive((event) => {
    if (event.type !== 'post.changed' || useDraftsUi.getState().sending[event.postId]) return
    const { postId, state, content } = event
    const wasAwaited = outcomeNotice(state, content) !== null && awaited.delete(postId)
    if (!wasAwaited && !findCachedDraft(client, postId)) {
      if (state === 'draft' || state === 'scheduled') refreshDrafts(client)
      return
    }
    if (state === 'deleted') {
      removeCachedDraft(client, postId)
      refreshCanceled(client)
      return
    }
    const notice = outcomeNotice(state, content)
    if (!notice) {
      renew(client, postId).catch(() => refreshDrafts(client))
      return
    }
    removeCachedDraft(client, postId)
    refreshCanceled(client)
    toast({ ...notice, action: { label: 'Open history', onClick: () => void navigate(historyPath(postId)) } })
  })
}
