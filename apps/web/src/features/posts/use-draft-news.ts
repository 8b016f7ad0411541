import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useLive } from '../../lib/live.ts'
import { toast } from '../../ui/toast.tsx'
import { findCachedDraft, patchCachedDraft, removeCachedDraft } from './draft-cache.ts'
import { useDraftsUi } from './drafts-ui.ts'
import { newsOf } from './outcome.ts'
import { DRAFTS_KEY } from './queries.ts'

/**
 * Keeps the list true while posts publish elsewhere: a post that is out leaves it, and a message says how it went. A post
 * that this screen is sending itself gets its answer from that call.
 */
export function useDraftNews(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  useLive((event) => {
    if (event.type !== 'post.changed') return
    void client.invalidateQueries({ queryKey: DRAFTS_KEY })
    const { postId, state, content } = event
    if (useDraftsUi.getState().sending[postId]) return
    if (!findCachedDraft(client, postId)) return
    if (state === 'publishing') patchCachedDraft(client, postId, { state: 'publishing' })
    const news = newsOf(state, content)
    if (!news) return
    removeCachedDraft(client, postId)
    toast({ ...news, action: { label: 'Open history', onClick: () => void navigate('/post-history') } })
  })
}
