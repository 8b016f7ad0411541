import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useLive } from '../../../../lib/live.ts'
import { toast } from '../../../../ui/toast.tsx'
import { findCachedDraft, patchCachedDraft, refreshCanceled, removeCachedDraft } from './draft-cache.ts'
import { newsOf, readDraft, refreshDrafts } from '../../../composer/index.ts'
import { awaited, useDraftsUi } from './drafts-ui.ts'
import { hasOpenEdits } from './use-draft-actions.ts'

/** Reads a draft that changed elsewhere, unless this screen is changing it itself. */
async function renew(client: QueryClient, id: string): Promise<void> {
  if (hasOpenEdits(id)) return
  const draft = await readDraft(id)
  if (draft.status === 'pending_approval') {
    removeCachedDraft(client, id)
    refreshCanceled(client)
  } else if (!hasOpenEdits(id)) patchCachedDraft(client, id, draft)
}

/**
 * Keeps the list true while posts publish elsewhere: a post that is out leaves it, and a message says how it went. A post
 * that this screen is sending itself gets its answer from that call.
 */
export function useDraftNews(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  useLive((event) => {
    if (event.type !== 'post.changed' || useDraftsUi.getState().sending[event.postId]) return
    const { postId, state, content } = event
    const wasAwaited = newsOf(state, content) !== null && awaited.delete(postId)
    if (!wasAwaited && !findCachedDraft(client, postId)) {
      if (state === 'draft' || state === 'scheduled') refreshDrafts(client)
      return
    }
    if (state === 'deleted') {
      removeCachedDraft(client, postId)
      refreshCanceled(client)
      return
    }
    const news = newsOf(state, content)
    if (!news) {
      renew(client, postId).catch(() => refreshDrafts(client))
      return
    }
    removeCachedDraft(client, postId)
    refreshCanceled(client)
    toast({ ...news, action: { label: 'Open history', onClick: () => void navigate('/post-history') } })
  })
}
