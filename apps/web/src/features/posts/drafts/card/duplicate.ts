import type { Draft } from '@marquee/contract/posts'
import type { QueryClient } from '@tanstack/react-query'
import { toast, UNDO_MS } from '../../../../ui/toast.tsx'
import { refreshDrafts, removeCachedDraft } from '../list/draft-cache.ts'
import { dropDraft, reasonOf } from '../../../composer/draft-queries.ts'
import { copyToDraft } from './copy-to-draft.ts'

async function dropCopy(client: QueryClient, id: string): Promise<void> {
  removeCachedDraft(client, id)
  await dropDraft(id).catch((error: unknown) => toast({ kind: 'error', text: `The copy could not be removed. ${reasonOf(error)}` }))
  refreshDrafts(client)
}

/** Copies a draft, and offers to take the copy away again. */
export async function duplicateDraft(client: QueryClient, draft: Draft): Promise<void> {
  try {
    const copy = await copyToDraft(draft)
    refreshDrafts(client)
    toast({ text: 'Draft duplicated.', ms: UNDO_MS, action: { label: 'Undo', onClick: () => void dropCopy(client, copy.id) } })
  } catch (error) {
    toast({ kind: 'error', text: `The draft could not be duplicated. ${reasonOf(error)}` })
  }
}
